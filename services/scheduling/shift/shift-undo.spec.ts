import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { fold } from '#kernel/decider.ts';
import { specification } from '#test/support/specification.ts';
import { factOf, histories } from '#test/support/shift-facts.ts';
import {
  after,
  agencyUser,
  assigned,
  assignmentId,
  customerUser,
  id,
  named,
  planned,
  shiftId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import { hasIrreversible } from './shift-undo.decider.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';

/**
 * Parts that an undo restores, parts that must be unchanged for it, and parts that follow from others or do not concern
 * it.
 */
const parts: { readonly [Part in keyof Required<ShiftState>]: 'back' | 'unchanged' | 'follows' } = {
  plan: 'back',
  published: 'back',
  autoAssign: 'back',
  assignment: 'back',
  ended: 'follows',
  removed: 'unchanged',
  chain: 'unchanged',
  subcontractedTo: 'unchanged',
  transferred: 'unchanged',
  claims: 'follows',
  declined: 'follows',
  textOffers: 'follows',
  refused: 'follows',
  offers: 'follows',
  money: 'unchanged',
  devicePunches: 'follows',
};
const unchanged = (Object.keys(parts) as (keyof ShiftState)[]).filter((part) => parts[part] === 'unchanged');
const staying = (before: ShiftState, after: ShiftState) =>
  before.assignment?.id === after.assignment?.id ? before.assignment?.id : undefined;
const kept = (state: ShiftState, stays: string | undefined) => [
  unchanged.map((part) => state[part]),
  { ...state.plan, start: '', end: '', position: '', taskIds: [], maxLevelId: '' },
  // If the agent stays, their announcements about the shift's times are restored with the times.
  stays !== undefined && { ...state.assignment, lateEstimatedTime: 0, arrivesAt: '', latenessNoticed: false },
];

describe('an undo', () => {
  it('undoes no event that had effects which it can’t undo, whatever happened', () => {
    fc.assert(
      fc.property(histories, fc.nat(10), (history, n) => {
        const at = 1 + (n % (history.length - 1));
        const before = fold(shift, history.slice(0, at));
        for (let until = at + 1; until <= history.length; until++) {
          const facts = history.slice(at, until);
          const after = fold(shift, facts, before);
          const stays = staying(before, after);
          if (!isDeepStrictEqual(kept(before, stays), kept(after, stays)))
            expect([facts.map(({ type }) => type), hasIrreversible(facts, stays)]).toContain(true);
        }
      }),
      { numRuns: 4_000, seed: 20_260_301 },
    );
  });

  it('undoes moves, changes of agents and how a shift is filled, field by field if an event has several', () => {
    const revised = (change: object) => ({ type: 'ShiftRevised', data: { shiftId: 's', siteEventId: 'e', ...change } });
    expect(
      hasIrreversible(
        [revised({ position: 'Door', taskIds: [] }), { type: 'ShiftRescheduled', data: {} }, assigned],
        undefined,
      ),
    ).toBe(false);
    expect(hasIrreversible([revised({ position: 'Door', title: 'Night' })], undefined)).toBe(true);
    expect(hasIrreversible([planned()], undefined)).toBe(false);
    const note = { type: 'NoteWritten', data: { ...named, note: 'x' } };
    expect([
      hasIrreversible([note], assignmentId),
      hasIrreversible([note], undefined),
      hasIrreversible([note], 'another'),
    ]).toEqual([true, false, false]);
    for (const type of ['SalaryOverridden', 'HandoverAccepted'] as const)
      expect(hasIrreversible([{ type, data: factOf(type) }], undefined)).toBe(true);
  });

  it('restores a removed agent with their progress, and is refused if no event can restore it', () => {
    const stood: ShiftEvent[] = [
      { type: 'LatenessReported', data: { ...named, minutes: 20 } },
      { type: 'ArrivalReported', data: { ...named, arrivesAt: after(start, 1) } },
      { type: 'BreakPlanned', data: { ...named, breakId: id(30), start: after(start, 2), end: after(start, 3) } },
      { type: 'StayMarked', data: { ...named, compulsory: true } },
      { type: 'NoteWritten', data: { ...named, note: 'Bring a torch' } },
    ];
    const { given } = specification(shift, { actor: agencyUser, now: after(start, -1) });
    const takenBack = (...facts: ShiftEvent[]) => {
      const before = [...until.confirmed, ...facts];
      const gone = [...before, { type: 'AgentRemoved' as const, data: { ...named, reason: 'pulled' as const } }];
      return given(...gone).when('TakeBack', { shiftId, before: fold(shift, before), after: fold(shift, gone) });
    };
    takenBack(...stood).thenTypes(
      'AgentAssigned',
      'AssignmentNotified',
      'AssignmentAccepted',
      'AssignmentConfirmed',
      ...stood.map(({ type }) => type),
    );
    takenBack({ type: 'AgentExcluded', data: factOf('AgentExcluded') as never }).rejects('UNDO_PARTLY');
  });

  it('restores the highest level that a shift allowed, unless it has been changed since', () => {
    const { given } = specification(shift, { actor: agencyUser, now: after(start, -1) });
    const allows = (maxLevelId: string | null): ShiftEvent => ({
      type: 'ShiftRevised',
      data: { shiftId, siteEventId: named.siteEventId, maxLevelId },
    });
    const [low, high] = [id(41), id(42)];
    const raised = [planned(), allows(low), allows(high)];
    const back = { shiftId, before: fold(shift, raised.slice(0, 2)), after: fold(shift, raised) };
    given(...raised)
      .when('TakeBack', back)
      .then(allows(low));
    given(...raised, allows(null))
      .when('TakeBack', back)
      .rejects('UNDO_MOVED_ON');
  });

  it('removes a shift that it planned, while it is as it was left, and only where its company could cancel it', () => {
    const { given } = specification(shift, { actor: agencyUser, now: after(start, -1) });
    const planning = { shiftId, before: fold(shift, []), after: fold(shift, [planned()]) };
    const gone: ShiftEvent = {
      type: 'ShiftRemoved',
      data: { shiftId, siteEventId: named.siteEventId, reason: 'cancelled' },
    };
    given(planned()).when('TakeBack', planning).then(gone);
    const left = { ...named, reason: 'pulled' as const };
    given(planned(), assigned, { type: 'AgentRemoved', data: left }).when('TakeBack', planning).then(gone);
    given(planned(), assigned).when('TakeBack', planning).rejects('UNDO_MOVED_ON');
    for (const type of [
      'JobPublished',
      'JobTexted',
      'SalaryOverridden',
      'HandoverOffered',
      'TransferredToAgency',
    ] as const)
      given(planned(), { type, data: factOf(type) } as ShiftEvent)
        .when('TakeBack', planning)
        .rejects('UNDO_MOVED_ON');
    given(planned()).when('TakeBack', planning, { actor: customerUser }).rejects('SHIFT_STARTS_WITHIN_24H');
    given(planned(), gone).when('TakeBack', planning).rejects('SHIFT_REMOVED');
  });

  it('undoes no event without a declaration', () => {
    expect(hasIrreversible([{ type: 'SalaryGuessed', data: {} }], undefined)).toBe(true);
  });
});
