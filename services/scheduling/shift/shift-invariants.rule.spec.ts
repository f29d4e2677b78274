import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { initial, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';
import { escapes24Hours, shiftInvariants } from './shift-invariants.rule.ts';
import { rolls } from '#test/support/shift-life-rolls.ts';
import { lives } from '#test/support/shift-life.ts';
import { after, agentUser, assigned, customerUser, named, plan, planned, start } from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';

/** A failure names this seed and the shortest walk that shows it. */
const seed = 20_261_122;
const walks = 10_000;

describe('a random sequence of allowed commands', () => {
  const taken = new Set<string>();
  it('[cancel.24h] never leads to a shift that a direct command would refuse, nor moves it out of the last 24 hours', () => {
    fc.assert(
      fc.property(rolls, (all) => {
        let before: ShiftState = initial;
        for (const { move, refusal, state, now, actor } of lives(all)) {
          for (const [name, { broken }] of Object.entries(shiftInvariants))
            if (broken(state, now)) throw new Error(`${move.act} leads to a shift that is not: ${name}`);
          if (escapes24Hours({ before, after: state }, { actor, now }))
            throw new Error(`${move.act} of a customer walks around the 24 hours`);
          if (refusal === null) taken.add(move.act);
          before = state;
        }
      }),
      { seed, numRuns: walks },
    );
  });

  afterAll(() => {
    expect(taken.size).toBeGreaterThan(40);
  });
});

describe('the invariants of a shift', () => {
  const state = shift.evolve.AgentAssigned(shift.evolve.ShiftPlanned(initial, planned().data), assigned.data);
  const on = { ...state.assignment!, accepted: true, confirmed: true };
  const pause = (hours: number) => ({
    id: `${hours}`,
    start: after(start, hours),
    end: after(start, hours, 30),
    paid: false,
  });
  const cases: Readonly<Record<keyof typeof shiftInvariants, ShiftState>> = {
    'ends after its start, at most 72 hours later': { ...state, plan: { ...state.plan!, end: after(start, 73) } },
    'is not being filled while somebody is on it': { ...state, published: { ownPoolOnly: false } },
    'is wanted by agents only while it is published': { ...initial, declined: ['x'] },
    'is offered to nobody who has or had it': { ...state, offers: [{ toAgencyId: plan.agencyId } as never] },
    'has steps in their order': { ...state, assignment: { ...on, accepted: false } },
    'is punched in at most 12 hours before its start': { ...state, assignment: { ...on, punchIn: after(start, -13) } },
    'has its punch-out after its punch-in': { ...state, assignment: { ...on, punchIn: start, punchOut: start } },
    'is left at most 84 hours after it was punched in': {
      ...state,
      assignment: { ...on, punchIn: start, punchOut: after(start, 85) },
    },
    'has its breaks inside it, one at a time': { ...state, assignment: { ...on, breaks: [pause(1), pause(-1)] } },
    'is rated when it is over': { ...state, assignment: { ...on, rating: {} as never } },
  };
  it.each(Object.entries(cases))('%s: a violation is found, and a planned shift has none', (name, broken) => {
    expect(shiftInvariants[name]!.broken(broken, start)).toBe(true);
    expect(shiftInvariants[name]!.broken(state, start)).toBe(false);
  });
  it('each have a case', () => {
    expect(Object.keys(cases)).toEqual(Object.keys(shiftInvariants));
  });
  it('[cancel.24h] apply to customers only, in the last 24 hours only', () => {
    const before = evolve.ShiftPlanned(initial, planned().data);
    const removed = evolve.ShiftRemoved(before, {
      shiftId: named.shiftId,
      siteEventId: named.siteEventId,
      reason: 'cancelled',
    });
    const escapes = (hours: number, actor = customerUser) =>
      escapes24Hours({ before, after: removed }, { actor, now: after(start, -hours) });
    expect([escapes(23), escapes(24), escapes(23, agentUser)]).toEqual([true, false, false]);
  });
});
