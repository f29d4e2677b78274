import { ruleSetOf, type Company } from './company.ts';
import type { Day } from './dates.ts';
import type { FlagCode } from '#contracts/values/money-flags.ts';
import type { Group } from './lines.ts';
import type { Line } from './lines.ts';
import { firstMinute, type Member, type Presence } from './presences.ts';
import { chosenPrimes, nightPrimesOf, primeValue, takesOvertime } from './primes.ts';
import { rateOf, type Rate, type Step } from './rate.ts';
import type { RuleSet } from './rule-sets.ts';
import type { Prime } from './terms.ts';
import { dayAt, wallPieces, type WallPiece } from './wall.ts';
import type { Work } from './work.ts';

/** A prime with its value on one day of a work. */
export interface ValuedPrime {
  readonly prime: Prime;
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly takesOvertime: boolean;
}

/** Data of a work that depend on the day only. */
export interface WorkDay {
  readonly rate: Rate;
  readonly ruleSet: RuleSet;
  readonly primes: readonly ValuedPrime[];
  readonly nights: readonly ValuedPrime[];
}

/** Lines of a member while they are computed. */
export interface Sheet {
  readonly member: Member;
  readonly date: Day;
  readonly groups: Group[];
  readonly days: Map<Day, WorkDay>;
  /** Minutes worked after the planned end. */
  past: number;
  night: boolean;
}

/** A presence while its lines are computed. */
export interface Draft {
  readonly presence: Presence;
  readonly sheets: readonly Sheet[];
  readonly first: Sheet;
  readonly firstDay: Day;
  /** Number of stretches still to add. */
  left: number;
  problem: { readonly code: FlagCode; readonly workId: string } | null;
  lines: readonly Line[];
}

/** Minutes of a presence without a midnight or a clock change. */
export interface Segment {
  readonly draft: Draft;
  readonly sheet: Sheet;
  readonly piece: WallPiece;
  readonly week: Day;
  readonly gap: boolean;
}

const valued = (
  side: 'paid' | 'billed',
  primes: readonly Prime[],
  work: Work,
  day: Day,
  ruleSet: RuleSet,
  company: Company,
): ValuedPrime[] =>
  primes.flatMap((prime) => {
    const step = primeValue(side, prime, work, day, company.terms);
    const least = company.least?.prime(prime, day) ?? null;
    if (least !== null) return [raisedPrime(prime, step, least, ruleSet)];
    return step ? [{ prime, step, steps: [step], takesOvertime: takesOvertime(prime, ruleSet) }] : [];
  });

/** A prime at the law's lowest rate; the law has none that is paid once a shift. */
const raisedPrime = (prime: Prime, step: Step | null, least: number, ruleSet: RuleSet): ValuedPrime => {
  const value = prime.oncePerShift ? least : Math.max(step?.value ?? 0, least);
  const raisedStep = { rule: 'prime.law', value, result: value, factId: null };
  return {
    prime: { ...prime, oncePerShift: false },
    step: raisedStep,
    steps: [raisedStep],
    takesOvertime: takesOvertime(prime, ruleSet),
  };
};

/** Data of a work on a day; cached, so the rate is computed once a day. */
export const workDay = (
  sheet: Sheet,
  day: Day,
  company: Company,
  side: 'paid' | 'billed',
  rate: (work: Work, day: Day) => Rate,
): WorkDay => {
  const known = sheet.days.get(day);
  if (known) return known;
  const { work } = sheet.member;
  const ruleSet = ruleSetOf(work, day, company.terms);
  const found = {
    rate: rate(work, day),
    ruleSet,
    primes: valued(side, chosenPrimes(work, company.terms), work, day, ruleSet, company),
    nights: valued(side, nightPrimesOf(work, company.terms), work, day, ruleSet, company),
  };
  sheet.days.set(day, found);
  return found;
};
const paidRate = (work: Work, day: Day, { terms, least }: Company): Rate => {
  const rate = rateOf('pay', work, day, terms);
  const atLeast = least?.rate(work, day) ?? -Infinity;
  return rate.cents === null || rate.cents >= atLeast ? rate : { ...rate, cents: atLeast };
};
export const payDay = (sheet: Sheet, day: Day, company: Company): WorkDay =>
  sheet.days.get(day) ?? workDay(sheet, day, company, 'paid', (work, on) => paidRate(work, on, company));

const sheetOf = (member: Member): Sheet => ({
  member,
  date: dayAt(member.in, member.work.zone),
  groups: [],
  days: new Map(),
  past: 0,
  night: false,
});

export const draftOf = (presence: Presence, members: readonly Member[] = presence.members): Draft => {
  const sheets = members.map(sheetOf);
  const start = firstMinute({ ...presence, members });
  const first = sheets.find(({ member }) => member.in === start)!;
  return { presence, sheets, first, firstDay: first.date, left: 0, problem: null, lines: [] };
};

/** A presence's minutes in pieces; a presence without minutes has an empty piece at its punch-in. */
export const segmentsOf = (draft: Draft, company: Company): Segment[] => {
  const found: Segment[] = [];
  const add = (sheet: Sheet, from: number, to: number, gap: boolean) => {
    for (const piece of wallPieces(from, to, sheet.member.work.zone))
      found.push({ draft, sheet, piece, week: company.calendar.weekOf(piece.day).from, gap });
  };
  for (const sheet of draft.sheets) for (const { from, to } of sheet.member.spans) add(sheet, from, to, false);
  for (const { from, to, after } of draft.presence.gaps)
    add(
      draft.sheets.find(({ member }) => member === after)!,
      from,
      to,
      true,
    );
  if (found.length === 0) {
    const { first, firstDay: day } = draft;
    const piece = { from: first.member.in, to: first.member.in, day, at: 0 };
    found.push({ draft, sheet: first, piece, week: company.calendar.weekOf(day).from, gap: false });
  }
  draft.left = found.length;
  return found;
};
