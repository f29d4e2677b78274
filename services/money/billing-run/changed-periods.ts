import type { FeedPosition } from '#contracts/events/event-store.ts';
import { BillLineRow } from '#projections/bill-line/bill-line.table.ts';
import { hasVoided } from '#projections/billing-run/billing-run.query.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { changedPresences } from '#projections/presence/presence.query.ts';
import type { Calendar } from '../engine/calendar.ts';
import { dayOf } from '../engine/dates.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { decidedIn } from '../inputs/decided.ts';
import { firstDayChanged } from '../run/presences-into.ts';
import { firstCorrectedBy, type BillingInputs } from './bills-of.ts';
import { agentsFirstLevelled, datedBack } from './dated-back.ts';

/** First days of periods: those of all closed runs but the one in hand, and of these the changed ones. */
export type ChangedPeriods = {
  readonly runs: ReadonlySet<string>;
  readonly anew: readonly string[];
  readonly tooOld: readonly string[];
};

/** First days of periods with lines of these assignments or agents. */
const periodsBilled = async (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
  agentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await models.rows(
    BillLineRow,
    sql`r."companyId" = ${companyId}`,
    sql`(r."workId" = any(${workIds}) or r."agentId" = any(${agentIds}))`,
  );
  return new Set(rows.map(({ period }) => period));
};

/**
 * Finds the closed periods in which something has changed since the last run read them: hours or prices of a shift,
 * terms with an earlier first day, or presences that were left for later. `tooOld`: of periods that are no longer
 * corrected, those with other hours; what terms dated back would change in them is told before they are saved.
 */
export const changedPeriods = async (
  models: ReadModels,
  companyId: string,
  { from: before }: BillingInputs['period'],
  calendar: Calendar,
): Promise<ChangedPeriods> => {
  const runs = await models.rows(BillingRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed'`);
  const since = runs.reduce<FeedPosition | null>(
    (last, { frozenPosition: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
  const first = firstCorrectedBy({ from: before });
  const closed = runs.filter(({ periodFrom }) => periodFrom !== before);
  const known = new Set(closed.map(({ periodFrom }) => periodFrom));
  if (since === null || closed.length === 0) return { runs: known, anew: [], tooOld: [] };
  const left = closed
    .filter(({ periodFrom }) => periodFrom >= first)
    .flatMap((run) => run.left.flatMap(({ assignmentIds }) => assignmentIds));
  const decided = await models.rows(MoneyRunRow, sql`true`, hasVoided(since));
  const { voided } = decidedIn(decided.flatMap(({ decisions }) => decisions));
  const own = sql`r."partyIds" @> array[${companyId}]::uuid[]`;
  const changed = await changedPresences(models, own, { after: since, assignmentIds: [...left, ...voided] });
  const weeks = changed.flatMap(({ earliest, latest, zone }) =>
    [earliest, latest].map((at) => calendar.weekOf(dayAt(minuteOf(at), zone))),
  );
  const works = changed.flatMap(({ assignments }) => assignments.map(({ assignmentId }) => assignmentId));
  const byWorks = await periodsBilled(models, companyId, works, []);
  const byLevels = await periodsBilled(models, companyId, [], await agentsFirstLevelled(models, since));
  const [dated] = (await datedBack(models, { companyId, since, first })).sort();
  const from = dated === undefined ? undefined : await firstDayChanged(models, own, dated);
  const withHours = ({ periodFrom, periodTo }: BillingRunRow) =>
    byWorks.has(periodFrom) || weeks.some(({ from, to }) => from <= dayOf(periodTo) && to >= dayOf(periodFrom));
  const touched = (run: BillingRunRow) =>
    withHours(run) || byLevels.has(run.periodFrom) || (from !== undefined && from <= run.periodTo);
  const firstDays = (some: readonly BillingRunRow[]) => some.map(({ periodFrom }) => periodFrom).sort();
  return {
    runs: known,
    anew: firstDays(closed.filter((run) => run.periodFrom >= first && touched(run))),
    tooOld: firstDays(closed.filter((run) => run.periodFrom < first && withHours(run))),
  };
};
