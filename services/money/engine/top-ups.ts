import type { Company } from './company.ts';
import type { Day } from './dates.ts';
import { minuteLine, lineDefaults, workLine, type Line, type UnassignedLine } from './lines.ts';
import { lastMinute, minutesOf } from './presences.ts';
import { kilometreLine, onceLines } from './extras.ts';
import { nameOf } from './rule-sets.ts';
import { payDay, type Draft } from './sheet.ts';
import { amountOf, halfUp } from './units.ts';
import { dayAt } from './wall.ts';
import { moneyOf } from './work.ts';

type Frame = Pick<UnassignedLine, 'week' | 'period' | 'month'>;

const frameOf = (day: Day, company: Company): Frame => {
  const { day: period, from } = company.calendar.periodOf(day);
  return { week: company.calendar.weekOf(day).from, period, month: from.slice(0, 7) };
};

/** Line for the territory's minimum (rule shift.minimums): the missing minutes, at the rate of the last minute. */
const minimumLine = (draft: Draft, company: Company, frame: Frame): Line[] => {
  const { first, presence } = draft;
  const { work } = first.member;
  const { worked, gap, elsewhere } = minutesOf(presence);
  const missing = work.minimumMinutes - worked - gap - elsewhere;
  if (!moneyOf(work, company.id).payMinimum || missing <= 0) return [];
  const last = lastMinute(presence);
  const sheet = draft.sheets.find(({ member }) => member.work === last.work)!;
  const { rate } = payDay(sheet, dayAt(last.minute, last.work.zone), company);
  if (rate.problem) draft.problem ??= { code: rate.problem, workId: last.work.id };
  const cents = rate.cents ?? 0;
  return [
    workLine(
      work,
      { companyId: company.id, billToId: null, date: first.date },
      {
        ...lineDefaults,
        ...frame,
        kind: 'minimum',
        gainCode: company.terms.gainCodes['minimum'] ?? '',
        rate: cents,
        minutes: missing,
        amount: amountOf(missing, cents),
        ruleSet: null,
        steps: rate.steps,
        inputs: { minimumMinutes: work.minimumMinutes, worked, gap, elsewhere, rate: cents },
      },
    ),
  ];
};

const wages = new Set(['regular', 'overtime', 'gap', 'minimum']);

/**
 * Line for the legal minimum of an agent who came to work (decree 3.07, LSA 58), less what the presence already pays.
 */
const callInLine = (draft: Draft, company: Company, frame: Frame, lines: readonly Line[], waived: boolean): Line[] => {
  const { first, firstDay, presence } = draft;
  const { work } = first.member;
  const { rate, ruleSet } = payDay(first, firstDay, company);
  const { callIn } = ruleSet;
  const { worked, gap, elsewhere } = minutesOf(presence);
  if (!callIn || worked + gap + elsewhere >= callIn.minutes || (waived && callIn.waivable)) return [];
  if (rate.problem) draft.problem ??= { code: rate.problem, workId: work.id };
  const cents = rate.cents ?? 0;
  const paid = lines.reduce((sum, { kind, amount }) => sum + (wages.has(kind) ? amount : 0), 0);
  const amount = halfUp((callIn.minutes - elsewhere) * cents, 60) - paid;
  if (amount <= 0) return [];
  return [
    workLine(
      work,
      { companyId: company.id, billToId: null, date: first.date },
      {
        ...lineDefaults,
        ...frame,
        kind: 'callIn',
        gainCode: company.terms.gainCodes['callIn'] ?? '',
        rate: cents,
        amount,
        ruleSet: nameOf(ruleSet),
        section: callIn.section,
        steps: rate.steps,
        inputs: { legalMinutes: callIn.minutes, worked, gap, elsewhere, rate: cents, paid },
      },
    ),
  ];
};

/** All lines of a presence, once all its minutes are counted; none while a rate is missing. */
export const closeDraft = (draft: Draft, company: Company, waived: boolean): readonly Line[] => {
  const frame = frameOf(draft.firstDay, company);
  const lines = draft.sheets.flatMap((sheet) => {
    const owner = { companyId: company.id, billToId: null, date: sheet.date };
    return sheet.groups.map((group) => minuteLine(sheet.member.work, owner, group));
  });
  const extras = draft.sheets.flatMap((sheet) => {
    const owner = { companyId: company.id, billToId: null, date: sheet.date };
    const day = payDay(sheet, draft.firstDay, company);
    return [...onceLines(sheet, day, owner, frame), ...kilometreLine(sheet, company, owner, frame)];
  });
  lines.push(...minimumLine(draft, company, frame));
  lines.push(...callInLine(draft, company, frame, lines, waived));
  return draft.problem ? [] : [...lines, ...extras];
};
