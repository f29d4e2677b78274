import { describe, expect, it } from '@jest/globals';
import { isSame } from './same.ts';

const value = { from: '2026-01-01', ids: ['a', 'b'], price: { cents: 100, note: null } };

describe('isSame', () => {
  it.each([
    [value, { price: { note: null, cents: 100 }, ids: ['a', 'b'], from: '2026-01-01' }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[], []],
    [null, null],
  ])('%j is the same as %j', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
  });

  it.each([
    [value, { ...value, ids: ['b', 'a'] }],
    [value, { ...value, price: { cents: 100 } }],
    [['a'], ['a', 'b']],
    [['a'], { 0: 'a' }],
    [{ a: null }, {}],
    ['1', 1],
    [null, {}],
  ])('%j is not the same as %j', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
  });
});
