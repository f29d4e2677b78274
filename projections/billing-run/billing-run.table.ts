import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';
import type { MoneyFlag } from '#contracts/values/money-line.ts';
import { Instant } from '#projections/kernel/instant.ts';

type BillingAdjustment = {
  readonly id: string;
  readonly billToId: string;
  readonly placeId: string | null;
  readonly date: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: string;
};
export type BillingFile = {
  readonly format: 'csv' | 'xlsx';
  readonly language: 'en' | 'fr';
  readonly file: StoredFile;
};

/** A supplier's billing runs. Cents, credit notes taken off. */
@Entity('billing_run')
@Index(['companyId', 'periodFrom'])
export class BillingRunRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyId!: string;
  @Column('text') periodFrom!: string;
  @Column('text') periodTo!: string;
  @Column('text') closesOn!: string;
  @Column('text') state!: 'open' | 'waiting' | 'approved' | 'closed' | 'failed';
  /** What it waits for: approval, and what is flagged. */
  @Column('boolean') approval!: boolean;
  @Column('jsonb') flags!: readonly MoneyFlag[];
  @Column('jsonb') left!: readonly {
    readonly assignmentIds: readonly string[];
    readonly reason: string;
    readonly by: string;
  }[];
  @Column('jsonb') adjustments!: readonly BillingAdjustment[];
  /** Differences of periods more than twelve months back, for adjustments. */
  @Column('jsonb', { default: [] }) tooOld!: readonly {
    readonly billToId: string;
    readonly period: string;
    readonly amount: number;
  }[];
  @Column('jsonb') files!: readonly BillingFile[];
  @Column('text', { nullable: true }) approvedBy!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text', { nullable: true }) root!: string | null;
  @Column('int') bills!: number;
  @Column('int') lines!: number;
  @Column('bigint') amount!: number;
  @Column('bigint') gst!: number;
  @Column('bigint') qst!: number;
  @Instant() openedAt!: string;
  /** Position of the log when the facts for the computation were read. */
  @Column({ type: 'text', nullable: true, collation: 'C' }) frozenPosition!: string | null;
  @Instant({ nullable: true }) closedAt!: string | null;
}
