import { describe, expect, it } from '@jest/globals';
import { defaultRadius, zoneOf } from './map.ts';

describe('how a position stands to a zone', () => {
  it.each([
    [10, 0, 'in'],
    [10.1, 0, 'out'],
    [4, 6, 'in'],
    [4, 6.1, 'uncertain'],
    [21, 15, 'uncertain'],
    [25, 15, 'uncertain'],
    [25.1, 15, 'out'],
  ])('at %d m, give or take %d m, is: %s', (distance, accuracy, verdict) => {
    expect(zoneOf(distance, accuracy, defaultRadius)).toBe(verdict);
  });
  it('uses the place’s own radius', () => {
    expect([zoneOf(400, 20, 500), zoneOf(490, 20, 500), zoneOf(530, 20, 500)]).toEqual(['in', 'uncertain', 'out']);
  });
});
