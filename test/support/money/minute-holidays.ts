import type { HolidayDecision } from '#services/money/engine/decisions.ts';
import type { RuleSet } from '#services/money/engine/rule-sets.ts';
import type { Work } from '#services/money/engine/work.ts';
import { dateAfter, minuteOf, periodStart, wallAt, weekday, weekStart } from './minute-clock.ts';
import type { NaiveCompany, NaiveLine, NaivePresence } from './minute-shapes.ts';
import { naiveAdoption, naiveRate, naiveRules } from './minute-rates.ts';

interface NaiveHoliday {
  readonly date: string;
  readonly week: string;
  /** Minutes that count as worked. */
  readonly minutes: number;
  readonly line: NaiveLine | null;
}

/** Days off that count as worked: holidays, and annual leave. */
export type NaiveDayOff = Pick<NaiveHoliday, 'date' | 'week' | 'minutes'>;

export const naiveCredit = (off: readonly NaiveDayOff[], week: string, date: string): number =>
  off.length === 0 ? 0 : off.reduce((sum, one) => sum + (one.week === week && one.date <= date ? one.minutes : 0), 0);

/** Easter Sundays, from a table. */
const easters: Readonly<Record<string, string>> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
  2029: '2029-04-01',
};

const isNth = (date: string, month: string, nth: number) =>
  date.slice(5, 7) === month && weekday(date) === 1 && Math.ceil(Number(date.slice(8)) / 7) === nth;

/** Whether a date is a holiday, computed from the date alone. */
export const isHoliday = ({ id }: RuleSet, date: string, easter: string, sundaysWorked: boolean): boolean => {
  if (id === 'documents') return false;
  const lsa = id === 'qc-lsa';
  const day = date.slice(5);
  const easterDay = easters[date.slice(0, 4)]!;
  if (day === '01-01' || day === '12-25') return true;
  if (day === '11-11') return !lsa;
  if (date === dateAfter(easterDay, -2)) return !lsa || easter === 'goodFriday';
  if (date === dateAfter(easterDay, 1)) return lsa && easter === 'easterMonday';
  if (weekday(date) === 1 && day >= '05-18' && day <= '05-24') return true;
  if (day === '06-24') return weekday(date) !== 7 || sundaysWorked;
  if (day === '06-25') return weekday(date) === 1 && !sundaysWorked;
  if (day === '07-01') return !lsa || weekday(date) !== 7;
  if (day === '07-02') return lsa && weekday(date) === 1;
  return isNth(date, '09', 1) || isNth(date, '10', 2);
};

const dayOf = (instant: string, zone: string) => wallAt(minuteOf(instant), zone).date;

/** Each holiday from the first day worked to the end of the last period, everything computed anew for each. */
export const naiveHolidays = (
  works: readonly Work[],
  presences: readonly NaivePresence[],
  company: NaiveCompany,
  lines: (known: readonly NaiveHoliday[]) => readonly NaiveLine[],
  { decided, through }: { readonly decided: readonly HolidayDecision[]; readonly through: string | null },
): NaiveHoliday[] => {
  if (!company.terms.adoptions.length) return [];
  const { calendars } = company;
  const days = presences
    .flatMap((presence) => [
      ...presence.own.map(({ minute, work, gap }) => ({
        minute,
        work,
        gap,
        date: wallAt(minute, work.zone).date,
        empty: false,
      })),
      ...(presence.own.length
        ? []
        : presence.works.slice(0, 1).map((work) => ({
            minute: Date.parse(work.punchIn!) / 60_000,
            work,
            gap: true,
            date: dayOf(work.punchIn!, work.zone),
            empty: true,
          }))),
    ])
    .sort((a, b) => a.minute - b.minute);
  const first = presences
    .flatMap((presence) => presence.works.map((work) => dayOf(work.punchIn!, work.zone)))
    .sort()[0]!;
  const lastWeek = days
    .map(({ date }) => weekStart(calendars, date))
    .sort()
    .at(-1)!;
  let end = through ?? dateAfter(lastWeek, 6);
  const period = periodStart(calendars, end);
  while (!through && periodStart(calendars, dateAfter(end, 1)) === period) end = dateAfter(end, 1);
  const worked = new Set(days.filter(({ empty }) => !empty).map(({ date }) => date));
  const found: NaiveHoliday[] = [];
  let computed = lines(found);
  for (let date = first; date <= end; date = dateAfter(date, 1)) {
    const before = days.filter((one) => one.date <= date).at(-1);
    if (!before) continue;
    const rules = naiveRules(before.work, date, company);
    if (rules.id === 'documents') continue;
    const week = weekStart(calendars, date);
    const weeks: string[] = [];
    for (let last = dateAfter(week, -1); weeks.length < 4;) {
      const start = weekStart(calendars, last);
      // Where weeks begin on another day from now on, one is shorter.
      if (dateAfter(start, 6) === last) weeks.push(start);
      last = dateAfter(start, -1);
    }
    const sundays = weeks.filter((start) =>
      [0, 1, 2, 3, 4, 5, 6].some((n) => weekday(dateAfter(start, n)) === 7 && worked.has(dateAfter(start, n))),
    ).length;
    if (!isHoliday(rules, date, naiveAdoption(before.work, date, company)!.easter, sundays >= 2)) continue;
    const wages = [...computed, ...found.flatMap(({ line }) => (line ? [line] : []))]
      .filter((line) => weeks.includes(line.week) && !line.overtime && line.kind !== 'km')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.floor((wages + 10) / 20);
    const decision = decided.filter((one) => one.date === date).at(-1);
    if (amount <= 0 || decision?.due === false) continue;
    const planned = works
      .filter(
        (work) =>
          work.employerId === company.id &&
          !work.deleted &&
          work.punchIn === null &&
          work.punchOut === null &&
          dayOf(work.plannedStart, work.zone) === date,
      )
      .reduce(
        (sum, { plannedStart, plannedEnd }) =>
          sum + Math.floor(Date.parse(plannedEnd) / 60_000) - Math.floor(Date.parse(plannedStart) / 60_000),
        0,
      );
    const rate = naiveRate('pay', before.work, date, company);
    const usual = planned || (rate && rate > 0 ? Math.floor((2 * amount * 60 + rate) / (2 * rate)) : 0);
    const minutes = worked.has(date) ? 0 : (decision?.minutes ?? usual);
    const line = {
      work: '',
      kind: 'holiday',
      prime: '',
      rate: 0,
      factor: 100,
      overtime: false,
      week,
      period: periodStart(calendars, date),
      minutes: 0,
      amount,
    };
    found.push({ date, week, minutes, line: decision?.timeOff ? null : line });
    if (minutes > 0) computed = lines(found);
  }
  return found;
};
