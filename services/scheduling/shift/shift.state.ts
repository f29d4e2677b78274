import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { PunchWay } from '#contracts/values/device-punch.ts';
import { withBreak, withoutBreak } from '#contracts/values/hours.ts';
import type { RatingWords } from '#contracts/values/rating.ts';
import { changedBy, handlersFor, emptyPartyMoney, setBy, type PartyMoney } from '#contracts/values/party-money.ts';
import { refusalAfter, responsibleFor } from '#contracts/values/relation.ts';
import { announcedAfter } from '#contracts/values/shift.ts';
import { endsTextOffers } from '#contracts/values/text-offer.ts';
import type { Assignment, Data, DevicePunch, Link, Plan, ShiftState } from './shift-state.types.ts';

type OfMoney = { readonly partyId?: string | undefined };
/**
 * The company whose terms an event sets: the one it names; for old events without one, the company responsible for the
 * shift at that time.
 */
export const partyOf = (
  { plan, subcontractedTo }: Pick<ShiftState, 'plan' | 'subcontractedTo'>,
  { partyId }: OfMoney,
): string => partyId ?? (plan ? responsibleFor({ ...plan, subcontractedTo }) : '');

const spent =
  (change: (money: PartyMoney, data: never) => Partial<PartyMoney>) =>
  (state: ShiftState, data: OfMoney): ShiftState => {
    const partyId = partyOf(state, data);
    const money = setBy(state, partyId);
    return { ...state, money: { ...state.money, [partyId]: { ...money, ...change(money, data as never) } } };
  };

/**
 * Whether the shift is still refused; its facts are put together only where it is, since that is most of the cost of a
 * fold.
 */
const stillRefused = (state: ShiftState, change: Parameters<typeof refusalAfter>[1]): boolean =>
  state.refused && refusalAfter({ ...state.plan!, ...state }, change).refused;

const planned = (state: ShiftState, change: Partial<Plan>): ShiftState => ({
  ...state,
  plan: { ...state.plan!, ...change },
  refused: stillRefused(state, change),
});

/** Changes the assignment that an event names; an event about an ended assignment changes nothing. */
const assigned =
  <D extends { readonly assignmentId: string }>(change: (assignment: Assignment, data: D) => Partial<Assignment>) =>
  (state: ShiftState, data: D): ShiftState =>
    state.assignment?.id === data.assignmentId
      ? { ...state, assignment: { ...state.assignment, ...change(state.assignment, data) } }
      : state;

const movedTo = (assignment: Assignment, from: string, to: Pick<Plan, 'start' | 'end'>): Assignment => ({
  ...assignment,
  ...announcedAfter({ ...assignment, start: from }, to),
  latenessNoticed: assignment.latenessNoticed && to.start === from,
});

/** Ends the assignment and keeps its hours. */
const ended = (state: ShiftState): ShiftState => {
  const { id, punchIn, punchOut } = state.assignment!;
  const hours = { assignmentId: id, start: state.plan!.start, punchIn, punchOut };
  return { ...state, assignment: null, ended: [...state.ended, hours] };
};

const closed = (state: ShiftState, { offerId }: { readonly offerId: string }): ShiftState => ({
  ...state,
  offers: state.offers.filter((offer) => offer.offerId !== offerId),
});
const chained = (state: ShiftState, chain: readonly Link[]): ShiftState => {
  const subcontractedTo = chain.at(-1)?.toAgencyId ?? null;
  return { ...state, chain, subcontractedTo, refused: stillRefused(state, { subcontractedTo }) };
};

const punchedBy = (state: ShiftState, punch: DevicePunch): ShiftState => ({
  ...state,
  devicePunches: [...state.devicePunches.filter(({ reportId }) => reportId !== punch.reportId), punch],
});
type Punched = Data<'PunchedIn'>;
/** Records a punch, with its device where there is one. */
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
        status: 'taken',
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
        : { [partyOf({ ...state, plan }, {})]: { ...emptyPartyMoney, payMinimum, chargeMinimum } };
    return { ...state, plan, money };
  },
  // Open texts had other hours or another place; lateness announced for one start doesn't apply to another.
  ShiftRescheduled: (state, { start, end }) => ({
    ...planned(state, { start, end }),
    textOffers: [],
    assignment: state.assignment && movedTo(state.assignment, state.plan!.start, { start, end }),
  }),
  ShiftRevised: (state, { shiftId: _, siteEventId: __, lost: ___, ...change }) => ({
    ...planned(state, change as Partial<Plan>),
    ...(endsTextOffers(change) && { textOffers: [] }),
  }),
  ShiftRemoved: (state) => ({ ...state, removed: true, offers: [], textOffers: [] }),

  JobPublished: (state, { ownPoolOnly }) => ({ ...state, published: { ownPoolOnly }, claims: [], declined: [] }),
  // A job announced to all is open to all; announced to the pool only, it stays as it was.
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
  JobTexted: (state, { offerId, agentId, replacing, expiresAt }) => ({
    ...state,
    textOffers: [
      ...state.textOffers.filter((one) => one.agentId !== agentId),
      { offerId, agentId, replacing, expiresAt },
    ],
  }),
  JobTextsWithdrawn: (state) => ({ ...state, textOffers: [] }),
  AutoAssignRequested: (state, { by, startDate }) => ({ ...state, autoAssign: { by, startDate } }),
  AutoAssignStopped: (state) => ({ ...state, autoAssign: null }),

  TransferredToAgency: (state, { toAgencyId }) => ({
    ...planned(state, { agencyId: toAgencyId }),
    textOffers: [],
    transferred: true,
  }),
  HandoverOffered: (state, { shiftId: _, siteEventId: __, ...offer }) => ({
    ...state,
    offers: [...state.offers, offer],
    refused: false,
  }),
  HandoverAccepted: (state, { shiftId: _, siteEventId: __, ...link }) => {
    const answered = { ...closed(state, link), textOffers: [] };
    return link.kind === 'smartConnect' ? chained(answered, [...state.chain, link]) : answered;
  },
  HandoverRefused: (state, offer) => ({ ...closed(state, offer), refused: true }),
  HandoverExpired: closed,
  HandoverWithdrawn: closed,
  HandoverReturned: (state, { offerId }) =>
    chained(
      { ...state, textOffers: [] },
      state.chain.filter((link) => link.offerId !== offerId),
    ),

  AgentAssigned: (state, { assignmentId, agentId, firstName, lastName, employerId, isSupervisor, dueAt = null }) => ({
    ...state,
    published: null,
    claims: [],
    declined: [],
    textOffers: [],
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
      arrivesAt: null,
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
    state.assignment?.id === assignmentId ? { ...ended(state), refused: true } : state,
  AssignmentConfirmed: assigned(() => ({ confirmed: true })),
  LatenessReported: assigned((_, { minutes }: Data<'LatenessReported'>) => ({ lateEstimatedTime: minutes || null })),
  ArrivalReported: assigned((_, { arrivesAt }: Data<'ArrivalReported'>) => ({ arrivesAt })),
  LatenessNoticed: assigned(() => ({ latenessNoticed: true })),
  PunchedIn: punched('in'),
  PunchedOut: punched('out'),
  PunchContested: (state, { partyId, reportId, deviceId, assignmentId, agentId, way, reason }) =>
    punchedBy(state, { partyId, reportId, deviceId, assignmentId, agentId, way, status: 'contested', reason }),
  PunchSettled: (state, data) => {
    const { devicePunches } = state;
    const settled = devicePunches.map((one) =>
      one.reportId === data.reportId ? { ...one, status: 'settled' as const } : one,
    );
    const { assignmentId, at, way } = data;
    const field = way === 'in' ? 'punchIn' : 'punchOut';
    const past = state.ended.map((one) => (one.assignmentId === assignmentId && at ? { ...one, [field]: at } : one));
    const reached = { ...state, devicePunches: settled, ended: past };
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
  BreakPlanned: assigned(({ breaks }, planned: Data<'BreakPlanned'>) => ({ breaks: withBreak(breaks, planned) })),
  BreakRemoved: assigned(({ breaks }, { breakId }: Data<'BreakRemoved'>) => ({
    breaks: withoutBreak(breaks, breakId),
  })),
  StayMarked: assigned((_, { compulsory }: Data<'StayMarked'>) => ({ compulsoryBeyondShift: compulsory })),
  RoleSwitched: assigned((_, { isSupervisor }: Data<'RoleSwitched'>) => ({ isSupervisor })),
  NoteWritten: assigned((_, { note }: Data<'NoteWritten'>) => ({ note })),
  AssignmentRated: assigned((_, rated: Data<'AssignmentRated'>) => ({ rating: words(rated) })),
  RatingRevised: assigned((_, rated: Data<'RatingRevised'>) => ({ rating: words(rated) })),
  AgentExcluded: assigned(() => ({ excluded: true })),
  AgentRemoved: (state, { assignmentId, refused = state.refused }) =>
    state.assignment?.id === assignmentId ? { ...ended(state), refused } : state,

  ...handlersFor(changedBy, spent),
};

/** Whether the agent has punched in and not out. */
export const isWorking = ({ assignment }: ShiftState): boolean =>
  assignment !== null && assignment.punchIn !== null && assignment.punchOut === null;
