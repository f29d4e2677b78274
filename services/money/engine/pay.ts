import type { Company } from './company.ts';
import { dayOf, type Day } from './dates.ts';
import { noDecisions, type Decisions } from './decisions.ts';
import type { Flag } from './flags.ts';
import { addStretch } from './hours.ts';
import { Holidays } from './holiday-pay.ts';
import type { Line } from './lines.ts';
import { PaidBefore } from './paid-before.ts';
import { groupBy, type Presence, type Presences } from './presences.ts';
import { draftOf, segmentsOf, type Draft, type Segment } from './sheet.ts';
import { closeDraft } from './top-ups.ts';
import { minuteOf, type LocalDate } from './units.ts';
import { dayAt, wallPieces, type WallPiece } from './wall.ts';
import type { Work } from './work.ts';

export interface Pay {
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
}

interface Run {
  readonly company: Company;
  readonly decisions: Decisions;
  readonly through: Day | null;
}

/** Days with presences or plans of an agent. */
const plannedDays = (presences: readonly Presence[], absences: readonly Work[]): Set<Day> => {
  const works = [
    ...presences.flatMap(({ members }) => members.map(({ work }) => work)).filter(({ deleted }) => !deleted),
    ...absences,
  ];
  return new Set(works.map(({ plannedStart, zone }) => dayAt(minuteOf(plannedStart), zone)));
};

const byTime = (a: Segment, b: Segment): number => a.week - b.week || a.piece.from - b.piece.from;

type Earned = Map<Presence, readonly Line[]>;

/** @param earned takes the lines */
const close = (
  draft: Draft,
  { company, decisions }: Run,
  holidays: Holidays,
  paidBefore: PaidBefore,
  earned: Earned,
): void => {
  const { members } = draft.presence;
  const lines = closeDraft(draft, company, decisions.callInsWaived.has(members[0]!.work.id));
  if (paidBefore.has(draft)) return;
  earned.set(draft.presence, lines);
  holidays.earned(lines);
  draft.lines = members.some(({ work }) => decisions.leftForLater.has(work.id)) ? [] : lines;
};

/** @param known what each presence earned, once that is known */
const ofAgent = (
  agentId: string,
  presences: readonly Presence[],
  absences: readonly Work[],
  run: Run,
  known?: Earned,
): Pay => {
  const { company } = run;
  const drafts = presences.map((presence) => draftOf(presence));
  const stretches = drafts.flatMap((draft) => segmentsOf(draft, company)).sort(byTime);
  const paidBefore = new PaidBefore(run.decisions.paidBefore.filter(({ work }) => work.agentId === agentId));
  const from = Math.min(...drafts.map(({ firstDay }) => firstDay), paidBefore.firstWeek);
  const lastWeek = Math.max(stretches.at(-1)?.week ?? -Infinity, paidBefore.lastWeek);
  const to = run.through ?? dayOf(company.calendar.periodOf(lastWeek + 6).to);
  const underWay = () => drafts.flatMap(({ left, presence }) => (left > 0 ? (known?.get(presence) ?? []) : []));
  const planned = plannedDays(presences, absences);
  const holidays = new Holidays(agentId, company, run.decisions, absences, planned, { from, to, underWay });
  const earned: Earned = new Map();
  const worked = new Map<Day, number>();
  const count = (work: Work, week: Day, piece: WallPiece) => {
    worked.set(week, (worked.get(week) ?? 0) + piece.to - piece.from);
    holidays.note(work, piece);
  };
  const countPaid = (until: Day, minute: number) => {
    for (const { work, week, from, minutes, lines } of paidBefore.before(until, minute)) {
      for (const piece of wallPieces(from, from + minutes, work.zone)) {
        holidays.settleBefore(piece.day);
        count(work, week, piece);
      }
      holidays.earned(lines);
    }
  };
  for (const stretch of stretches) {
    const { draft, sheet, piece, week } = stretch;
    countPaid(week, piece.from);
    holidays.settleBefore(piece.day);
    const before = (worked.get(week) ?? 0) + holidays.creditedIn(week, piece.day);
    addStretch(stretch, before, company, holidays.creditsIn(week, piece.day));
    if (!paidBefore.has(draft)) count(sheet.member.work, week, piece);
    draft.left--;
    if (draft.left === 0) close(draft, run, holidays, paidBefore, earned);
  }
  countPaid(Infinity, Infinity);
  holidays.settleBefore(Infinity);
  if (holidays.earnedLate && !known) return ofAgent(agentId, presences, absences, run, earned);
  const problems = drafts.flatMap(({ problem }) => (problem ? [{ ...problem, agentId }] : []));
  return {
    lines: [...drafts.flatMap(({ lines }) => lines), ...holidays.lines],
    flags: [...problems, ...holidays.flags],
  };
};

/**
 * What a company pays its agents (money design 2.7, 2.8): lines with their explanations, and flags for a person.
 * Everything that is passed in counts. For a period, pass its weeks from their first day and, under rule sets with
 * holidays, eight more weeks before it, so that the four weeks of wages and the holidays within them are complete; then
 * keep the lines of the period.
 * @param found from `presencesOf`; presences of other employers are ignored
 * @param through the last day whose holidays are paid; usually the period's last
 */
export const payOf = (
  found: Presences,
  company: Company,
  decisions: Decisions = noDecisions,
  through: LocalDate | null = null,
): Pay => {
  const run = { company, decisions, through: through === null ? null : dayOf(through) };
  const absences = groupBy(
    found.absences.filter(({ employerId }) => employerId === company.id),
    ({ agentId }) => agentId,
  );
  const lines: Line[] = [];
  const flags: Flag[] = [];
  const present = groupBy(
    found.presences.filter(({ employerId }) => employerId === company.id),
    ({ agentId }) => agentId,
  );
  // One whose only hours are left to the next run.
  for (const { work } of decisions.paidBefore) if (!present.has(work.agentId)) present.set(work.agentId, []);
  for (const [agentId, presences] of present) {
    const pay = ofAgent(agentId, presences, absences.get(agentId) ?? [], run);
    for (const line of pay.lines) lines.push(line);
    flags.push(...pay.flags);
  }
  return { lines, flags };
};
