import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AlertKind } from '#contracts/values/alert.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** An alert for a company, and how it was handled. */
@Entity('alert')
@Index('alert_in_order', ['happenedAt', 'id'])
// Companies in lists: made in the migration.
@Index('alert_seen_by', { synchronize: false })
export class AlertRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: AlertKind;
  @Index() @Column('uuid') companyId!: string;
  /** Other companies that see the alert. */
  @Column('uuid', { array: true }) seenBy!: readonly string[];
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Column('uuid', { nullable: true }) assignmentId!: string | null;
  @Column('uuid', { nullable: true }) agentId!: string | null;
  @Instant() happenedAt!: string;
  @Instant({ nullable: true }) handledAt!: string | null;
  @Column('text', { nullable: true }) handledBy!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
}
