import type { Company } from './company.ts';
import { dayOf, type Day } from './dates.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { lastDayOf, type PayRunAgent, type PayRunHead } from './pay-run-inputs.ts';
import { groupBy, type Presences } from './presences.ts';
import { ruleSets } from './rule-sets.ts';
import { indexOf } from './terms.ts';
import type { LocalDate } from './units.ts';

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

const ratedKinds = new Set(['regular', 'overtime', 'gap', 'minimum']);
/** The decree's lowest rate on a day, cents an hour. */
const leastOn = (day: Day): number => decreeRates.findLast(({ from }) => dayOf(from) <= day)?.cents ?? 0;

/**
 * Wages below the decree's lowest rate (4.07), a presence at a time. Each minute is held against the rate of the day that it lies in, so that a
 * night into a change of rates is two.
 * @param atLeast the same lines, computed with no minute below that rate
 */
const belowRates = (
  paid: readonly Line[],
  atLeast: readonly Line[],
  groupOf: (workId: string) => string,
  of: Omit<LegalShortfall, 'key' | 'workId' | 'kind' | 'section' | 'date' | 'legal' | 'paid' | 'missing'>,
): LegalShortfall[] => {
  const rated = (lines: readonly Line[]) =>
    groupBy(
      lines.filter(({ workId, kind }) => workId !== null && ratedKinds.has(kind)),
      ({ workId }) => groupOf(workId!),
    );
  const before = rated(paid);
  return [...rated(atLeast)].flatMap(([workId, lines]) => {
    const [legal, is] = [sum(lines), sum(before.get(workId) ?? [])];
    const said = { key: `${of.agentId}|${workId}|rate`, workId, kind: 'rate' as const, section: decreeRateSection };
    return legal <= is ? [] : [{ ...of, ...said, date: lines[0]!.date, legal, paid: is, missing: legal - is }];
  });
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
  const last = dayOf(lastDayOf(head));
  if (ruleSet !== 'qc-decree@1' || !paid.some(({ kind, rate }) => ratedKinds.has(kind) && rate < leastOn(last)))
    return shortfalls;
  const atLeast = own(payOf(found, { ...company, least: leastOn }, decisions, lastDayOf(head)).lines);
  return [...shortfalls, ...belowRates(paid, atLeast, groupOf, { ...said, unverified: false })];
};
