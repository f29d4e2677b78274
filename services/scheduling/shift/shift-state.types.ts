import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { ContestReason, PunchWay } from '#contracts/values/device-punch.ts';
import type { PlannedBreak } from '#contracts/values/hours.ts';
import type { RatingWords } from '#contracts/values/rating.ts';
import type { PartyMoney } from '#contracts/values/party-money.ts';
import type { EventOf } from '#kernel/decider.ts';

/** What a fact of a shift holds. */
export type Data<T extends keyof typeof ShiftEvents> = DataOf<(typeof ShiftEvents)[T]>;
export type ShiftEvent = EventOf<typeof ShiftEvents>;

export type Assignment = {
  readonly id: string;
  readonly agentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employerId: string;
  readonly isSupervisor: boolean;
  /** When they are to be there, where that is after the shift's start. */
  readonly dueAt: string | null;
  readonly notified: boolean;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  /** What was punched first, kept when a time sheet is corrected. */
  readonly original: { readonly punchIn: string | null; readonly punchOut: string | null };
  readonly corrected: boolean;
  readonly correctionNote: string;
  readonly lateEstimatedTime: number | null;
  /** When they said that they will be there. */
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

/** What is known of the hours of an assignment that has ended: they are still paid. `start`: of the shift when it ended. */
type EndedHours = Pick<Assignment, 'punchIn' | 'punchOut'> & {
  readonly assignmentId: string;
  readonly start: string;
};

/** A text that was sent to an agent, by whose link they may take the shift. */
export type TextOffer = Pick<Data<'JobTexted'>, 'offerId' | 'agentId' | 'replacing' | 'expiresAt'>;

/** A handover that waits for an answer. */
export type Offer = Omit<Data<'HandoverOffered'>, 'shiftId' | 'siteEventId'>;
/** A handover that was accepted. */
export type Link = Omit<Data<'HandoverAccepted'>, 'shiftId' | 'siteEventId'>;

/** A punch of a device that this shift has answered: taken as it stood, or contested and perhaps settled. Also of an assignment that has ended. */
export type DevicePunch = {
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
  /** What agents answered to the open job: those who want it, and those who don't. */
  readonly claims: readonly Claimant[];
  readonly declined: readonly string[];
  /** Offered by text: one for each agent. */
  readonly textOffers: readonly TextOffer[];
  readonly autoAssign: null | { readonly by: 'agency' | 'customer'; readonly startDate: string | null };
  readonly assignment: null | Assignment;
  readonly ended: readonly EndedHours[];
  /** The last agent asked refused, and nobody has been found since. */
  readonly refused: boolean;
  /** Agency that took the shift over, if any: the last of the chain. */
  readonly subcontractedTo: string | null;
  /** Agencies that handed the shift on, the first being the one it belongs to. */
  readonly chain: readonly Link[];
  readonly offers: readonly Offer[];
  /** It was given to its agency by the customer after it had been planned. */
  readonly transferred: boolean;
  /** By company; who set nothing is not there. It goes with the company, not with the shift: handovers change nothing of it. */
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
