import { dateOf, monthOf, type Day } from './dates.ts';
import type { Step } from './rate.ts';
import { amountOf, type LocalDate } from './units.ts';
import type { Work } from './work.ts';

export const lineKinds = ['regular', 'overtime', 'gap', 'prime', 'minimum', 'callIn', 'holiday', 'km', 'adjustment', 'reversal'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Why a line says what it says. */
export interface Why {
  /** `qc-decree@1`; null where no rule set has a say. */
  readonly ruleSet: string | null;
  /** Of the law, where the line comes from one. */
  readonly section: string | null;
  readonly steps: readonly Step[];
  /** What the amount was computed from, whole numbers in the units of the engine. */
  readonly inputs: Readonly<Record<string, number>>;
  /** Facts that the hours and the figures come from. */
  readonly factIds: readonly string[];
}

/** A line of pay or of a bill; never changed once closed. */
export interface Line {
  /** What makes it a line of its own; the same hours computed anew have the same. */
  readonly key: string;
  readonly kind: LineKind;
  readonly companyId: string;
  readonly agentId: string;
  /** The assignment; null of what belongs to no shift. */
  readonly workId: string | null;
  readonly siteEventId: string | null;
  readonly customerId: string | null;
  readonly placeId: string | null;
  /** Of a bill: the client, or the agency that handed the shift on. */
  readonly billToId: string | null;
  readonly primeId: string | null;
  readonly gainCode: string;
  /** Cents an hour; of km cents a kilometre, of a prime paid once cents. */
  readonly rate: number;
  /** Hundredths. */
  readonly factor: number;
  readonly overtime: boolean;
  readonly minutes: number;
  /** Hundredths of a kilometre, of km alone. */
  readonly distance: number;
  /** Cents. */
  readonly amount: number;
  /** The shift's first day at its place. */
  readonly date: LocalDate;
  /** First day of the payroll week; null of a bill. */
  readonly week: LocalDate | null;
  /** First day of the period. */
  readonly period: LocalDate;
  readonly month: string;
  readonly why: Why;
}

/** What minutes must share to be one line. */
export interface Terms {
  readonly kind: LineKind;
  readonly primeId: string | null;
  readonly gainCode: string;
  readonly rate: number;
  readonly factor: number;
  readonly overtime: boolean;
  readonly week: Day | null;
  /** Of a bill: first day of the month; null of pay. */
  readonly month: string | null;
}

/** Minutes of a shift that will be one line. */
export interface Group extends Terms {
  period: Day;
  minutes: number;
  /** Last minute that went into it. */
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

/** What minutes are added to. `split`: another period is another line. */
export interface Minutes {
  readonly minutes: number;
  readonly last: number;
  readonly period: Day;
  readonly split: boolean;
  readonly steps: readonly Step[];
  readonly ruleSet: string | null;
  readonly section: string | null;
}

/** Adds minutes to the shift's line that they belong to, or opens one. */
export const addMinutes = (groups: Group[], terms: Terms, { minutes, last, period, split, ...why }: Minutes): void => {
  const group = groups.find((one) => same(one, terms, split ? period : null));
  if (group) {
    group.minutes += minutes;
    group.last = Math.max(group.last, last);
  } else groups.push({ ...terms, ...why, period, minutes, last });
};

export interface Owner {
  readonly companyId: string;
  readonly billToId: string | null;
  /** The shift's first day at its place. */
  readonly date: Day;
}

const factsOf = (work: Work, steps: readonly Step[]): string[] => [...work.factIds, ...steps.flatMap(({ factId }) => factId ?? [])];

/** What a line of a shift shares with the shift's others. */
const ofWork = (work: Work, { companyId, billToId, date }: Owner) => ({
  companyId,
  agentId: work.agentId,
  workId: work.id,
  siteEventId: work.siteEventId,
  customerId: work.customerId,
  placeId: work.placeId,
  billToId,
  date: dateOf(date),
});

export const keyOf = (line: Omit<Line, 'key' | 'why'>): string =>
  [
    line.workId ?? line.agentId,
    line.billToId ?? '',
    line.kind,
    line.primeId ?? '',
    line.rate,
    line.factor,
    line.overtime ? 'overtime' : '',
    line.week ?? line.month,
    line.period,
    line.workId === null ? line.date : '',
  ].join('|');

const withKey = (line: Omit<Line, 'key'>): Line => ({ key: keyOf(line), ...line });

/** A line of minutes. */
export const minuteLine = (work: Work, owner: Owner, group: Group): Line => {
  const { kind, primeId, gainCode, rate, factor, overtime, minutes } = group;
  return withKey({
    ...ofWork(work, owner),
    ...{ kind, primeId, gainCode, rate, factor, overtime, minutes },
    distance: 0,
    amount: amountOf(minutes, rate, factor),
    week: group.week === null ? null : dateOf(group.week),
    period: dateOf(group.period),
    month: group.month ?? monthOf(group.period),
    why: {
      ruleSet: group.ruleSet,
      section: group.section,
      steps: group.steps,
      inputs: { minutes, rate, factor },
      factIds: factsOf(work, group.steps),
    },
  });
};

/** A line whose amount is not minutes × rate: a top-up, kilometres, a prime paid once. */
export interface Single {
  readonly kind: LineKind;
  readonly primeId?: string;
  readonly gainCode: string;
  readonly rate: number;
  readonly minutes?: number;
  readonly distance?: number;
  readonly amount: number;
  readonly week: Day | null;
  readonly period: Day;
  readonly month: string;
  readonly ruleSet: string | null;
  readonly section?: string | null;
  readonly steps: readonly Step[];
  readonly inputs: Readonly<Record<string, number>>;
}

export const singleLine = (work: Work, owner: Owner, single: Single): Line =>
  withKey({ ...ofWork(work, owner), ...bareSingle(single), why: { ...whyOf(single), factIds: factsOf(work, single.steps) } });

/** A line of an agent that belongs to no shift. */
export const agentLine = (companyId: string, agentId: string, date: Day, single: Single): Line =>
  withKey({
    ...{ companyId, agentId, workId: null, siteEventId: null, customerId: null, placeId: null, billToId: null, date: dateOf(date) },
    ...bareSingle(single),
    why: { ...whyOf(single), factIds: single.steps.flatMap(({ factId }) => factId ?? []) },
  });

const bareSingle = ({
  kind,
  primeId = null,
  gainCode,
  rate,
  minutes = 0,
  distance = 0,
  amount,
  week,
  period,
  month,
}: Omit<Single, 'primeId'> & { primeId?: string | null }) => ({
  ...{ kind, primeId, gainCode, rate, minutes, distance, amount, month },
  factor: 100,
  overtime: false,
  week: week === null ? null : dateOf(week),
  period: dateOf(period),
});
const whyOf = ({ ruleSet, section = null, steps, inputs }: Single) => ({ ruleSet, section, steps, inputs });
