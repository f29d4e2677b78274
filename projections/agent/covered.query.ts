import { localDay } from '../kernel/local-time.ts';
import { sql, type Sql } from '../kernel/sql.ts';
import { agentsOf } from './agents-of.query.ts';

/** The days of the shift `r`, where it is. */
export const firstDay = (): Sql => localDay(sql`r.start`);
export const lastDay = (): Sql => localDay(sql`(r."end" - interval '1 millisecond')`);

/** Whether the agent `a` has a licence that is good on every day of the shift `r`, where it is: `coversDays` of contracts/values/employee.ts. */
export const covered = (): Sql =>
  sql`exists (select 1 from jsonb_array_elements(a.licences) d where (d->'isValid' = 'true' or (d->'isValid' = 'false' and (d->>'invalidSince')::date > ${lastDay()})) and (d->>'validFrom')::date <= ${firstDay()} and (d->>'validTo')::date >= ${lastDay()})`;

/** Agents as the company that filled the shift `r` knows them. */
const employed = agentsOf(sql`r."employerId"`);
/** Whether the agent of the shift `r` has no licence that counts for the whole of it. */
export const uncovered = (): Sql =>
  sql`exists (select 1 from ${employed} a where a.id = r."agentId" and not ${covered()})`;
/** The same of agents who have a licence: it is refused, expired, or to validate since the registry doesn't list it. */
export const licenceWontDo = (): Sql =>
  sql`exists (select 1 from ${employed} a where a.id = r."agentId" and a.licences <> '[]' and not ${covered()})`;
