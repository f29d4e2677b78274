import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { agentsKnownTo } from './agents-of.query.ts';
import { agentScope, exclusionScope, shiftScope, type Viewer } from '#projections/scope.ts';

type Input = ListInputOf<'lastShift' | 'fullName' | 'shifts', { state: 'linked' | 'excluded' }>;
type CustomerAgent = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly shifts: number;
  readonly lastShift: string | null;
  readonly linked: boolean;
  readonly excluded: boolean;
};

/** A viewer's agents who have worked for a customer, are employed by it or kept away from it. */
export const customerAgents = (viewer: Viewer, customerId: string, now: string): ListSpec<CustomerAgent, Input> => ({
  from: sql`
    select a.*, worked.shifts, worked."lastShift", a."employerIds" @> array[${customerId}]::uuid[] as linked,
           exists (select 1 from agent_exclusion r where r."agentId" = a.id and r."customerId" = ${customerId} and r."placeId" is null and ${exclusionScope(viewer)}) as excluded
    from ${agentsKnownTo(viewer)} a cross join lateral (
      select count(*)::int as shifts, max(r.start) as "lastShift" from shift r
      where r."agentId" = a.id and r."customerId" = ${customerId} and r.start <= ${now}::timestamptz and ${shiftScope(viewer)}) worked`,
  scope: agentScope(viewer),
  sorts: {
    lastShift: sql`r."lastShift"`,
    fullName: alphabetical(sql`r."lastName" || ' ' || r."firstName"`),
    shifts: sql`r.shifts`,
  },
  filters: {
    state: (states) => sql`((r.linked and 'linked' = any(${states})) or (r.excluded and 'excluded' = any(${states})))`,
  },
  search: [sql`r."firstName"`, sql`r."lastName"`, sql`r.phone`],
  where: [sql`(r.shifts > 0 or r.linked or r.excluded)`],
});
