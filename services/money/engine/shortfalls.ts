import type { Company } from './company.ts';
import { legalMinimumsOf, mayBeBelow } from './legal-rates.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { lastDayOf, type PayRunAgent, type PayRunHead } from './pay-run-inputs.ts';
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
  /** Cents that the law requires, cents paid, and the difference. */
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

const ratedKinds = new Set(['regular', 'overtime', 'gap', 'minimum']);
/** Comparisons of wages and of primes with the law's lowest rates. */
const measures = [
  { kind: 'rate', key: 'rate', of: ratedKinds },
  { kind: 'prime', key: 'primeRate', of: new Set(['prime']) },
] as const;

/**
 * Wages and primes below the law's lowest rates (decree 4.07), by presence. Each minute is compared with the rate of its own day, so a night across a
 * change of rates has two parts.
 * @param atLeast the same lines, computed with every minute and prime at those rates at least
 */
const belowRates = (
  paid: readonly Line[],
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
    const before = grouped(paid);
    return [...grouped(atLeast)].flatMap(([workId, lines]) => {
      const [legal, is] = [sum(lines), sum(before.get(workId) ?? [])];
      const said = { key: `${of.agentId}|${workId}|${key}`, workId, kind, date: lines[0]!.date };
      return legal <= is ? [] : [{ ...of, ...said, legal, paid: is, missing: legal - is }];
    });
  });

/**
 * How much less a run pays an agent than their employer's legal rule set and the decree's rates require (money design 2.8), by presence: its wages
 * under both, and holidays by their day.
 * @param now the run's own lines, recomputed
 */
export const shortfallsOf = (
  found: Presences,
  now: readonly Line[],
  company: Company,
  head: PayRunHead,
  agent: Pick<PayRunAgent, 'agentId' | 'left' | 'leave'>,
): LegalShortfall[] => {
  const { ruleSet } = head.legal;
  const { agentId } = agent;
  const own = (lines: readonly Line[]) => lines.filter(({ period }) => period === head.from);
  const paid = own(now);
  const easter = head.terms.adoptions.findLast(({ ruleSet: adopted }) => adopted === ruleSet)?.easter ?? 'goodFriday';
  const adoptions = [
    { customerId: null, skillId: null, ruleSet, easter, from: '0001-01-01', recordedAt: '', factId: ruleSet },
  ] as const;
  const legalCompany = { ...company, terms: { ...company.terms, adoptions: adoptionsIndex(adoptions) } };
  const decisions = {
    callInsWaived: new Set(head.waived),
    leftForLater: new Set(agent.left),
    holidays: head.holidays,
    leave: agent.leave ?? [],
  };
  const legal = own(payOf(found, legalCompany, decisions, lastDayOf(head)).lines);
  const first = new Map(
    found.presences.flatMap(({ members }) => members.map(({ work }) => [work.id, members[0]!.work.id] as const)),
  );
  const groupOf = (workId: string) => first.get(workId) ?? workId;
  const set: RuleSet = company.terms.ruleSets[ruleSet];
  const said = { agentId, ruleSet, unverified: set.unverified.length > 0 };
  const shortfalls: LegalShortfall[] = [];
  const works = new Set(legal.flatMap(({ workId }) => (workId === null ? [] : [groupOf(workId)])));
  for (const workId of works) {
    const of = (lines: readonly Line[]) =>
      lines.filter((line) => line.workId !== null && groupOf(line.workId) === workId && wages.has(line.kind));
    const [should, is] = [of(legal), of(paid)];
    const missing = sum(should) - sum(is);
    if (missing <= 0) continue;
    const kind = kindOf(should, is);
    const section = kind === 'callIn' ? (set.callIn?.section ?? '') : (set.overtime.section ?? '');
    shortfalls.push({
      ...said,
      key: `${agentId}|${workId}|${kind}`,
      workId,
      kind,
      section,
      date: should[0]!.date,
      legal: sum(should),
      paid: sum(is),
      missing,
    });
  }
  for (const line of legal.filter(({ kind }) => kind === 'holiday')) {
    const is = sum(paid.filter(({ kind, date }) => kind === 'holiday' && date === line.date));
    if (line.amount <= is) continue;
    const key = `${agentId}|${line.date}|holiday`;
    shortfalls.push({
      ...said,
      key,
      workId: null,
      kind: 'holiday',
      section: line.why.section ?? '',
      date: line.date,
      legal: line.amount,
      paid: is,
      missing: line.amount - is,
    });
  }
  const { rates } = set;
  const rated = paid.filter(({ kind }) => ratedKinds.has(kind)).map(({ rate }) => rate);
  const ownWorks = found.presences.flatMap(({ members }) => members.map(({ work }) => work));
  if (!rates || !mayBeBelow(rates, rated, ownWorks, head.terms, company, lastDayOf(head))) return shortfalls;
  const least = legalMinimumsOf(rates, company.terms);
  const atLeast = own(payOf(found, { ...company, least }, decisions, lastDayOf(head)).lines);
  return [...shortfalls, ...belowRates(paid, atLeast, groupOf, { ...said, section: rates.section, unverified: false })];
};
