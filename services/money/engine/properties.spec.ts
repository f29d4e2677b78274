import { describe, expect, it } from '@jest/globals';
import { fortnights } from '#test/support/money/scene.ts';
import { chanceOf, scenario, type Scenario } from '#test/support/money/scenarios.ts';
import { companyFrom } from './company.ts';
import { deltaOf, type ClosedLine, type NextLine } from './delta.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { noTerms } from './terms.ts';
import { emptyPartyMoney, type Work } from './work.ts';

const seeds = Array.from({ length: 150 }, (_, n) => n + 1);
const linesOf = ({ works, terms, calendars }: Scenario): readonly Line[] =>
  payOf(presencesOf(works), companyFrom('P', terms, calendars)).lines;
const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
const closed = (run: number, lines: readonly (Line | NextLine)[]): ClosedLine[] =>
  lines.map((line, n) => ({ reverses: null, replaces: null, ...line, id: `${run} ${n}` }));

/** What is known at a moment: some punches missing, some other, some rates not set yet. */
const earlier = (one: Scenario, seed: number): Scenario => {
  const chance = chanceOf(seed * 7919);
  const known = (work: Work): Work => {
    if (chance.once(4)) return { ...work, punchIn: null, punchOut: null };
    if (chance.once(3) && work.punchOut)
      return { ...work, punchOut: new Date(Date.parse(work.punchOut) + chance.below(90) * 60_000).toISOString() };
    return work;
  };
  const { terms } = one;
  return {
    ...one,
    works: one.works.map(known),
    terms: chance.once(3) ? { ...terms, overrides: [], exceptions: [] } : terms,
  };
};

describe('all runs together', () => {
  it('pay the same as one calculation of everything, whatever was known at each of them', () => {
    for (const seed of seeds) {
      const last = scenario(seed);
      let paid: ClosedLine[] = [];
      [earlier(last, seed), earlier(last, seed + 1), last].forEach((known, run) => {
        paid = [...paid, ...closed(run, deltaOf(linesOf(known), paid).lines)];
        const now = linesOf(known);
        expect({ seed, paid: sum(paid) }).toEqual({ seed, paid: sum(now) });
        for (const period of new Set(now.map((line) => line.period)))
          expect(sum(paid.filter((line) => line.period === period))).toBe(
            sum(now.filter((line) => line.period === period)),
          );
      });
      expect(deltaOf(linesOf(last), paid).lines).toEqual([]);
    }
  });

  it('reverse each line at most once, and the lines that remain are those that were computed', () => {
    for (const seed of seeds) {
      const last = scenario(seed);
      const first = closed(1, linesOf(earlier(last, seed)));
      const second = closed(2, deltaOf(linesOf(last), first).lines);
      const reversed = second.flatMap(({ reverses }) => reverses ?? []);
      expect(new Set(reversed).size).toBe(reversed.length);
      const effective = [...first, ...second].filter(({ id, kind }) => kind !== 'reversal' && !reversed.includes(id));
      expect(effective.map(({ key, amount }) => `${key} ${amount}`).sort()).toEqual(
        linesOf(last)
          .map(({ key, amount }) => `${key} ${amount}`)
          .sort(),
      );
    }
  });
});

describe('lines', () => {
  it('have different keys', () => {
    for (const seed of seeds) {
      const keys = linesOf(scenario(seed)).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('one more minute at the same rate', () => {
  const terms = {
    ...noTerms,
    rates: [
      {
        from: '2020-01-01',
        recordedAt: '2020-01-01T00:00:00.000Z',
        factId: '',
        id: 'rate',
        skillId: 'guard',
        levelId: null,
        pay: 2009,
        bill: null,
      },
    ],
  };
  const plain = (work: Work): Work => ({
    ...work,
    breaks: [],
    skillId: 'guard',
    employerId: 'P',
    minimumMinutes: 0,
    ownPremises: false,
    money: { P: emptyPartyMoney },
  });

  // Breaks are left out: a minute more inside an unpaid break is not worked, and may have been a paid minute of a gap.
  it('never pays less, except by one cent a line', () => {
    for (const seed of seeds) {
      const one = scenario(seed);
      const works = one.works.map(plain);
      const index = works.findIndex(({ punchIn, punchOut }) => punchIn !== null && punchOut !== null);
      if (index < 0) continue;
      const more = works.map((work, n) =>
        n === index ? { ...work, punchOut: new Date(Date.parse(work.punchOut!) + 60_000).toISOString() } : work,
      );
      const paid = (those: Work[]) => linesOf({ works: those, terms, calendars: [fortnights], leave: [] });
      expect(sum(paid(more))).toBeGreaterThanOrEqual(sum(paid(works)) - paid(works).length);
    }
  });
});
