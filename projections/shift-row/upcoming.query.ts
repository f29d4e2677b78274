import { sql, type Sql } from '#projections/kernel/sql.ts';

type Pair = { readonly agencyId: string; readonly customerId: string };

/** Shifts that have not begun. */
export const hasNotStarted = (now: string, shift: Sql = sql`r`): Sql =>
  sql`(${shift}.start > ${now}::timestamptz and ${shift}."punchIn" is null)`;

/** Coming shifts that do not stand where their event does. */
export const isAwayFromEvent = (placeId: string | Sql, zone: string | Sql, now: string, shift: Sql = sql`r`): Sql =>
  sql`((${shift}."placeId" <> ${placeId} or ${shift}.zone <> ${zone}) and ${hasNotStarted(now, shift)})`;

/** Whether a client has asked the agency for its shift `r`, without an answer so far. */
const isRequestedOf = ({ agencyId, customerId }: Pair): Sql =>
  sql`exists (select from handover h where h."shiftId" = r.id and h.kind = 'agentRequest' and h.status = 'waiting'
    and h."fromId" = ${customerId} and h."toAgencyId" = ${agencyId})`;

const isComing = ({ customerId }: Pair, now: string): Sql =>
  sql`r."customerId" = ${customerId} and ${hasNotStarted(now)}`;
const has = ({ agencyId }: Pair): Sql => sql`r."agencyId" = ${agencyId}`;

/**
 * Shifts `r` of a client that have not begun and that its agency has, or is asked for: none of them is the agency's
 * affair once their link ends (decision 42).
 */
export const endsWithLink = (pair: Pair, now: string): Sql =>
  sql`${isComing(pair, now)} and (${has(pair)} or ${isRequestedOf(pair)})`;

/**
 * `{ agents, shifts, requested }`: how many of them the agency has, how many agents are on those, and for how many it
 * is asked.
 */
export const upcomingCount = (pair: Pair, now: string): Sql =>
  sql`select (count(distinct r."agentId") filter (where ${has(pair)}))::int as agents, (count(*) filter (where ${has(pair)}))::int as shifts,
    (count(*) filter (where ${isRequestedOf(pair)}))::int as requested from shift r where ${isComing(pair, now)}`;
