import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Context } from '#kernel/decider.ts';
import { fold } from '#kernel/decider.ts';
import { histories } from '#test/support/shift-facts.ts';
import { agencyUser, shiftId } from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import { initial, type ShiftState } from './shift.state.ts';
import { withoutMoney } from './without-money.rule.ts';

const context: Context = { now: '2026-03-01T08:00:00.000Z', actor: agencyUser, permissions: new Set(), newId: (name) => name };
const stays: readonly (keyof ShiftState)[] = [
  'plan', 'removed', 'published', 'claims', 'declined', 'autoAssign', 'assignment', 'refused', 'subcontractedTo', 'chain', 'offers', 'transferred',
]; // prettier-ignore

describe('a shift that passes to somebody else', () => {
  it('leaves all its money behind, and nothing else, whatever was set', () => {
    const cleared = new Set<string>();
    fc.assert(
      fc.property(histories, (history) => {
        const state = fold(shift, history);
        if (state.removed) return;
        const events = withoutMoney(shiftId, state, context);
        for (const { type } of events) cleared.add(type);
        expect(fold(shift, events, state)).toEqual({ ...initial, ...Object.fromEntries(stays.map((part) => [part, state[part]])) });
        expect(new Set(events.map(({ data }) => JSON.stringify(data))).size).toBe(events.length);
      }),
      { numRuns: 1_000, seed: 20_260_301 },
    );
    expect([...cleared].sort()).toEqual([
      'BillingOverridden', 'ClientBillingOverridden', 'KilometresSet', 'MinimumsSwitched', 'NightPrimeSwitched', 'PrimesChosen', 'RateAdjusted', 'SalaryOverridden',
    ]); // prettier-ignore
  }, 60_000);
});
