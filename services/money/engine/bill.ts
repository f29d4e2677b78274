import { adoptionOf, ruleSetOf, type Company } from './company.ts';
import { dateOf, monthOf, type Day } from './dates.ts';
import type { Flag } from './flags.ts';
import { kilometreLine, onceLines } from './extras.ts';
import { holidaysOf } from './holidays.ts';
import {
  addMinutes,
  minuteLine,
  type Group,
  type Line,
  type Minutes,
  type Owner,
  type Settled,
  type Terms,
} from './lines.ts';
import { billedPieces, type PaidWork } from './paid-before.ts';
import { groupBy, type Member, type Presence, type Presences } from './presences.ts';
import { nightMinutes } from './primes.ts';
import { clientRate, supplierRate, type Rate, type Step } from './rate.ts';
import { nameOf } from './rule-sets.ts';
import { draftOf, workDay, type Draft, type Sheet, type ValuedPrime } from './sheet.ts';
import { settledMinutes } from './settled-minutes.ts';
import type { Span } from './spans.ts';
import type { BillingTerms } from './terms.ts';
import { minuteOf } from './units.ts';
import { wallPieces, type WallPiece } from './wall.ts';
import { moneyOf, type Handover, type Work } from './work.ts';

interface Bill {
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
}

/** Debtor of a member: its client, or the agency that handed the shift on. */
interface Debtor {
  readonly billToId: string;
  readonly handover: Handover | null;
}

/** Minutes of a week billed without the overtime factor, counted for each client separately. */
const threshold = 2400;

const debtorsOf = ({ agencyId, customerId, handovers }: Work, supplierId: string): Debtor[] => [
  ...(agencyId === supplierId ? [{ billToId: customerId, handover: null }] : []),
  ...handovers
    .filter(({ takerId }) => takerId === supplierId)
    .map((handover) => ({ billToId: handover.giverId, handover })),
];

interface Billed {
  readonly draft: Draft;
  readonly debtor: Debtor;
  /** First day of the period whose invoice has all its lines: that of its first minute, even where its nights and months begin later. */
  readonly period: Day;
  readonly terms: BillingTerms | undefined;
  /** Work id → its handover, where the shift was handed on. */
  readonly handovers: ReadonlyMap<string, Handover | null>;
}

/** A presence as billed to each of its debtors; most have one. */
const billedOf = (presence: Presence, company: Company): Billed[] => {
  const parts = presence.members.flatMap((member) =>
    debtorsOf(member.work, company.id).map((debtor) => ({ member, debtor })),
  );
  return [
    ...groupBy(parts, ({ debtor }) => `${debtor.handover ? 'agency' : 'client'} ${debtor.billToId}`).values(),
  ].map((those) => {
    const draft = draftOf(
      presence,
      those.map(({ member }) => member),
    );
    const { customerId, zone } = draft.first.member.work;
    const { debtor } = those[0]!;
    return {
      draft,
      debtor,
      period: company.calendar.periodOf(draft.firstDay).day,
      terms: debtor.handover ? undefined : company.terms.billing.at(customerId, draft.firstDay, zone),
      handovers: new Map(those.map(({ member, debtor: of }) => [member.work.id, of.handover])),
    };
  });
};

/** Spans billed for a member: those worked, or those planned. */
const spansOf = ({ spans, work }: Member, basis: BillingTerms['basis'] | undefined): readonly Span[] =>
  basis === 'planned' ? [{ from: minuteOf(work.plannedStart), to: minuteOf(work.plannedEnd) }] : spans;

const isHoliday = (work: Work, day: Day, company: Company): boolean => {
  const ruleSet = ruleSetOf(work, day, company.terms);
  if (!ruleSet.holidays) return false;
  const easter = adoptionOf(work, day, company.terms)?.easter ?? 'goodFriday';
  return holidaysOf(ruleSet, Number(dateOf(day).slice(0, 4)), { easter, sundaysAreWorked: true }).includes(day);
};

/** The higher of the overtime and the holiday factor; they don't combine. */
const factorOf = (
  terms: BillingTerms | undefined,
  overtime: boolean,
  holiday: boolean,
): Pick<Terms, 'kind' | 'factor' | 'overtime'> => {
  const forOvertime = overtime ? (terms?.overtimeFactor ?? 100) : 100;
  const forHoliday = holiday ? (terms?.holidayFactor ?? 100) : 100;
  if (forHoliday > forOvertime) return { kind: 'holiday', factor: forHoliday, overtime: false };
  return forOvertime > 100
    ? { kind: 'overtime', factor: forOvertime, overtime: true }
    : { kind: 'regular', factor: 100, overtime: false };
};

/** The step of an explanation that says why a factor applies. */
const factorSteps = (terms: BillingTerms | undefined, { kind }: Pick<Terms, 'kind'>, { cents }: Rate): Step[] => {
  if (!terms || kind === 'regular') return [];
  const rule = kind === 'holiday' ? 'billedHoliday' : 'billedOvertime';
  return [{ rule, value: kind === 'holiday' ? null : threshold, result: cents, factId: terms.factId }];
};

const addPrime = (sheet: Sheet, { prime, step, takesOvertime }: ValuedPrime, minutes: Minutes, terms: Terms): void => {
  if (minutes.minutes === 0) return;
  const overtime = terms.overtime && takesOvertime;
  const { id: primeId, gainCode } = prime;
  const factor = overtime ? terms.factor : 100;
  addMinutes(
    sheet.groups,
    { ...terms, kind: 'prime', primeId, gainCode, rate: step.value!, factor, overtime },
    { ...minutes, steps: [step] },
  );
};

/** Finds the rate billed for an hour of a sheet on a day. */
const rateFor =
  ({ handovers }: Billed, company: Company) =>
  (work: Work, day: Day): Rate => {
    const handover = handovers.get(work.id);
    return handover ? supplierRate(handover, work, day, company.terms) : clientRate(work, day, company.terms);
  };

const addPiece = (billed: Billed, sheet: Sheet, piece: WallPiece, overtime: boolean, company: Company): void => {
  const { draft, debtor, terms } = billed;
  const { work } = sheet.member;
  const day = workDay(sheet, piece.day, company, 'billed', rateFor(billed, company));
  if (day.rate.problem) draft.problem ??= { code: day.rate.problem, workId: work.id };
  const factor = factorOf(terms, overtime, terms?.holidayFactor != null && isHoliday(work, piece.day, company));
  const line: Terms = {
    ...factor,
    primeId: null,
    gainCode: company.terms.gainCodes[factor.kind] ?? '',
    rate: day.rate.cents ?? 0,
    week: null,
    month: monthOf(piece.day),
  };
  const minutes: Minutes = {
    minutes: piece.to - piece.from,
    last: piece.to - 1,
    period: billed.period,
    split: false,
    steps: [...day.rate.steps, ...factorSteps(terms, factor, day.rate)],
    ruleSet: nameOf(day.ruleSet),
    section: null,
  };
  addMinutes(sheet.groups, line, minutes);
  if (debtor.handover || piece.from === piece.to) return;
  for (const prime of day.primes) if (!prime.prime.oncePerShift) addPrime(sheet, prime, minutes, line);
  const night = nightMinutes(piece, work.zone, company.terms);
  if (night > 0) sheet.night = true;
  for (const prime of day.nights)
    if (!prime.prime.oncePerShift) addPrime(sheet, prime, { ...minutes, minutes: night }, line);
};

/** Adds a piece, split where the client's minutes in the agent's week reach the threshold. @param before those of the week before it */
const addCounted = (billed: Billed, sheet: Sheet, piece: WallPiece, before: number, company: Company): void => {
  const length = piece.to - piece.from;
  const at = Math.min(length, Math.max(0, threshold - before));
  if (at > 0 || length === 0) addPiece(billed, sheet, { ...piece, to: piece.from + at }, false, company);
  if (at < length) addPiece(billed, sheet, { ...piece, from: piece.from + at, at: piece.at + at }, true, company);
};

const piecesOf = ({ draft, terms }: Billed) =>
  draft.sheets.flatMap((sheet) =>
    spansOf(sheet.member, terms?.basis).flatMap(({ from, to }) =>
      wallPieces(from, to, sheet.member.work.zone).map((piece) => ({ sheet, piece })),
    ),
  );

/** Minutes of a presence that are paid under another shift. */
const elsewhereOf = ({ draft }: Billed): number => draft.sheets.reduce((sum, { member }) => sum + member.elsewhere, 0);

/**
 * Fewest minutes billed for a presence: the territory's minimum, where the supplier (or the company that handed the shift on) charges minimums;
 * minutes paid under another shift count.
 */
const leastOf = (billed: Billed, company: Company): number => {
  const { draft, debtor } = billed;
  const { work } = draft.first.member;
  if (!moneyOf(work, debtor.handover ? debtor.handover.giverId : company.id).chargeMinimum) return 0;
  return work.minimumMinutes - elsewhereOf(billed);
};

/**
 * Rounds a presence's minutes once and raises them to the territory's minimum. The difference is added to its last line, or subtracted from the last
 * line backwards (2.9).
 * @returns explanations of the lines that were changed, that bill planned hours, or whose shift overlaps another one
 */
const settleMinutes = (billed: Billed, company: Company): ReadonlyMap<Group, Settled> => {
  const groups: Group[] = billed.draft.sheets.flatMap((sheet) => sheet.groups.filter(({ kind }) => kind !== 'prime'));
  const minutes = groups.reduce((sum, group) => sum + group.minutes, 0);
  const { draft, debtor, terms } = billed;
  const explanation = settledMinutes(minutes, {
    terms,
    least: leastOf(billed, company),
    elsewhere: elsewhereOf(billed),
    switchedBy: debtor.handover ? undefined : moneyOf(draft.first.member.work, company.id).factIds?.chargeMinimum,
  });
  const always = terms?.basis === 'planned' || explanation.inputs['elsewhere'] !== undefined;
  const explained = new Map(always ? groups.map((group) => [group, explanation]) : []);
  let difference = explanation.minutes - minutes;
  for (const group of groups.sort((a, b) => b.last - a.last)) {
    if (difference === 0) break;
    const change = Math.max(-group.minutes, difference);
    group.minutes += change;
    difference -= change;
    explained.set(group, explanation);
  }
  return explained;
};

/** Opens a line for a presence without minutes at the rate of its punch-in, where there is a minimum. */
const openEmpty = (billed: Billed, company: Company): void => {
  const { first, firstDay, sheets } = billed.draft;
  if (leastOf(billed, company) <= 0 || sheets.some(({ groups }) => groups.some(({ kind }) => kind !== 'prime'))) return;
  addPiece(billed, first, { from: first.member.in, to: first.member.in, day: firstDay, at: 0 }, false, company);
};

const closeBilled = (billed: Billed, company: Company): Line[] => {
  openEmpty(billed, company);
  const explained = settleMinutes(billed, company);
  const { draft, debtor, period } = billed;
  const frame = { week: null, period, month: monthOf(draft.firstDay) };
  const lines = draft.sheets.flatMap((sheet) => {
    const owner: Owner = { companyId: company.id, billToId: debtor.billToId, date: sheet.date };
    const { work } = sheet.member;
    const ofMinutes = sheet.groups
      .filter(({ minutes }) => minutes > 0)
      .map((group) => minuteLine(work, owner, group, explained.get(group)));
    if (debtor.handover) return ofMinutes;
    const charged = moneyOf(work, company.id).kilometres?.chargedToCustomer
      ? kilometreLine(sheet, company, owner, frame)
      : [];
    return [
      ...ofMinutes,
      ...onceLines(sheet, workDay(sheet, draft.firstDay, company, 'billed', rateFor(billed, company)), owner, frame),
      ...charged,
    ];
  });
  return draft.problem ? [] : lines;
};

const ofAgent = (presences: readonly Presence[], company: Company, before: readonly PaidWork[]): Bill => {
  const all = presences.flatMap((presence) => billedOf(presence, company));
  const weeks = new Map<string, number>();
  const known = new Set(before.map(({ work }) => work.id));
  const pieces = [
    ...billedPieces(before).map((piece) => ({ ...piece, now: null })),
    ...all.flatMap((billed) =>
      piecesOf(billed).map(({ sheet, piece }) => ({
        billToId: billed.debtor.billToId,
        piece,
        now: { billed, sheet },
      })),
    ),
  ];
  for (const { billToId, piece, now } of pieces.sort((a, b) => a.piece.from - b.piece.from)) {
    const week = `${billToId} ${company.calendar.weekOf(piece.day).from}`;
    const counted = weeks.get(week) ?? 0;
    if (now) addCounted(now.billed, now.sheet, piece, counted, company);
    if (!now || !known.has(now.sheet.member.work.id)) weeks.set(week, counted + piece.to - piece.from);
  }
  const lines = all.flatMap((billed) => closeBilled(billed, company));
  const flags = all.flatMap(({ draft: { problem, presence } }) =>
    problem ? [{ ...problem, agentId: presence.agentId }] : [],
  );
  return { lines, flags };
};

/**
 * Bills of a supplier for presences, whoever employs the agents (money design 2.6, 2.9): to its clients, and to the agencies that handed shifts on to
 * it. A presence is on one invoice as a whole, that of the period in which it begins; its lines still name the month of their minutes.
 * @param supplier with its own terms and calendar, and the prices of its links
 * @param before works that are left to a later run; for the overtime factor of others they count as they were billed
 */
export const billOf = (found: Presences, supplier: Company, before: readonly PaidWork[] = []): Bill => {
  const bills = [...groupBy(found.presences, ({ agentId }) => agentId)].map(([agentId, presences]) =>
    ofAgent(
      presences,
      supplier,
      before.filter(({ work }) => work.agentId === agentId),
    ),
  );
  return { lines: bills.flatMap(({ lines }) => lines), flags: bills.flatMap(({ flags }) => flags) };
};
