import { describe, expect, it } from '@jest/globals';
import { mergeable, mergeFault } from './merge.ts';

const at = (time: string) => `2026-03-10T${time}:00.000Z`;
/** A shift by its times, and when its person left, where that was early. */
const shift = (start: string, end: string, left = end) => ({ start: at(start), end: at(end), busyUntil: at(left) });

describe('shifts that are one presence', () => {
  const next = shift('12:15', '18:00');

  it('[merge.eligible] are at most 15 minutes apart as planned, whenever the person left the first', () => {
    expect(mergeFault([next, shift('08:00', '12:00')])).toBeUndefined();
    expect(mergeFault([next, shift('08:00', '12:00', '10:00')])).toBeUndefined();
    expect(mergeFault([next, shift('08:00', '11:59')])).toBe('MERGE_GAP');
    expect(mergeFault([next])).toBe('MERGE_TOO_FEW');
  });

  it('[merge.eligible] count from the time when the person left, if that was in time for the next shift', () => {
    const until = (left: string) => mergeFault([shift('08:00', '16:00', left), next]);
    expect(['12:16', '12:15', '12:00', '11:59'].map(until)).toEqual([
      'MERGE_OVERLAP',
      undefined,
      undefined,
      'MERGE_GAP',
    ]);
    // A shift whose agent left at its start takes no time, so another one may begin together with it.
    expect(mergeFault([shift('08:00', '12:00'), shift('08:00', '16:00', '08:00')])).toBeUndefined();
    const [first, last] = [shift('08:00', '16:00', '12:00'), shift('20:00', '22:00')];
    expect(mergeable([last, next, first])).toEqual([[first, next]]);
  });
});
