import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** An item of an inbox that a person has seen, and when last. */
@Entity('inbox_seen')
@Index(['userId', 'itemId'])
export class InboxSeenRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('uuid') itemId!: string;
  @Instant() seenAt!: string;
}
