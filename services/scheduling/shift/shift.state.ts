import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { ContestReason, PunchWay } from '#contracts/values/device-punch.ts';
import type { RatingWords } from '#contracts/values/rating.ts';
import { nothingSet, setBy, type PartyMoney } from '#contracts/values/party-money.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { EventOf } from '#kernel/decider.ts';

type Data<T extends keyof typeof ShiftEvents> = DataOf<(typeof ShiftEvents)[T]>;
export type ShiftEvent = EventOf<typeof ShiftEvents>;

/** `paid`: the agent does not leave the post (LSA 79). */
export type Break = { readonly id: string; readonly start: string; readonly end: string; readonly paid: boolean };

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
  readonly latenessNoticed: boolean;
  readonly breaks: readonly Break[];
  /** They had to stay past the shift's end (decree 3.03). */
  readonly compulsoryBeyondShift: boolean;
  readonly note: string;
  readonly rating: RatingWords | null;
  readonly excluded: boolean;
};

export type Claimant = { readonly agentId: string; readonly firstName: string; readonly lastName: string };

/** A hand-over that waits for an answer. */
export type Offer = Omit<Data<'HandoverOffered'>, 'shiftId' | 'siteEventId'>;
/** A hand-over that was accepted. */
export type Link = Omit<Data<'HandoverAccepted'>, 'shiftId' | 'siteEventId'>;

/** A punch of a device that this shift has answered: taken as it stood, or contested and perhaps settled. Also of an assignment that has ended. */
export type DevicePunch = {
  readonly reportId: string;
  readonly deviceId: string;
  readonly assignmentId: string;
  readonly agentId: string;
  readonly way: PunchWay;
  readonly standing: 'taken' | 'contested' | 'settled';
  readonly reason: ContestReason | null;
};

type Plan = Omit<Data<'ShiftPlanned'>, 'shiftId' | 'payMinimum' | 'chargeMinimum'>;

export type ShiftState = {
  /** Undefined until the shift is planned. */
  readonly plan?: Plan;
  readonly removed: boolean;
  readonly published: null | { readonly ownPoolOnly: boolean };
  /** What agents answered to the open job: those who want it, and those who don't. */
  readonly claims: readonly Claimant[];
  readonly declined: readonly string[];
  readonly autoAssign: null | { readonly by: 'agency' | 'customer'; readonly startDate: string | null };
  readonly assignment: null | Assignment;
  /** The last agent asked refused, and nobody has been found since. */
  readonly refused: boolean;
  /** Agency that took the shift over, if any: the last of the chain. */
  readonly subcontractedTo: string | null;
  /** Agencies that handed the shift on, the first being the one it belongs to. */
  readonly chain: readonly Link[];
  readonly offers: readonly Offer[];
  /** It was given to its agency by the customer after it had been planned. */
  readonly transferred: boolean;
  /** By company; who set nothing is not there. It goes with the company, not with the shift: hand-overs change nothing of it. */
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
  autoAssign: null,
  assignment: null,
  refused: false,
  subcontractedTo: null,
  chain: [],
  offers: [],
  transferred: false,
  money: {},
  devicePunches: [],
};

type OfMoney = { readonly partyId?: string | undefined };
/** Whose terms a fact of money sets: of the company that it names; of old facts, which name none, who answered for the shift then. */
export const partyOf = (
  { plan, subcontractedTo }: Pick<ShiftState, 'plan' | 'subcontractedTo'>,
  { partyId }: OfMoney,
): string => partyId ?? (plan ? responsibleFor({ ...plan, subcontractedTo }) : '');

const spent =
  <D extends OfMoney>(change: (money: PartyMoney, data: D) => Partial<PartyMoney>) =>
  (state: ShiftState, data: D): ShiftState => {
    const partyId = partyOf(state, data);
    const money = setBy(state, partyId);
    return { ...state, money: { ...state.money, [partyId]: { ...money, ...change(money, data) } } };
  };

const planned = (state: ShiftState, change: Partial<Plan>): ShiftState => ({
  ...state,
  plan: { ...state.plan!, ...change },
});

/** Changes the assignment a fact speaks of; a fact about an assignment that has ended changes nothing. */
const assigned =
  <D extends { readonly assignmentId: string }>(change: (assignment: Assignment, data: D) => Partial<Assignment>) =>
  (state: ShiftState, data: D): ShiftState =>
    state.assignment?.id === data.assignmentId
      ? { ...state, assignment: { ...state.assignment, ...change(state.assignment, data) } }
      : state;

const closed = (state: ShiftState, { offerId }: { readonly offerId: string }): ShiftState => ({
  ...state,
  offers: state.offers.filter((offer) => offer.offerId !== offerId),
});
const chained = (state: ShiftState, chain: readonly Link[]): ShiftState => ({
  ...state,
  chain,
  subcontractedTo: chain.at(-1)?.toAgencyId ?? null,
});

const punchedBy = (state: ShiftState, punch: DevicePunch): ShiftState => ({
  ...state,
  devicePunches: [...state.devicePunches.filter(({ reportId }) => reportId !== punch.reportId), punch],
});
type Punched = Data<'PunchedIn'>;
/** A punch, and whose device it came from, where it did. */
const punched = (way: PunchWay) => (state: ShiftState, data: Punched) => {
  const { assignmentId, agentId, at, evidence } = data;
  const field = way === 'in' ? 'punchIn' : 'punchOut';
  const reached = assigned(({ original }, _: Punched) => ({
    [field]: at,
    original: { ...original, [field]: original[field] ?? at },
  }))(state, data);
  return evidence
    ? punchedBy(reached, {
        reportId: evidence.reportId,
        deviceId: evidence.deviceId,
        assignmentId,
        agentId,
        way,
        standing: 'taken',
        reason: null,
      })
    : reached;
};

const words = ({
  punctuality,
  responsibility,
  customerService,
  presentation,
  penalties,
  comment,
}: RatingWords): RatingWords => ({
  punctuality,
  responsibility,
  customerService,
  presentation,
  penalties,
  comment,
});

export const evolve: { readonly [T in keyof typeof ShiftEvents]: (state: ShiftState, data: Data<T>) => ShiftState } = {
  ShiftPlanned: (state, { shiftId: _, payMinimum, chargeMinimum, ...plan }) => {
    const money =
      payMinimum && chargeMinimum
        ? {}
        : { [partyOf({ ...state, plan }, {})]: { ...nothingSet, payMinimum, chargeMinimum } };
    return { ...state, plan, money };
  },
  ShiftRescheduled: (state, { start, end }) => planned(state, { start, end }),
  ShiftRevised: (state, { shiftId: _, siteEventId: __, ...change }) => planned(state, change as Partial<Plan>),
  ShiftRemoved: (state) => ({ ...state, removed: true, offers: [] }),

  JobPublished: (state, { ownPoolOnly }) => ({ ...state, published: { ownPoolOnly }, claims: [], declined: [] }),
  // What is announced to all is open to all; announced to the pool alone, it is open to whom it was.
  JobAnnounced: (state, { ownPoolOnly }) =>
    state.published && !ownPoolOnly ? { ...state, published: { ownPoolOnly } } : state,
  JobWithdrawn: (state) => ({ ...state, published: null, claims: [], declined: [] }),
  JobClaimed: (state, { agentId, firstName, lastName }) => ({
    ...state,
    claims: [...state.claims.filter((one) => one.agentId !== agentId), { agentId, firstName, lastName }],
    declined: state.declined.filter((id) => id !== agentId),
  }),
  JobDeclined: (state, { agentId }) => ({
    ...state,
    claims: state.claims.filter((one) => one.agentId !== agentId),
    declined: [...state.declined.filter((id) => id !== agentId), agentId],
  }),
  AutoAssignRequested: (state, { by, startDate }) => ({ ...state, autoAssign: { by, startDate } }),
  AutoAssignStopped: (state) => ({ ...state, autoAssign: null }),

  TransferredToAgency: (state, { toAgencyId }) => ({
    ...planned(state, { agencyId: toAgencyId }),
    transferred: true,
    refused: false,
  }),
  HandoverOffered: (state, { shiftId: _, siteEventId: __, ...offer }) => ({
    ...state,
    offers: [...state.offers, offer],
    refused: false,
  }),
  HandoverAccepted: (state, { shiftId: _, siteEventId: __, ...link }) => {
    const answered = closed(state, link);
    return link.kind === 'smartConnect' ? chained(answered, [...state.chain, link]) : answered;
  },
  HandoverRefused: (state, offer) => ({ ...closed(state, offer), refused: true }),
  HandoverExpired: closed,
  HandoverWithdrawn: closed,
  HandoverReturned: (state, { offerId }) =>
    chained(
      state,
      state.chain.filter((link) => link.offerId !== offerId),
    ),

  AgentAssigned: (state, { assignmentId, agentId, firstName, lastName, employerId, isSupervisor, dueAt = null }) => ({
    ...state,
    published: null,
    claims: [],
    declined: [],
    autoAssign: null,
    refused: false,
    assignment: {
      id: assignmentId,
      agentId,
      firstName,
      lastName,
      employerId,
      isSupervisor,
      dueAt,
      notified: false,
      accepted: false,
      confirmed: false,
      punchIn: null,
      punchOut: null,
      original: { punchIn: null, punchOut: null },
      corrected: false,
      correctionNote: '',
      lateEstimatedTime: null,
      latenessNoticed: false,
      breaks: [],
      compulsoryBeyondShift: false,
      note: '',
      rating: null,
      excluded: false,
    },
  }),
  AssignmentNotified: assigned(() => ({ notified: true })),
  AssignmentAccepted: assigned(() => ({ accepted: true })),
  AssignmentRefused: (state, { assignmentId }) =>
    state.assignment?.id === assignmentId ? { ...state, assignment: null, refused: true } : state,
  AssignmentConfirmed: assigned(() => ({ confirmed: true })),
  LatenessReported: assigned((_, { minutes }: Data<'LatenessReported'>) => ({ lateEstimatedTime: minutes || null })),
  LatenessNoticed: assigned(() => ({ latenessNoticed: true })),
  PunchedIn: punched('in'),
  PunchedOut: punched('out'),
  PunchContested: (state, { reportId, deviceId, assignmentId, agentId, way, reason }) =>
    punchedBy(state, { reportId, deviceId, assignmentId, agentId, way, standing: 'contested', reason }),
  PunchSettled: (state, data) => {
    const { devicePunches } = state;
    const settled = devicePunches.map((one) =>
      one.reportId === data.reportId ? { ...one, standing: 'settled' as const } : one,
    );
    const reached = { ...state, devicePunches: settled };
    const { at, way } = data;
    const field = way === 'in' ? 'punchIn' : 'punchOut';
    return at === null
      ? reached
      : assigned(({ original }, _: typeof data) => ({
          [field]: at,
          original: { ...original, [field]: original[field] ?? at },
        }))(reached, data);
  },
  TimeSheetCorrected: assigned((_, { punchIn, punchOut, note }: Data<'TimeSheetCorrected'>) => ({
    punchIn,
    punchOut,
    corrected: true,
    correctionNote: note,
  })),
  BreakPlanned: assigned(({ breaks }, { breakId: id, start, end, paid = false }: Data<'BreakPlanned'>) => ({
    breaks: [...breaks.filter((known) => known.id !== id), { id, start, end, paid }],
  })),
  BreakRemoved: assigned(({ breaks }, { breakId }: Data<'BreakRemoved'>) => ({
    breaks: breaks.filter(({ id }) => id !== breakId),
  })),
  StayMarked: assigned((_, { compulsory }: Data<'StayMarked'>) => ({ compulsoryBeyondShift: compulsory })),
  RoleSwitched: assigned((_, { isSupervisor }: Data<'RoleSwitched'>) => ({ isSupervisor })),
  NoteWritten: assigned((_, { note }: Data<'NoteWritten'>) => ({ note })),
  AssignmentRated: assigned((_, rated: Data<'AssignmentRated'>) => ({ rating: words(rated) })),
  RatingRevised: assigned((_, rated: Data<'RatingRevised'>) => ({ rating: words(rated) })),
  AgentExcluded: assigned(() => ({ excluded: true })),
  AgentRemoved: (state, { assignmentId, refused = state.refused }) =>
    state.assignment?.id === assignmentId ? { ...state, assignment: null, refused } : state,

  SalaryOverridden: spent((_, { salary }: Data<'SalaryOverridden'>) => ({ salary })),
  BillingOverridden: spent((_, { billingPrice }: Data<'BillingOverridden'>) => ({ billingPrice })),
  ClientBillingOverridden: spent((_, { clientBilling }: Data<'ClientBillingOverridden'>) => ({ clientBilling })),
  RateAdjusted: spent(({ adjustments }, { rate, adjustment }: Data<'RateAdjusted'>) => {
    const { [rate]: _, ...others } = adjustments;
    return { adjustments: adjustment === null ? others : { ...others, [rate]: adjustment } };
  }),
  PrimesChosen: spent((_, { primeIds }: Data<'PrimesChosen'>) => ({ primeIds })),
  NightPrimeSwitched: spent((_, { disabled }: Data<'NightPrimeSwitched'>) => ({ nightPrimeDisabled: disabled })),
  KilometresSet: spent((_, { enabled, amount, hundredths = null, chargedToCustomer }: Data<'KilometresSet'>) => ({
    kilometres: { enabled, amount, hundredths, chargedToCustomer },
  })),
  MinimumsSwitched: spent((_, { payMinimum, chargeMinimum }: Data<'MinimumsSwitched'>) => ({
    payMinimum,
    chargeMinimum,
  })),
};

/** Punched in and not yet out. */
export const isWorking = ({ assignment }: ShiftState): boolean =>
  assignment !== null && assignment.punchIn !== null && assignment.punchOut === null;
