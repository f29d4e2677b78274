import { describe, expect, it } from '@jest/globals';
import { tracksOf } from './tracks.ts';
import { headShift, layoutFor, widthsOf } from './use-whole.ts';

const widths = ['minmax(8rem, 2fr)', 'minmax(8rem, 10rem)', '7rem', '180px', undefined];
const columns = widths.map((width) => ({ ...(width && { width }) }));

describe('the tracks of a list', () => {
  it('give content the available width, but never change a width that a person chose', () => {
    expect(tracksOf(columns, true)).toEqual([
      'minmax(8rem, auto)',
      'minmax(8rem, max-content)',
      'minmax(7rem, max-content)',
      '180px',
      'minmax(6rem, auto)',
    ]);
  });

  it('are fixed for the whole list if not all rows are drawn, so that scrolling moves no column', () => {
    expect(tracksOf(columns, false)).toEqual([...widths.slice(0, 4), 'minmax(6rem, 1fr)']);
  });
});

describe('the heading of a table that scrolls sideways', () => {
  it('stays below the page’s bar, and within its table', () => {
    expect([300, 44, -956, -5_000].map((top) => headShift(top, 2_000))).toEqual([0, 0, 1_000, 2_000]);
    expect(headShift(-956, 0)).toBe(0);
  });
});

it('a list too narrow for its columns hides the least important ones, and becomes cards if that is not enough', () => {
  const fits = { all: 0, foremost: 0 };
  expect([639, 640].map((width) => layoutFor(width, fits))).toEqual(['cards', 'all']);
  const wide = { all: 1100, foremost: 916 };
  expect([1100, 1099, 916, 915].map((width) => layoutFor(width, wide))).toEqual([
    'all',
    'foremost',
    'foremost',
    'cards',
  ]);
  // Columns that the person has pinned or widened stay columns: the lines are moved sideways.
  expect([1099, 915, 640, 639].map((width) => layoutFor(width, wide, true))).toEqual([
    'foremost',
    'foremost',
    'foremost',
    'cards',
  ]);
});

it('a list whose rows are too wide by only its border stays cards, which have no border', () => {
  const lines = widthsOf({ offsetWidth: 916, clientWidth: 914 }, { scrollWidth: 915 });
  expect(lines.table).toBeGreaterThan(lines.width);
  const cards = widthsOf({ offsetWidth: 916, clientWidth: 916 }, { scrollWidth: 916 });
  expect(layoutFor(cards.width, { all: 1100, foremost: lines.table })).toBe('cards');
});
