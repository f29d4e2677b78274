import type { Company } from './company.ts';
import { addMinutes, type Minutes, type Terms } from './lines.ts';
import { nightMinutes } from './primes.ts';
import type { Step } from './rate.ts';
import { nameOf, type RuleSet } from './rule-sets.ts';
import { payDay, type Sheet, type Segment, type ValuedPrime, type WorkDay } from './sheet.ts';
import { minuteOf } from './units.ts';
import type { WallPiece } from './wall.ts';
import type { Work } from './work.ts';

/** Minutes of a week above which hours are overtime. */
const thresholdOf = (work: Work, { overtime }: RuleSet): number =>
  work.ownPremises ? overtime.ownPremises : overtime.threshold;
/**
 * Section of law that makes minutes above the threshold overtime: the regulation where the employer's own premises have
 * a threshold of their own.
 */
const overtimeSection = ({ ownPremises }: Pick<Work, 'ownPremises'>, { overtime }: RuleSet): string | null =>
  (ownPremises ? overtime.ownPremisesSection : null) ?? overtime.section;

/**
 * Number of minutes of a stretch that are not overtime, and what makes the others overtime: a section, and its
 * threshold.
 */
const overtimeFrom = (
  { sheet, piece, gap }: Segment,
  ruleSet: RuleSet,
  counted: number,
): { readonly at: number } & Pick<Part, 'section' | 'beyond'> => {
  const { work } = sheet.member;
  const length = piece.to - piece.from;
  const weekly = Math.max(0, thresholdOf(work, ruleSet) - counted);
  const { compulsory } = ruleSet.overtime;
  const ofWeek = {
    section: overtimeSection(work, ruleSet),
    beyond: { rule: 'overtime', minutes: thresholdOf(work, ruleSet) },
  } as const;
  const at = Math.min(length, weekly);
  if (!compulsory || !work.compulsoryBeyondShift || gap) return { at, ...ofWeek };
  const past = Math.max(piece.from, minuteOf(work.plannedEnd)) - piece.from;
  const daily = past + Math.max(0, compulsory.beyond - sheet.past);
  sheet.past += Math.max(0, length - past);
  if (daily >= at) return { at, ...ofWeek };
  const { section, beyond, named } = compulsory;
  return { at: daily, section, beyond: named ? { rule: 'compulsory', minutes: beyond } : ofWeek.beyond };
};

interface Part {
  readonly piece: WallPiece;
  readonly overtime: boolean;
  readonly section: string | null;
  /** Minutes of the week, or compulsory ones after the shift's end, beyond which hours are overtime. */
  readonly beyond: { readonly rule: 'overtime' | 'compulsory'; readonly minutes: number };
}

const partsOf = (stretch: Segment, ruleSet: RuleSet, counted: number): Part[] => {
  const { piece } = stretch;
  const { at, section, beyond } = overtimeFrom(stretch, ruleSet, counted);
  if (piece.from < piece.to && at >= piece.to - piece.from) return [{ piece, overtime: false, section: null, beyond }];
  const middle = piece.from + at;
  return [
    { piece: { ...piece, to: middle }, overtime: false, section: null, beyond },
    { piece: { ...piece, from: middle, at: piece.at + at }, overtime: true, section, beyond },
  ].filter((part) => part.piece.from < part.piece.to);
};

const addPrime = (
  sheet: Sheet,
  { prime, step, steps, takesOvertime }: ValuedPrime,
  length: number,
  minutes: Minutes,
  terms: Terms,
  ruleSet: RuleSet,
): void => {
  if (length === 0) return;
  const { overtime, week, month } = terms;
  const { last, period, split, ruleSet: name, section } = minutes;
  addMinutes(
    sheet.groups,
    {
      kind: 'prime',
      primeId: prime.id,
      gainCode: prime.gainCode,
      rate: step.value!,
      factor: overtime && takesOvertime ? ruleSet.overtime.factor : 100,
      overtime,
      week,
      month,
    },
    { minutes: length, last, period, split, steps, ruleSet: name, section },
  );
};

/** Section by which waiting between two shifts is work. */
const waiting = 'N-1.1, s. 57';

const overtimeSteps = (
  { rate }: WorkDay,
  { rule, minutes }: Part['beyond'],
  credits: readonly Step[],
): readonly Step[] => [
  ...rate.steps,
  ...(rule === 'overtime' ? credits : []),
  { rule, value: minutes, result: rate.cents, factId: null },
];

const addPart = (
  { sheet, week, gap }: Segment,
  { piece, overtime, section, beyond }: Part,
  day: WorkDay,
  company: Company,
  credits: readonly Step[],
): void => {
  const { ruleSet, rate } = day;
  const minutes = piece.to - piece.from;
  const why: Minutes = {
    minutes,
    last: piece.to - 1,
    period: company.calendar.periodOf(piece.day).day,
    split: true,
    steps: overtime ? overtimeSteps(day, beyond, credits) : rate.steps,
    ruleSet: nameOf(ruleSet),
    section: section ?? (gap ? waiting : null),
  };
  const kind = gap ? 'gap' : overtime ? 'overtime' : 'regular';
  const factor = overtime ? ruleSet.overtime.factor : 100;
  const terms: Terms = {
    kind,
    primeId: null,
    gainCode: company.terms.gainCodes[kind] ?? '',
    rate: rate.cents ?? 0,
    factor,
    overtime,
    week,
    month: null,
  };
  addMinutes(sheet.groups, terms, why);
  if (gap) return;
  for (const prime of day.primes) if (!prime.prime.oncePerShift) addPrime(sheet, prime, minutes, why, terms, ruleSet);
  // Not by day: a prime paid once a shift has the value of the shift's first minute, whichever day its night is on.
  if (company.terms.nightPrimes.length === 0) return;
  const night = nightMinutes(piece, sheet.member.work.zone, company.terms);
  if (night > 0) sheet.night = true;
  for (const prime of day.nights) if (!prime.prime.oncePerShift) addPrime(sheet, prime, night, why, terms, ruleSet);
};

/**
 * Adds a stretch of time to the lines of its shift.
 * @param counted minutes of its week before it, and days off that count as worked
 * @param credits these days, for the explanation of overtime
 */
export const addStretch = (
  stretch: Segment,
  counted: number,
  company: Company,
  credits: readonly Step[] = [],
): void => {
  const { draft, sheet, piece } = stretch;
  const day = payDay(sheet, piece.day, company);
  if (piece.from < piece.to && day.rate.problem)
    draft.problem ??= { code: day.rate.problem, workId: sheet.member.work.id };
  for (const part of partsOf(stretch, day.ruleSet, counted)) addPart(stretch, part, day, company, credits);
};
