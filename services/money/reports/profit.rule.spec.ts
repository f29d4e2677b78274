import { describe, expect, it } from '@jest/globals';
import { figuresOf, profitsBy, type Entry } from './profit.rule.ts';

const entry = (kind: Entry['kind'], amount: number, more: Partial<Entry> = {}): Entry => ({
  kind,
  customerId: 'client',
  siteEventId: 'event',
  shiftId: 'shift',
  minutes: 480,
  amount,
  ...more,
});

describe('profitability', () => {
  it('28 in client mode the giver’s profit is its price less the taker’s, and the taker’s is its price less the pay', () => {
    expect(figuresOf([entry('revenue', 27600), entry('bought', 23200)], true)).toMatchObject({
      revenue: 27600,
      cost: 23200,
      margin: 4400,
      minutes: 480,
      shifts: 1,
    });
    expect(figuresOf([entry('revenue', 23200), entry('pay', 17600)], true)).toMatchObject({
      cost: 17600,
      margin: 5600,
    });
  });

  it('counts a shift’s hours once, whether they were billed, bought or paid, so that the rows add up to the total', () => {
    const other = { shiftId: 'other', siteEventId: 'other' };
    const entries = [
      entry('revenue', 27600, { minutes: 480 }),
      entry('pay', 17600, { minutes: 473 }),
      entry('pay', 11000, { minutes: 300, ...other }),
      entry('bought', 23200, { minutes: 495, shiftId: 'third', siteEventId: 'third' }),
    ];
    expect(figuresOf(entries, true).minutes).toBe(480 + 300 + 495);
    expect(profitsBy(entries, 'event', true).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(1275);
    expect(figuresOf(entries, false).minutes).toBe(480 + 495);
  });

  it('shows viewers without the grant to view pay nothing from which pay could be computed, not even a row', () => {
    const entries = [
      entry('revenue', 27600),
      entry('pay', 17600),
      entry('pay', 900, { siteEventId: 'other', shiftId: 'other' }),
    ];
    expect(profitsBy(entries, 'event', false)).toEqual([
      { id: 'event', entries: [entries[0]], shifts: 1, minutes: 480, revenue: 27600, bought: 0 },
    ]);
    expect(profitsBy(entries, 'event', true).map(({ id, margin }) => [id, margin])).toEqual([
      ['event', 10000],
      ['other', -900],
    ]);
  });
});
