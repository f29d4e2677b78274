import { factsOf, shiftOf } from '#test/support/portal-events.ts';
import { show, wait } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ShiftFacts } from '#contracts/values/shift.ts';
import { shiftTones } from '#portal/ui/StatusBadge.tsx';
import { ShiftLabel } from './ShiftLabel.tsx';

const hour = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const badge = () => document.querySelector<HTMLElement>('.badge');
const label = (facts: Partial<ShiftFacts>, more = {}) => (
  <ShiftLabel shift={shiftOf({ facts: factsOf(facts), ...more })} />
);

afterEach(() => void jest.useRealTimers());

describe("a shift's label", () => {
  it('[shift.status] changes with time through the confirmation window and the start, without fetching again', async () => {
    const facts = { assigned: true, accepted: true, start: ahead(80), confirmFrom: ahead(8) };
    jest.useFakeTimers();
    const scene = show(label(facts), { unsettled: true });
    await act(() => jest.advanceTimersByTimeAsync(500));
    await scene;
    expect(badge()?.textContent).toBe('Accepted');
    await wait(8 * hour);
    expect(badge()?.textContent).toBe('To confirm');
    await wait(72 * hour);
    expect([badge()?.dataset['tone'], badge()?.textContent?.includes('ate')]).toEqual(['red', true]);
  });

  it.each([
    [12, 'en', '12 min late'],
    [99, 'en', 'More than 30 min late'],
    [12, 'fr', 'Retard de 12\u00a0min'],
    [99, 'fr', 'Retard de plus de 30\u00a0min'],
  ] as const)('[shift.late] shows how late the agent will be: %i in %s', async (lateEstimatedTime, language, words) => {
    await show(label({ assigned: true, start: ahead(2), confirmFrom: ahead(-2), lateEstimatedTime }), { language });
    expect(badge()?.textContent).toBe(words);
  });

  it('[shift.late] shows beside the estimate the actual minutes since the start, as they pass', async () => {
    jest.useFakeTimers();
    const scene = show(
      label({ assigned: true, start: ahead(-53 / 60), confirmFrom: ahead(-24), lateEstimatedTime: 12 }),
      { unsettled: true },
    );
    await act(() => jest.advanceTimersByTimeAsync(500));
    await scene;
    const beside = () => document.querySelector('.secondary')?.textContent;
    expect([badge()?.textContent, beside()]).toEqual(['12 min late', 'so far 53 min']);
    await wait(60_000);
    expect([badge()?.textContent, beside()]).toEqual(['12 min late', 'so far 54 min']);
  });

  it('[shift.late] shows no minutes beside a lateness that has just begun', async () => {
    await show(label({ assigned: true, start: ahead(-0.5 / 60), confirmFrom: ahead(-24) }));
    expect([badge()?.dataset['tone'], document.querySelector('.secondary')]).toEqual(['red', null]);
  });

  it('[shift.late] shows when a replacement is expected, and no lateness before', async () => {
    const start = ahead(-2);
    await show(label({ assigned: true, start, confirmFrom: ahead(-26), dueAt: ahead(1) }));
    expect(badge()?.textContent).toBe('To accept');
    expect(document.querySelector('.secondary')?.textContent).toMatch(/^Replacement by \d\d:\d\d$/);
  });

  it.each([
    [{ assigned: true, punchIn: '2026-01-01T00:00:00.000Z', punchOut: '2026-01-01T08:00:00.000Z' }, 'black'],
    [{ assigned: true, punchIn: '2026-01-01T00:00:00.000Z' }, 'green'],
    [{ assigned: true, start: '2026-01-01T00:00:00.000Z' }, 'red'],
    [{ assigned: true, start: '2999-01-01T00:00:00.000Z', confirmFrom: '2998-01-01T00:00:00.000Z' }, 'orange'],
    [
      { assigned: true, accepted: true, start: '2999-01-01T00:00:00.000Z', confirmFrom: '2998-01-01T00:00:00.000Z' },
      'blue',
    ],
    [{ published: true }, 'purple'],
    [{}, 'white'],
  ] as const)('[shift.statusColours] %j is %s', async (facts, tone) => {
    await show(label(facts));
    expect(badge()?.dataset['tone']).toBe(tone);
  });

  it('[shift.noEmployee] names the day on which auto-assign starts', async () => {
    await show(label({ autoAssign: true }, { autoAssignStartDate: '2025-11-20T15:00:00.000Z' }));
    expect(badge()?.textContent).toBe('Assignation in progress Thu, Nov 20, 2025');
    expect(shiftTones.assigning).toBe('blue');
  });
});
