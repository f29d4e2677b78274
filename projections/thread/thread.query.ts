import { writableHours, type ChatParty } from '#contracts/values/chat.ts';
import { responsibleSql } from '#projections/scope.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';

/**
 * Conversations that a party takes part in; `takesPart` of the contracts says the same of one. `r` is the conversation.
 */
export const threadScope = (party: ChatParty | undefined): Sql => {
  if (!party) return sql`false`;
  return party.side === 'agent' ? sql`r."agentId" = ${party.id}` : sql`r."companyId" = ${party.id}`;
};

/** A party's conversations, the latest first, as far as `most`. @param where of the conversation `r` */
export const threadsOf = (party: ChatParty | undefined, where: readonly Sql[], most: number): Sql =>
  sql`select r.* from thread r where ${every([threadScope(party), ...where])} order by r."lastAt" desc, r.id limit ${most}`;

/**
 * Messages of one conversation, in their order: the first behind a place, or the last ahead of one, or the last of all.
 */
export const messagesOf = (
  threadId: string,
  { after, before }: { readonly after?: number | undefined; readonly before?: number | undefined },
  most: number,
): Sql =>
  after !== undefined
    ? sql`select r.* from message r where r."threadId" = ${threadId} and r.seq > ${after} order by r.seq limit ${most}`
    : sql`select * from (select r.* from message r where r."threadId" = ${threadId} and r.seq < ${before ?? 2_000_000_000}
            order by r.seq desc limit ${most}) r order by r.seq`;

/** The latest message of each of these conversations. */
export const latestOf = (threadIds: readonly string[]): Sql =>
  sql`select r.* from thread t join message r on r."threadId" = t.id and r.seq = t.last where t.id = any(${threadIds})`;

/** Rule chat.unread: `{ threadId, unread }`, what others wrote since this person last looked; nothing that is gone. */
export const unreadOf = (threadIds: readonly string[], personId: string): Sql => sql`
  select t.id as "threadId", count(*)::int as unread
  from thread t join message m on m."threadId" = t.id and m.seq > coalesce((t.people->${personId}::text->>'seen')::int, 0)
  where t.id = any(${threadIds}) and m."personId" <> ${personId} and m.state = 'kept' group by t.id`;

/**
 * `{ first, last }`: the places of the first and the last message that others wrote behind a place and that are not
 * gone.
 */
export const unreadRange = (threadId: string, personId: string, seen: number): Sql => sql`
  select min(m.seq) as first, max(m.seq) as last from message m
  where m."threadId" = ${threadId} and m.seq > ${seen} and m.state = 'kept' and m."personId" <> ${personId}`;

/** The latest messages of a party's conversations that may still be read, without those that are gone. */
export const latestWritten = (party: ChatParty | undefined, most: number): Sql =>
  sql`select m.* from message m join thread r on r.id = m."threadId" where ${threadScope(party)} and m.state = 'kept' order by m.at desc, m.id limit ${most}`;

/**
 * Shifts whose confirmed supervisor a party may write to, or which let an agent write; `companiesOf` and
 * `writableUntil` of the contracts say the same of one. @param now a UTC instant
 */
export const supervisedShifts = (party: ChatParty, now: string, where: readonly Sql[], most: number): Sql => sql`
  select r.* from shift r where r."agentId" is not null and r."isSupervisor" and r.confirmed
    and r."end" + make_interval(hours => ${writableHours}) >= ${now}::timestamptz
    and ${party.side === 'agent' ? sql`r."agentId" = ${party.id}` : sql`(r."customerId" = ${party.id} or ${responsibleSql()} = ${party.id})`}
    and ${every([sql`true`, ...where])}
  order by r.start, r.id limit ${most}`;

/**
 * `{ threadId, month }` of messages whose time to be kept is over: by their event's end, or by their own month where
 * there is no event.
 */
export const messagesToForget = (now: string, usualMonths: number, most: number): Sql => sql`
  select distinct m."threadId", m.month, t."siteEventId", t."agentId", t."companyId"
  from message m join thread t on t.id = m."threadId"
    left join reference n on n.kind = 'noticeSettings' and n."ownerId" = t."companyId"
    cross join lateral (select greatest(m.at, (select max(s."end") from shift s where s."siteEventId" = t."siteEventId")) as since) d
  where d.since + make_interval(months => coalesce((n.value->>'chatMonths')::int, ${usualMonths})) < ${now}::timestamptz
    and not exists (select from message o where o."threadId" = m."threadId" and o.month = m.month and o.at > m.at)
  limit ${most}`;

/** The same of all messages of an agent's conversations, with one company or with all. */
export const messagesWithAgent = (agentId: string, companyId: string | null): Sql => sql`
  select distinct m."threadId", m.month, t."siteEventId", t."agentId", t."companyId" from message m join thread t on t.id = m."threadId"
  where t."agentId" = ${agentId} and (${companyId}::uuid is null or t."companyId" = ${companyId}::uuid)`;

/** `{ threadId, month }` of those of these, as JSON, of which no message is shown any more. */
export const monthsWithoutMessages = (
  held: readonly { readonly threadId: string; readonly month: string }[],
): Sql => sql`
  select h."threadId", h.month from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) h("threadId" uuid, month text)
  where not exists (select from message m where m."threadId" = h."threadId" and m.month = h.month)`;
