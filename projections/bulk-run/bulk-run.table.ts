import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Refusal } from '#contracts/values/bulk.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** A bulk action in the background, for the person who started it. */
@Entity('bulk_run')
@Index(['siteEventId', 'userId'])
export class BulkRunRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') siteEventId!: string;
  @Column('uuid') userId!: string;
  @Column('text') kind!: string;
  @Instant() requestedAt!: string;
  @Column('int') total!: number;
  @Column('uuid', { array: true }) done!: string[];
  @Column('jsonb') refused!: readonly Refusal[];
  @Column('boolean') finished!: boolean;
}
