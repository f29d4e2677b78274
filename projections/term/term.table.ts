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
  /**
   * Owner; null for the platform, and for later versions of an entry of reference data, whose first version names the
   * owner.
   */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  /** The fact's type, or the kind of reference data. */
  @Column('text') kind!: TermKind;
  /** The entry that it is a version of; null of a fact that stands for itself. */
  @Index() @Column('uuid', { nullable: true }) subjectId!: string | null;
  /** Whether the row names its owner: true except for later versions of an entry. */
  @Column('boolean') owned!: boolean;
  /** The fact's data, or the entry's value; null for a deleted entry. */
  @Column('jsonb', { nullable: true }) value!: Record<string, unknown> | null;
  /** The first day for which it holds; null for the day on which it was recorded. */
  @Column('text', { nullable: true }) from!: string | null;
  @Instant() recordedAt!: string;
  /** Position in the log: the order of facts with the same instant. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
}
