import type { Company } from './company.ts';
import { effective } from './delta.ts';
import { legalMinimumsOf, mayBeBelow } from './legal-rates.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { decisionsOf, lastDayOf, type PayRunAgent, type PayRunHead } from './pay-run-inputs.ts';
import { groupBy, type Presences } from './presences.ts';
import type { RuleSet } from './rule-sets.ts';
import { adoptionsIndex } from './terms.ts';
import type { LocalDate } from './units.ts';

export interface LegalShortfall {
  /** Identifies it within its run. */
  readonly key: string;
  readonly agentId: string;
  /** The presence's first assignment; null for a holiday. */
  readonly workId: string | null;
  readonly kind: 'overtime' | 'callIn' | 'holiday' | 'rate' | 'prime';
  readonly ruleSet: string;
  readonly section: string;
  /** The figures have not been checked against the full text of the law. */
  readonly unverified: boolean;
  readonly date: LocalDate;
  /**
   * Cents that the law requires, at most what was paid before where the run corrects a closed period; cents paid; and
   * the difference.
   */
  readonly legal: number;
  readonly paid: number;
  readonly missing: number;
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0);
const wages = new Set(['regular', 'overtime', 'gap', 'minimum', 'callIn', 'prime']);

/** Kind of the legal rule by which a presence gets more: the one with the largest difference. */
const kindOf = (legal: readonly Line[], paid: readonly Line[]): 'overtime' | 'callIn' | 'prime' => {
  const by = (kind: string) =>
    sum(legal.filter((line) => line.kind === kind)) - sum(paid.filter((line) => line.kind === kind));
  const all = (['callIn', 'overtime', 'prime'] as const).map((kind) => ({ kind, more: by(kind) }));
  return all.reduce((most, one) => (one.more > most.more ? one : most)).kind;
};

/** Lines of one period: as the run pays them, and, of a closed period, as they were paid before. */
interface Period {
  readonly from: LocalDate;
  readonly paid: readonly Line[];
  readonly before: readonly Line[] | undefined;
  /** Ends the keys of a closed period's shortfalls: a night across two periods has parts in both. */
  readonly suffix: string;
}

const worked = new Set(['regular', 'overtime']);
const minutesOf = (lines: readonly Line[]) =>
  lines.reduce((total, { kind, minutes }) => (worked.has(kind) ? total + minutes : total), 0);

/**
 * What a run must pay of what the law requires: of a closed period, whose shortfalls its own run listed, no more than
 * was paid before, and nothing where the hours were corrected.
 */
const required = (legal: number, paid: readonly Line[], before: readonly Line[] | undefined): number => {
  if (!before) return legal;
  return minutesOf(before) === minutesOf(paid) ? Math.min(legal, sum(before)) : 0;
};

const ratedKinds = new Set(['regular', 'overtime', 'gap', 'minimum']);
/** Comparisons of wages and of primes with the law's lowest rates. */
const measures = [
  { kind: 'rate', key: 'rate', of: ratedKinds },
  { kind: 'prime', key: 'primeRate', of: new Set(['prime']) },
] as const;

/**
 * Wages and primes below the law's lowest rates (decree 4.07), by presence. Each minute is compared with the rate of
 * its own day, so a night across a change of rates has two parts.
 * @param atLeast the same lines, computed with every minute and prime at those rates at least
 */
const belowRates = (
  { paid, before, suffix }: Period,
  atLeast: readonly Line[],
  groupOf: (workId: string) => string,
  of: Omit<LegalShortfall, 'key' | 'workId' | 'kind' | 'date' | 'legal' | 'paid' | 'missing'>,
): LegalShortfall[] =>
  measures.flatMap(({ kind, key, of: kinds }) => {
    const grouped = (lines: readonly Line[]) =>
      groupBy(
        lines.filter((line) => line.workId !== null && kinds.has(line.kind)),
        ({ workId }) => groupOf(workId!),
      );
    const [now, then] = [grouped(paid), before && grouped(before)];
    return [...grouped(atLeast)].flatMap(([workId, lines]) => {
      const own = now.get(workId) ?? [];
      const legal = required(sum(lines), own, then && (then.get(workId) ?? []));
      const is = sum(own);
      const common = { key: `${of.agentId}|${workId}|${key}${suffix}`, workId, kind, date: lines[0]!.date };
      return legal <= is ? [] : [{ ...of, ...common, legal, paid: is, missing: legal - is }];
    });
  });

/** Wages by presence, and holidays by their day, below the legal rule set's in one period. */
const below = (
  { paid, before, suffix }: Period,
  legal: readonly Line[],
  groupOf: (workId: string) => string,
  set: RuleSet,
  common: Pick<LegalShortfall, 'agentId' | 'ruleSet' | 'unverified'>,
): LegalShortfall[] => {
  const shortfalls: LegalShortfall[] = [];
  const works = new Set(legal.flatMap(({ workId }) => (workId === null ? [] : [groupOf(workId)])));
  for (const workId of works) {
    const of = (lines: readonly Line[]) =>
      lines.filter((line) => line.workId !== null && groupOf(line.workId) === workId && wages.has(line.kind));
    const [should, is] = [of(legal), of(paid)];
    const amount = required(sum(should), is, before && of(before));
    const missing = amount - sum(is);
    if (missing <= 0) continue;
    const kind = kindOf(should, is);
    const section = kind === 'callIn' ? (set.callIn?.section ?? '') : (set.overtime.section ?? '');
    shortfalls.push({
      ...common,
      key: `${common.agentId}|${workId}|${kind}${suffix}`,
      workId,
      kind,
      section,
      date: should[0]!.date,
      legal: amount,
      paid: sum(is),
      missing,
    });
  }
  for (const line of legal.filter(({ kind }) => kind === 'holiday')) {
    const of = (lines: readonly Line[]) => lines.filter(({ kind, date }) => kind === 'holiday' && date === line.date);
    const is = sum(of(paid));
    const amount = required(line.amount, of(paid), before && of(before));
    if (amount <= is) continue;
    shortfalls.push({
      ...common,
      key: `${common.agentId}|${line.date}|holiday${suffix}`,
      workId: null,
      kind: 'holiday',
      section: line.why.section ?? '',
      date: line.date,
      legal: amount,
      paid: is,
      missing: amount - is,
    });
  }
  return shortfalls;
};

/**
 * How much less a run pays an agent than their employer's legal rule set and the decree's rates require (money design
 * 2.8), by presence: its wages under both, and holidays by their day. Of the closed periods that it corrects, what it
 * takes back below the law.
 * @param now the run's lines, recomputed
 */
export const shortfallsOf = (
  found: Presences,
  now: readonly Line[],
  company: Company,
  head: PayRunHead,
  agent: PayRunAgent,
): LegalShortfall[] => {
  const { ruleSet } = head.legal;
  const { agentId } = agent;
  const easter = head.terms.adoptions.findLast(({ ruleSet: adopted }) => adopted === ruleSet)?.easter ?? 'goodFriday';
  const adoptions = [
    { customerId: null, skillId: null, ruleSet, easter, from: '0001-01-01', recordedAt: '', factId: ruleSet },
  ] as const;
  const legalCompany = { ...company, terms: { ...company.terms, adoptions: adoptionsIndex(adoptions) } };
  const decisions = decisionsOf(head, agent);
  const legal = payOf(found, legalCompany, decisions, lastDayOf(head)).lines;
  const first = new Map(
    found.presences.flatMap(({ members }) => members.map(({ work }) => [work.id, members[0]!.work.id] as const)),
  );
  const groupOf = (workId: string) => first.get(workId) ?? workId;
  const set: RuleSet = company.terms.ruleSets[ruleSet];
  const common = { agentId, ruleSet, unverified: set.unverified.length > 0 };
  const of = (lines: readonly Line[], period: LocalDate) => lines.filter((line) => line.period === period);
  const corrected = head.closed.filter((from) => from >= agent.from && (head.since === null || from >= head.since));
  const before = effective(agent.paid);
  const periods: Period[] = [
    { from: head.from, paid: of(now, head.from), before: undefined, suffix: '' },
    ...corrected.map((from) => ({ from, paid: of(now, from), before: of(before, from), suffix: `|${from}` })),
  ];
  const shortfalls = periods.flatMap((period) => below(period, of(legal, period.from), groupOf, set, common));
  const { rates } = set;
  const rated = periods.flatMap(({ paid }) => paid.filter(({ kind }) => ratedKinds.has(kind)).map(({ rate }) => rate));
  const ownWorks = found.presences.flatMap(({ members }) => members.map(({ work }) => work));
  if (!rates || !mayBeBelow(rates, rated, ownWorks, head.terms, company, lastDayOf(head))) return shortfalls;
  const least = legalMinimumsOf(rates, company.terms);
  const atLeast = payOf(found, { ...company, least }, decisions, lastDayOf(head)).lines;
  const byRates = { ...common, section: rates.section, unverified: false };
  return [
    ...shortfalls,
    ...periods.flatMap((period) => belowRates(period, of(atLeast, period.from), groupOf, byRates)),
  ];
};
