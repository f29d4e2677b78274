import { describe, expect, it } from '@jest/globals';
import { differences, disagreements } from '#test/support/money/engines-agree.ts';
import { scenario } from '#test/support/money/scenarios.ts';

/** Few enough for some seconds; 100,000 of them in `npm run bench money`. */
const periods = 1500;

describe('two engines', () => {
  it(`agree line by line on ${periods} random periods, pay and bills`, () => {
    expect(disagreements(1, periods)).toEqual([]);
  }, 300_000);

  it('agree where a night prime paid once a shift has lost its value by the day on which its night falls', () =>
    expect(differences(scenario(94529))).toEqual([]));
});
