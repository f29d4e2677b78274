import type { FeedPosition } from '#contracts/events/event-store.ts';
import { AnnualLeaveRow } from '#projections/annual-leave/annual-leave.table.ts';
import { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import type { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { firstPeriodsOf } from '#projections/pay-line/pay-line.query.ts';
import { PlaceTerritoryRow } from '#projections/place/place-territory.table.ts';
import { agentsPresent, changedPresences } from '#projections/presence/presence.query.ts';
import { TermRow, type TermKind } from '#projections/term/term.table.ts';
import type { Calendar } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { dayBefore, owedSince } from '../run/periods.ts';
import { presencesInto } from '../run/presences-into.ts';
import type { FrozenHead } from './frozen-pay.ts';

/** Agent id → first day from which their periods are recomputed. */
export type FirstChangedDays = ReadonlyMap<string, LocalDate>;
export const earlier = (a: LocalDate | undefined, b: LocalDate): LocalDate => (a !== undefined && a < b ? a : b);

interface Asked {
  readonly head: FrozenHead;
  /** The company's closed runs, and all of its runs. */
  readonly closed: readonly MoneyRunRow[];
  readonly runs: readonly MoneyRunRow[];
  readonly calendar: Calendar;
}
/** Notes that an agent's pay may have changed from a day on. */
type Note = (agentId: string, date: LocalDate) => void;
/** What was recorded after a position in the log, about days up to one. */
type Recent = { readonly after: FeedPosition; readonly until: LocalDate };

/** Terms that pay doesn't depend on. */
const billingAlone: readonly TermKind[] = [
  'BillingTermsSet',
  'BillToSet',
  'TaxRegistrationSet',
  'KilometreRateSet',
  'DecreeClassSet',
  'PrimeAlwaysPaidSet',
  'subContractor',
  'subContractorBilling',
];

/** End of the log up to which these runs have read changes of closed periods. */
export const readUpTo = (closed: readonly Pick<MoneyRunRow, 'frozenPosition'>[]): FeedPosition =>
  closed.reduce<FeedPosition>((last, { frozenPosition: at }) => (at !== null && at > last ? at : last), '');

/**
 * Agents whose closed periods may differ from what was paid, each with the first day of the first such period. A run
 * reads what was recorded after the end of the log as the previous run saw it; since runs of a company freeze one after
 * another, no event is missed.
 */
export const changedSince = async (models: ReadModels, asked: Asked): Promise<FirstChangedDays> => {
  const { head, closed, calendar } = asked;
  const found = new Map<string, LocalDate>();
  if (closed.length === 0) return found;
  const after = readUpTo(closed);
  const until = closed.reduce((last, { to }) => (to > last ? to : last), '');
  const note: Note = (agentId, date) => {
    if (date > until) return;
    found.set(agentId, earlier(found.get(agentId), calendar.periodOf(dayOf(date)).from));
  };
  await changedByHours(models, asked, after, note);
  await changedByTerms(models, head, { after, until, calendar }, note);
  await changedByLeave(models, head, after, note);
  await changedByLevels(models, head, { after, until }, note);
  return found;
};

/** `r`, a presence, has agents of this company. */
const employedBy = (companyId: string): Sql => sql`r."employerIds" @> array[${companyId}]::uuid[]`;

const changedByHours = async (
  models: ReadModels,
  { head: { companyId }, closed, runs }: Asked,
  after: FeedPosition,
  note: Note,
): Promise<void> => {
  // A decision may be recorded in any run; what was left to the next run counts from the run's closing on.
  const known = new Set(closed);
  const decided = runs.flatMap((one) =>
    one.decisions.filter(({ position, kind }) => (kind === 'left' ? known.has(one) : position > after)),
  );
  const rows = await changedPresences(models, employedBy(companyId), {
    after,
    assignmentIds: decided.flatMap(({ workId }) => workId ?? []),
  });
  const own = rows.flatMap(({ assignments, earliest, zone }) => {
    const date = dateOf(dayAt(minuteOf(earliest), zone));
    return assignments
      .filter(({ employerId }) => employerId === companyId)
      .map(({ assignmentId, agentId }) => ({ assignmentId, agentId, date }));
  });
  for (const { agentId, date } of own) note(agentId, date);
  // Hours may have moved to another day, so paid lines are found by the assignment.
  const works = own.map(({ assignmentId }) => assignmentId);
  for (const { agentId, period } of await firstPeriodsOf(models, companyId, works)) note(agentId, period);
  for (const { agentId, date, kind } of decided)
    if (date !== null && ['left', 'voided', 'waived', 'holiday'].includes(kind)) note(agentId, date);
};

/**
 * Terms, territories and their minimums concern every agent who was paid, or is owed a holiday, since their first day;
 * an exception for one agent concerns that agent only.
 */
const changedByTerms = async (
  models: ReadModels,
  { companyId, since }: FrozenHead,
  { after, until, calendar }: Recent & Pick<Asked, 'calendar'>,
  note: Note,
): Promise<void> => {
  const [terms, places] = await Promise.all([
    models.rows(
      TermRow,
      sql`(r."companyId" = ${companyId} or r."companyId" is null)`,
      sql`r.position > ${after} and r.kind <> all(${billingAlone})`,
    ),
    models.rows(PlaceTerritoryRow, sql`true`, sql`r.position > ${after} and not r.first`),
  ]);
  const dates: LocalDate[] = places.map(({ recordedAt }) => dayBefore(recordedAt));
  const ofOne = new Set<LocalDate>();
  for (const { kind, from, recordedAt, value } of terms) {
    // Whether overtime multiplies a prime applies to all days, as set last.
    const date = kind === 'prime' ? since : (from ?? dayBefore(recordedAt));
    const agentId = value?.['agentId'];
    if (typeof agentId !== 'string') dates.push(date);
    else {
      note(agentId, date);
      ofOne.add(date);
    }
  }
  const [earliest] = dates.sort();
  for (const date of earliest === undefined ? ofOne : ofOne.add(earliest))
    for (const { assignments, began } of await presencesInto(models, employedBy(companyId), date))
      for (const { agentId, employerId } of assignments) if (employerId === companyId) note(agentId, began);
  if (earliest === undefined || earliest > until) return;
  for (const agentId of await agentsPresent(models, companyId, owedSince(calendar, earliest), until))
    note(agentId, earliest);
};

const changedByLeave = async (
  models: ReadModels,
  { companyId }: FrozenHead,
  after: FeedPosition,
  note: Note,
): Promise<void> => {
  const days = await models.rows(AnnualLeaveRow, sql`r."companyId" = ${companyId}`, sql`r.position > ${after}`);
  for (const { agentId, date } of days) note(agentId, date);
};

/** A first level that is recorded late also applies to earlier days. */
const changedByLevels = async (
  models: ReadModels,
  { companyId, since }: FrozenHead,
  { after, until }: Recent,
  note: Note,
): Promise<void> => {
  const levels = await models.rows(
    AgentLevelRow,
    sql`r.position > ${after}`,
    sql`(r."employerId" is null or r."employerId" = ${companyId})`,
  );
  const known = new Set(levels.length === 0 ? [] : await agentsPresent(models, companyId, since, until));
  for (const { agentId } of levels) if (known.has(agentId)) note(agentId, since);
};
