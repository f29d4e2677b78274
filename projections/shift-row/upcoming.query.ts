import { sql, type Sql } from '#projections/kernel/sql.ts';

type Pair = { readonly agencyId: string; readonly customerId: string };

/** Shifts that have not begun. */
export const hasNotStarted = (now: string, shift: Sql = sql`r`): Sql =>
  sql`(${shift}.start > ${now}::timestamptz and ${shift}."punchIn" is null)`;

/** Coming shifts that do not stand where their event does. */
export const isAwayFromEvent = (placeId: string, zone: string, now: string, shift: Sql = sql`r`): Sql =>
  sql`((${shift}."placeId" <> ${placeId} or ${shift}.zone <> ${zone}) and ${hasNotStarted(now, shift)})`;

/** Shifts `r` of a client that its agency has and that have not begun: they are the client's again if their link ends (decision 42). */
export const isUpcomingForLink = ({ agencyId, customerId }: Pair, now: string): Sql =>
  sql`r."agencyId" = ${agencyId} and r."customerId" = ${customerId} and ${hasNotStarted(now)}`;

/** `{ agents, shifts }`: how many there are, and how many agents are on them. */
export const upcomingCount = (pair: Pair, now: string): Sql =>
  sql`select count(distinct r."agentId")::int as agents, count(*)::int as shifts from shift r where ${isUpcomingForLink(pair, now)}`;
