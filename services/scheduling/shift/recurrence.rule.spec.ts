import { describe, expect, it } from '@jest/globals';
import { onDate } from './recurrence.rule.ts';

describe('[req.recurrence] a shift on the dates of its recurrence', () => {
  const zone = 'Pacific/Chatham';
  /** From the second 02:45 of the night in which clocks go back. */
  const typed = { start: '2027-04-03T14:00:00.000Z', end: '2027-04-03T22:00:00.000Z' };

  it('stays as it was typed on its own, in an hour that comes twice', () => {
    expect(onDate(typed, zone, '2027-04-04')).toEqual(typed);
  });

  it('keeps its wall clock on the others', () => {
    expect(onDate(typed, zone, '2027-04-11')).toEqual({
      start: '2027-04-10T14:00:00.000Z',
      end: '2027-04-10T22:00:00.000Z',
    });
  });
});
