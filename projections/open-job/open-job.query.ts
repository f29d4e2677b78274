import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { responsibleSql } from '#projections/scope.ts';
import { OpenJobRow } from './open-job.table.ts';

/** The company responsible for the shift `s`. */
const responsible = responsibleSql(sql`s`);

/**
 * Open jobs that an agent may know of: of their employers and skills, for the platform's own pool if it is for that
 * alone, and not where they are excluded, nor of a company that is blocked (decision 43). Includes taken and withdrawn
 * ones until they begin, so that agents who answer late learn of it.
 */
const known = (agentId: string, now: string): Sql => sql`
  exists (select 1 from shift s cross join lateral ${agentsOf(responsible)} a
           where s.id = r.id and a.id = ${agentId}::uuid and s.start > ${now}::timestamptz and a.onboarding = 5 and a."employerIds" @> array[${responsible}]
             and (s."skillId" is null or s."skillId" = any(a."skillIds")) and (a."isArcher" or not r."ownPoolOnly")
             and not exists (select 1 from account c where c.id = ${responsible} and c.blocked)
             and not exists (select 1 from jsonb_array_elements(a.exclusions) e
                              where coalesce(e->>'customerId', s."customerId"::text) = s."customerId"::text and coalesce(e->>'placeId', s."placeId"::text) = s."placeId"::text))`;

export const jobsVisibleTo = (models: ReadModels, agentId: string, now: string, where: Sql): Promise<OpenJobRow[]> =>
  models.rows(OpenJobRow, known(agentId, now), where);

/** The shifts of open jobs, the first to start first. */
export const shiftsOf = async (
  models: ReadModels,
  jobs: readonly Pick<OpenJobRow, 'id'>[],
  most: number,
): Promise<ShiftRow[]> =>
  (await models.rows(ShiftRow, sql`true`, sql`r.id = any(${jobs.map(({ id }) => id)})`))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1))
    .slice(0, most);
