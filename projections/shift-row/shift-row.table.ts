import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PlannedBreak } from '#contracts/values/hours.ts';
import type { PartyMoney } from '#contracts/values/party-money.ts';
import type { ConfirmationHours } from '#contracts/values/site-event.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * A shift and the agent on it. Labels that depend on the clock are computed from `start`, `confirmFrom` and what is
 * stored.
 */
@Entity('shift')
@Index(['siteEventId', 'start', 'id'])
// The few that last for days, so that a period's shifts are found by their start; made in the migration.
@Index('shift_long', { synchronize: false })
export class ShiftRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') siteEventId!: string;
  @Index() @Column('uuid') customerId!: string;
  @Index() @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('uuid') placeId!: string;
  @Column('text') zone!: string;
  @Index() @Instant() start!: string;
  @Instant() end!: string;
  /** start − maxConfirmationHours. */
  @Instant() confirmFrom!: string;
  @Column('text') title!: string;
  @Column('text') position!: string;
  @Column('uuid', { nullable: true }) skillId!: string | null;
  @Column('uuid', { nullable: true }) maxLevelId!: string | null;
  @Column('text') agentType!: 'agent' | 'supervisor' | 'teamLead';
  @Column('int') maxConfirmationHours!: ConfirmationHours;
  @Column('uuid', { array: true }) taskIds!: string[];

  @Column('boolean') published!: boolean;
  @Column('text', { nullable: true }) autoAssignBy!: 'agency' | 'customer' | null;
  @Instant({ nullable: true }) autoAssignStart!: string | null;
  @Column('boolean') refused!: boolean;
  @Column('uuid', { nullable: true }) subcontractedTo!: string | null;
  /** `waiting` while an offer waits, `accepted` after one was accepted. */
  @Column('text', { nullable: true }) handover!: 'waiting' | 'accepted' | null;
  /** The company that offers it now: an agency or the customer. */
  @Column('uuid', { nullable: true }) handoverFrom!: string | null;
  /** Offers that wait for an answer. */
  @Column('jsonb', { default: [] }) offers!: readonly string[];
  /** Its customer gave it to its agency after it had been planned. */
  @Column('boolean', { default: false }) transferred!: boolean;
  /** Agencies that handed it on, the one it belongs to first. */
  @Column('uuid', { array: true, default: [] }) handedOnBy!: readonly string[];

  @Index() @Column('uuid', { nullable: true }) assignmentId!: string | null;
  /** The last assignment that ended, so that a call about it is answered "ended" instead of "not found". */
  @Index() @Column('uuid', { nullable: true }) formerAssignmentId!: string | null;
  @Index() @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) lastName!: string | null;
  @Column('uuid', { nullable: true }) employerId!: string | null;
  @Column('boolean') isSupervisor!: boolean;
  /** When the agent is to be there, where that is after the start. */
  @Instant({ nullable: true }) dueAt!: string | null;
  @Column('boolean') notified!: boolean;
  @Column('boolean') accepted!: boolean;
  @Column('boolean') confirmed!: boolean;
  @Column('int', { nullable: true }) lateEstimatedTime!: number | null;
  /** When the agent, who is on the way, said they will be there. */
  @Instant({ nullable: true }) arrivesAt!: string | null;
  @Instant({ nullable: true }) punchIn!: string | null;
  @Instant({ nullable: true }) punchOut!: string | null;
  @Instant({ nullable: true }) originalPunchIn!: string | null;
  @Instant({ nullable: true }) originalPunchOut!: string | null;
  @Column('boolean') corrected!: boolean;
  @Column('text') correctionNote!: string;
  @Column('jsonb') breaks!: readonly PlannedBreak[];
  @Column('text') note!: string;
  @Column('boolean', { default: false }) rated!: boolean;
  /** The merge that the shift is in under its present assignment. */
  @Index() @Column('uuid', { nullable: true }) mergeId!: string | null;

  /** Money set by each company, by company id. */
  @Column('jsonb', { default: {} }) money!: Readonly<Record<string, PartyMoney>>;
  @Column('boolean', { default: false }) compulsoryBeyondShift!: boolean;
}
