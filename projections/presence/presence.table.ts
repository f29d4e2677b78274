import type { PlannedBreak } from '#contracts/values/hours.ts';
import type { ChosenMoney } from '#contracts/values/party-money.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Cents an hour: `fixed` replaces the usual rate, `dynamic` is added to it, or taken off below 0. `factId`: the fact
 * that set it.
 */
export type PresenceOverride = { readonly kind: 'fixed' | 'dynamic'; readonly value: number; readonly factId: string };

/** What one company set on a shift. */
export type PresenceMoney = ChosenMoney & {
  readonly salary: PresenceOverride | null;
  readonly billing: PresenceOverride | null;
  readonly clientBilling: PresenceOverride | null;
  /** Cents a kilometre and hundredths of a kilometre; null where none are paid. */
  readonly kilometres: {
    readonly amount: number;
    readonly distance: number;
    readonly chargedToCustomer: boolean;
    readonly factId: string;
  } | null;
  /** The facts that set what has no fact of its own above, by the field's name. */
  readonly factIds: Readonly<Partial<Record<keyof ChosenMoney, string>>>;
};

/** An accepted handover between agencies; prices in cents an hour, null where the link between the two says them. */
type PresenceHandover = {
  readonly offerId: string;
  readonly giverId: string;
  readonly takerId: string;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
  readonly factId: string;
};

/** Of a shift, what pay and bills depend on. */
export type PresencePlan = Pick<
  PresenceRow,
  'agencyId' | 'placeId' | 'skillId' | 'zone' | 'start' | 'end' | 'handovers'
>;

/** An assignment as it stands, or stood when it ended. */
export type PresenceAssignment = {
  readonly assignmentId: string;
  readonly agentId: string;
  readonly employerId: string;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  readonly breaks: readonly PlannedBreak[];
  readonly mergeId: string | null;
  /** The agent had to stay past the shift's end (decree 3.03). */
  readonly compulsoryBeyondShift: boolean;
  /** The shift as it was planned when the agent was taken off it; null if the agent is still on it. */
  readonly ended: PresencePlan | null;
  /** The facts that the hours come from: punches, corrections, breaks. */
  readonly factIds: readonly string[];
  /** Punches of devices that wait for somebody to settle them, by their reports; left out: none. */
  readonly contests?: readonly string[];
  /** The start passed without the agent, or they said that they would be late; left out: neither. */
  readonly late?: boolean;
};

/**
 * The hours of a shift and what each company set on it. Kept for ever: hours of a removed shift or assignment stay
 * payable (money design 2.3).
 */
@Entity('presence')
// Overlap of spans, companies and agents in lists: made in the migrations.
@Index('presence_span', { synchronize: false })
@Index('presence_employers', { synchronize: false })
@Index('presence_parties', { synchronize: false })
@Index('presence_agents', { synchronize: false })
export class PresenceRow {
  /** The shift. */
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') siteEventId!: string;
  @Column('uuid') customerId!: string;
  /** The agency that the customer gave it to; null where the customer is responsible for it. */
  @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('uuid') placeId!: string;
  @Column('uuid', { nullable: true }) skillId!: string | null;
  @Column('text') zone!: string;
  @Instant() start!: string;
  @Instant() end!: string;
  @Column('boolean') removed!: boolean;
  /** Between agencies, in the order in which it was handed on; those taken back are gone. */
  @Column('jsonb') handovers!: readonly PresenceHandover[];
  /** By company. */
  @Column('jsonb') money!: Readonly<Record<string, PresenceMoney>>;
  /** Every assignment that ever was, the first first. */
  @Column('jsonb') assignments!: readonly PresenceAssignment[];
  @Column('uuid', { array: true }) agentIds!: readonly string[];
  /** Employers of its agents. */
  @Column('uuid', { array: true }) employerIds!: readonly string[];
  /** Companies that pay or bill for it. */
  @Column('uuid', { array: true }) partyIds!: readonly string[];
  /** Merges that some assignment of it is in. */
  @Column('uuid', { array: true }) mergeIds!: readonly string[];
  /** Start or first punch, whichever is earlier, of all its assignments. */
  @Instant() earliest!: string;
  /** End or last punch, whichever is later. */
  @Instant() latest!: string;
  /** Position in the log of the last fact that can change money. */
  @Index() @Column({ type: 'text', collation: 'C' }) changedPosition!: string;
}
