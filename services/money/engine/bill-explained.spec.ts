import { describe, expect, it } from '@jest/globals';
import { bill, billing, hours, march, paying, since, work, type Given } from '#test/support/money/scene.ts';
import type { BillingTerms, Terms } from './terms.ts';

const terms = (more: Partial<BillingTerms>): Terms => ({
  ...paying(2000),
  ...billing(3000),
  billing: [
    {
      ...since(),
      factId: 'billing terms',
      customerId: 'client',
      basis: 'worked',
      rounding: 'none',
      overtimeFactor: null,
      holidayFactor: null,
      ...more,
    },
  ],
});
const minutes = (of: number, given: Given = {}) => hours('2026-03-10 08:00', of / 60, given);
const factIds = { chargeMinimum: 'minimum switched' };
const explained = (works: Parameters<typeof bill>[0], more: Partial<BillingTerms> = {}) =>
  bill(works, terms(more)).lines.map(({ minutes: of, why: { inputs, factIds: facts } }) => {
    const { minutes: counted, rate: _, factor: __, ...rules } = inputs;
    expect(counted).toBe(of);
    return [of, rules, facts.filter((fact) => fact === 'billing terms' || fact === 'minimum switched')];
  });

describe('the explanation of billed hours', () => {
  it('[bill.rates] names the worked hours and the client’s rounding', () => {
    expect(explained([minutes(461)], { rounding: 'up' })).toEqual([
      [465, { worked: 461, roundedUp: 465 }, ['billing terms']],
    ]);
    expect(explained([minutes(467)], { rounding: 'nearest' })).toEqual([
      [465, { worked: 467, roundedToNearest: 465 }, ['billing terms']],
    ]);
    expect(explained([minutes(465)], { rounding: 'up' })).toEqual([[465, {}, []]]);
  });

  it('[shift.minimums] names the minimum that is charged, and who changed it', () => {
    const given = { minimumMinutes: 180, set: { factIds } };
    expect(explained([minutes(127, given)], { rounding: 'up' })).toEqual([
      [180, { worked: 127, roundedUp: 135, chargedMinimum: 180 }, ['billing terms', 'minimum switched']],
    ]);
    expect(explained([minutes(0, given)])).toEqual([[180, { worked: 0, chargedMinimum: 180 }, ['minimum switched']]]);
  });

  it('[merge.eligible] is on the line whose hours the rounding changes', () => {
    const works = [
      work('2026-03-10 08:00', '2026-03-10 12:07', { mergeId: 'merge' }),
      work('2026-03-10 12:12', '2026-03-10 13:04', { mergeId: 'merge' }),
    ];
    expect(explained(works, { rounding: 'up' })).toEqual([
      [247, {}, []],
      [53, { worked: 299, roundedUp: 300 }, ['billing terms']],
    ]);
  });

  it('[shift.minimums] names the minutes that are billed with a shift that overlaps', () => {
    const works = [
      work('2026-03-10 08:00', '2026-03-10 12:00'),
      work('2026-03-10 11:00', '2026-03-10 13:20', { minimumMinutes: 180 }),
    ];
    expect(explained(works)).toEqual([
      [240, {}, []],
      [120, { worked: 80, elsewhere: 60, chargedMinimum: 120 }, []],
    ]);
    expect(explained([works[0]!, { ...works[1]!, minimumMinutes: 0 }])).toEqual([
      [240, {}, []],
      [80, { worked: 80, elsewhere: 60 }, []],
    ]);
  });

  it('[bill.rates] names the factor that the billing terms set for overtime and holidays', () => {
    const steps = (works: Parameters<typeof bill>[0], more: Partial<BillingTerms>, law: Partial<Terms> = {}) =>
      bill(works, { ...terms(more), ...law }).lines.map(({ kind, why }) => [
        kind,
        ...why.steps.slice(1).map(({ rule, value, factId }) => [rule, value, factId]),
      ]);
    expect(steps(march([9], 41), { overtimeFactor: 150 })).toEqual([
      ['regular'],
      ['overtime', ['billedOvertime', 2400, 'billing terms']],
    ]);
    const decree = paying(2000, {}, 'qc-decree@1').adoptions;
    expect(steps([hours('2026-12-24 22:00', 8)], { holidayFactor: 150 }, { adoptions: decree })).toEqual([
      ['regular'],
      ['holiday', ['billedHoliday', null, 'billing terms']],
    ]);
  });

  it('[bill.rates] says that the planned hours are billed, whatever was worked', () => {
    const planned = { ...minutes(461), plannedEnd: minutes(480).plannedEnd };
    expect(explained([planned], { basis: 'planned', rounding: 'up' })).toEqual([
      [480, { planned: 480 }, ['billing terms']],
    ]);
  });
});
