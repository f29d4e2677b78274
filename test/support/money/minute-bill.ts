import type { Handover, Work } from '#services/money/engine/work.ts';
import { isHoliday } from './minute-holidays.ts';
import { minuteOf, periodStart, wallAt, weekStart } from './minute-clock.ts';
import { naivePresences } from './minute-presences.ts';
import { cents, Lines } from './minute-lines.ts';
import type { NaiveCompany, NaivePresence } from './minute-shapes.ts';
import { isNight, last, naiveAdoption, naivePrice, naivePrimes, naivePrimeValue, naiveRules } from './minute-rates.ts';

/** Bills of the minute-by-minute engine on the same walk. */

interface NaiveBillLine {
  readonly work: string;
  readonly to: string;
  readonly kind: string;
  readonly prime: string;
  readonly rate: number;
  readonly factor: number;
  readonly month: string;
  readonly period: string;
  readonly minutes: number;
  readonly amount: number;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

interface Part {
  readonly presence: NaivePresence;
  readonly to: string;
  readonly handed: ReadonlyMap<Work, Handover | null>;
}

const partsOf = (presence: NaivePresence, supplier: string): Part[] => {
  const parts = new Map<string, Map<Work, Handover | null>>();
  for (const work of presence.works) {
    const add = (to: string, handover: Handover | null) => {
      const key = `${handover ? 1 : 0}${to}`;
      parts.set(key, (parts.get(key) ?? new Map<Work, Handover | null>()).set(work, handover));
    };
    if (work.agencyId === supplier) add(work.customerId, null);
    for (const handover of work.handovers) if (handover.takerId === supplier) add(handover.giverId, handover);
  }
  return [...parts].map(([key, handed]) => ({ presence, to: key.slice(1), handed }));
};

/** How many of a work's own minutes are paid under another one. */
const elsewhereOf = (work: Work, presence: NaivePresence): number => {
  const mine = new Set(presence.own.filter((one) => one.work === work && !one.gap).map(({ minute }) => minute));
  const unpaid = (minute: number) =>
    work.breaks.some(({ paid, start, end }) => !paid && minute >= minuteOf(start) && minute < minuteOf(end));
  return range(minuteOf(work.punchIn!), minuteOf(work.punchOut!)).filter(
    (minute) => !unpaid(minute) && !mine.has(minute),
  ).length;
};

export const naiveBill = (works: readonly Work[], company: NaiveCompany): NaiveBillLine[] => {
  const { id, terms, calendars } = company;
  const parts = naivePresences(works, null).flatMap((presence) => partsOf(presence, id));
  const counts = new Map<string, number>();
  const state = parts.map((part) => {
    const members = [...part.handed.keys()];
    const first = members.reduce((a, b) => (minuteOf(b.punchIn!) < minuteOf(a.punchIn!) ? b : a));
    const start = wallAt(minuteOf(first.punchIn!), first.zone).date;
    const how = part.handed.get(first)
      ? undefined
      : last(
          terms.billing.filter(({ customerId }) => customerId === first.customerId),
          start,
          first.zone,
        );
    const billed = members.flatMap((work) =>
      how?.basis === 'planned'
        ? range(minuteOf(work.plannedStart), minuteOf(work.plannedEnd)).map((minute) => ({ work, minute }))
        : part.presence.own.filter((one) => one.work === work && !one.gap),
    );
    return { part, members, first, start, how, billed, lines: new Lines(), broken: false, nights: new Set<Work>() };
  });
  const facts = new Map<string, ReturnType<typeof askFor>>();
  const askFor = ({ part, how }: (typeof state)[number], work: Work, date: string) => {
    const rules = naiveRules(work, date, company);
    return {
      rules,
      rate: naivePrice(work, date, company, part.handed.get(work) ?? null),
      isFree:
        how?.holidayFactor != null &&
        isHoliday(rules, date, naiveAdoption(work, date, company)?.easter ?? 'goodFriday', true),
      primes: naivePrimes(work, company).map((prime) => ({
        prime,
        value: naivePrimeValue('billed', prime, work, date, company),
      })),
    };
  };
  /** Values that are constant for a day are computed once a day. */
  const factsOf = (one: (typeof state)[number], work: Work, date: string) => {
    const key = `${one.part.to} ${work.id} ${date}`;
    const known = facts.get(key) ?? askFor(one, work, date);
    facts.set(key, known);
    return known;
  };
  const all = state.flatMap((one, n) => one.billed.map(({ work, minute }) => ({ one, n, work, minute })));
  for (const { one, work, minute } of all.sort((a, b) => a.minute - b.minute || a.n - b.n)) {
    const { part, how, lines } = one;
    const { date, minute: clock } = wallAt(minute, work.zone);
    const key = `${part.to} ${weekStart(calendars, date)}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const { rate, isFree, primes, rules } = factsOf(one, work, date);
    if (rate === null || rate < 0) one.broken = true;
    const [over, free] = [count >= 2400 ? (how?.overtimeFactor ?? 100) : 100, isFree ? how!.holidayFactor! : 100];
    const kind = free > over ? 'holiday' : over > 100 ? 'overtime' : 'regular';
    const factor = Math.max(over, free);
    const line = {
      work: work.id,
      kind,
      prime: '',
      rate: rate ?? 0,
      factor,
      overtime: kind === 'overtime',
      week: date.slice(0, 7),
      period: '',
    };
    lines.add(minute, line);
    if (part.handed.get(work)) continue;
    const night = isNight(clock, date, work.zone, company);
    if (night) one.nights.add(work);
    for (const { prime, value } of primes) {
      const inBase =
        rules.overtimeBase === 'flag' ? prime.inOvertimeBase : rules.overtimeBase.includes(prime.code ?? '-');
      const isMultiplied = kind === 'overtime' && inBase;
      if (value !== null && !prime.oncePerShift && (!prime.isNight || night))
        lines.add(minute, {
          ...line,
          kind: 'prime',
          prime: prime.id,
          rate: value,
          factor: isMultiplied ? factor : 100,
          overtime: isMultiplied,
        });
    }
  }
  return state.flatMap((one) => {
    const { part, first, how, lines, start, members } = one;
    const handover = part.handed.get(first) ?? null;
    const list = lines.list();
    const wages = list.filter(({ kind }) => kind !== 'prime');
    const minutes = wages.reduce((sum, line) => sum + line.minutes, 0);
    const charge = first.money[handover ? handover.giverId : id]?.chargeMinimum ?? true;
    const least =
      charge && first.minimumMinutes > 0
        ? first.minimumMinutes - members.reduce((sum, work) => sum + elsewhereOf(work, part.presence), 0)
        : 0;
    if (wages.length === 0 && least > 0) {
      const rate = naivePrice(first, start, company, handover);
      if (rate === null || rate < 0) one.broken = true;
      const free =
        how?.holidayFactor != null &&
        isHoliday(
          naiveRules(first, start, company),
          start,
          naiveAdoption(first, start, company)?.easter ?? 'goodFriday',
          true,
        );
      const factor = free ? Math.max(100, how!.holidayFactor!) : 100;
      lines.add(
        minuteOf(first.punchIn!),
        {
          work: first.id,
          kind: factor > 100 ? 'holiday' : 'regular',
          prime: '',
          rate: rate ?? 0,
          factor,
          overtime: false,
          week: start.slice(0, 7),
          period: '',
        },
        0,
      );
    }
    const quarters = minutes / 15;
    const wanted =
      how?.rounding === 'up'
        ? Math.ceil(quarters) * 15
        : how?.rounding === 'nearest'
          ? Math.floor(quarters + 0.5) * 15
          : minutes;
    let change = Math.max(wanted, least) - minutes;
    for (const line of lines
      .list()
      .filter(({ kind }) => kind !== 'prime')
      .sort((a, b) => b.last - a.last)) {
      for (; change > 0; change--) line.minutes++;
      for (; change < 0 && line.minutes > 0; change++) line.minutes--;
    }
    const priced = lines.list().filter((line) => line.minutes > 0);
    const money = members.flatMap((work) => {
      if (part.handed.get(work)) return [];
      const km = work.money[id]?.kilometres;
      const once = naivePrimes(work, company).flatMap((prime) => {
        const value = naivePrimeValue('billed', prime, work, start, company);
        return prime.oncePerShift && value !== null && (!prime.isNight || one.nights.has(work))
          ? [{ work: work.id, kind: 'prime', prime: prime.id, rate: value, amount: value }]
          : [];
      });
      const driven =
        km && km.chargedToCustomer && km.distance > 0
          ? [
              {
                work: work.id,
                kind: 'km',
                prime: '',
                rate: km.amount,
                amount: Math.floor((km.amount * km.distance + 50) / 100),
              },
            ]
          : [];
      return [...once, ...driven].map((line) => ({
        ...line,
        to: part.to,
        factor: 100,
        month: start.slice(0, 7),
        period: periodStart(calendars, start),
        minutes: 0,
      }));
    });
    if (one.broken) return [];
    return [
      ...priced.map(({ work, kind, prime, rate, factor, week, minutes: of }) => ({
        work,
        to: part.to,
        kind,
        prime,
        rate,
        factor,
        month: week,
        period: periodStart(calendars, start),
        minutes: of,
        amount: cents(of, rate, factor),
      })),
      ...money,
    ];
  });
};
