import { anonymousName } from '#contracts/values/anonymous.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { withBreak, withoutBreak } from '#contracts/values/hours.ts';
import { changedBy, handlersFor, emptyPartyMoney, setBy, type PartyMoney } from '#contracts/values/party-money.ts';
import { refusalAfter, responsibleFor } from '#contracts/values/relation.ts';
import { announcedAfter } from '#contracts/values/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ShiftRow } from './shift-row.table.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

const windowOpens = (start: string, hours: number) => instantAfter(start, -hours * hourMs);

/** Columns of a shift with nobody on it. */
const nobody = {
  assignmentId: null,
  agentId: null,
  firstName: null,
  lastName: null,
  employerId: null,
  isSupervisor: false,
  dueAt: null,
  notified: false,
  accepted: false,
  confirmed: false,
  lateEstimatedTime: null,
  arrivesAt: null,
  punchIn: null,
  punchOut: null,
  originalPunchIn: null,
  originalPunchOut: null,
  corrected: false,
  correctionNote: '',
  breaks: [],
  compulsoryBeyondShift: false,
  note: '',
  rated: false,
  mergeId: null,
} satisfies Partial<ShiftRow>;

const pristine = {
  published: false,
  autoAssignBy: null,
  autoAssignStart: null,
  refused: false,
  subcontractedTo: null,
  handover: null,
  handoverFrom: null,
  offers: [],
  transferred: false,
  handedOnBy: [],
  formerAssignmentId: null,
  ...nobody,
  money: {},
} satisfies Partial<ShiftRow>;

/** Changes the assignment a fact names, unless it has ended. */
const assigned =
  <D extends { readonly shiftId: string; readonly assignmentId: string }>(
    change: (row: Readonly<ShiftRow>, data: D) => Partial<ShiftRow>,
  ) =>
  (data: D) => ({
    id: data.shiftId,
    update: (row: Readonly<ShiftRow>) => (row.assignmentId === data.assignmentId ? change(row, data) : {}),
  });

type OfMoney = { readonly shiftId: string; readonly partyId?: string | undefined };
/**
 * A fact about money belongs to the company that it names, or else to the company responsible for the shift at that
 * time.
 */
const spent = (change: (money: PartyMoney, data: never) => Partial<PartyMoney>) => (data: OfMoney) => ({
  id: data.shiftId,
  update: (row: Readonly<ShiftRow>) => {
    const partyId = data.partyId ?? responsibleFor(row);
    const money = setBy(row, partyId);
    return { money: { ...row.money, [partyId]: { ...money, ...change(money, data as never) } } };
  },
});

type Offer = {
  readonly shiftId: string;
  readonly offerId: string;
  readonly kind: string;
  readonly fromId: string;
  readonly toAgencyId: string;
};
const waiting = (offers: readonly string[], fromId: string | null, subcontractedTo: string | null) => ({
  offers,
  handover: offers.length > 0 ? ('waiting' as const) : subcontractedTo ? ('accepted' as const) : null,
  handoverFrom: offers.length > 0 ? fromId : null,
});
const closed =
  (change: Partial<ShiftRow> = {}) =>
  ({ shiftId: id, offerId }: Offer) => ({
    id,
    update: ({ offers, handoverFrom, subcontractedTo }: Readonly<ShiftRow>) => ({
      ...waiting(
        offers.filter((offer) => offer !== offerId),
        handoverFrom,
        subcontractedTo,
      ),
      ...change,
    }),
  });

type Joined = {
  readonly mergeId: string;
  readonly shifts: readonly { readonly shiftId: string; readonly assignmentId: string }[];
};
const joined = ({ mergeId, shifts }: Joined) =>
  shifts.map(({ shiftId, assignmentId }) => ({
    id: shiftId,
    update: (row: Readonly<ShiftRow>) => (row.assignmentId === assignmentId ? { mergeId } : {}),
  }));

export const shiftRows = projection({ name: 'shift', table: ShiftRow }).from(
  { ...ShiftEvents, ...SiteEventEvents, ...AgentEvents },
  {
    // Past shifts keep the former name; shifts for other employers keep the name that those know.
    ProfileRevised: ({ agentId, employerId, firstName, lastName }, { metadata: { at } }) =>
      firstName === undefined && lastName === undefined
        ? undefined
        : {
            where: { agentId, ...(employerId && { employerId }) },
            update: (row: Readonly<ShiftRow>) =>
              row.end > at ? { firstName: firstName ?? row.firstName, lastName: lastName ?? row.lastName } : {},
          },

    PersonAnonymized: ({ agentId, employerId }) => ({
      where: { agentId, ...(employerId && { employerId }) },
      update: anonymousName(agentId),
    }),

    ShiftPlanned: ({ shiftId: id, origin: _, payMinimum, chargeMinimum, ...plan }) => {
      const set =
        payMinimum && chargeMinimum
          ? {}
          : { [responsibleFor({ ...plan, subcontractedTo: null })]: { ...emptyPartyMoney, payMinimum, chargeMinimum } };
      return {
        insert: {
          id,
          ...plan,
          confirmFrom: windowOpens(plan.start, plan.maxConfirmationHours),
          ...pristine,
          money: set,
        },
      };
    },
    ShiftRescheduled: ({ shiftId: id, start, end }) => ({
      id,
      update: (row) => ({
        start,
        end,
        confirmFrom: windowOpens(start, row.maxConfirmationHours),
        ...announcedAfter(row, { start, end }),
      }),
    }),
    ShiftRevised: ({ shiftId: id, siteEventId: _, lost: __, ...change }) => ({
      id,
      update: (row) => ({
        ...change,
        ...refusalAfter(row, change),
        confirmFrom: windowOpens(row.start, change.maxConfirmationHours ?? row.maxConfirmationHours),
      }),
    }),
    ShiftRemoved: ({ shiftId }) => ({ remove: shiftId }),

    JobPublished: ({ shiftId: id }) => ({ id, update: { published: true } }),
    JobWithdrawn: ({ shiftId: id }) => ({ id, update: { published: false } }),
    AutoAssignRequested: ({ shiftId: id, by, startDate }) => ({
      id,
      update: { autoAssignBy: by, autoAssignStart: startDate },
    }),
    AutoAssignStopped: ({ shiftId: id }) => ({ id, update: { autoAssignBy: null, autoAssignStart: null } }),

    TransferredToAgency: ({ shiftId: id, toAgencyId: agencyId }) => ({
      id,
      update: (row) => ({ agencyId, transferred: true, ...refusalAfter(row, { agencyId }) }),
    }),
    HandoverOffered: ({ shiftId: id, offerId, fromId }) => ({
      id,
      update: ({ offers, subcontractedTo }) => ({
        ...waiting([...offers, offerId], fromId, subcontractedTo),
        refused: false,
      }),
    }),
    HandoverAccepted: ({ shiftId: id, offerId, kind, fromId, toAgencyId }) => ({
      id,
      update: (row) => {
        const { offers, handedOnBy, subcontractedTo } = row;
        const left = offers.filter((offer) => offer !== offerId);
        if (kind === 'agentRequest') return waiting(left, fromId, subcontractedTo);
        return {
          ...waiting(left, fromId, toAgencyId),
          subcontractedTo: toAgencyId,
          handedOnBy: [...handedOnBy, fromId],
          ...refusalAfter(row, { subcontractedTo: toAgencyId }),
        };
      },
    }),
    HandoverRefused: closed({ refused: true }),
    HandoverExpired: closed(),
    HandoverWithdrawn: closed(),
    HandoverReturned: ({ shiftId: id, fromId }) => ({
      id,
      update: (row) => {
        const { offers, handoverFrom, handedOnBy, agencyId } = row;
        const subcontractedTo = fromId === agencyId ? null : fromId;
        return {
          ...waiting(offers, handoverFrom, subcontractedTo),
          subcontractedTo,
          handedOnBy: handedOnBy.slice(0, -1),
          ...refusalAfter(row, { subcontractedTo }),
        };
      },
    }),

    AgentAssigned: ({
      shiftId: id,
      assignmentId,
      agentId,
      firstName,
      lastName,
      employerId,
      isSupervisor,
      dueAt = null,
    }) => ({
      id,
      update: {
        ...nobody,
        assignmentId,
        agentId,
        firstName,
        lastName,
        employerId,
        isSupervisor,
        dueAt,
        published: false,
        autoAssignBy: null,
        autoAssignStart: null,
        refused: false,
      },
    }),
    AssignmentNotified: assigned(() => ({ notified: true })),
    AssignmentAccepted: assigned(() => ({ accepted: true })),
    AssignmentRefused: assigned((_, { assignmentId }) => ({
      ...nobody,
      refused: true,
      formerAssignmentId: assignmentId,
    })),
    AssignmentConfirmed: assigned(() => ({ confirmed: true })),
    LatenessReported: assigned((_, { minutes }) => ({ lateEstimatedTime: minutes || null })),
    ArrivalReported: assigned((_, { arrivesAt }) => ({ arrivesAt })),
    PunchedIn: assigned(({ originalPunchIn }, { at }) => ({ punchIn: at, originalPunchIn: originalPunchIn ?? at })),
    PunchedOut: assigned(({ originalPunchOut }, { at }) => ({
      punchOut: at,
      originalPunchOut: originalPunchOut ?? at,
    })),
    PunchSettled: assigned(({ originalPunchIn, originalPunchOut }, { way, at }) => {
      if (at === null) return {};
      return way === 'in'
        ? { punchIn: at, originalPunchIn: originalPunchIn ?? at }
        : { punchOut: at, originalPunchOut: originalPunchOut ?? at };
    }),
    TimeSheetCorrected: assigned((_, { punchIn, punchOut, note }) => ({
      punchIn,
      punchOut,
      corrected: true,
      correctionNote: note,
    })),
    BreakPlanned: assigned(({ breaks }, planned) => ({ breaks: withBreak(breaks, planned) })),
    BreakRemoved: assigned(({ breaks }, { breakId }) => ({ breaks: withoutBreak(breaks, breakId) })),
    StayMarked: assigned((_, { compulsory }) => ({ compulsoryBeyondShift: compulsory })),
    RoleSwitched: assigned((_, { isSupervisor }) => ({ isSupervisor })),
    NoteWritten: assigned((_, { note }) => ({ note })),
    AssignmentRated: assigned(() => ({ rated: true })),
    AgentRemoved: assigned((row, { assignmentId, refused = row.refused }) => ({
      ...nobody,
      refused,
      formerAssignmentId: assignmentId,
    })),

    ShiftsMerged: joined,
    ShiftsAddedToMerge: joined,
    MergeCancelled: ({ mergeId, shiftIds }) =>
      shiftIds.map((id) => ({
        id,
        update: (row: Readonly<ShiftRow>) => (row.mergeId === mergeId ? { mergeId: null } : {}),
      })),

    ...handlersFor(changedBy, spent),
  },
);
