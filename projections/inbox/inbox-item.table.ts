import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LostShift } from '#contracts/events/shift-handover.ts';
import type { InboxKind, InboxOutcome } from '#contracts/values/inbox.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** What waits on a company, or has waited; rows with the same `itemId` are one item of its inbox. */
@Entity('inbox_item')
export class InboxItemRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: InboxKind;
  @Index() @Column('uuid') itemId!: string;
  /** Null for the company responsible for the shift, and for uploads, which wait for the platform. */
  @Index() @Column('uuid', { nullable: true }) companyId!: string | null;
  @Index() @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  /** From whom it comes: an agent or a company. */
  @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('uuid', { nullable: true }) partnerId!: string | null;
  @Column('text', { nullable: true }) outcome!: InboxOutcome | null;
  /** Of a conversation, the place of the agent's latest message. */
  @Column('int', { nullable: true }) seq!: number | null;
  /** Of a lost shift the place and the hours that the agency knew. */
  @Column('jsonb', { nullable: true }) known!: Omit<LostShift, 'holders'> | null;
  @Instant() at!: string;
  @Index() @Instant({ nullable: true }) endedAt!: string | null;
  /** The person who handled it, and their company; null when nobody of an office did. */
  @Column('text', { nullable: true }) endedBy!: string | null;
  @Column('uuid', { nullable: true }) endedFor!: string | null;
  /** The assignment that closed it; undoing that assignment reopens it. */
  @Column('uuid', { nullable: true }) endedWith!: string | null;
}
