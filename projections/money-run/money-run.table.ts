import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredPayFile, PayRunState, PaySums, PayWait, RunSeal } from '#contracts/values/pay-run.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** What a person decided in a run, the earliest first; what doesn't apply to its kind is null. */
export type RunDecision = {
  /** The fact that records it. */
  readonly factId: string;
  readonly kind: 'adjustment' | 'holiday' | 'waived' | 'voided' | 'left' | 'carried' | 'shortfall';
  /** Of an adjustment its own id, of a shortfall its key. */
  readonly key: string | null;
  readonly agentId: string;
  readonly workId: string | null;
  readonly date: string | null;
  readonly gainCode: string | null;
  /** Cents. */
  readonly amount: number | null;
  readonly section: string | null;
  /** The agent's words, where what was carried forward is taken back. */
  readonly consent: string | null;
  readonly holiday: { readonly due: boolean; readonly timeOff: boolean; readonly minutes: number | null } | null;
  readonly answer: 'pay' | 'leave' | null;
  readonly reason: string;
  readonly by: string;
  /** UTC instant. */
  readonly at: string;
  /** Position in the log. */
  readonly position: string;
};

/** One pay period of a company, from the first thing that happens to its run on. Days are local dates. */
@Entity('money_run')
@Index(['companyId', 'from'])
export class MoneyRunRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyId!: string;
  @Column('text') zone!: string;
  @Column('text') from!: string;
  @Column('text') to!: string;
  @Column('text') closesOn!: string;
  @Column('text') payDay!: string;
  @Column('text') state!: Exclude<PayRunState, 'upcoming'>;
  @Column('boolean') approved!: boolean;
  @Column('int', { nullable: true }) number!: number | null;
  @Column('int') agents!: number;
  /** Null until it is closed. */
  @Column('jsonb', { nullable: true }) sums!: PaySums | null;
  /** Cents; 0 until it is closed. */
  @Column('float8') total!: number;
  @Column('jsonb') waits!: readonly PayWait[];
  @Column('int') waitCount!: number;
  @Column('jsonb') decisions!: readonly RunDecision[];
  /** Hash of the file that it is computed from. */
  @Column('text', { nullable: true }) inputs!: string | null;
  /** Where the log ended when they were gathered. */
  @Column({ type: 'text', nullable: true, collation: 'C' }) frozenPosition!: string | null;
  @Column('jsonb', { nullable: true }) sealed!: RunSeal | null;
  @Column('jsonb') carried!: readonly { readonly agentId: string; readonly amount: number }[];
  @Column('jsonb') tooOld!: readonly {
    readonly agentId: string;
    readonly period: string;
    readonly amount: number;
    readonly lines: number;
  }[];
  @Column('jsonb') files!: readonly StoredPayFile[];
  @Instant({ nullable: true }) closedAt!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
}
