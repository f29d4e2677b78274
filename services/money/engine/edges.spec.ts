import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { at } from '#test/support/money/scene.ts';
import { dateOf } from './dates.ts';
import { amountOf, halfUp, minuteOf } from './units.ts';
import { dayAt, wallPieces } from './wall.ts';

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [-1, 3, 0],
    [0, 7, 0],
  ])('[money.cents] %i / %i, half a unit away from 0, is %i', (dividend, divisor, result) =>
    expect(halfUp(dividend, divisor)).toBe(result),
  );

  it('refuses what it could not compute exactly', () => {
    expect(() => halfUp(0.5, 2)).toThrow(RangeError);
    expect(() => halfUp(2 ** 53, 2)).toThrow(RangeError);
    expect(amountOf(72 * 60, 100_000_000, 200)).toBe(14_400_000_000);
  });
});

describe('local time', () => {
  it.each([
    'America/Toronto',
    'America/Halifax',
    'America/St_Johns',
    'America/Blanc-Sablon',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])('in %s is the same as luxon’s, around every change and at any minute', (zone) => {
    const start = minuteOf('2026-01-01T00:00:00Z');
    for (let n = 0; n < 1500; n++) {
      const minute = start + n * 353;
      const shown = DateTime.fromMillis(minute * 60_000, { zone });
      expect(dateOf(dayAt(minute, zone))).toBe(shown.toISODate());
      const [piece] = wallPieces(minute, minute + 1, zone);
      expect(piece!.at).toBe(shown.hour * 60 + shown.minute);
    }
  });

  it('splits time into pieces that contain every minute in order, none twice', () => {
    const [from, to] = [minuteOf(at('2026-10-31 22:00')), minuteOf(at('2026-11-02 06:00'))];
    const pieces = wallPieces(from, to, 'America/Toronto');
    expect(pieces.reduce((sum, piece) => sum + piece.to - piece.from, 0)).toBe(33 * 60);
    expect(pieces.map((piece) => [dateOf(piece.day), piece.at])).toEqual([
      ['2026-10-31', 1320],
      ['2026-11-01', 0],
      ['2026-11-01', 60],
      ['2026-11-02', 0],
    ]);
  });
});
