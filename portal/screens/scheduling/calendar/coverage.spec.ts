import { describe, expect, it } from '@jest/globals';
import { namesLater } from '#contracts/api/calendar.ts';
import { cellBeyond, searchedLines, sumOf, totalsOf, type CoverageLine } from './coverage.ts';

const line = (name: string, ...days: [day: number, need: number, filled: number][]): CoverageLine => ({
  id: name,
  name: name === namesLater ? '' : name,
  days: days.map(([day, need, filled]) => ({ day, need, filled, minutes: 60 * need })),
});
const lines = [line('', [2, 1, 0]), line('Aréna', [0, 3, 1], [2, 2, 2]), line('Bureau'), line('Quai', [3, 4, 4])];

describe('the coverage of days', () => {
  it('adds up over rows and over days, including days without shifts', () => {
    expect(totalsOf(lines, 4).map(({ need, filled }) => [need, filled])).toEqual([
      [3, 1],
      [0, 0],
      [3, 2],
      [4, 4],
    ]);
    expect(sumOf(lines[1]!.days)).toMatchObject({ need: 5, filled: 3, minutes: 300 });
  });

  it('is found by a part of a row’s name, without accents; open shifts stay', () => {
    expect(searchedLines([...lines, line(namesLater)], 'are').map(({ id }) => id)).toEqual(['', 'Aréna', namesLater]);
  });

  it('can be navigated by keys: along a row, and to the nearest day with shifts of the next row', () => {
    expect(cellBeyond(lines, { line: 1, day: 0 }, 'ArrowRight')).toEqual({ line: 1, day: 2 });
    expect(cellBeyond(lines, { line: 1, day: 2 }, 'ArrowRight')).toBeUndefined();
    expect(cellBeyond(lines, { line: 1, day: 2 }, 'Home')).toEqual({ line: 1, day: 0 });
    expect(cellBeyond(lines, { line: 1, day: 2 }, 'ArrowDown')).toEqual({ line: 3, day: 3 });
    expect(cellBeyond(lines, { line: 3, day: 3 }, 'ArrowUp')).toEqual({ line: 1, day: 2 });
    expect(cellBeyond(lines, { line: 3, day: 3 }, 'ArrowDown')).toBeUndefined();
    expect(cellBeyond(lines, { line: 1, day: 0 }, 'Enter')).toBeUndefined();
  });
});
