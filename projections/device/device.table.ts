import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** A browser in which an agent punches. */
@Entity('punch_device')
export class PunchDeviceRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') agentId!: string;
  @Column('text') name!: string;
  @Instant() enrolledAt!: string;
  @Instant({ nullable: true }) revokedAt!: string | null;
  /** When its latest punch came. */
  @Instant({ nullable: true }) reportedAt!: string | null;
}
