import { describe, expect, it } from '@jest/globals';
import { workedMinutes } from '#contracts/values/hours.ts';
import { DateTime } from 'luxon';
import {
  amounts,
  at,
  company,
  hours,
  merged,
  pay,
  paying,
  since,
  summary,
  total,
  work,
} from '#test/support/money/scene.ts';
import { dayOf } from './dates.ts';
import { presencesOf } from './presences.ts';
import { rateOf } from './rate.ts';
import { noTerms, type Terms } from './terms.ts';

const codes = (works: Parameters<typeof pay>[0]) => presencesOf(works).flags.map(({ code }) => code);

describe('presences', () => {
  it('with an open punch wait and are flagged; with an open punch of a deleted shift they do not exist', () => {
    const open = work('2026-03-10 08:00', '2026-03-10 12:00', { punchOut: null });
    expect([codes([open]), amounts(pay([open], paying(2000)))]).toEqual([['OPEN_PUNCH'], []]);
    expect(codes([{ ...open, deleted: true }])).toEqual([]);
  });

  it('of a deleted shift with both punches are paid and flagged until they are voided', () => {
    const gone = hours('2026-03-10 08:00', 4, { deleted: true });
    expect([codes([gone]), total(pay([gone], paying(2000)))]).toEqual([['DELETED'], 8000]);
    expect(presencesOf([gone], new Set([gone.id]))).toEqual({ presences: [], absences: [], flags: [] });
  });

  it('of two overlapping shifts are paid once, on the one that was punched in earlier, and count for both minimums', () => {
    const first = work('2026-03-10 08:00', '2026-03-10 11:00', { minimumMinutes: 180 });
    const second = work('2026-03-10 10:00', '2026-03-10 13:00', { minimumMinutes: 180 });
    expect([
      summary(pay([second, first], paying(2000)))
        .split(', ')
        .sort(),
      codes([second, first]),
    ]).toEqual([['regular 4000', 'regular 6000'], ['OVERLAP']]);
  });

  it('of two shifts punched in at the same minute are paid on the one planned earlier', () => {
    const later = work('2026-03-10 08:00', '2026-03-10 10:00', { plannedStart: at('2026-03-10 08:30') });
    const earlier = work('2026-03-10 08:00', '2026-03-10 09:00');
    const paid = pay([later, earlier], paying(2000)).lines.map(({ workId, minutes }) => [workId, minutes]);
    expect(paid.sort()).toEqual(
      [
        [later.id, 60],
        [earlier.id, 60],
      ].sort(),
    );
  });

  it.each([
    ['12:15', 'regular 9600, gap 600, regular 2400'],
    ['12:40', 'regular 9600, gap 600, regular 2400'],
    ['12:00', 'regular 9600, regular 2400'],
    ['11:50', 'regular 9600, regular 2000'],
  ])('[merge.eligible] with the next punch at %s, at most 15 minutes of the gap are paid', (time, lines) => {
    const next = DateTime.fromISO(at(`2026-03-10 ${time}`))
      .plus({ hours: 1 })
      .toUTC()
      .toISO()!;
    const works = [
      work('2026-03-10 08:00', '2026-03-10 12:00', merged),
      work('2026-03-10 12:00', '2026-03-10 13:00', { ...merged, punchIn: at(`2026-03-10 ${time}`), punchOut: next }),
    ];
    expect(summary(pay(works, paying(2400)))).toBe(lines);
  });

  it('end at another employer’s shift in between', () => {
    const works = ['P', 'Q', 'P'].map((employerId, n) =>
      work(`2026-03-10 0${n + 1}:00`, `2026-03-10 0${n + 1}:55`, { ...merged, employerId }),
    );
    expect(summary(pay(works, paying(2400)))).toBe('regular 2200, regular 2200');
  });

  it('[hours.fourteen] 14 hours are paid and flagged, a minute less is not flagged', () => {
    expect(codes([work('2026-03-10 06:00', '2026-03-10 20:00')])).toEqual(['LONG_SHIFT']);
    expect(codes([work('2026-03-10 06:00', '2026-03-10 19:59')])).toEqual([]);
  });

  it('unpaid breaks that overlap count once, cut to the minute and inside the punches only', () => {
    const breaks = [
      ['2026-03-10 11:50:30', '2026-03-10 12:20:10'],
      ['2026-03-10 12:10', '2026-03-10 12:40'],
      ['2026-03-10 07:00', '2026-03-10 08:10'],
    ] as const;
    expect(workedMinutes(work('2026-03-10 08:00', '2026-03-10 16:00', { breaks }))).toBe(480 - 50 - 10);
  });

  it('LSA 58: whoever came and was sent home is paid at the rate of the punch-in', () => {
    expect(summary(pay([hours('2026-03-10 08:00', 0)], paying(2009, {}, 'qc-lsa@1')))).toBe('callIn 6027');
  });

  it('can be without call-in pay where the law allows it, never under the decree', () => {
    const one = hours('2026-03-10 08:00', 1);
    const waived = { callInsWaived: new Set([one.id]) };
    expect(summary(pay([one], paying(2000, {}, 'qc-lsa@1'), waived))).toBe('regular 2000');
    expect(summary(pay([one], paying(2000, {}, 'qc-decree@1'), waived))).toBe('regular 2000, callIn 6000');
  });

  it('decree 3.03: compulsory hours past the shift, beyond four of them, are overtime under 40 hours too', () => {
    const long = work('2026-03-10 08:00', '2026-03-10 12:00', {
      compulsoryBeyondShift: true,
      punchOut: at('2026-03-10 17:00'),
    });
    expect(summary(pay([long], paying(2000, {}, 'qc-decree@1')))).toBe('regular 16000, overtime 3000');
    expect(summary(pay([{ ...long, compulsoryBeyondShift: false }], paying(2000, {}, 'qc-decree@1')))).toBe(
      'regular 18000',
    );
    // Its explanation names these hours; that of the hours beyond 40 names the week.
    const week = ['03-09', '03-11', '03-12', '03-13'].map((day) => hours(`2026-${day} 08:00`, 9));
    const why = pay([...week, long], paying(2000, {}, 'qc-decree@1'))
      .lines.filter(({ overtime }) => overtime)
      .map(({ date, why: { section, steps } }) => [date, section, steps.at(-1)!.rule, steps.at(-1)!.value]);
    expect(why).toEqual([
      ['2026-03-13', 'D-2, r. 1, s. 3.03', 'overtime', 2400],
      ['2026-03-10', 'D-2, r. 1, s. 3.03 ¶2', 'compulsory', 240],
    ]);
  });
});

describe('the rate of a minute', () => {
  const rates = (terms: Partial<Terms>, given = {}) => {
    const rate = rateOf(
      'pay',
      hours('2026-03-10 08:00', 1, given),
      dayOf('2026-03-10'),
      company({ ...noTerms, ...terms }).terms,
    );
    return [rate.cents, rate.steps.at(0)?.rule ?? rate.problem];
  };
  const exception = (agentId: string | null, customerId: string | null, value: number | null) => ({
    ...since(),
    skillId: 'guard',
    agentId,
    customerId,
    pay: value,
    bill: null,
  });
  const entry = (levelId: string | null, value: number | null) => ({
    ...since(),
    id: `entry ${levelId}`,
    skillId: 'guard',
    levelId,
    pay: value,
    bill: null,
  });
  const level = (companyId: string | null, salary: number | null) => ({
    ...since(),
    companyId,
    levelId: 'level 1',
    salary,
  });
  const all = {
    exceptions: [exception('Anne', 'client', 1), exception('Anne', null, 2), exception(null, 'client', 3)],
    rates: [entry('level 1', 4), entry(null, 5)],
    levels: [level('P', 6), level(null, 7)],
  };

  it('is the first one found in this order; null means none, and 0 is a value', () => {
    const names = [
      'exceptionAgentClient',
      'exceptionAgent',
      'exceptionClient',
      'rateLevel',
      'rate',
      'companyLevel',
      'level',
    ];
    names.forEach((name, n) => {
      const from = <T>(list: readonly T[], before: number, empty: (one: T) => T) =>
        list.map((one, index) => (before + index < n ? empty(one) : one));
      const terms = (zero: boolean) => {
        const keep = <T extends object>(one: T, value: object): T => ({ ...one, ...value });
        const some = {
          exceptions: from(all.exceptions, 0, (one) => keep(one, { pay: null })),
          rates: from(all.rates, 3, (one) => keep(one, { pay: null })),
          levels: from(all.levels, 5, (one) => keep(one, { salary: null })),
        };
        return zero
          ? { ...some, levels: some.levels.map((one, index) => (5 + index === n ? keep(one, { salary: 0 }) : one)) }
          : some;
      };
      expect(rates(terms(false))).toEqual([n + 1, name]);
      if (n >= 5) expect(rates(terms(true))).toEqual([0, name]);
    });
    expect(rates({})).toEqual([null, 'RATE_MISSING']);
  });

  it('[override.precedence] is a position’s override before the scope’s general one, until it is removed', () => {
    const override = (rateId: string | null, value: number | null, from = '2020-01-01') => ({
      ...since(from),
      price: 'pay' as const,
      scope: 'client' as const,
      scopeId: 'client',
      rateId,
      set: value === null ? null : { kind: 'fixed' as const, value },
    });
    expect(
      rates({ rates: [entry(null, 2000)], overrides: [override(null, 2100), override('entry null', 2200)] })[0],
    ).toBe(2200);
    expect(
      rates({
        rates: [entry(null, 2000)],
        overrides: [override(null, 2100), override('entry null', 2200), override('entry null', null, '2026-03-10')],
      })[0],
    ).toBe(2100);
    expect(rates({ rates: [entry(null, 2000)], overrides: [override('another', 2200)] })[0]).toBe(2000);
  });

  it('ignores what was cleared from an earlier day on, and what begins on a later day', () => {
    const dated = (value: number | null, from: string) => ({ ...entry(null, value), ...since(from) });
    expect(rates({ rates: [dated(2000, '2026-01-01'), dated(null, '2026-03-10')] })).toEqual([null, 'RATE_MISSING']);
    expect(rates({ rates: [dated(2000, '2026-01-01'), dated(2100, '2026-03-11')] })[0]).toBe(2000);
  });

  it('uses what has no date from the day on which it was recorded, in the place’s time zone', () => {
    const recorded = { ...entry(null, 2100), ...since(null, '2026-03-11T03:30:00.000Z') };
    expect(rates({ rates: [entry(null, 2000), recorded] })[0]).toBe(2100);
    expect(rates({ rates: [entry(null, 2000), recorded] }, { zone: 'America/Halifax' })[0]).toBe(2000);
  });

  it('a presence without a rate pays nothing, is flagged, and its minutes count towards 40 hours', () => {
    const works = ['09', '10', '11', '12', '13'].map((day, n) =>
      hours(`2026-03-${day} 08:00`, 9, { skillId: n === 0 ? 'unknown' : 'guard' }),
    );
    const paid = pay(works, paying(2000));
    expect([paid.flags.map(({ code }) => code), total(paid)]).toEqual([['RATE_MISSING'], 3 * 18000 + 8000 + 15000]);
  });
});
