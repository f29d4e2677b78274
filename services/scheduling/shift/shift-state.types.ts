import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { ContestReason, PunchWay } from '#contracts/values/device-punch.ts';
import type { PlannedBreak } from '#contracts/values/hours.ts';
import type { RatingWords } from '#contracts/values/rating.ts';
import type { PartyMoney } from '#contracts/values/party-money.ts';
import type { EventOf } from '#kernel/decider.ts';

/** Content of an event of a shift. */
export type Data<T extends keyof typeof ShiftEvents> = DataOf<(typeof ShiftEvents)[T]>;
export type ShiftEvent = EventOf<typeof ShiftEvents>;

export type Assignment = {
  readonly id: string;
  readonly agentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employerId: string;
  readonly isSupervisor: boolean;
  /** When they must be there, if that is after the shift's start. */
  readonly dueAt: string | null;
  readonly notified: boolean;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  /** Times as first punched, kept when a time sheet is corrected. */
  readonly original: { readonly punchIn: string | null; readonly punchOut: string | null };
  readonly corrected: boolean;
  readonly correctionNote: string;
  readonly lateEstimatedTime: number | null;
  /** When they said they would arrive. */
  readonly arrivesAt: string | null;
  readonly latenessNoticed: boolean;
  readonly breaks: readonly PlannedBreak[];
  /** They had to stay past the shift's end (decree 3.03). */
  readonly compulsoryBeyondShift: boolean;
  readonly note: string;
  readonly rating: RatingWords | null;
  readonly excluded: boolean;
};

export type Claimant = { readonly agentId: string; readonly firstName: string; readonly lastName: string };

/** Hours of an ended assignment, which are still paid. `start`: start of the shift when it ended. */
type EndedHours = Pick<Assignment, 'punchIn' | 'punchOut'> & {
  readonly assignmentId: string;
  readonly start: string;
};

/** A text sent to an agent, with a link to take the shift. */
type TextOffer = Pick<Data<'JobTexted'>, 'offerId' | 'agentId' | 'replacing' | 'expiresAt'>;

/** A handover that waits for an answer. */
export type Offer = Omit<Data<'HandoverOffered'>, 'shiftId' | 'siteEventId'>;
/** An accepted handover. */
export type Link = Omit<Data<'HandoverAccepted'>, 'shiftId' | 'siteEventId'>;

/**
 * A device's punch that this shift has handled: accepted, or contested and perhaps decided on. Also for an ended
 * assignment.
 */
export type DevicePunch = {
  /** The company that decides about it, once it has been contested. */
  readonly partyId?: string;
  readonly reportId: string;
  readonly deviceId: string;
  readonly assignmentId: string;
  readonly agentId: string;
  readonly way: PunchWay;
  readonly status: 'taken' | 'contested' | 'settled';
  readonly reason: ContestReason | null;
};

export type Plan = Omit<Data<'ShiftPlanned'>, 'shiftId' | 'payMinimum' | 'chargeMinimum'>;

export type ShiftState = {
  /** Undefined until the shift is planned. */
  readonly plan?: Plan;
  readonly removed: boolean;
  readonly published: null | { readonly ownPoolOnly: boolean };
  /** Agents' answers to the open job: those who applied, and those who declined. */
  readonly claims: readonly Claimant[];
  readonly declined: readonly string[];
  /** Open text offers, at most one for each agent. */
  readonly textOffers: readonly TextOffer[];
  readonly autoAssign: null | { readonly by: 'agency' | 'customer'; readonly startDate: string | null };
  readonly assignment: null | Assignment;
  readonly ended: readonly EndedHours[];
  /** The last agent who was asked refused, and no other has been found. */
  readonly refused: boolean;
  /** Agency that took the shift over, if any: the last of the chain. */
  readonly subcontractedTo: string | null;
  /** Accepted handovers in order; the first was made by the agency that the shift belongs to. */
  readonly chain: readonly Link[];
  readonly offers: readonly Offer[];
  /** The customer gave it to its agency after it had been planned. */
  readonly transferred: boolean;
  /** Company id → its terms, missing where it has set none. They belong to the company: handovers don't change them. */
  readonly money: Readonly<Record<string, PartyMoney>>;
  readonly devicePunches: readonly DevicePunch[];
};

/** Category of the streams of shifts. */
export const stream = 'shift';

export const initial: ShiftState = {
  removed: false,
  published: null,
  claims: [],
  declined: [],
  textOffers: [],
  autoAssign: null,
  assignment: null,
  ended: [],
  refused: false,
  subcontractedTo: null,
  chain: [],
  offers: [],
  transferred: false,
  money: {},
  devicePunches: [],
};
