import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { ShiftEvents } from '#contracts/events/shift.ts';
import type { PartyMoney } from '#contracts/values/party-money.ts';
import { fold } from '#kernel/decider.ts';
import { minutes, nameOf, stepOf } from '#test/support/shift-life-names.ts';
import { rolls, type Roll } from '#test/support/shift-life-rolls.ts';
import { lives } from '#test/support/shift-life.ts';
import { claimed, type Act, type Life } from '#test/support/shift-model-life.ts';
import { shift } from './shift.decider.ts';
import { type ShiftEvent, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/** A failure names this seed and the shortest life that shows it. */
const seed = 20_260_301;
const check = (numRuns: number, prove: (all: readonly Roll[]) => void) =>
  fc.assert(fc.property(rolls, prove), { seed, numRuns });

const known = (at: string | null) => (at === null ? null : minutes(at));

const spentOn = ({ kilometres, ...set }: PartyMoney) => ({
  rates: { salary: set.salary, billing: set.billingPrice, clientBilling: set.clientBilling },
  adjusted: { salary: 0, billing: 0, clientBilling: 0, ...set.adjustments },
  primes: set.primeIds,
  nightOff: set.nightPrimeDisabled,
  kilometres: {
    on: kilometres.enabled,
    amount: kilometres.amount,
    distance: kilometres.hundredths,
    charged: kilometres.chargedToCustomer,
  },
  payMinimum: set.payMinimum,
  chargeMinimum: set.chargeMinimum,
});

/** The decider's state in the model's words. */
const retold = ({ plan, removed, published, autoAssign, refused, assignment, ...rest }: ShiftState): Life => ({
  shift: removed ? 'removed' : plan ? 'planned' : 'none',
  owner: plan?.agencyId ? nameOf(plan.agencyId) : null,
  start: plan ? minutes(plan.start) : 0,
  end: plan ? minutes(plan.end) : 0,
  published: published !== null,
  search: autoAssign && { by: autoAssign.by, from: known(autoAssign.startDate) },
  refused,
  wanted: rest.claims.map(({ agentId }) => nameOf(agentId)),
  unwanted: rest.declined.map(nameOf),
  offers: rest.offers.map(({ offerId, kind, fromId, toAgencyId, expiresAt, minutes: most, supplierPrice, next }) => ({
    id: stepOf(offerId),
    kind,
    from: nameOf(fromId),
    to: nameOf(toAgencyId),
    until: minutes(expiresAt!),
    minutes: most,
    price: supplierPrice,
    next: next.map((terms) => nameOf(terms.toAgencyId)),
  })),
  chain: rest.chain.map(({ offerId, fromId, toAgencyId }) => ({
    id: stepOf(offerId),
    from: nameOf(fromId),
    to: nameOf(toAgencyId),
  })),
  transferred: rest.transferred,
  money: Object.fromEntries(Object.entries(rest.money).map(([partyId, set]) => [nameOf(partyId), spentOn(set)])),
  agent: assignment && {
    who: nameOf(assignment.agentId),
    assignment: stepOf(assignment.id),
    employer: nameOf(assignment.employerId),
    told: assignment.notified,
    accepted: assignment.accepted,
    confirmed: assignment.confirmed,
    in: known(assignment.punchIn),
    out: known(assignment.punchOut),
    firstIn: known(assignment.original.punchIn),
    firstOut: known(assignment.original.punchOut),
    why: assignment.correctionNote,
    late: assignment.lateEstimatedTime,
    noticed: assignment.latenessNoticed,
    due: known(assignment.dueAt),
    supervisor: assignment.isSupervisor,
    kept: assignment.compulsoryBeyondShift,
    note: assignment.note,
    pauses: assignment.breaks.map(({ id, start, end, paid }) => ({
      id: stepOf(id),
      from: minutes(start),
      to: minutes(end),
      paid,
    })),
    stars: assignment.rating && assignment.rating.punctuality,
    excluded: assignment.excluded,
  },
});

/** The agents' time that the shift holds, in the model's words. */
const kept = (state: ShiftState) =>
  (shift.claims!(state) as readonly { subject: string; from: string; to: string }[]).map(({ subject, from, to }) => ({
    who: nameOf(subject.slice('agent/'.length)),
    start: minutes(from),
    end: minutes(to),
  }));

const refusals = new Set<string>();
/** A new fact needs an act of the model that brings it about. */
/** Punches of devices are in no model: shift-punch.decider.spec.ts. */
type OfDevices = 'PunchContested' | 'PunchSettled';
/** Texts are in no model: shift-text.decider.spec.ts. */
type OfTexts = 'JobTexted' | 'JobTextsWithdrawn';
/** Nor is the word of being on the way: shift-progress.decider.spec.ts. */
type OfArrivals = 'ArrivalReported';
const broughtBy = {
  ShiftPlanned: 'plan',
  ShiftRescheduled: 'move',
  ShiftRevised: 'give',
  ShiftRemoved: 'remove',
  JobPublished: 'publish',
  JobAnnounced: 'publish',
  JobWithdrawn: 'withdraw',
  JobClaimed: 'claim',
  JobDeclined: 'decline',
  AutoAssignRequested: 'search',
  AutoAssignStopped: 'stop',
  TransferredToAgency: 'transfer',
  HandoverOffered: 'offer',
  HandoverAccepted: 'take',
  HandoverRefused: 'turn',
  HandoverExpired: 'expire',
  HandoverWithdrawn: 'recall',
  HandoverReturned: 'recall',
  AgentAssigned: 'assign',
  AssignmentNotified: 'tell',
  AssignmentAccepted: 'accept',
  AssignmentRefused: 'refuse',
  AssignmentConfirmed: 'confirm',
  LatenessReported: 'late',
  LatenessNoticed: 'notice',
  PunchedIn: 'in',
  PunchedOut: 'out',
  TimeSheetCorrected: 'correct',
  BreakPlanned: 'pause',
  BreakRemoved: 'unpause',
  StayMarked: 'stay',
  RoleSwitched: 'role',
  NoteWritten: 'note',
  AssignmentRated: 'score',
  RatingRevised: 'rescore',
  AgentExcluded: 'exclude',
  AgentRemoved: 'pull',
  SalaryOverridden: 'pay',
  BillingOverridden: 'bill',
  ClientBillingOverridden: 'rate',
  RateAdjusted: 'rate',
  PrimesChosen: 'primes',
  NightPrimeSwitched: 'night',
  KilometresSet: 'kilometres',
  MinimumsSwitched: 'minimums',
} as const satisfies Record<Exclude<ShiftEvent['type'], OfDevices | OfTexts | OfArrivals>, Act>;
/** Facts that their own act has brought about. */
const facts = new Set<ShiftEvent['type']>();

/** Jest's own comparison writes the better message, but only where something differs. */
const same = (actual: unknown, wanted: unknown) => isDeepStrictEqual(actual, wanted) || expect(actual).toEqual(wanted);

describe('a random sequence of commands on a shift', () => {
  it('[shift.progress] follows the model: each command is accepted or refused, with the same state afterwards', () => {
    check(6_000, (all) => {
      let before: Life | undefined;
      for (const { move, expected, refusal, events, state } of lives(all)) {
        if (refusal !== null) refusals.add(refusal);
        if (expected.objections.length === 0 ? refusal !== null : !expected.objections.includes(refusal ?? ''))
          throw new Error(
            `${JSON.stringify(move)}: the decider says ${refusal ?? 'yes'}, the model ${expected.objections.join(' or ') || 'yes'}, of ${JSON.stringify(before)}`,
          );
        if (before === expected.life)
          same(
            events.filter(({ type }) => type !== 'JobAnnounced'),
            [],
          );
        same(retold(state), expected.life);
        same(kept(state), claimed(expected.life));
        before = expected.life;
      }
    });
  });

  it('is recorded in events that their schemas parse unchanged', () => {
    check(3_000, (all) => {
      for (const { move, events } of lives(all))
        for (const { type, data } of events) {
          if (type in broughtBy && broughtBy[type as keyof typeof broughtBy] === move.act) facts.add(type);
          same(ShiftEvents[type].schema.parse(data), data);
        }
    });
  });

  it('gives the same state when its events are folded again, and events about an ended assignment change nothing', () => {
    check(2_000, (all) => {
      const history: ShiftEvent[] = [];
      for (const { events, state } of lives(all)) {
        history.push(...events);
        for (const { type, data } of history)
          if ('assignmentId' in data && type !== 'AgentAssigned' && data.assignmentId !== state.assignment?.id)
            if (evolve[type](state, data as never) !== state)
              throw new Error(`${type} of ${data.assignmentId} changed a shift that has left it behind`);
        same(fold(shift, history), state);
      }
    });
  });

  afterAll(() => {
    // A model that the dice never test would agree with anything.
    expect([...facts].sort()).toEqual(Object.keys(broughtBy).sort());
    expect([...refusals].sort()).toEqual(possible);
  });
});

const possible = [
  'AGENCY_LICENCE_REQUIRED',
  'ALREADY_PUNCHED_IN',
  'ALREADY_PUNCHED_OUT',
  'ALREADY_RATED',
  'APPLICANT_WITHDREW',
  'ASSIGNMENT_ALREADY_ACCEPTED',
  'ASSIGNMENT_ALREADY_CONFIRMED',
  'ASSIGNMENT_ENDED',
  'ASSIGNMENT_NOT_ACCEPTED',
  'ASSIGNMENT_NOT_CONFIRMED',
  'BREAK_LENGTH',
  'BREAK_OUTSIDE_SHIFT',
  'CORRECTION_NOTE_REQUIRED',
  'HANDOVER_CIRCLE',
  'HANDOVER_TOO_LATE',
  'HANDOVER_WAITING',
  'JOB_STARTED',
  'JOB_TAKEN',
  'JOB_WITHDRAWN',
  'KILOMETRES_NOT_FOR_SKILL',
  'KILOMETRES_REQUIRED',
  'MONEY_NOT_ALLOWED',
  'NEGATIVE_AMOUNT',
  'NOT_FOUND',
  'NOT_PUNCHED_IN',
  'NOT_RATED',
  'NO_TIME_SHEET_YET',
  'OFFER_CLOSED',
  'PRESENCE_TOO_LONG',
  'PUNCH_IN_FUTURE',
  'PUNCH_OUT_BEFORE_IN',
  'PUNCH_TOO_EARLY',
  'RATING_TOO_EARLY',
  'SHIFT_AGENT_WORKING',
  'SHIFT_ALREADY_ASSIGNED',
  'SHIFT_ALREADY_WITH_AGENCY',
  'SHIFT_ENDS_BEFORE_START',
  'SHIFT_EXISTS',
  'SHIFT_HAS_AGENCY',
  'SHIFT_NOT_YOURS',
  'SHIFT_REMOVED',
  'SHIFT_STARTS_WITHIN_24H',
  'SHIFT_SUBCONTRACTED',
  'SHIFT_TIME_LOCKED',
];
