import type { Decisions } from '#services/money/engine/decisions.ts';
import type { RuleSet } from '#services/money/engine/rule-sets.ts';
import type { Work } from '#services/money/engine/work.ts';
import { minuteOf, periodStart, wallAt, weekStart } from './minute-clock.ts';
import { naiveCredit, naiveHolidays, type NaiveDayOff } from './minute-holidays.ts';
import { cents, Lines, round } from './minute-lines.ts';
import { lastOf, naivePresences } from './minute-presences.ts';
import {
  isNight,
  naiveLeast,
  naiveLeastPrime,
  naivePrimes,
  naivePrimeValue,
  naiveRate,
  naiveRules,
} from './minute-rates.ts';
import type { NaiveCompany, NaiveLine, NaivePresence } from './minute-shapes.ts';

/**
 * A second pay engine, written independently to check the product's: it goes minute by minute over numbers and dates as
 * text, and shares only the input types and the rule sets.
 */

interface Walk {
  readonly company: NaiveCompany;
  readonly off: readonly NaiveDayOff[];
  readonly waived: ReadonlySet<string>;
}

interface Minute {
  readonly minute: number;
  readonly work: Work;
  readonly gap: boolean;
  readonly presence: NaivePresence;
  readonly date: string;
  /** Minute of the day on the wall. */
  readonly clock: number;
  readonly week: string;
  readonly period: string;
}
interface Same extends Omit<Minute, 'minute' | 'clock'> {
  /** The last of them. */
  minute: number;
  count: number;
  readonly night: boolean;
  readonly overtime: boolean;
}

const minutesKnown = new WeakMap<readonly NaivePresence[], readonly Minute[]>();
/** All minutes in order of time; a period with holidays is computed again for each holiday. */
const minutesOf = (presences: readonly NaivePresence[], { calendars }: NaiveCompany): readonly Minute[] => {
  let known = minutesKnown.get(presences);
  if (!known) {
    known = presences
      .flatMap((presence) =>
        presence.own.map(({ minute, work, gap }): Minute => {
          const { date, minute: clock } = wallAt(minute, work.zone);
          const [week, period] = [weekStart(calendars, date), periodStart(calendars, date)];
          return { minute, work, gap, presence, date, clock, week, period };
        }),
      )
      .sort((a, b) => a.minute - b.minute);
    minutesKnown.set(presences, known);
  }
  return known;
};

/** Lines of every presence, holidays known so far counted. */
const walk = (presences: readonly NaivePresence[], { company, off, waived }: Walk): NaiveLine[] => {
  const counts = new Map<string, number>();
  const past = new Map<Work, number>();
  const broken = new Set<NaivePresence>();
  const nightly = new Set<Work>();
  const lines = new Map(presences.map((presence) => [presence, new Lines()]));
  const facts = new Map<
    string,
    {
      rate: number | null;
      rules: RuleSet;
      primes: { id: string; once: boolean; night: boolean; inBase: boolean; value: number | null }[];
    }
  >();
  const askFor = (work: Work, date: string) => {
    const key = `${work.id}|${date}`;
    let known = facts.get(key);
    if (!known) {
      const rules = naiveRules(work, date, company);
      const law = company.raisedTo?.rates;
      const primes = naivePrimes(work, company).map((prime) => {
        const own = naivePrimeValue('paid', prime, work, date, company);
        const least = law ? naiveLeastPrime(prime.code, date, law) : null;
        return {
          id: prime.id,
          once: prime.oncePerShift && least === null,
          night: prime.isNight,
          inBase: rules.overtimeBase === 'flag' ? prime.inOvertimeBase : rules.overtimeBase.includes(prime.code ?? '-'),
          value: least === null ? own : prime.oncePerShift || own === null || own < least ? least : own,
        };
      });
      let rate = naiveRate('pay', work, date, company);
      if (law && rate !== null && rate >= 0) rate = Math.max(rate, naiveLeast(work, date, company, law));
      facts.set(key, (known = { rate, rules, primes }));
    }
    return known;
  };
  let [lastWork, lastDate, lastFacts] = [null as Work | null, '', null as ReturnType<typeof askFor> | null];
  /** Values that are constant for a day are computed once a day. */
  const factsOf = (work: Work, date: string) => {
    if (work !== lastWork || date !== lastDate) [lastWork, lastDate, lastFacts] = [work, date, askFor(work, date)];
    return lastFacts!;
  };
  /** Consecutive minutes of the same lines, which are added together. */
  let same: Same | null = null;
  const addSame = () => {
    if (!same) return;
    const { minute, count, work, presence, gap, night, overtime, week, period } = same;
    const { rate, rules, primes } = factsOf(work, same.date);
    const line = { work: work.id, week, period, overtime };
    const into = lines.get(presence)!;
    const factor = overtime ? rules.overtime.factor : 100;
    const kind = gap ? 'gap' : overtime ? 'overtime' : 'regular';
    into.add(minute, { ...line, kind, prime: '', rate: rate ?? 0, factor }, count);
    if (gap) return;
    for (const prime of primes)
      if (prime.value !== null && !prime.once && (!prime.night || night)) {
        const primed = overtime && prime.inBase ? rules.overtime.factor : 100;
        into.add(minute, { ...line, kind: 'prime', prime: prime.id, rate: prime.value, factor: primed }, count);
      }
  };
  for (const { minute, work, gap, presence, date, clock, week, period } of minutesOf(presences, company)) {
    const { rate, rules } = factsOf(work, date);
    const counted = counts.get(week) ?? 0;
    counts.set(week, counted + 1);
    let overtime =
      counted + naiveCredit(off, week, date) >=
      (work.ownPremises ? rules.overtime.ownPremises : rules.overtime.threshold);
    if (!gap && work.compulsoryBeyondShift && rules.overtime.compulsory && minute >= minuteOf(work.plannedEnd)) {
      const beyond = past.get(work) ?? 0;
      past.set(work, beyond + 1);
      if (beyond >= rules.overtime.compulsory.beyond) overtime = true;
    }
    if (rate === null || rate < 0) broken.add(presence);
    const night = !gap && isNight(clock, date, work.zone, company);
    if (night) nightly.add(work);
    if (
      same &&
      same.work === work &&
      same.gap === gap &&
      same.night === night &&
      same.overtime === overtime &&
      same.date === date &&
      same.presence === presence
    ) {
      same.minute = minute;
      same.count++;
      continue;
    }
    addSame();
    same = { minute, count: 1, work, presence, gap, night, overtime, date, week, period };
  }
  addSame();
  return presences.flatMap((presence) => {
    const priced = lines
      .get(presence)!
      .list()
      .map(({ last: _, ...line }) => ({ ...line, amount: cents(line.minutes, line.rate, line.factor) }));
    const first = presence.works.reduce((a, b) => (minuteOf(b.punchIn!) < minuteOf(a.punchIn!) ? b : a));
    const { date } = wallAt(minuteOf(first.punchIn!), first.zone);
    const own = first.money[company.id];
    const frame = {
      week: weekStart(company.calendars, date),
      period: periodStart(company.calendars, date),
      overtime: false,
      factor: 100,
      prime: '',
    };
    const extra: NaiveLine[] = [];
    const counted = presence.own.length + presence.elsewhere;
    const missing = (first.minimumMinutes ?? 0) - counted;
    if ((own?.payMinimum ?? true) && missing > 0) {
      const { work, minute } = lastOf(presence);
      const { rate } = factsOf(work, wallAt(minute, work.zone).date);
      if (rate === null || rate < 0) broken.add(presence);
      extra.push({
        ...frame,
        work: first.id,
        kind: 'minimum',
        rate: rate ?? 0,
        minutes: missing,
        amount: cents(missing, rate ?? 0, 100),
      });
    }
    const { rules, rate } = factsOf(first, date);
    if (
      rules.callIn &&
      counted < rules.callIn.minutes &&
      !(rules.callIn.waivable && waived.has(presence.works[0]!.id))
    ) {
      if (rate === null || rate < 0) broken.add(presence);
      const paid = [...priced, ...extra]
        .filter(({ kind }) => kind !== 'prime')
        .reduce((sum, { amount }) => sum + amount, 0);
      const amount = cents(rules.callIn.minutes - presence.elsewhere, rate ?? 0, 100) - paid;
      if (amount > 0) extra.push({ ...frame, work: first.id, kind: 'callIn', rate: rate ?? 0, minutes: 0, amount });
    }
    for (const work of presence.works) {
      for (const prime of factsOf(work, date).primes)
        if (prime.once && prime.value !== null && (!prime.night || nightly.has(work)))
          extra.push({
            ...frame,
            work: work.id,
            kind: 'prime',
            prime: prime.id,
            rate: prime.value,
            minutes: 0,
            amount: prime.value,
          });
      const km = work.money[company.id]?.kilometres;
      if (km && km.distance > 0)
        extra.push({
          ...frame,
          work: work.id,
          kind: 'km',
          rate: km.amount,
          minutes: 0,
          amount: round(BigInt(km.amount) * BigInt(km.distance), 100n),
        });
    }
    return broken.has(presence) ? [] : [...priced, ...extra];
  });
};

type Decided = Pick<Decisions, 'leave' | 'holidays' | 'callInsWaived'>;

/** What a company pays one agent, computed minute by minute; holidays one after the other, everything anew for each. */
export const naivePay = (
  works: readonly Work[],
  company: NaiveCompany,
  { leave, holidays: decided, callInsWaived: waived }: Decided,
  through: string | null,
): NaiveLine[] => {
  const presences = naivePresences(works, company.id);
  if (presences.length === 0) return [];
  const given = leave.map((day) => ({ ...day, week: weekStart(company.calendars, day.date) }));
  const lines = (known: readonly NaiveDayOff[]) => walk(presences, { company, off: [...given, ...known], waived });
  const holidays = naiveHolidays(works, presences, company, lines, { decided, through });
  return [...lines(holidays), ...holidays.flatMap(({ line }) => (line ? [line] : []))];
};
