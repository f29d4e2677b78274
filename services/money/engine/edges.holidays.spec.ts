import { describe, expect, it } from '@jest/globals';
import { company, fortnights, hours, merged, pay, paying, summary, total, work } from '#test/support/money/scene.ts';
import { dateOf, dayOf, weekdayOf } from './dates.ts';
import { noDecisions } from './decisions.ts';
import { holidaysOf } from './holidays.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { qcDecree1, qcLsa1 } from './rule-sets.ts';

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
    summary({ lines: paid.lines.filter(({ week }) => week === '2026-12-20') });

  it('decree 3.05: not worked, it counts towards 40 as many hours as it pays, or as were planned', () => {
    expect(inWeek(pay([...weeks(), ...later()], decree, {}, '2026-12-26'))).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, overtime 24000, holiday 16000',
    );
    const planned = work('2026-12-25 08:00', '2026-12-25 12:00', { punchIn: null, punchOut: null });
    expect(inWeek(pay([...weeks(), ...later(), planned], decree, {}, '2026-12-26'))).toBe(
      'regular 16000, regular 16000, regular 16000, regular 16000, regular 8000, overtime 12000, holiday 16000',
    );
  });

  it('on the first day of a period and of its week it is of that period, and counts towards 40 before all work', () => {
    const date = (day: number) => `2026-${dateOf(day).slice(5)} 08:00`;
    const fridays = { ...fortnights, firstDate: '2026-03-20' };
    const days = Array.from({ length: 28 }, (_, n) => dayOf('2026-03-06') + n).filter((day) => weekdayOf(day) < 6);
    const works = [
      ...days.map((day) => hours(date(day), 8)),
      ...[6, 7, 8, 9].map((day) => hours(`2026-04-0${day} 08:00`, 9)),
    ];
    const { lines } = payOf(
      presencesOf(works),
      company(paying(2060, {}, 'qc-decree@1'), [fridays]),
      noDecisions,
      '2026-04-16',
    );
    // 20 days of 8 hours at 20.60 are 3,296.00, and 1/20 of it 164.80: 8 hours, so that 32 are left until 40.
    expect(summary({ lines: lines.filter(({ period }) => period === '2026-04-03') })).toBe(
      'regular 18540, regular 18540, regular 18540, regular 10300, overtime 12360, holiday 16480',
    );
  });

  it('are decided by a person: not due, time off instead, or another number of minutes', () => {
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

  it('decree 3.05: overtime below 40 hours names the hours of the holiday that count as worked', () => {
    const decision = {
      agentId: 'Anne',
      date: '2026-12-25',
      due: true,
      timeOff: false,
      minutes: 600,
      factId: 'decided',
    };
    const steps = (holidays: (typeof decision)[]) =>
      pay([...weeks(), ...later()], decree, { holidays }, '2026-12-26')
        .lines.find(({ kind, date }) => kind === 'overtime' && date >= '2026-12-20')!
        .why.steps.slice(1);
    const threshold = { rule: 'overtime', value: 2400, result: 2000, factId: null };
    expect(steps([])).toEqual([{ rule: 'holidayHours', value: 480, result: null, factId: null }, threshold]);
    expect(steps([decision])).toEqual([
      { rule: 'holidayHours', value: 600, result: null, factId: 'decided' },
      threshold,
    ]);
  });

  it('are not paid under documents@1', () => {
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

  it('decree 6.03: hours of the week before count though their shift goes on beyond the holiday', () => {
    // From Saturday, two hours before its week ends, over the Monday before 25 May.
    const one = pay([hours('2026-05-16 22:00', 52)], paying(2000, {}, 'qc-decree@1'));
    expect(summary(one)).toBe('regular 4000, regular 80000, overtime 30000, holiday 200');
    const two = [hours('2026-05-16 22:00', 24, merged), hours('2026-05-17 22:05', 28, merged)];
    expect(summary(pay(two, paying(2000, {}, 'qc-decree@1')))).toContain('holiday 200');
  });
});
