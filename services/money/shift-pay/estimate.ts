import { billOf } from '../engine/bill.ts';
import { ruleSetOf, type Company } from '../engine/company.ts';
import { dateOf } from '../engine/dates.ts';
import { noDecisions, type Leave } from '../engine/decisions.ts';
import type { Flag } from '../engine/flags.ts';
import type { Line } from '../engine/lines.ts';
import { mergedWorksOf } from '../engine/merged-works.ts';
import { payOf } from '../engine/pay.ts';
import { presencesOf, type Presences } from '../engine/presences.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import type { Decided } from '../inputs/decided.ts';
import type { Days } from '../inputs/money-inputs.ts';
import { startDay } from './prices.ts';

/** Days before a week whose wages count for its holidays. */
const holidayDays = 56;

/** The whole weeks of a work, by plan and punches, and the days before them that holidays need. */
export const weeksOf = (work: Work, { calendar, terms }: Company): Days => {
  const instants = [work.plannedStart, work.plannedEnd, work.punchIn, work.punchOut].filter((at) => at !== null);
  const days = instants.map((at) => dayAt(minuteOf(at), work.zone));
  const first = calendar.weekOf(Math.min(...days)).from;
  const before = ruleSetOf(work, startDay(work), terms).holidays ? holidayDays : 0;
  return { from: dateOf(first - before), to: dateOf(calendar.weekOf(Math.max(...days)).to) };
};

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * A work with planned times in place of punches that are still to come; missed or forgotten punches stay missing.
 * @param now a UTC instant
 */
const assumed = (work: Work, now: string): Work => {
  const { punchIn, punchOut, plannedStart, plannedEnd, deleted } = work;
  if (deleted || (punchIn && punchOut) || plannedEnd < now) return work;
  const begun = punchIn ?? plannedStart;
  return { ...work, punchIn: begun, punchOut: punchOut ?? later(plannedEnd, begun) };
};
/** The examined work: planned times replace missing punches, however long ago it was. */
const asPlanned = (work: Work): Work => assumed(work, '');

/** Lines of a work, with its flags. */
export interface Estimate {
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
  /** Line key → works merged with its own whose hours count in it. */
  readonly merged: ReadonlyMap<string, readonly Work[]>;
}

const among = (work: Work, others: readonly Work[], now: string): Work[] => [
  ...others.filter(({ id }) => id !== work.id).map((other) => assumed(other, now)),
  asPlanned(work),
];
const only = ({ id }: Work, { lines: all, flags }: Omit<Estimate, 'merged'>, found: Presences): Estimate => {
  const lines = all.filter(({ workId }) => workId === id);
  return {
    lines,
    flags: flags.filter(({ workId }) => workId === id),
    merged: new Map(lines.map((line) => [line.key, mergedWorksOf(line, found)])),
  };
};

interface Known {
  /** The agent's other works in the weeks of the work. */
  readonly others: readonly Work[];
  /** Their days off. */
  readonly leave: readonly Leave[];
  readonly decided: Decided;
}

/** Pay of a work by the company. @param now a UTC instant */
export const payEstimate = (work: Work, { others, leave, decided }: Known, company: Company, now: string): Estimate => {
  const { voided, waived, holidays } = decided;
  const found = presencesOf(among(work, others, now), new Set(voided));
  const decisions = { ...noDecisions, leave, holidays, callInsWaived: new Set(waived) };
  const { lines, flags } = payOf(found, company, decisions, weeksOf(work, company).to);
  return only(work, { lines, flags: [...found.flags, ...flags] }, found);
};

type KnownOfBills = Pick<Known, 'others'> & Pick<Decided, 'voided'>;

/** Bill of a work by the company. */
export const billEstimate = (work: Work, { others, voided }: KnownOfBills, company: Company, now: string): Estimate => {
  const found = presencesOf(among(work, others, now), new Set(voided));
  const { lines, flags } = billOf(found, company);
  return only(work, { lines, flags }, found);
};

/**
 * Bill of the agency to which a company handed a work on, at the price that the two agreed, not by the other's own
 * terms; works merged with it are raised to the minimum together.
 */
export const supplierEstimate = (
  work: Work,
  { others, voided }: KnownOfBills,
  company: Company,
  now: string,
): Estimate | null => {
  const handover = work.handovers.find(({ giverId }) => giverId === company.id);
  if (!handover) return null;
  const taker = { ...company, id: handover.takerId, terms: { ...company.terms, companyId: handover.takerId } };
  const merged = others.filter(({ mergeId }) => mergeId !== null && mergeId === work.mergeId);
  const { lines, ...rest } = billEstimate(work, { others: merged, voided }, taker, now);
  return { ...rest, lines: lines.filter(({ billToId }) => billToId === company.id) };
};
