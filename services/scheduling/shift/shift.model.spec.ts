import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { fold } from '#kernel/decider.ts';
import { lives, minutes, nameOf, rolls, stepOf, type Roll } from '#test/support/shift-life.ts';
import { claimed, type Life } from '#test/support/shift-model.ts';
import { shift } from './shift.decider.ts';
import { evolve, type ShiftEvent, type ShiftState } from './shift.state.ts';

/** A failure names this seed and the shortest life that shows it. */
const seed = 20_260_301;
const check = (numRuns: number, prove: (all: readonly Roll[]) => void) => fc.assert(fc.property(rolls, prove), { seed, numRuns });

const known = (at: string | null) => (at === null ? null : minutes(at));

/** The decider's state in the model's words. */
const retold = ({ plan, removed, published, autoAssign, refused, salary, assignment }: ShiftState): Life => ({
  shift: removed ? 'removed' : plan ? 'planned' : 'none',
  owner: plan?.agencyId ? nameOf(plan.agencyId) : null,
  start: plan ? minutes(plan.start) : 0,
  end: plan ? minutes(plan.end) : 0,
  published: published !== null,
  search: autoAssign && { by: autoAssign.by, from: known(autoAssign.startDate) },
  refused,
  salary,
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
    note: assignment.note,
    pauses: assignment.breaks.map(({ id, start, end }) => ({ id: stepOf(id), from: minutes(start), to: minutes(end) })),
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
const facts = new Set<string>();

/** Jest's own comparison writes the better message, but only where something differs. */
const same = (actual: unknown, wanted: unknown) => isDeepStrictEqual(actual, wanted) || expect(actual).toEqual(wanted);

describe('any life of a shift', () => {
  it('[shift.progress] goes as the model says: each command taken or refused, and where it leads', () => {
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
  }, 60_000);

  it('is told in facts that their schemas read back unchanged', () => {
    check(2_000, (all) => {
      for (const { events } of lives(all))
        for (const { type, data } of events) {
          facts.add(type);
          same(ShiftEvents[type].schema.parse(data), data);
        }
    });
  }, 60_000);

  it('is the same when its facts are folded again, and facts about an ended assignment change nothing', () => {
    check(2_000, (all) => {
      const history: ShiftEvent[] = [];
      for (const { events, state } of lives(all)) {
        history.push(...events);
        for (const { type, data } of history)
          if ('assignmentId' in data && type !== 'AgentAssigned' && data.assignmentId !== state.assignment?.id)
            if (evolve[type](state, data as never) !== state) throw new Error(`${type} of ${data.assignmentId} changed a shift that has left it behind`);
        same(fold(shift, history), state);
      }
    });
  }, 60_000);

  afterAll(() => {
    // A model that the dice never test would agree with anything.
    expect([...facts].sort()).toEqual(Object.keys(ShiftEvents).filter((type) => !unrolled.includes(type)).sort()); // prettier-ignore
    expect([...refusals].sort()).toEqual(possible);
  });
});

/** Facts of the money side, of ratings, of open jobs and of hand-overs, whose rules their own specs prove. */
const unrolled = [
  'JobClaimed',
  'JobDeclined',
  'TransferredToAgency',
  'HandoverOffered',
  'HandoverAccepted',
  'HandoverRefused',
  'HandoverExpired',
  'HandoverWithdrawn',
  'HandoverReturned',
  'AssignmentRated',
  'RatingRevised',
  'AgentExcluded',
  'BillingOverridden',
  'PrimesChosen',
  'NightPrimeSwitched',
  'KilometresSet',
  'MinimumsSwitched',
  'RateAdjusted',
  'ClientBillingOverridden',
];
const possible = [
  'ALREADY_PUNCHED_IN', 'ALREADY_PUNCHED_OUT', 'ASSIGNMENT_ALREADY_ACCEPTED', 'ASSIGNMENT_ALREADY_CONFIRMED', 'ASSIGNMENT_ENDED', 'ASSIGNMENT_NOT_ACCEPTED', 'ASSIGNMENT_NOT_CONFIRMED',
  'BREAK_LENGTH', 'BREAK_OUTSIDE_SHIFT', 'CORRECTION_NOTE_REQUIRED', 'NEGATIVE_AMOUNT', 'NOT_FOUND', 'NOT_PUNCHED_IN', 'NO_TIME_SHEET_YET', 'PUNCH_IN_FUTURE', 'PUNCH_OUT_BEFORE_IN', 'PUNCH_TOO_EARLY',
  'SHIFT_AGENT_WORKING', 'SHIFT_ALREADY_ASSIGNED', 'SHIFT_ENDS_BEFORE_START', 'SHIFT_EXISTS', 'SHIFT_NOT_YOURS', 'SHIFT_REMOVED', 'SHIFT_STARTS_WITHIN_24H', 'SHIFT_TIME_LOCKED',
]; // prettier-ignore
