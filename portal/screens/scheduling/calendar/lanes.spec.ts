import { describe, expect, it } from '@jest/globals';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { assignLanes } from './lanes.ts';
import {
  heightOf,
  lanesInView,
  nearestShift,
  periodInView,
  rowsOf,
  stepPx,
  timeLayout,
  maxFullLanes,
  type Grouping,
} from './rows.ts';

const { laneHeight } = timeLayout;

const at = (hour: number) => `2026-03-08T${String(hour).padStart(2, '0')}:00:00.000Z`;
const span = (id: string, from: number, to: number) => ({ id, start: at(from), end: at(to) });
const lanesOf = (...items: ReturnType<typeof span>[]) =>
  Object.fromEntries(assignLanes(items).laid.map(({ item, lane }) => [item.id, lane]));

describe('shifts on a row of the calendar', () => {
  it('are in one lane while none overlap; one that begins where another ends doesn’t overlap it', () => {
    expect(lanesOf(span('b', 8, 12), span('a', 0, 8), span('c', 12, 20))).toEqual({ a: 0, b: 0, c: 0 });
    expect(assignLanes([]).lanes).toBe(1);
  });

  it('are in several lanes where they overlap, and use a lane again as soon as it is free', () => {
    const items = [span('a', 0, 10), span('b', 2, 4), span('c', 3, 6), span('d', 5, 9), span('e', 10, 12)];
    expect(lanesOf(...items)).toEqual({ a: 0, b: 1, c: 2, d: 1, e: 0 });
    expect(assignLanes(items).lanes).toBe(3);
  });

  it('never cover one another, and use no more lanes than there are shifts at once', () => {
    const items = Array.from({ length: 300 }, (_, n) =>
      span(`s${n}`, (n * 7) % 20, Math.min(23, ((n * 7) % 20) + 1 + ((n * 5) % 6))),
    );
    const { laid, lanes } = assignLanes(items);
    for (const [index, a] of laid.entries())
      for (const b of laid.slice(index + 1))
        expect(a.lane === b.lane && a.item.start < b.item.end && b.item.start < a.item.end).toBe(false);
    const busiest = Math.max(
      ...items.map(({ start }) => items.filter((other) => other.start <= start && start < other.end).length),
    );
    expect(lanes).toBe(busiest);
  });

  it('are the same whatever order they come in', () => {
    const items = [span('a', 0, 10), span('b', 0, 10), span('c', 0, 4)];
    expect(lanesOf(...items.toReversed())).toEqual(lanesOf(...items));
  });
});

describe('the rows of the calendar', () => {
  const shift = (id: string, placeId: string, agentId: string | null, from: number, to: number) =>
    ({ ...span(id, from, to), placeId, agentId }) as CalendarShift;
  const shifts = [shift('1', 'p', 'anne', 0, 8), shift('2', 'p', null, 4, 12), shift('3', 'q', null, 0, 2)];
  const places = ['p', 'q', 'r'].map((id) => ({ id, name: `Place ${id}` }));
  const agents = [
    { id: 'anne', name: 'Anne Côté', own: true, away: [] },
    { id: 'bob', name: 'Bob Roy', own: true, away: [] },
  ];
  const lines = (...more: [Grouping?, string?]) => rowsOf({ shifts, places, agents }, more[0] ?? 'place', more[1]);

  it('are the places with shifts, each as high as its busiest hour', () => {
    expect(lines().map(({ id, lanes }) => [id, lanes])).toEqual([
      ['p', 2],
      ['q', 1],
    ]);
    expect(heightOf({ lanes: 2, laneHeight })).toBeGreaterThan(heightOf({ lanes: 1, laneHeight }));
  });

  it('are the agents, including free ones, below the open shifts', () => {
    expect(lines('agent').map(({ id, laid }) => [id, laid.map(({ item }) => item.id)])).toEqual([
      ['', ['3', '2']],
      ['anne', ['1']],
      ['bob', []],
    ]);
  });

  it('are drawn completely, except very high ones, of which the visible part and a margin is drawn', () => {
    expect(lanesInView({ lanes: maxFullLanes, laneHeight }, 5000, 600)).toEqual([0, maxFullLanes]);
    for (let offset = -600; offset < 400 * laneHeight; offset += 35) {
      const [first, last] = lanesInView({ lanes: 400, laneHeight }, offset, 600);
      expect(first).toBeLessThanOrEqual(Math.max(0, offset / laneHeight - 1));
      expect(last).toBeGreaterThanOrEqual(Math.min(400, (offset + 600) / laneHeight + 1));
      expect(last - first).toBeLessThanOrEqual(60);
    }
  });

  it('are drawn where they are visible, with a margin, and again only after some scrolling', () => {
    const [start, width, room] = [Date.parse('2026-06-01T04:00:00.000Z'), 1400, 760];
    const axis = { start, end: start + 28 * 24 * 3_600_000 };
    const pixel = (instant: string) => ((Date.parse(instant) - start) / (axis.end - start)) * width;
    const seen = new Set<string>();
    for (let left = 0; left <= width - room; left += 4) {
      const { from, to } = periodInView(axis, left, room, width);
      expect(pixel(from)).toBeLessThanOrEqual(Math.max(0, left - stepPx / 2));
      expect(pixel(to)).toBeGreaterThanOrEqual(Math.min(width, left + room + stepPx / 2) - 0.01);
      expect(pixel(to) - pixel(from)).toBeLessThanOrEqual(room + 3 * stepPx);
      seen.add(from + to);
    }
    expect(seen.size).toBeLessThanOrEqual(1 + (width - room) / stepPx);
  });

  it('are found by any part of their names, without accents; open shifts stay', () => {
    expect(lines('agent', 'cote').map(({ id }) => id)).toEqual(['', 'anne']);
    expect(lines('place', 'q').map(({ id }) => id)).toEqual(['q']);
  });

  it('can be navigated up and down to the shift nearest in time', () => {
    const [open, anne, bob] = lines('agent');
    expect([nearestShift(open!, at(5))?.id, nearestShift(anne!, at(20))?.id, nearestShift(bob!, at(0))]).toEqual([
      '2',
      '1',
      undefined,
    ]);
  });
});
