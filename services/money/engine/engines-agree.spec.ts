import { describe, expect, it } from '@jest/globals';
import { differences, disagreements } from '#test/support/money/engines-agree.ts';
import { scenario } from '#test/support/money/scenarios.ts';

/** Few enough for some seconds; 100,000 of them in `npm run bench money`. */
const periods = 1500;

describe('two engines', () => {
  it(`agree line by line on ${periods} random periods, pay and bills`, () => {
    expect(disagreements(1, periods)).toEqual([]);
  }, 300_000);

  it('agree on a night prime that is paid once a shift and has no value any more on the day of its night', () =>
    expect(differences(scenario(94529))).toEqual([]));
});
