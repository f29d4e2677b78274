import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { worksBilledBefore } from '#projections/bill-line/billed.query.ts';
import { worksPaidBefore } from '#projections/pay-line/pay-line.query.ts';
import { punchOutsOf } from '#projections/presence/presence.query.ts';
import { effective, type ClosedLine } from '../engine/delta.ts';
import { dateOf } from '../engine/dates.ts';
import { minuteOf, type EpochMinute, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';

const localDate = (minute: EpochMinute, zone: string): LocalDate => dateOf(dayAt(minute, zone));

/** What a run reads of a company: `since` is the first day whose periods it corrects. */
type Asked = { readonly kind: 'pay' | 'billing'; readonly companyId: string; readonly since: LocalDate };

/**
 * Assignments that moved out of a period which can no longer be corrected, or into one: closed lines of it with hours
 * since, or closed lines since with hours in it. Each with a day of that period.
 * @param works those that count in the run @param closed closed lines of the periods that it corrects
 */
export const worksAcross = async (
  models: ReadModels,
  { kind, companyId, since }: Asked,
  works: readonly Work[],
  closed: readonly ClosedLine[],
): Promise<ReadonlyMap<string, LocalDate>> => {
  const recent = works.filter(
    ({ punchIn, plannedStart, zone }) => localDate(minuteOf(punchIn ?? plannedStart), zone) >= since,
  );
  const known = new Set(recent.map(({ id }) => id));
  const gone = new Set(effective(closed).flatMap(({ workId }) => (workId === null || known.has(workId) ? [] : workId)));
  const own = kind === 'pay' ? sql`r."employerIds"` : sql`r."partyIds"`;
  const [movedOut, ended] = await Promise.all([
    (kind === 'pay' ? worksPaidBefore : worksBilledBefore)(models, companyId, [...known], since),
    punchOutsOf(models, sql`${own} @> array[${companyId}]::uuid[]`, [...gone]),
  ]);
  const movedInto = ended
    .map(({ workId, punchOut, zone }) => ({ workId, period: localDate(minuteOf(punchOut), zone) }))
    .filter(({ period }) => period < since);
  return new Map([...movedOut, ...movedInto].map(({ workId, period }) => [workId, period]));
};
