import { describe, expect, it } from '@jest/globals';
import { workedMinutes } from '#contracts/values/hours.ts';
import { DateTime } from 'luxon';
import { amounts, at, company, hours, pay, paying, since, told, total, work } from '#test/support/money/scene.ts';
import { dateOf, dayOf } from './dates.ts';
import { holidaysOf } from './holidays.ts';
import { presencesOf } from './presences.ts';
import { rateOf } from './rate.ts';
import { qcDecree1, qcLsa1 } from './rule-sets.ts';
import { noTerms, type Terms } from './terms.ts';
import { amountOf, halfUp, minuteOf } from './units.ts';
import { dayAt, wallPieces } from './wall.ts';

const codes = (works: Parameters<typeof pay>[0]) => presencesOf(works).flags.map(({ code }) => code);
const merged = { mergeId: 'merge' };

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

describe('the clock on the wall', () => {
  it.each([
    'America/Toronto',
    'America/Halifax',
    'America/St_Johns',
    'America/Blanc-Sablon',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])('in %s shows what luxon shows, around every change and at any minute', (zone) => {
    const start = minuteOf('2026-01-01T00:00:00Z');
    for (let n = 0; n < 1500; n++) {
      const minute = start + n * 353;
      const shown = DateTime.fromMillis(minute * 60_000, { zone });
      expect(dateOf(dayAt(minute, zone))).toBe(shown.toISODate());
      const [piece] = wallPieces(minute, minute + 1, zone);
      expect(piece!.at).toBe(shown.hour * 60 + shown.minute);
    }
  });

  it('pieces are all minutes in order, none twice', () => {
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

describe('presences', () => {
  it('an open punch waits, flagged; of a deleted shift it is gone', () => {
    const open = work('2026-03-10 08:00', '2026-03-10 12:00', { punchOut: null });
    expect([codes([open]), amounts(pay([open], paying(2000)))]).toEqual([['OPEN_PUNCH'], []]);
    expect(codes([{ ...open, deleted: true }])).toEqual([]);
  });

  it('a deleted shift with both punches is paid, flagged, until it is voided', () => {
    const gone = hours('2026-03-10 08:00', 4, { deleted: true });
    expect([codes([gone]), total(pay([gone], paying(2000)))]).toEqual([['DELETED'], 8000]);
    expect(presencesOf([gone], new Set([gone.id]))).toEqual({ presences: [], absences: [], flags: [] });
  });

  it('minutes under two shifts are paid once, by the one punched in earlier, and count for both minimums', () => {
    const first = work('2026-03-10 08:00', '2026-03-10 11:00', { minimumMinutes: 180 });
    const second = work('2026-03-10 10:00', '2026-03-10 13:00', { minimumMinutes: 180 });
    expect([
      told(pay([second, first], paying(2000)))
        .split(', ')
        .sort(),
      codes([second, first]),
    ]).toEqual([['regular 4000', 'regular 6000'], ['OVERLAP']]);
  });

  it('of two punched in at the same minute, the one planned earlier is paid', () => {
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
    expect(told(pay(works, paying(2400)))).toBe(lines);
  });

  it("another employer's shift in between ends a presence", () => {
    const works = ['P', 'Q', 'P'].map((employerId, n) =>
      work(`2026-03-10 0${n + 1}:00`, `2026-03-10 0${n + 1}:55`, { ...merged, employerId }),
    );
    expect(told(pay(works, paying(2400)))).toBe('regular 2200, regular 2200');
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
    expect(told(pay([hours('2026-03-10 08:00', 0)], paying(2009, {}, 'qc-lsa@1')))).toBe('callIn 6027');
  });

  it('a call-in is waived where the law lets it be, under the decree never', () => {
    const one = hours('2026-03-10 08:00', 1);
    const waived = { callInsWaived: new Set([one.id]) };
    expect(told(pay([one], paying(2000, {}, 'qc-lsa@1'), waived))).toBe('regular 2000');
    expect(told(pay([one], paying(2000, {}, 'qc-decree@1'), waived))).toBe('regular 2000, callIn 6000');
  });

  it('decree 3.03: compulsory hours past the shift, beyond four of them, are overtime under 40 hours too', () => {
    const long = work('2026-03-10 08:00', '2026-03-10 12:00', {
      compulsoryBeyondShift: true,
      punchOut: at('2026-03-10 17:00'),
    });
    expect(told(pay([long], paying(2000, {}, 'qc-decree@1')))).toBe('regular 16000, overtime 3000');
    expect(told(pay([{ ...long, compulsoryBeyondShift: false }], paying(2000, {}, 'qc-decree@1')))).toBe(
      'regular 18000',
    );
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

  it('begins with the first of these that is found, null being none and 0 a value', () => {
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

  it("[override.precedence] a position's override beats the scope's general one, until it is removed", () => {
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

  it('what was set to nothing from a day on is not found again, and what is set later does not hold yet', () => {
    const dated = (value: number | null, from: string) => ({ ...entry(null, value), ...since(from) });
    expect(rates({ rates: [dated(2000, '2026-01-01'), dated(null, '2026-03-10')] })).toEqual([null, 'RATE_MISSING']);
    expect(rates({ rates: [dated(2000, '2026-01-01'), dated(2100, '2026-03-11')] })[0]).toBe(2000);
  });

  it('what has no date holds from the day on which it was recorded, as the place counts days', () => {
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

describe('holidays', () => {
  const dates = (
    ruleSet: typeof qcDecree1,
    year: number,
    sundaysAreWorked = false,
    easter: 'goodFriday' | 'easterMonday' = 'goodFriday',
  ) => holidaysOf(ruleSet, year, { easter, sundaysAreWorked }).map((day) => dateOf(day).slice(5));

  it('decree 6.02 and F-1.1, as the calendar of 2026 has them', () => {
    expect(dates(qcDecree1, 2026)).toEqual([
      '01-01',
      '04-03',
      '05-18',
      '06-24',
      '07-01',
      '09-07',
      '10-12',
      '11-11',
      '12-25',
    ]);
  });

  it('LSA 60: no 11 November, Easter Monday by choice, 2 July where the 1st is a Sunday', () => {
    expect(dates(qcLsa1, 2026, false, 'easterMonday')).toEqual([
      '01-01',
      '04-06',
      '05-18',
      '06-24',
      '07-01',
      '09-07',
      '10-12',
      '12-25',
    ]);
    expect(dates(qcLsa1, 2029)).toContain('07-02');
    expect(dates(qcDecree1, 2029)).toContain('07-01');
  });

  it('F-1.1: 25 June where the 24th is a Sunday not normally worked', () => {
    expect(dates(qcLsa1, 2029).filter((day) => day.startsWith('06'))).toEqual(['06-25']);
    expect(dates(qcLsa1, 2029, true).filter((day) => day.startsWith('06'))).toEqual(['06-24']);
  });

  it('the Monday before 25 May is never 25 May itself', () => {
    expect(dates(qcDecree1, 2020).filter((day) => day.startsWith('05'))).toEqual(['05-18']);
  });

  const weeks = () =>
    ['11-23', '11-30', '12-07', '12-14'].flatMap((monday) =>
      [0, 1, 2, 3, 4].map((n) => hours(`2026-${dateOf(dayOf(`2026-${monday}`) + n).slice(5)} 08:00`, 8)),
    );
  const later = () =>
    ['21', '22', '23', '24'].map((day) => hours(`2026-12-${day} 08:00`, 8)).concat(hours('2026-12-26 08:00', 8));
  const decree = paying(2000, {}, 'qc-decree@1');
  const inWeek = (paid: ReturnType<typeof pay>) =>
    told({ lines: paid.lines.filter(({ week }) => week === '2026-12-20') });

  it('decree 3.05: not worked, it counts towards 40 as many hours as it pays, or as were planned', () => {
    expect(inWeek(pay([...weeks(), ...later()], decree, {}, '2026-12-26'))).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, overtime 24000, holiday 16000',
    );
    const planned = work('2026-12-25 08:00', '2026-12-25 12:00', { punchIn: null, punchOut: null });
    expect(inWeek(pay([...weeks(), ...later(), planned], decree, {}, '2026-12-26'))).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, regular 8000, overtime 12000, holiday 16000',
    );
  });

  it('a person decides: not due, time off instead, or another number of minutes', () => {
    const decided = (due: boolean, timeOff: boolean, minutes: number | null) =>
      inWeek(
        pay(
          [...weeks(), ...later()],
          decree,
          { holidays: [{ agentId: 'Anne', date: '2026-12-25', due, timeOff, minutes, factId: 'decided' }] },
          '2026-12-26',
        ),
      );
    expect(decided(false, false, null)).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, regular 16000',
    );
    expect(decided(true, true, null)).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, overtime 24000',
    );
    expect(decided(true, false, 0)).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, regular 16000, holiday 16000',
    );
  });

  it('decree 6.05: an absence on the working day before or after is put to a person', () => {
    const absent = later().map((one, n) => (n === 3 ? { ...one, punchIn: null, punchOut: null } : one));
    expect(pay([...weeks(), ...absent], decree, {}, '2026-12-26').flags.map(({ code, date }) => [code, date])).toEqual([
      ['HOLIDAY_ABSENCE', '2026-12-25'],
    ]);
  });

  it('under documents@1 there are none', () => {
    expect(
      pay([...weeks(), ...later()], paying(2000), {}, '2026-12-26').lines.every(({ kind }) => kind !== 'holiday'),
    ).toBe(true);
  });

  it.each(['documents@1', 'qc-decree@1', 'qc-lsa@1'] as const)(
    'decree 3.05, LSA 56: a day of annual leave counts towards 40 under %s, pays nothing itself, and says so',
    (ruleSet) => {
      const works = ['10', '11', '12', '13'].map((day) => hours(`2026-03-${day} 08:00`, 9));
      const leave = (date: string, agentId = 'Anne') => ({ agentId, date, minutes: 480, factId: 'given' });
      const by = (...days: ReturnType<typeof leave>[]) => pay(works, paying(2000, {}, ruleSet), { leave: days });
      const given = by(leave('2026-03-09'));
      expect(total(given)).toBe(32 * 2000 + 4 * 3000);
      const why = given.lines.find(({ kind }) => kind === 'overtime')!.why;
      expect(why.steps).toContainEqual({ rule: 'annualLeave', value: 480, result: null, factId: 'given' });
      expect(why.factIds).toContain('given');
      // Of another week, of another agent, or after the last hour of the week: in order of time nothing is beyond 40.
      for (const other of [leave('2026-03-06'), leave('2026-03-09', 'Bruno'), leave('2026-03-14')])
        expect(total(by(other))).toBe(36 * 2000);
      expect(total(by(leave('2026-03-09'), leave('2026-03-08')))).toBe(24 * 2000 + 12 * 3000);
    },
  );
});
