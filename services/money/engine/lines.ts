import type { MoneyLineKind } from '#contracts/values/money-line.ts';
import { dateOf, monthOf, type Day } from './dates.ts';
import type { Step } from './rate.ts';
import { amountOf, type LocalDate } from './units.ts';
import { moneyOf, type Work } from './work.ts';

export type LineKind = MoneyLineKind;

/** Kinds whose minutes are time worked. */
export const timedKinds: ReadonlySet<LineKind> = new Set<LineKind>(['regular', 'overtime', 'gap']);

/** Explanation of a line. */
interface Why {
  /** `qc-decree@1`; null where no rule set applies. */
  readonly ruleSet: string | null;
  /** Section of law that the line is based on, if any. */
  readonly section: string | null;
  readonly steps: readonly Step[];
  /** Input of the amount: whole numbers in the units of the engine. */
  readonly inputs: Readonly<Record<string, number>>;
  /** Events that the hours and the figures come from. */
  readonly factIds: readonly string[];
}

/** A line of pay or of a bill; never changed once closed. */
export interface Line {
  /** Identity of the line: the same hours computed again have the same key. */
  readonly key: string;
  readonly kind: LineKind;
  readonly companyId: string;
  readonly agentId: string;
  /** The assignment; null for a line that belongs to no shift. */
  readonly workId: string | null;
  readonly siteEventId: string | null;
  readonly customerId: string | null;
  readonly placeId: string | null;
  /** For bills: the client, or the agency that handed the shift on. */
  readonly billToId: string | null;
  readonly primeId: string | null;
  readonly gainCode: string;
  /** Cents an hour; for km cents a kilometre, for a prime paid once cents. */
  readonly rate: number;
  /** Factor in hundredths. */
  readonly factor: number;
  readonly overtime: boolean;
  readonly minutes: number;
  /** Hundredths of a kilometre; for km only. */
  readonly distance: number;
  /** Cents. */
  readonly amount: number;
  /** The shift's first day at its place. */
  readonly date: LocalDate;
  /** First day of the payroll week; null for a bill. */
  readonly week: LocalDate | null;
  /** First day of the period. */
  readonly period: LocalDate;
  readonly month: string;
  readonly why: Why;
}

/** Fields that minutes must share to be on one line. */
export interface Terms {
  readonly kind: LineKind;
  readonly primeId: string | null;
  readonly gainCode: string;
  readonly rate: number;
  readonly factor: number;
  readonly overtime: boolean;
  readonly week: Day | null;
  /** For bills: first day of the month; null for pay. */
  readonly month: string | null;
}

/** Minutes of a shift that will be one line. */
export interface Group extends Terms {
  period: Day;
  minutes: number;
  /** Last minute that was added. */
  last: number;
  readonly steps: readonly Step[];
  readonly ruleSet: string | null;
  readonly section: string | null;
}

const same = (group: Group, terms: Terms, period: Day | null): boolean =>
  group.kind === terms.kind &&
  group.primeId === terms.primeId &&
  group.rate === terms.rate &&
  group.factor === terms.factor &&
  group.overtime === terms.overtime &&
  group.week === terms.week &&
  group.month === terms.month &&
  (period === null || group.period === period);

/** Minutes to add. `split`: minutes of another period get another line. */
export interface Minutes {
  readonly minutes: number;
  readonly last: number;
  readonly period: Day;
  readonly split: boolean;
  readonly steps: readonly Step[];
  readonly ruleSet: string | null;
  readonly section: string | null;
}

/**
 * Adds minutes to the matching line of the shift, or opens one. Uses literals instead of spreads, since it runs about
 * ten times for each shift.
 */
export const addMinutes = (groups: Group[], terms: Terms, added: Minutes): void => {
  const period = added.split ? added.period : null;
  for (const group of groups)
    if (same(group, terms, period)) {
      group.minutes += added.minutes;
      if (added.last > group.last) group.last = added.last;
      return;
    }
  groups.push({
    kind: terms.kind,
    primeId: terms.primeId,
    gainCode: terms.gainCode,
    rate: terms.rate,
    factor: terms.factor,
    overtime: terms.overtime,
    week: terms.week,
    month: terms.month,
    period: added.period,
    minutes: added.minutes,
    last: added.last,
    steps: added.steps,
    ruleSet: added.ruleSet,
    section: added.section,
  });
};

export interface Owner {
  readonly companyId: string;
  readonly billToId: string | null;
  /** The shift's first day at its place. */
  readonly date: Day;
}

/** The event that put a prime on the shift, or switched its night prime or a minimum. */
const setting = (work: Work, companyId: string, { kind, primeId }: UnassignedLine): string | undefined => {
  const { factIds, primeIds } = moneyOf(work, companyId);
  if (primeId !== null) return primeIds.includes(primeId) ? factIds?.primeIds : factIds?.nightPrimeDisabled;
  return kind === 'minimum' ? factIds?.payMinimum : undefined;
};

/** Uses `concat`, not `push`: a growing array reserves extra memory, and a run keeps one array for each line. */
const factsOf = (work: Work | null, companyId: string, single: UnassignedLine): readonly string[] => {
  const set = work ? setting(work, companyId, single) : undefined;
  const own = work?.factIds ?? [];
  const steps = single.steps.map(({ factId }) => factId).filter((factId) => factId !== null);
  if (single.settledBy && single.settledBy.length > 0) steps.push(...single.settledBy);
  if (set === undefined && steps.length === 0) return own;
  return set === undefined ? own.concat(steps) : own.concat(set, steps);
};

/** Key of a line: what it is about, and the fields that its minutes share. */
const keyOf = (subject: string, { billToId, date }: Owner, single: UnassignedLine, workId: string | null): string => {
  const { kind, primeId, rate, factor, overtime, week, month, period } = single;
  // Joined rather than concatenated: each line of a run keeps its key, and a concatenated string would also keep all
  // its parts.
  return [
    subject,
    billToId ?? '',
    kind,
    primeId ?? '',
    rate,
    factor,
    overtime ? 'overtime' : '',
    week === null ? month : dateOf(week),
    dateOf(period),
    workId === null ? dateOf(date) : '',
  ].join('|');
};

/** A computed line without its owner. */
export interface UnassignedLine {
  readonly kind: LineKind;
  readonly primeId: string | null;
  readonly gainCode: string;
  readonly rate: number;
  readonly factor: number;
  readonly overtime: boolean;
  readonly minutes: number;
  readonly distance: number;
  readonly amount: number;
  readonly week: Day | null;
  readonly period: Day;
  readonly month: string;
  readonly ruleSet: string | null;
  readonly section: string | null;
  readonly steps: readonly Step[];
  readonly inputs: Readonly<Record<string, number>>;
  /** Events that changed its number of minutes. */
  readonly settledBy?: readonly string[] | undefined;
}
/** Default fields of lines that are not computed as minutes × rate. */
export const lineDefaults = {
  primeId: null,
  factor: 100,
  overtime: false,
  minutes: 0,
  distance: 0,
  section: null,
} as const;

const lineOf = (agentId: string, work: Work | null, owner: Owner, single: UnassignedLine): Line => ({
  key: keyOf(work?.id ?? agentId, owner, single, work?.id ?? null),
  kind: single.kind,
  companyId: owner.companyId,
  agentId,
  workId: work?.id ?? null,
  siteEventId: work?.siteEventId ?? null,
  customerId: work?.customerId ?? null,
  placeId: work?.placeId ?? null,
  billToId: owner.billToId,
  primeId: single.primeId,
  gainCode: single.gainCode,
  rate: single.rate,
  factor: single.factor,
  overtime: single.overtime,
  minutes: single.minutes,
  distance: single.distance,
  amount: single.amount,
  date: dateOf(owner.date),
  week: single.week === null ? null : dateOf(single.week),
  period: dateOf(single.period),
  month: single.month,
  why: {
    ruleSet: single.ruleSet,
    section: single.section,
    steps: single.steps,
    inputs: single.inputs,
    factIds: factsOf(work, owner.companyId, single),
  },
});

/** A line of a shift: a top-up, kilometres, or a prime paid once. */
export const workLine = (work: Work, owner: Owner, single: UnassignedLine): Line =>
  lineOf(work.agentId, work, owner, single);
/** A line of an agent that belongs to no shift. */
export const agentLine = (companyId: string, agentId: string, date: Day, single: UnassignedLine): Line =>
  lineOf(agentId, null, { companyId, billToId: null, date }, single);

/** How rules changed the minutes of a line: from how many to how many, and the events that set these rules. */
export interface Settled {
  readonly inputs: Readonly<Record<string, number>>;
  readonly factIds: readonly string[];
}

/** A line of minutes. @param settled where they are not the minutes worked */
export const minuteLine = (work: Work, owner: Owner, group: Group, settled?: Settled): Line =>
  lineOf(work.agentId, work, owner, {
    kind: group.kind,
    primeId: group.primeId,
    gainCode: group.gainCode,
    rate: group.rate,
    factor: group.factor,
    overtime: group.overtime,
    minutes: group.minutes,
    distance: 0,
    amount: amountOf(group.minutes, group.rate, group.factor),
    week: group.week,
    period: group.period,
    month: group.month ?? monthOf(group.period),
    ruleSet: group.ruleSet,
    section: group.section,
    steps: group.steps,
    inputs: { minutes: group.minutes, rate: group.rate, factor: group.factor, ...settled?.inputs },
    settledBy: settled?.factIds,
  });
