import { kindBefore } from '#contracts/values/line-name.ts';
import { companyFrom, type Company } from './company.ts';
import { adjustmentFields, deltaOf, type NextLine } from './delta.ts';
import { waiting, type Flag } from './flags.ts';
import { timedKinds, type Line } from './lines.ts';
import { payOf } from './pay.ts';
import {
  decisionsOf,
  heldBack,
  lastDayOf,
  type Decided,
  type PayAdjustment,
  type PayRunAgent,
  type PayRunHead,
} from './pay-run-inputs.ts';
import { presencesOf, type Presences } from './presences.ts';
import { shortfallsOf, type LegalShortfall } from './shortfalls.ts';
import { minuteOf, type LocalDate } from './units.ts';
import { dayAt } from './wall.ts';
import type { Work } from './work.ts';

/** Minutes including overtime, cents, hundredths of a kilometre. */
interface Sums {
  readonly minutes: number;
  readonly overtimeMinutes: number;
  readonly primes: number;
  readonly distance: number;
  readonly kilometres: number;
  readonly holidays: number;
  readonly adjustments: number;
  readonly corrections: number;
  readonly total: number;
}

export interface ComputedAgent {
  readonly agentId: string;
  readonly lines: readonly NextLine[];
  readonly flags: readonly Flag[];
  readonly sums: Sums;
  /** Differences of periods too long ago. */
  readonly tooOld: readonly NextLine[];
  /** Cents that a negative statement leaves open. */
  readonly carried: number;
  readonly shortfalls: readonly LegalShortfall[];
  /** What a person must decide first: `waits` with flags of `waiting`, or a negative total. */
  readonly isNegative: boolean;
  readonly waits: readonly Flag[];
}

/** The parts of a statement. */
export type PaidAgent = Omit<ComputedAgent, 'shortfalls'>;

export const payCompanyOf = ({
  companyId,
  terms,
  calendars,
}: Pick<PayRunHead, 'companyId' | 'terms' | 'calendars'>): Company => companyFrom(companyId, terms, calendars);

const nothing = {
  minutes: 0,
  overtimeMinutes: 0,
  primes: 0,
  distance: 0,
  kilometres: 0,
  holidays: 0,
  adjustments: 0,
  corrections: 0,
  total: 0,
};

/** Totals of lines; lines of other periods also count as corrections. @param period the run's own, by its first day */
const sumsOf = (
  lines: readonly Pick<Line, 'kind' | 'key' | 'minutes' | 'overtime' | 'distance' | 'amount' | 'period'>[],
  period: LocalDate,
): Sums => {
  const sums = { ...nothing };
  for (const line of lines) {
    const kind = kindBefore(line);
    if (timedKinds.has(kind)) sums.minutes += line.minutes;
    if (timedKinds.has(kind) && line.overtime) sums.overtimeMinutes += line.minutes;
    if (kind === 'prime') sums.primes += line.amount;
    if (kind === 'km') sums.distance += line.distance;
    if (kind === 'km') sums.kilometres += line.amount;
    if (kind === 'holiday') sums.holidays += line.amount;
    if (kind === 'adjustment') sums.adjustments += line.amount;
    if (line.period !== period) sums.corrections += line.amount;
    sums.total += line.amount;
  }
  return sums;
};
export const added = (a: Sums, b: Sums): Sums => ({
  minutes: a.minutes + b.minutes,
  overtimeMinutes: a.overtimeMinutes + b.overtimeMinutes,
  primes: a.primes + b.primes,
  distance: a.distance + b.distance,
  kilometres: a.kilometres + b.kilometres,
  holidays: a.holidays + b.holidays,
  adjustments: a.adjustments + b.adjustments,
  corrections: a.corrections + b.corrections,
  total: a.total + b.total,
});
export const noSums: Sums = nothing;

const byHand = (
  { companyId, from }: PayRunHead,
  agentId: string,
  { id, workId, section, factId, ...adjustment }: PayAdjustment,
  work?: Work,
): NextLine => ({
  ...adjustmentFields(companyId, from, adjustment),
  key: `${agentId}|adjustment|${id}`,
  agentId,
  workId,
  siteEventId: work?.siteEventId ?? null,
  customerId: work?.customerId ?? null,
  placeId: work?.placeId ?? null,
  billToId: null,
  why: {
    ruleSet: null,
    section,
    steps: [{ rule: 'adjustment', value: adjustment.amount, result: adjustment.amount, factId }],
    inputs: {},
    factIds: [factId],
  },
});

/**
 * Lines of the agent's own employer in the periods that count; the engine gets more days so that weeks and holidays are
 * complete.
 */
export const payLinesOf = (
  found: Presences,
  company: Company,
  head: PayRunHead,
  agent: Decided & Pick<PayRunAgent, 'from'>,
): ReturnType<typeof payOf> => {
  const decisions = decisionsOf(head, agent);
  const periods = new Set([...head.closed, head.from]);
  const { lines, flags } = payOf(found, company, decisions, lastDayOf(head));
  return { lines: lines.filter(({ period }) => period >= agent.from && periods.has(period)), flags };
};

/** Flags of works that the run pays, or would pay. */
const flagsOf = (
  flags: readonly Flag[],
  works: readonly Work[],
  company: Company,
  head: PayRunHead,
  from: LocalDate,
): Flag[] => {
  const periods = new Set([...head.closed, head.from]);
  const counts = new Map(
    works
      .filter(({ employerId }) => employerId === company.id)
      .map(
        (work) =>
          [
            work.id,
            company.calendar.periodOf(dayAt(minuteOf(work.punchIn ?? work.plannedStart), work.zone)).from,
          ] as const,
      ),
  );
  const isOf = ({ workId }: Flag) => {
    const period = counts.get(workId);
    return period !== undefined && period >= from && periods.has(period);
  };
  return flags.filter(isOf);
};

const agentPay = (
  head: PayRunHead,
  agent: PayRunAgent,
  company: Company,
): { readonly paid: PaidAgent; readonly found: Presences; readonly now: readonly Line[] } => {
  const found = presencesOf(agent.works, new Set(head.voided));
  const { lines: now, flags } = payLinesOf(found, company, head, agent);
  const left = new Set(agent.left);
  const held = heldBack(head, agent);
  const settled = agent.paid.filter(({ workId }) => workId === null || !held.has(workId));
  const { lines: changed, tooOld } = deltaOf(now, settled, head.since, new Set(agent.across));
  const works = new Map(agent.works.map((work) => [work.id, work]));
  const lines = [
    ...changed,
    ...agent.adjustments.map((one) => byHand(head, agent.agentId, one, works.get(one.workId ?? ''))),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const carried = total < 0 && agent.carry !== null ? -total : 0;
  if (carried > 0) {
    const gainCode = head.terms.gainCodes['adjustment'] ?? '';
    const line = byHand(head, agent.agentId, {
      id: 'carried',
      workId: null,
      gainCode,
      amount: carried,
      date: head.to,
      section: 'N-1.1, s. 49',
      factId: agent.carry!,
    });
    lines.push({
      ...line,
      why: { ...line.why, steps: [{ rule: 'carriedForward', value: carried, result: 0, factId: agent.carry }] },
    });
  }
  const own = flagsOf([...found.flags, ...flags], agent.works, company, head, agent.from);
  const paid = {
    agentId: agent.agentId,
    lines,
    flags: own,
    sums: sumsOf(lines, head.from),
    tooOld,
    carried,
    isNegative: total < 0 && agent.carry === null,
    waits: own.filter(({ code, workId }) => waiting.has(code) && !left.has(workId)),
  };
  return { paid, found, now };
};

/**
 * An agent's statement in a run (money design 3): what all periods from `from` on pay as known now, less what closed
 * runs paid for them, plus lines added by hand. The same frozen inputs give the same lines, even years later.
 */
export const paidAgent = (head: PayRunHead, agent: PayRunAgent, company: Company = payCompanyOf(head)): PaidAgent =>
  agentPay(head, agent, company).paid;

/** The same with the shortfalls against the law, which takes as much computation again. */
export const computedAgent = (
  head: PayRunHead,
  agent: PayRunAgent,
  company: Company = payCompanyOf(head),
): ComputedAgent => {
  const { paid, found, now } = agentPay(head, agent, company);
  return { ...paid, shortfalls: shortfallsOf(found, now, company, head, agent) };
};
