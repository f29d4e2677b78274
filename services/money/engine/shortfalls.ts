import type { Company } from './company.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { lastDayOf, type PayRunAgent, type PayRunHead } from './pay-run-inputs.ts';
import type { Presences } from './presences.ts';
import { ruleSets } from './rule-sets.ts';
import { indexOf } from './terms.ts';
import { amountOf, type LocalDate } from './units.ts';

/** Decree 4.07, class A, the lowest: cents an hour from a day on. */
export const decreeRates: readonly { readonly from: LocalDate; readonly cents: number }[] = [
  { from: '2023-08-02', cents: 1934 },
  { from: '2024-06-30', cents: 1969 },
  { from: '2025-06-29', cents: 2009 },
  { from: '2026-06-28', cents: 2060 },
  { from: '2027-07-04', cents: 2110 },
];
export const decreeRateSection = 'D-2, r. 1, s. 4.07';

export interface LegalShortfall {
  /** Names it within its run. */
  readonly key: string;
  readonly agentId: string;
  /** The presence's first assignment; null of a holiday. */
  readonly workId: string | null;
  readonly kind: 'overtime' | 'callIn' | 'holiday' | 'rate' | 'prime';
  readonly ruleSet: string;
  readonly section: string;
  /** Somebody still has to hold the figures against the law's full text. */
  readonly unverified: boolean;
  readonly date: LocalDate;
  /** Cents. */
  readonly legal: number;
  readonly paid: number;
  readonly missing: number;
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0);
const wages = new Set(['regular', 'overtime', 'gap', 'minimum', 'callIn', 'prime']);

/** By what of the law a presence gets more: what differs most says so. */
const kindOf = (legal: readonly Line[], paid: readonly Line[]): 'overtime' | 'callIn' | 'prime' => {
  const by = (kind: string) =>
    sum(legal.filter((line) => line.kind === kind)) - sum(paid.filter((line) => line.kind === kind));
  const all = (['callIn', 'overtime', 'prime'] as const).map((kind) => ({ kind, more: by(kind) }));
  return all.reduce((most, one) => (one.more > most.more ? one : most)).kind;
};

/** Wages below the decree's lowest rate (4.07), a presence at a time. */
const belowRates = (
  lines: readonly Line[],
  groupOf: (workId: string) => string,
  of: Omit<LegalShortfall, 'key' | 'workId' | 'kind' | 'section' | 'date' | 'legal' | 'paid' | 'missing'>,
): LegalShortfall[] => {
  const found = new Map<string, LegalShortfall>();
  for (const line of lines) {
    if (line.workId === null || !['regular', 'overtime', 'gap', 'minimum'].includes(line.kind)) continue;
    const least = decreeRates.findLast(({ from }) => from <= line.date)?.cents ?? 0;
    if (line.rate >= least) continue;
    const workId = groupOf(line.workId);
    const before = found.get(workId) ?? {
      ...of,
      key: `${of.agentId}|${workId}|rate`,
      workId,
      kind: 'rate' as const,
      section: decreeRateSection,
      date: line.date,
      legal: 0,
      paid: 0,
      missing: 0,
    };
    const legal = before.legal + amountOf(line.minutes, least, line.factor);
    const paid = before.paid + line.amount;
    found.set(workId, { ...before, legal, paid, missing: legal - paid });
  }
  return [...found.values()].filter(({ missing }) => missing > 0);
};

/**
 * What a run pays an agent less than their employer's legal rule set and the decree's rates would (money design 2.8), a presence at a time:
 * its wages under the one and the other, holidays by their day.
 * @param now the run's own lines, computed anew
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
  const legalCompany = { ...company, terms: indexOf({ ...head.terms, adoptions }, company.id) };
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
  const set = ruleSets[ruleSet];
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
  const rates = ruleSet === 'qc-decree@1' ? belowRates(paid, groupOf, { ...said, unverified: false }) : [];
  return [...shortfalls, ...rates];
};
