import { sql, type Sql } from '#projections/kernel/sql.ts';

/** `{ agentId, placeId }`: places where agents have worked for this company. Work for other companies is left out. */
export const placesWorkedAt = (agentIds: readonly string[], placeIds: readonly string[], companyId: string): Sql => sql`
  select distinct "agentId", "placeId" from shift where "agentId" = any(${agentIds}) and "placeId" = any(${placeIds}) and "punchOut" is not null
    and ${companyId} in ("employerId", "agencyId", "customerId")`;

/** `{ agentId, stars }`: the mean of an agent's ratings that the company may read, as `ratingScope` has it. */
export const visibleStars = (agentIds: readonly string[], companyId: string): Sql => sql`
  select "agentId", avg(score)::float8 as stars from rating where "agentId" = any(${agentIds}) and ${companyId} in ("employerId", "agencyId", "customerId") group by 1`;
