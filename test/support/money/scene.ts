import { DateTime } from 'luxon';
import { billOf } from '#services/money/engine/bill.ts';
import type { PayCalendar } from '#services/money/engine/calendar.ts';
import { companyFrom, type Company } from '#services/money/engine/company.ts';
import { dateOf, dayOf } from '#services/money/engine/dates.ts';
import { noDecisions, type Decisions } from '#services/money/engine/decisions.ts';
import type { Line } from '#services/money/engine/lines.ts';
import { payOf, type Pay } from '#services/money/engine/pay.ts';
import { presencesOf } from '#services/money/engine/presences.ts';
import type { RuleSetName } from '#services/money/engine/rule-sets.ts';
import { noTerms, type BillingTerms, type Dated, type RateEntry, type Terms } from '#services/money/engine/terms.ts';
import { emptyPartyMoney, type Break, type PartyMoney, type Work } from '#services/money/engine/work.ts';

export const toronto = 'America/Toronto';
export const employer = 'P';

/** A UTC instant of a clock time: `2026-03-07 22:00:59`; the earlier of two, or with `later` the later. */
export const at = (local: string, zone = toronto, later = false): string => {
  const time = DateTime.fromSQL(local, { zone });
  const [first, second] = time.getPossibleOffsets();
  return (later && second ? second : first!).toUTC().toISO()!;
};

export const since = (from: string | null = '2020-01-01', recordedAt = '2020-01-01T05:00:00.000Z'): Dated => ({
  from,
  recordedAt,
  factId: `fact of ${from}`,
});

let made = 0;
export interface Given extends Partial<Omit<Work, 'breaks' | 'money'>> {
  readonly breaks?: readonly (readonly [string, string] | Break)[];
  /** The employer's terms. */
  readonly set?: Partial<PartyMoney>;
  readonly money?: Readonly<Record<string, PartyMoney>>;
}

/** Work from one clock time to another, planned and punched alike: `work('2026-03-07 22:00', '2026-03-08 06:00')`. */
export const work = (from: string, to: string, { set = {}, breaks = [], ...given }: Given = {}): Work => {
  const zone = given.zone ?? toronto;
  const [start, end] = [at(from, zone), at(to, zone)];
  const id = `work ${String(++made).padStart(6, '0')}`;
  const employerId = given.employerId ?? employer;
  return {
    id,
    shiftId: `shift of ${id}`,
    siteEventId: 'event',
    agentId: 'Anne',
    employerId,
    customerId: 'client',
    agencyId: employerId,
    placeId: 'place',
    skillId: 'guard',
    levelId: 'level 1',
    zone,
    plannedStart: start,
    plannedEnd: end,
    punchIn: start,
    punchOut: end,
    mergeId: null,
    deleted: false,
    minimumMinutes: 0,
    compulsoryBeyondShift: false,
    ownPremises: false,
    money: { [employerId]: { ...emptyPartyMoney, ...set } },
    handovers: [],
    factIds: [`punches of ${id}`],
    ...given,
    breaks: breaks.map((one) =>
      'paid' in one ? one : { start: at(one[0], zone), end: at(one[1], zone), paid: false },
    ),
  };
};

/** The same, of so many hours from a clock time on. */
export const hours = (from: string, count: number, given: Given = {}): Work => {
  const zone = given.zone ?? toronto;
  const end = DateTime.fromISO(at(from, zone), { zone }).plus({ minutes: count * 60 });
  const one = work(from, from, given);
  const iso = end.toUTC().toISO()!;
  return { ...one, plannedEnd: given.plannedEnd ?? iso, punchOut: given.punchOut === undefined ? iso : given.punchOut };
};

/** Shifts of so many hours from 08:00 on days of March 2026. */
export const march = (days: readonly number[], count: number, given: Given = {}): Work[] =>
  days.map((day) => hours(`2026-03-${String(day).padStart(2, '0')} 08:00`, count, given));

/** Weeks from Sunday, paid by the two weeks from 1 March 2026 (a Sunday). */
export const fortnights: PayCalendar = {
  frequency: 'TWO_WEEKS',
  firstDate: '2026-03-01',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  from: null,
};

/** Shifts of so many hours from 08:00 on so many days from each of these Mondays. */
export const weeksOf = (mondays: readonly string[], count: number, days = 5): Work[] =>
  mondays.flatMap((monday) =>
    Array.from({ length: days }, (_, n) => hours(`${dateOf(dayOf(monday) + n)} 08:00`, count)),
  );
/** 40 hours in each of the four weeks before that of 25 December 2026, a Friday. */
export const fourWeeks = (): Work[] => weeksOf(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'], 8);
/** Shifts with this are merged. */
export const merged = { mergeId: 'merge' };

/** The rate of the position, cents an hour. */
export const rateFrom = (pay: number | null, from?: string): RateEntry => ({
  ...since(from),
  id: 'rate of guard',
  skillId: 'guard',
  levelId: null,
  pay,
  bill: null,
});
/** Terms with one rate of the position for all, and a rule set. */
export const paying = (pay: number, more: Partial<Terms> = {}, ruleSet: RuleSetName | null = null): Terms => ({
  ...noTerms,
  rates: [rateFrom(pay)],
  adoptions: ruleSet ? [{ ...since(), customerId: null, skillId: null, ruleSet, easter: 'goodFriday' }] : [],
  ...more,
});
/** The same under the decree. */
export const decree = (pay: number, more: Partial<Terms> = {}): Terms => paying(pay, more, 'qc-decree@1');
export const billing = (bill: number, pay = 2000): Partial<Terms> => ({ rates: [{ ...rateFrom(pay), bill }] });
/** What was agreed with the client about its bills; by default hours worked, to the minute, at one rate. */
export const agreed = (more: Partial<BillingTerms>): Pick<Terms, 'billing'> => ({
  billing: [
    {
      ...since(),
      customerId: 'client',
      basis: 'worked',
      rounding: 'none',
      overtimeFactor: null,
      holidayFactor: null,
      ...more,
    },
  ],
});

/** A night prime, and primes by the hour by their name, cents an hour, paid and billed alike. */
export const primes = (
  values: Readonly<Record<string, number>>,
  inOvertimeBase: readonly string[] = [],
): Pick<Terms, 'primes' | 'primeValues'> => ({
  primes: Object.keys(values).map((id) => ({
    id,
    code: id.startsWith('P-') ? id : null,
    gainCode: id.toUpperCase(),
    isNight: id === 'night',
    oncePerShift: id.startsWith('once'),
    inOvertimeBase: inOvertimeBase.includes(id),
  })),
  primeValues: Object.entries(values).map(([primeId, value]) => ({
    ...since(),
    primeId,
    scope: 'default',
    scopeId: null,
    paid: value,
    billed: value,
  })),
});

export const company = (terms: Terms, calendars: readonly PayCalendar[] = [fortnights], id = employer): Company =>
  companyFrom(id, terms, calendars);

export const pay = (
  works: readonly Work[],
  terms: Terms,
  decisions: Partial<Decisions> = {},
  through: string | null = null,
): Pay => payOf(presencesOf(works), company(terms), { ...noDecisions, ...decisions }, through);
export const bill = (works: readonly Work[], terms: Terms, supplier = employer) =>
  billOf(presencesOf(works), company(terms, [fortnights], supplier));

export const amounts = ({ lines }: { readonly lines: readonly Line[] }): number[] => lines.map(({ amount }) => amount);
export const total = ({ lines }: { readonly lines: readonly Line[] }): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
/** Amounts with their kinds: `regular 4018, prime night 500`. */
export const summary = ({ lines }: { readonly lines: readonly Line[] }): string =>
  lines
    .map(({ kind, primeId, amount }) => [kind, primeId, amount].filter((part) => part !== null).join(' '))
    .join(', ');
/** Amounts of the lines from a day on. */
export const summaryFrom = (day: string, { lines }: { readonly lines: readonly Line[] }): string =>
  summary({ lines: lines.filter(({ date }) => date >= day) });
