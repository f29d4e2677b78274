import { describe, expect, it } from '@jest/globals';
import { alertsByClock, refusedLate } from './alert.ts';

const start = '2026-03-03T12:00:00.000Z';
const end = '2026-03-03T20:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

describe('alerts that depend on the time', () => {
  const of = (now: number, punchIn: number | null, punchOut: number | null = null) =>
    alertsByClock(
      {
        expectedAt: start,
        end,
        punchIn: punchIn === null ? null : at(punchIn),
        punchOut: punchOut === null ? null : at(punchOut),
      },
      at(now),
    );

  it.each([
    [29, null, []],
    [30, null, ['noShow']],
    [839, 0, []],
    [840, 0, ['longWork']],
    [8 * 60 + 12 * 60 - 1, 8 * 60, []],
    [8 * 60 + 12 * 60, 8 * 60, ['noPunchOut']],
    [8 * 60 + 12 * 60, 0, ['longWork', 'noPunchOut']],
  ])('%i minutes after the start, punched in at %p: %p', (now, punchIn, kinds) =>
    expect(of(now, punchIn)).toEqual(kinds),
  );
  it('says nothing once the agent has punched out', () => expect(of(3000, 0, 900)).toEqual([]));
  it('a refusal is late in the 8 hours before the start, and not after it', () => {
    expect([-481, -480, -1, 0].map((minutes) => refusedLate(start, at(minutes)))).toEqual([false, true, true, false]);
  });
});
