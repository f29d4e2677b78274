import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MoneyFlag } from '#contracts/values/money-line.ts';
import type { PaySums } from '#contracts/values/pay-run.ts';

/** What one agent is paid by a run; final once the run is closed. Its lines are in `pay_line`. */
@Entity('statement')
@Index(['runId', 'index'])
@Index(['companyId', 'agentId'])
export class StatementRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') runId!: string;
  @Column('uuid') companyId!: string;
  @Index() @Column('uuid') agentId!: string;
  /** Its place among the run's statements, from 0. */
  @Column('int') index!: number;
  @Column('text') salt!: string;
  /** SHA-256 of the statement, hexadecimal. */
  @Column('text') leaf!: string;
  @Column('int') lines!: number;
  @Column('jsonb') flags!: readonly MoneyFlag[];
  @Column('jsonb') sums!: PaySums;
  /** Cents and minutes of `sums`, to sort by. */
  @Column('bigint') total!: number;
  @Column('int') minutes!: number;
  @Column('int') overtimeMinutes!: number;
}
