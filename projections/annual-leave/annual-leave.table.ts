import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** The latest state of a day of annual leave; a cancelled day keeps its row, with 0 minutes. */
@Entity('annual_leave')
@Index(['companyId', 'agentId', 'date'])
export class AnnualLeaveRow {
  /** The same for a company, an agent and a date. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyId!: string;
  @Column('uuid') agentId!: string;
  @Column('text') date!: string;
  /** Minutes that it counts as worked. */
  @Column('int') minutes!: number;
  /** The fact behind this row, who recorded it, and when. */
  @Index() @Column('uuid') factId!: string;
  @Column('uuid') leaveId!: string;
  @Column('text') by!: string;
  @Instant() recordedAt!: string;
  /** Position in the log. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
}
