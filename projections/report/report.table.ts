import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';
import type { ReportAuthor, ReportType } from '#contracts/values/report.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** A report of an event or of a shift, as it was written or changed last. */
@Entity('report')
export class ReportRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') siteEventId!: string;
  @Column('text') type!: ReportType;
  @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Index() @Column('uuid', { nullable: true }) assignmentId!: string | null;
  /** The agent who wrote it. */
  @Index() @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('uuid', { nullable: true }) skillId!: string | null;
  @Column('jsonb') author!: ReportAuthor;
  /** The company that keeps it. */
  @Index() @Column('uuid') companyId!: string;
  @Index() @Column('uuid') customerId!: string;
  /** Agencies that had handed the shift on, the first of them first. */
  @Column('uuid', { array: true }) throughIds!: readonly string[];
  @Column('text') description!: string;
  @Column('jsonb') files!: readonly StoredFile[];
  @Column('boolean') clientCanView!: boolean;
  @Instant() filedAt!: string;
  /** When it was changed last; null as long as it stands as it was filed. */
  @Instant({ nullable: true }) revisedAt!: string | null;
}
