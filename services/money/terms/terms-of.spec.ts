import { describe, expect, it } from '@jest/globals';
import type { TermRow } from '#projections/term/term.table.ts';
import { id } from '#test/support/shift-story.ts';
import { indexOf } from '../engine/terms.ts';
import { ratesBelowZero, rateAt } from './rates-at.rule.ts';
import { termsOf } from './terms-of.ts';

const company = id(4);
const [skill, agentId, customerId, levelId, rateId, partner] = [id(7), id(1), id(3), id(6), id(8), id(5)] as const;

/** Facts in the order in which they are recorded, a day apart from 1 January 2026 on unless said otherwise. */
const log = () => {
  const rows: TermRow[] = [];
  const add = (kind: TermRow['kind'], value: Record<string, unknown> | null, own: Partial<TermRow> = {}) => {
    const n = rows.length + 1;
    const recordedAt = `2026-01-${String(n).padStart(2, '0')}T15:00:00.000Z`;
    const from = (value?.from as string | undefined) ?? null;
    rows.push({
      id: id(100 + n),
      companyId: company,
      kind,
      subjectId: null,
      owned: true,
      value,
      from,
      recordedAt,
      position: String(n).padStart(4, '0'),
      ...own,
    });
    return id(100 + n);
  };
  return { rows, add };
};
const rate = { companyId: company, termId: rateId, skillId: skill, levelId: null };
const exception = { skillId: skill, agentId, customerId: null, note: '' };
const rates = { payableRate: null, billingRate: null };

describe('the terms of a company from its facts', () => {
  it('keep prices separate that were set separately, each with its own event', () => {
    const { rows, add } = log();
    const first = add('RateSet', { ...rate, pay: 2000, from: '2026-01-01' });
    const later = add('RateSet', { ...rate, pay: 2200, from: '2026-06-01' });
    const billed = add('RateSet', { ...rate, bill: 3000, from: '2026-03-01' });
    const { terms } = termsOf(rows, company);
    const index = indexOf(terms, company);
    const on = (day: string) =>
      (['pay', 'bill'] as const).map(
        (price) => rateAt(price, { skillId: skill, levelId: null }, day, index, 'America/Toronto').result,
      );
    expect([on('2025-12-31'), on('2026-02-01'), on('2026-03-01'), on('2026-06-01')]).toEqual([
      [null, null],
      [2000, null],
      [2000, 3000],
      [2200, 3000],
    ]);
    expect(terms.rates.slice(1).map(({ facts }) => facts)).toEqual([
      { pay: first },
      { pay: first, bill: billed },
      { pay: later, bill: billed },
    ]);
  });

  it('use reference data from the day on which it was recorded, and a later version from its own day', () => {
    const { rows, add } = log();
    const entry = { subjectId: levelId, companyId: null };
    add('level', { salary: 2009 }, entry);
    add('level', { salary: 2060 }, { ...entry, owned: false, recordedAt: '2026-06-28T15:00:00.000Z' });
    add('LevelPaySet', { companyId: company, levelId, salary: 2110, from: '2026-05-01' });
    const index = indexOf(termsOf(rows, company).terms, company);
    const at = (day: string) => rateAt('pay', { skillId: skill, levelId }, day, index, 'America/Toronto').result;
    expect([at('2025-12-31'), at('2026-01-01'), at('2026-05-01'), at('2026-07-01')]).toEqual([null, 2009, 2110, 2110]);
    const others = indexOf(termsOf(rows.slice(0, 2), partner).terms, partner);
    expect(rateAt('pay', { skillId: skill, levelId }, '2026-07-01', others, 'America/Toronto').result).toBe(2060);
  });

  it('use of an exception’s versions only what they changed, and end it when it was moved or deleted', () => {
    const { rows, add } = log();
    const entry = { subjectId: id(9) };
    add('skillException', { ...exception, payableRate: 2400, billingRate: null }, entry);
    add(
      'SkillRatesSet',
      {
        companyId: company,
        exceptionId: id(9),
        skillId: skill,
        agentId,
        customerId: null,
        pay: 2500,
        from: '2026-02-01',
      },
      entry,
    );
    // Its note is another one: the rate that stands in the entry since before does not count again.
    add(
      'skillException',
      { ...exception, note: 'x', payableRate: 2400, billingRate: null },
      { ...entry, owned: false, recordedAt: '2026-03-01T15:00:00.000Z' },
    );
    const at = (day: string, who = agentId) => {
      const index = indexOf(termsOf(rows, company).terms, company);
      return rateAt('pay', { skillId: skill, levelId: null, agentId: who }, day, index, 'America/Toronto').result;
    };
    expect([at('2026-01-15'), at('2026-02-01'), at('2026-03-15')]).toEqual([2400, 2500, 2500]);
    add(
      'SkillRatesSet',
      {
        companyId: company,
        exceptionId: id(9),
        skillId: skill,
        agentId,
        customerId: null,
        pay: 2600,
        from: '2026-09-01',
      },
      entry,
    );
    add(
      'skillException',
      { ...exception, ...rates, agentId: id(2) },
      { ...entry, owned: false, recordedAt: '2026-04-01T15:00:00.000Z' },
    );
    add(
      'SkillRatesSet',
      {
        companyId: company,
        exceptionId: id(9),
        skillId: skill,
        agentId: id(2),
        customerId: null,
        pay: 2500,
        from: '2026-04-01',
      },
      entry,
    );
    expect([at('2026-03-31'), at('2026-04-01'), at('2026-09-01'), at('2026-04-01', id(2))]).toEqual([
      2500,
      null,
      null,
      2500,
    ]);
    add('skillException', null, { ...entry, owned: false, recordedAt: '2026-05-01T15:00:00.000Z' });
    expect([at('2026-04-30', id(2)), at('2026-05-01', id(2))]).toEqual([2500, null]);
  });

  it('[override.precedence] include a position that only an override names', () => {
    const { rows, add } = log();
    const override = {
      companyId: company,
      price: 'pay',
      scope: 'client',
      scopeId: customerId,
      kind: 'fixed',
      from: '2026-01-01',
    };
    add('OverrideSet', { ...override, rateId: null, skillId: null, levelId: null, value: 2300 });
    add('OverrideSet', { ...override, rateId, skillId: skill, levelId: null, value: 2500 });
    const index = indexOf(termsOf(rows, company).terms, company);
    const of = (skillId: string) =>
      rateAt('pay', { skillId, levelId: null, customerId }, '2026-02-01', index, 'America/Toronto').result;
    expect([of(skill), of(id(11))]).toEqual([2500, 2300]);
  });

  it('[pay.company] replace later calendars by a new one', () => {
    const { rows, add } = log();
    const calendar = {
      companyId: company,
      frequency: 'ONE_WEEK',
      zone: 'America/Halifax',
      firstDate: '2026-01-04',
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 2,
      companyNumber: '1',
      approval: false,
    };
    add('PayCalendarSet', { ...calendar, from: null });
    add('PayCalendarSet', { ...calendar, frequency: 'ONE_MONTH', from: '2026-06-01' });
    add('PayCalendarSet', { ...calendar, frequency: 'TWO_WEEKS', from: '2026-05-01', companyNumber: '2' });
    const { calendars, settings } = termsOf(rows, company);
    expect(calendars.map(({ frequency, from }) => [frequency, from])).toEqual([
      ['ONE_WEEK', null],
      ['TWO_WEEKS', '2026-05-01'],
    ]);
    expect(settings).toEqual({ zone: 'America/Halifax', companyNumber: '2', approval: false });
    expect(termsOf([], company)).toMatchObject({ calendars: [], settings: { zone: 'America/Toronto' } });
  });

  it('show the taker of shifts its own price, and the client’s price only to the giver', () => {
    const { rows, add } = log();
    add('subContractor', { agencyId: partner }, { subjectId: id(20) });
    const line = {
      subContractorId: id(20),
      skillId: null,
      supplierPrice: 2900,
      clientPrice: 3450,
      validFrom: '2026-02-01',
    };
    add('subContractorBilling', line, { subjectId: id(21) });
    add('subContractorBilling', { ...line, supplierPrice: 2950 }, { subjectId: id(21), owned: false });
    const shown = (whose: string) => termsOf(rows, whose).terms.links;
    expect(shown(company)).toMatchObject([
      { giverId: company, takerId: partner, supplierPrice: 2950, clientPrice: 3450, from: '2026-02-01' },
    ]);
    expect(shown(partner)).toMatchObject([{ supplierPrice: 2950, clientPrice: null }]);
    add('subContractorBilling', null, { subjectId: id(21), owned: false });
    expect(shown(company)).toEqual([]);
  });

  it('[override.kind] report which rates a change makes negative, on its day or a later one', () => {
    const { rows, add } = log();
    add('level', { salary: 2000 }, { subjectId: levelId, companyId: null });
    const override = {
      companyId: company,
      price: 'pay',
      scope: 'client',
      scopeId: customerId,
      rateId: null,
      skillId: null,
      levelId: null,
    };
    add('OverrideSet', { ...override, kind: 'dynamic', value: -1500, from: '2026-03-01' });
    const before = termsOf(rows, company).terms;
    add('LevelPaySet', { companyId: company, levelId, salary: 1400, from: '2026-02-01' });
    const after = termsOf(rows, company).terms;
    const below = (touched = {}) =>
      ratesBelowZero(
        { before, after, companyId: company, zone: 'UTC' },
        { price: 'pay', ...touched },
        '2026-02-01',
        new Map(),
      );
    expect([below(), below({ levelId: id(30) }), below({ customerId: id(31) })]).toEqual([[-100], [], []]);
    expect(
      ratesBelowZero(
        { before: after, after, companyId: company, zone: 'UTC' },
        { price: 'pay' },
        '2026-02-01',
        new Map(),
      ),
    ).toEqual([]);
  });
});
