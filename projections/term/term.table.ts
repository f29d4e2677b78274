import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TermsEvents } from '#contracts/events/terms.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** Reference data that pay and billing are made of; each version counts from the day on which it was recorded. */
export const termReferences = [
  'level',
  'levelPay',
  'skillException',
  'subContractor',
  'subContractorBilling',
  'prime',
  'territory',
  'subTerritory',
] as const;
export type TermReference = (typeof termReferences)[number];
export type TermKind = keyof typeof TermsEvents | TermReference;

/** One dated fact about pay and billing; never changed or removed. */
@Entity('term')
@Index(['companyId', 'kind'])
export class TermRow {
  /** The fact's own id. */
  @PrimaryColumn('uuid') id!: string;
  /** Whose it is; null of the platform, and of a later version of an entry of reference data, which is whose its first version was. */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  /** The fact's type, or the kind of reference data. */
  @Column('text') kind!: TermKind;
  /** The entry that it is a version of; null of a fact that stands for itself. */
  @Index() @Column('uuid', { nullable: true }) subjectId!: string | null;
  /** Says whose it is: every fact but the later versions of an entry. */
  @Column('boolean') owned!: boolean;
  /** What the fact says, or the entry's value; null of an entry that was deleted. */
  @Column('jsonb', { nullable: true }) value!: Record<string, unknown> | null;
  /** The first day for which it holds; null for the day on which it was recorded. */
  @Column('text', { nullable: true }) from!: string | null;
  @Instant() recordedAt!: string;
  /** In the log: decides between facts of one moment. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
}
