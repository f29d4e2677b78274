import type { Recorded } from '#contracts/events/event-store.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { withBreak, withoutBreak } from '#contracts/values/hours.ts';
import { chosenBy, handlersFor, defaultChosenMoney, type ChosenMoney } from '#contracts/values/party-money.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { projection } from '#projections/kernel/projection.ts';
import {
  PresenceRow,
  type PresenceAssignment,
  type PresenceMoney,
  type PresenceOverride,
  type PresencePlan,
} from './presence.table.ts';

type Row = Readonly<PresenceRow>;
type Plan = Pick<Row, 'customerId' | 'agencyId' | 'handovers'>;

const nothingSet: PresenceMoney = {
  ...defaultChosenMoney,
  salary: null,
  billing: null,
  clientBilling: null,
  kilometres: null,
  factIds: {},
};

const different = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

const planOf = ({ agencyId, placeId, skillId, zone, start, end, handovers }: Row): PresencePlan => ({
  agencyId,
  placeId,
  skillId,
  zone,
  start,
  end,
  handovers,
});

/** The columns used to find rows, computed from the other columns. */
const found = (row: Row): Partial<PresenceRow> => {
  const { assignments } = row;
  const plans = [row, ...assignments.flatMap(({ ended }) => ended ?? [])];
  const employerIds = different(assignments.map(({ employerId }) => employerId));
  const punches = assignments.flatMap(({ punchIn, punchOut }) => [punchIn, punchOut].filter((at) => at !== null));
  return {
    agentIds: different(assignments.map(({ agentId }) => agentId)),
    employerIds,
    partyIds: different([
      ...employerIds,
      ...plans.flatMap(({ agencyId, handovers }) => [agencyId, ...handovers.map(({ takerId }) => takerId)]),
    ]),
    mergeIds: different(assignments.map(({ mergeId }) => mergeId)),
    earliest: [...plans.map(({ start }) => start), ...punches].reduce((a, b) => (a < b ? a : b)),
    latest: [...plans.map(({ end }) => end), ...punches].reduce((a, b) => (a > b ? a : b)),
  };
};

type About = { readonly shiftId: string };
/** A fact of a shift: what it changes, with the columns that follow from it. */
const changed =
  <D extends About>(change: (row: Row, data: D, factId: string) => Partial<PresenceRow>) =>
  (data: D, { id: factId, position }: Recorded) => ({
    id: data.shiftId,
    update: (row: Row) => {
      const changes = change(row, data, factId);
      return { ...changes, ...found({ ...row, ...changes }), changedPosition: position };
    },
  });

type OfAssignment = About & { readonly assignmentId: string };
/**
 * A fact of an assignment that has not ended; one that has is changed by nothing any more. `hours`: its hours come from
 * the fact.
 */
const assigned = <D extends OfAssignment>(
  change: (assignment: PresenceAssignment, data: D, row: Row) => Partial<PresenceAssignment>,
  hours = true,
) =>
  changed<D>((row, data, factId) => ({
    assignments: row.assignments.map((one) =>
      one.assignmentId === data.assignmentId && !one.ended
        ? { ...one, ...(hours && { factIds: [...one.factIds, factId] }), ...change(one, data, row) }
        : one,
    ),
  }));
/** The same of an assignment that may have ended: hours of one that was taken off the shift are still paid. */
const ofHours = <D extends OfAssignment>(
  change: (assignment: PresenceAssignment, data: D) => Partial<PresenceAssignment>,
) =>
  changed<D>((row, data, factId) => ({
    assignments: row.assignments.map((one) =>
      one.assignmentId === data.assignmentId
        ? { ...one, factIds: [...one.factIds, factId], ...change(one, data) }
        : one,
    ),
  }));
/** Removes a settled contest. */
const without = (
  { contests = [] }: PresenceAssignment,
  reportId: string | undefined,
): Pick<PresenceAssignment, 'contests'> =>
  contests.length > 0 ? { contests: contests.filter((id) => id !== reportId) } : {};
const ended = () => assigned<OfAssignment>((_, __, row) => ({ ended: planOf(row) }), false);

/** A fact of an agent who has not come yet; no money depends on it. */
const awaited =
  <D extends OfAssignment>(late: (data: D) => boolean) =>
  (data: D) => ({
    id: data.shiftId,
    update: ({ assignments }: Row) => ({
      assignments: assignments.map((one) =>
        one.assignmentId === data.assignmentId && !one.ended ? { ...one, late: late(data) } : one,
      ),
    }),
  });

const answering = ({ customerId, agencyId, handovers }: Plan): string =>
  responsibleFor({ customerId, agencyId, subcontractedTo: handovers.at(-1)?.takerId ?? null });

type OfMoney = About & { readonly partyId?: string | undefined };
/**
 * A fact about money belongs to the company that it names, or else to the company responsible for the shift at that
 * time.
 */
const set = <D extends OfMoney>(change: (money: PresenceMoney, data: D, factId: string) => Partial<PresenceMoney>) =>
  changed<D>((row, data, factId) => {
    const partyId = data.partyId ?? answering(row);
    const money = row.money[partyId] ?? nothingSet;
    return { money: { ...row.money, [partyId]: { ...money, ...change(money, data, factId) } } };
  });

/** A fact of a choice: what it says, and that it said so. */
const chosen = (says: (money: PresenceMoney, data: never) => Partial<ChosenMoney>) =>
  set<OfMoney>((money, data, factId) => {
    const now = says(money, data as never);
    const by = Object.fromEntries(Object.keys(now).map((name) => [name, factId]));
    return { ...now, factIds: { ...money.factIds, ...by } };
  });

/** Clearing one kind of override does not clear the other: a change of kind records both facts. */
const override = (
  before: PresenceOverride | null,
  kind: PresenceOverride['kind'],
  value: number | null,
  factId: string,
): PresenceOverride | null => (value !== null ? { kind, value, factId } : before?.kind === kind ? null : before);

type Joined = {
  readonly mergeId: string;
  readonly shifts: readonly { readonly shiftId: string; readonly assignmentId: string }[];
};
const joined = ({ mergeId, shifts }: Joined, event: Recorded) =>
  shifts.map(({ shiftId, assignmentId }) =>
    assigned<OfAssignment>(() => ({ mergeId }), false)({ shiftId, assignmentId }, event),
  );

export const presences = projection({ name: 'presence', table: PresenceRow }).from(
  { ...ShiftEvents, ...SiteEventEvents },
  {
    ShiftPlanned: (
      { shiftId: id, siteEventId, customerId, agencyId, placeId, skillId, zone, start, end, payMinimum, chargeMinimum },
      { id: factId, position },
    ) => {
      const money = {
        ...nothingSet,
        payMinimum,
        chargeMinimum,
        factIds: { payMinimum: factId, chargeMinimum: factId },
      };
      const row: PresenceRow = {
        id,
        siteEventId,
        customerId,
        agencyId,
        placeId,
        skillId,
        zone,
        start,
        end,
        removed: false,
        handovers: [],
        money: { [answering({ customerId, agencyId, handovers: [] })]: money },
        assignments: [],
        agentIds: [],
        employerIds: [],
        partyIds: [],
        mergeIds: [],
        earliest: start,
        latest: end,
        changedPosition: position,
      };
      return { insert: { ...row, ...found(row) } };
    },
    ShiftRescheduled: changed((_, { start, end }) => ({ start, end })),
    ShiftRevised: changed(
      (row, { skillId = row.skillId, agencyId = row.agencyId, placeId = row.placeId, zone = row.zone }) => ({
        skillId,
        agencyId,
        placeId,
        zone,
      }),
    ),
    ShiftRemoved: changed(() => ({ removed: true })),

    TransferredToAgency: changed((_, { toAgencyId: agencyId }) => ({ agencyId })),
    HandoverAccepted: changed(
      ({ handovers }, { kind, offerId, fromId: giverId, toAgencyId: takerId, supplierPrice, clientPrice }, factId) =>
        kind === 'smartConnect'
          ? { handovers: [...handovers, { offerId, giverId, takerId, supplierPrice, clientPrice, factId }] }
          : {},
    ),
    HandoverReturned: changed(({ handovers }, { offerId }) => ({
      handovers: handovers.filter((handover) => handover.offerId !== offerId),
    })),

    AgentAssigned: changed(({ assignments }, { assignmentId, agentId, employerId }) => ({
      assignments: [
        ...assignments,
        {
          assignmentId,
          agentId,
          employerId,
          punchIn: null,
          punchOut: null,
          breaks: [],
          mergeId: null,
          compulsoryBeyondShift: false,
          ended: null,
          factIds: [],
        },
      ],
    })),
    AssignmentRefused: ended(),
    AgentRemoved: ended(),
    PunchedIn: assigned((one, { at, evidence }) => ({ punchIn: at, ...without(one, evidence?.reportId) })),
    PunchedOut: assigned((one, { at, evidence }) => ({ punchOut: at, ...without(one, evidence?.reportId) })),
    PunchContested: ofHours(({ contests = [] }, { reportId }) => ({ contests: [...contests, reportId] })),
    PunchSettled: ofHours((one, { reportId, way, at }) => ({
      ...(at !== null && { [way === 'in' ? 'punchIn' : 'punchOut']: at }),
      ...without(one, reportId),
    })),
    TimeSheetCorrected: assigned((_, { punchIn, punchOut }) => ({ punchIn, punchOut })),
    BreakPlanned: assigned(({ breaks }, planned) => ({ breaks: withBreak(breaks, planned) })),
    BreakRemoved: assigned(({ breaks }, { breakId }) => ({ breaks: withoutBreak(breaks, breakId) })),

    LatenessReported: awaited(({ minutes }) => minutes > 0),
    LatenessNoticed: awaited(() => true),

    StayMarked: assigned((_, { compulsory }) => ({ compulsoryBeyondShift: compulsory })),

    ShiftsMerged: joined,
    ShiftsAddedToMerge: joined,
    // What was worked as one presence stays one until a person cancels the merge: that a shift of it was removed
    // (when-merged-shift-changes) is no reason.
    MergeCancelled: ({ mergeId, shiftIds }, event) => {
      const followed = event.metadata.causationId !== undefined;
      const worked = ({ punchIn, punchOut }: PresenceAssignment) => punchIn !== null && punchOut !== null;
      const alone = changed(({ assignments }) => ({
        assignments: assignments.map((one) =>
          one.mergeId === mergeId && !(followed && worked(one)) ? { ...one, mergeId: null } : one,
        ),
      }));
      return shiftIds.map((shiftId) => alone({ shiftId }, event));
    },

    SalaryOverridden: set(({ salary }, { salary: value }, factId) => ({
      salary: override(salary, 'fixed', value, factId),
    })),
    BillingOverridden: set(({ billing }, { billingPrice: value }, factId) => ({
      billing: override(billing, 'fixed', value, factId),
    })),
    ClientBillingOverridden: set(({ clientBilling }, { clientBilling: value }, factId) => ({
      clientBilling: override(clientBilling, 'fixed', value, factId),
    })),
    RateAdjusted: set((money, { rate, adjustment }, factId) => ({
      [rate]: override(money[rate], 'dynamic', adjustment, factId),
    })),
    ...handlersFor(chosenBy, chosen),
    KilometresSet: set((_, { enabled, amount, hundredths: distance = null, chargedToCustomer }, factId) => ({
      kilometres:
        enabled && amount !== null && distance !== null ? { amount, distance, chargedToCustomer, factId } : null,
    })),
  },
);
