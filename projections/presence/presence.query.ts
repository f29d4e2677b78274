import { localDay } from '#projections/kernel/local-time.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from './presence.table.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

/** Presences of which a condition on the columns of `r` is true, and all members of the merges that they are in. */
const withMergeMembers = (models: ReadModels, where: Sql): Promise<PresenceRow[]> =>
  models.query<PresenceRow>(sql`
    with found as (select r.* from presence r where ${where})
    select * from found
    union all
    select r.* from presence r
    where r."siteEventId" in (select f."siteEventId" from found f where f."mergeIds" <> '{}')
      and r."mergeIds" && array(select unnest(f."mergeIds") from found f)
      and r.id not in (select f.id from found f)`);

/**
 * Presences that touch a stretch of time, and all members of the merges that they are in.
 * @param where a condition on the columns of `r`, the presence @param from @param to UTC instants, both within
 */
export const presencesWithin = (models: ReadModels, where: Sql, from: string, to: string): Promise<PresenceRow[]> =>
  withMergeMembers(models, sql`${where} and tstzrange(r.earliest, r.latest, '[]') && tstzrange(${from}, ${to}, '[]')`);

/** The instants between which these local days lie, in any time zone. */
export const anywhere = (from: string, to: string): readonly [string, string] => [
  instantAfter(from, -14 * hourMs),
  instantAfter(to, 36 * hourMs),
];
/** Agents whom a company employed on shifts of these local days, wherever their places are. */
export const agentsPresent = async (
  models: ReadModels,
  companyId: string,
  from: string,
  to: string,
): Promise<string[]> => {
  const [first, last] = anywhere(from, to);
  const rows = await models.query<{ agentId: string }>(sql`
    select distinct a->>'agentId' as "agentId" from presence r, jsonb_array_elements(r.assignments) a
    where r."employerIds" @> array[${companyId}]::uuid[] and a->>'employerId' = ${companyId}
      and tstzrange(r.earliest, r.latest, '[]') && tstzrange(${first}, ${last}, '[]')`);
  return rows.map(({ agentId }) => agentId);
};

/**
 * Whether hours of a company's agents are recorded on these local days of their places: by their punches, which may be
 * on other days than the plan, or where a contested punch is still to be settled.
 */
export const hasHours = async (models: ReadModels, companyId: string, from: string, to: string): Promise<boolean> => {
  const [first, last] = anywhere(from, to);
  const [punchIn, punchOut] = [sql`(a->>'punchIn')::timestamptz`, sql`(a->>'punchOut')::timestamptz`];
  const rows = await models.query(sql`
    select 1 from presence r, jsonb_array_elements(r.assignments) a
    where r."employerIds" @> array[${companyId}]::uuid[] and a->>'employerId' = ${companyId}
      and tstzrange(r.earliest, r.latest, '[]') && tstzrange(${first}, ${last}, '[]')
      and ${localDay(sql`r.earliest`)} <= ${to}::date and ${localDay(sql`r.latest`)} >= ${from}::date
      and (jsonb_array_length(coalesce(a->'contests', '[]')) > 0
        or (${localDay(punchIn)} <= ${to}::date and ${localDay(sql`coalesce(${punchOut}, ${punchIn})`)} >= ${from}::date))
    limit 1`);
  return rows.length > 0;
};

type Hours = { readonly start: string; readonly end: string };
/**
 * Agents whom a company removed from a shift at these hours because they were late: id → when that shift starts, a UTC
 * instant.
 */
export const takenOffLate = async (
  models: ReadModels,
  companyId: string,
  { start, end }: Hours,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await models.query<{ agentId: string; start: string }>(sql`
    select a->>'agentId' as "agentId", r.start from presence r, jsonb_array_elements(r.assignments) a
    where r."employerIds" @> array[${companyId}]::uuid[] and tstzrange(r.earliest, r.latest, '[]') && tstzrange(${start}, ${end}, '[]')
      and r.start < ${end} and r."end" > ${start} and a->>'employerId' = ${companyId}
      and (a->>'late')::boolean and a->>'punchIn' is null and a->>'ended' is not null`);
  return new Map(rows.map(({ agentId, start: missed }) => [agentId, missed]));
};

/** `r`, a presence, has one of these assignments. */
export const hasAssignment = (assignmentIds: readonly string[]): Sql =>
  sql`exists (select from jsonb_array_elements(r.assignments) a where (a->>'assignmentId')::uuid = any(${assignmentIds}))`;

/**
 * Presences that changed after a place in the log or have one of some assignments, and all members of the merges that
 * they are in: what is paid once for merged shifts depends on each of them.
 * @param where whose, a condition on the columns of `r`, the presence
 */
export const changedPresences = (
  models: ReadModels,
  where: Sql,
  { after, assignmentIds }: { readonly after: string; readonly assignmentIds: readonly string[] },
): Promise<PresenceRow[]> => {
  const recent = sql`r."changedPosition" > ${after}`;
  return withMergeMembers(
    models,
    sql`${where} and ${assignmentIds.length === 0 ? recent : sql`(${recent} or ${hasAssignment(assignmentIds)})`}`,
  );
};

/** The shift of an assignment, when its agent punched out (a UTC instant), and the IANA zone of its place. */
export interface ShiftOfWork {
  readonly shiftId: string;
  readonly punchOut: string | null;
  readonly zone: string;
}

/** Each of a company's assignments with its shift. */
export const worksWithShifts = async (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, ShiftOfWork>> => {
  if (workIds.length === 0) return new Map();
  const rows = await models.query<ShiftOfWork & { readonly workId: string }>(sql`
    select a->>'assignmentId' as "workId", a->>'punchOut' as "punchOut", r.id as "shiftId", r.zone
    from presence r, jsonb_array_elements(r.assignments) a
    where r."employerIds" @> array[${companyId}]::uuid[] and a->>'assignmentId' = any(${workIds}::text[])`);
  return new Map(rows.map(({ workId, ...shift }) => [workId, shift]));
};

/** The shifts of a company's assignments. */
export const shiftsOfWorks = async (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await worksWithShifts(models, companyId, workIds))].map(([workId, { shiftId }]) => [workId, shiftId]));

/** When agents punched out of assignments (UTC instants), with the zones of their places. @param where on `r`, the presence */
export const punchOutsOf = async (
  models: ReadModels,
  where: Sql,
  workIds: readonly string[],
): Promise<{ workId: string; punchOut: string; zone: string }[]> =>
  workIds.length === 0
    ? []
    : models.query(sql`
        select a->>'assignmentId' as "workId", a->>'punchOut' as "punchOut", r.zone
        from presence r, jsonb_array_elements(r.assignments) a
        where ${where} and a->>'assignmentId' = any(${workIds}::text[]) and a->>'punchOut' is not null`);
