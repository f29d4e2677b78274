import type { Company } from './company.ts';
import { dayOf, type Day } from './dates.ts';
import { noDecisions, type Decisions } from './decisions.ts';
import type { Flag } from './flags.ts';
import { addStretch } from './hours.ts';
import { Holidays } from './holiday-pay.ts';
import type { Line } from './lines.ts';
import { groupBy, type Presence, type Presences } from './presences.ts';
import { draftOf, segmentsOf, type Draft, type Segment } from './sheet.ts';
import { closeDraft } from './top-ups.ts';
import { minuteOf, type LocalDate } from './units.ts';
import { dayAt } from './wall.ts';
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

const close = (draft: Draft, { company, decisions }: Run, holidays: Holidays): void => {
  const { members } = draft.presence;
  const lines = closeDraft(draft, company, decisions.callInsWaived.has(members[0]!.work.id));
  holidays.earned(lines);
  draft.lines = members.some(({ work }) => decisions.leftForLater.has(work.id)) ? [] : lines;
};

const ofAgent = (agentId: string, presences: readonly Presence[], absences: readonly Work[], run: Run): Pay => {
  const { company } = run;
  const drafts = presences.map((presence) => draftOf(presence));
  const stretches = drafts.flatMap((draft) => segmentsOf(draft, company)).sort(byTime);
  const from = Math.min(...drafts.map(({ firstDay }) => firstDay));
  const lastWeek = stretches.at(-1)!.week;
  const to = run.through ?? dayOf(company.calendar.periodOf(lastWeek + 6).to);
  const holidays = new Holidays(agentId, company, run.decisions, absences, plannedDays(presences, absences), {
    from,
    to,
  });
  const worked = new Map<Day, number>();
  for (const stretch of stretches) {
    const { draft, sheet, piece, week } = stretch;
    const length = piece.to - piece.from;
    holidays.settleBefore(piece.day);
    const before = worked.get(week) ?? 0;
    addStretch(stretch, before + holidays.creditedIn(week, piece.day), company, holidays.creditsIn(week, piece.day));
    worked.set(week, before + length);
    holidays.note(sheet.member.work, piece);
    draft.left--;
    if (draft.left === 0) close(draft, run, holidays);
  }
  holidays.settleBefore(Infinity);
  const problems = drafts.flatMap(({ problem }) => (problem ? [{ ...problem, agentId }] : []));
  return {
    lines: [...drafts.flatMap(({ lines }) => lines), ...holidays.lines],
    flags: [...problems, ...holidays.flags],
  };
};

/**
 * What a company pays its agents (money design 2.7, 2.8): lines with their explanations, and flags for a person. Everything that is passed in counts.
 * For a period, pass its weeks from their first day and, under rule sets with holidays, eight more weeks before it, so that the four weeks of wages
 * and the holidays within them are complete; then keep the lines of the period.
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
  for (const [agentId, presences] of groupBy(
    found.presences.filter(({ employerId }) => employerId === company.id),
    ({ agentId }) => agentId,
  )) {
    const pay = ofAgent(agentId, presences, absences.get(agentId) ?? [], run);
    for (const line of pay.lines) lines.push(line);
    flags.push(...pay.flags);
  }
  return { lines, flags };
};
