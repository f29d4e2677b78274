import { describe, expect, it } from '@jest/globals';
import { disagreements } from '#test/support/money/engines-agree.ts';

/** Few enough for some seconds; 100,000 of them in `npm run bench money`. */
const periods = 300;

describe('two engines', () => {
  it(`agree line by line on ${periods} random periods, pay and bills`, () => {
    expect(disagreements(1, periods)).toEqual([]);
  }, 300_000);
});
