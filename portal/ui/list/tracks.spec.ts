import { describe, expect, it } from '@jest/globals';
import { tracksOf } from './tracks.ts';
import { headShift } from './use-whole.ts';

const widths = ['minmax(8rem, 2fr)', 'minmax(8rem, 10rem)', '7rem', '180px', undefined];
const columns = widths.map((width) => ({ ...(width && { width }) }));

describe('the tracks of a list', () => {
  it('give content the room that there is, but never take from the width that a person chose', () => {
    expect(tracksOf(columns, true)).toEqual([
      'minmax(8rem, auto)',
      'minmax(8rem, max-content)',
      'minmax(7rem, max-content)',
      '180px',
      'minmax(6rem, auto)',
    ]);
  });

  it('are those of the list where not all rows are drawn, so that scrolling moves no column', () => {
    expect(tracksOf(columns, false)).toEqual([...widths.slice(0, 4), 'minmax(6rem, 1fr)']);
  });
});

describe('the heading of a table that scrolls sideways', () => {
  it('stays below the bar above the page, and within its table', () => {
    expect([300, 44, -956, -5_000].map((top) => headShift(top, 2_000))).toEqual([0, 0, 1_000, 2_000]);
    expect(headShift(-956, 0)).toBe(0);
  });
});
