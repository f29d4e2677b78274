import { companyOf } from '#contracts/values/company.ts';
import { absenceAlertKinds, presenceAlertKinds, type AlertKind } from '#contracts/values/alert.ts';
import { newsDays, type InboxKind, type InboxOutcome } from '#contracts/values/inbox.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { linked } from '#projections/link/link.query.ts';
import { responsibleSql, siteEventScope, type Viewer } from '#projections/scope.ts';
import { fullNameSql } from '#projections/agent/full-name.query.ts';

/** An item with what it is about. */
export type InboxItemFound = {
  readonly id: string;
  readonly kind: InboxKind;
  readonly outcome: InboxOutcome | null;
  readonly at: string;
  readonly seen: boolean;
  readonly count: number;
  readonly from: string | null;
  readonly siteEventId: string | null;
  readonly requestNo: number | null;
  readonly title: string | null;
  readonly place: string | null;
  readonly shiftId: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly zone: string | null;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  readonly file: string | null;
  readonly alert: AlertKind | null;
  readonly takenBy: string | null;
  readonly takenAt: string | null;
  readonly endedAt: string | null;
  readonly endedBy: string | null;
};

/** Whose inbox it is. */
type InboxViewer = Viewer & { readonly userId: string };

type InboxListInput = ListInputOf<'at' | 'kind' | 'start', { kind: InboxKind; seen: 'seen' | 'unseen' }>;
type Asked = {
  readonly state: 'open' | 'handled';
  /** Kinds that the viewer may see. */ readonly kinds: readonly InboxKind[];
  /** UTC instant. */ readonly now: string;
};

/** Company whose inbox holds the row `i` with its shift `s`; null: the platform's. */
const company = sql`coalesce(i."companyId", ${responsibleSql(sql`s`)})`;

/**
 * Whether a row `i` with its shift `s` waits on a company, or on the platform where that is null; a doubt about a
 * licence waits on the platform and on those who employ the agent, an event without shifts on agencies with full access
 * to its customer.
 */
export const waitsOn = (own: Sql): Sql => sql`
  (case when i.kind = 'event' then ${linked(own, sql`i."partnerId"`, { fullAccess: true })} else ${company} is not distinct from ${own} end
    or (i.kind = 'doubt' and exists (select from agent a where a.id = i."agentId" and a."employerIds" @> array[${own}]::uuid[])))`;

/**
 * Whether the alert of the row `i` asks for nothing more, though nobody has said how it was handled: the agent is no
 * longer on its shift `s`, has come after all, or has punched out; a shift that nobody came to is over.
 * @param now UTC instant
 */
const isSettled = (now: string): Sql => sql`exists (select from alert a where a.id = i.id and (
  (a.kind = any(${absenceAlertKinds}) and (s."punchIn" is not null or s."end" <= ${now}::timestamptz))
  or (a.kind = any(${presenceAlertKinds}) and s."punchOut" is not null)
  or (a.kind = any(${[...absenceAlertKinds, ...presenceAlertKinds]}) and a."assignmentId" is not null and a."assignmentId" is distinct from s."assignmentId")))`;

/**
 * Whether the row `i` is no alert, or one that still asks for something.
 * @param now UTC instant
 */
export const stillAsks = (now: string): Sql => sql`(i.kind <> 'alert' or not ${isSettled(now)})`;

/**
 * Whether the shift of the row `i`, if it was lost, has not begun at the time that its agency knew.
 * @param now UTC instant
 */
export const stillToCome = (now: string): Sql =>
  sql`(i.known is null or (i.known->>'start')::timestamptz > ${now}::timestamptz)`;

/**
 * Leaves out items whose shift or event is over, open and lost shifts that have begun, and alerts that ask for nothing
 * more; accepted answers, new shifts and lost ones stay for some days.
 */
const inTime = (now: string): Sql => sql`
  case when i.kind = 'claim' then s.start > ${now}::timestamptz
    when i.kind = 'answer' then s."end" > ${now}::timestamptz and (i.outcome <> 'accepted' or i.at > ${now}::timestamptz - make_interval(days => ${newsDays}))
    when i.kind = 'shifts' then s."end" > ${now}::timestamptz and i.at > ${now}::timestamptz - make_interval(days => ${newsDays})
    when i.kind = 'lost' then ${stillToCome(now)} and i.at > ${now}::timestamptz - make_interval(days => ${newsDays})
    when i.kind = 'event' then exists (select from site_event e where e.id = i."siteEventId" and e."requestDate" > ${now}::timestamptz - interval '1 day')
    when i.kind in ('refused', 'inquiry') then s."end" > ${now}::timestamptz
    else ${stillAsks(now)} end`;

/** A person of an agency who acts as its customer does not see the customer's items with other agencies. */
const between = ({ actingAgencyId }: InboxViewer): Sql =>
  actingAgencyId === undefined ? sql`true` : sql`(i."partnerId" is null or i."partnerId" = ${actingAgencyId})`;

/**
 * An agent's answer is shown to a company that is responsible for the shift and employs the agent; after a handover it
 * is not.
 */
const ownAgent = (own: string | null): Sql => sql`
  (i.kind not in ('refused', 'claim') or exists (select from agent a where a.id = i."agentId" and a."employerIds" @> array[${own}]::uuid[]))`;

/** Rows of the viewer's inbox. Handled ones are shown to the company whose people handled them. */
const rowsOf = (viewer: InboxViewer, { state, kinds, now }: Asked): Sql => {
  const own = companyOf(viewer) ?? null;
  const which =
    state === 'open'
      ? sql`i."endedAt" is null and ${inTime(now)}`
      : sql`i."endedAt" is not null and i."endedBy" is not null and i."endedFor" is not distinct from ${own}::uuid`;
  return sql`from inbox_item i left join shift s on s.id = i."shiftId"
    where ${waitsOn(sql`${own}::uuid`)} and (i."shiftId" is null or s.id is not null or i."companyId" is not null)
      and i.kind = any(${kinds}) and ${which} and ${between(viewer)} and ${ownAgent(own)}`;
};

/** Start of the shift of the row `i`; of a lost one as its agency knew it. */
const begins = sql`coalesce((i.known->>'start')::timestamptz, s.start)`;

/**
 * Rows with the same `itemId` are one; of an answer what says that somebody has to be found again, of others the
 * latest.
 */
const itemsOf = (viewer: InboxViewer, asked: Asked): Sql => sql`
  select i."itemId" as id, i.kind, max(i.at) as at, max(i.outcome) as outcome,
    (count(*) filter (where i.outcome = 'refused'))::int as refused, (count(*) filter (where i.outcome = 'expired'))::int as expired,
    (case when i.kind = 'claim' then count(distinct i."agentId") else count(*) end)::int as count,
    (array_agg(i."agentId" order by i.at desc))[1] as "agentId", (array_agg(i."partnerId" order by i.at desc))[1] as "partnerId",
    (array_agg(i."siteEventId"))[1] as "siteEventId", (array_agg(i."shiftId" order by ${begins}, i.id))[1] as "shiftId",
    (array_agg(i.known order by ${begins}, i.id))[1] as known,
    max(i."endedAt") as "endedAt", (array_agg(i."endedBy" order by i."endedAt" desc))[1] as "endedBy"
  ${rowsOf(viewer, asked)} group by i."itemId", i.kind`;

/** When the viewer last saw the item `r`; null if it has started to wait again since. */
const seenBy = ({ userId }: InboxViewer): Sql =>
  sql`exists (select from inbox_seen z where z."userId" = ${userId} and z."itemId" = r.id and z."seenAt" >= r.at)`;

/** Whether the viewer sees the event `e`. */
const seesEvent = (viewer: InboxViewer): Sql =>
  sql`exists (select from (select e.id, e."customerId") r where ${siteEventScope(viewer)})`;

const shownOf = (viewer: InboxViewer, asked: Asked): Sql => {
  const own = sql`${companyOf(viewer) ?? null}::uuid`;
  const answer = sql`r.kind = 'answer' and r.`;
  const ofEvent = sql`case when r.kind = 'event' then `;
  return sql`
    select r.id, r.kind, r.at, r."shiftId", r."siteEventId", r."endedAt", r."endedBy", ${own} as "companyId", ${seenBy(viewer)} as seen,
      case when ${answer}refused > 0 then 'refused' when ${answer}expired > 0 then 'expired' else r.outcome end as outcome,
      case when ${answer}refused > 0 then r.refused when ${answer}expired > 0 then r.expired else r.count end as count,
      coalesce(c.name, w.value->>'name', case when r.kind <> 'message' or ${own} = any(g."employerIds") then ${fullNameSql(sql`g`)} end) as "from",
      e."requestNo", e.title, p.name as place,
      coalesce((r.known->>'start')::timestamptz, s.start, ${ofEvent}e."requestDate" end) as start,
      coalesce((r.known->>'end')::timestamptz, s."end") as "end", coalesce(r.known->>'zone', s.zone, ${ofEvent}e.zone end) as zone,
      coalesce(m."from", b."periodFrom") as "periodFrom", coalesce(m."to", b."periodTo") as "periodTo", f.file->>'name' as file, al.kind as alert,
      n.name as "takenBy", n."takenAt"
    from (${itemsOf(viewer, asked)}) r
      left join shift s on s.id = r."shiftId" left join site_event e on e.id = r."siteEventId" and (r.kind <> 'lost' or ${seesEvent(viewer)})
      left join place p on p.id = coalesce((r.known->>'placeId')::uuid, s."placeId", e."placeId")
      left join account c on c.id = case when r.kind = 'shifts' then s."customerId" else r."partnerId" end
      left join lateral ${agentsOf(sql`${own}::text`)} g on g.id = r."agentId"
      left join money_run m on m.id = r.id left join billing_run b on b.id = r.id
      left join registry_import f on f.id = r.id left join alert al on al.id = r.id
      left join reference w on w.id = r.id and r.kind = 'webhook'
      left join need_taken n on n."companyId" = ${own} and n."assignmentId" is null
        and n."subjectId" = case r.kind when 'refused' then r."shiftId" when 'inquiry' then r.id when 'contest' then r.id end`;
};

/** The inbox of a person: open items of their company, of the kinds that they may see. */
export const inboxList = (viewer: InboxViewer, asked: Asked): ListSpec<InboxItemFound, InboxListInput> => ({
  from: shownOf(viewer, asked),
  scope: sql`r."companyId" is not distinct from ${companyOf(viewer) ?? null}::uuid`,
  sorts: { at: asked.state === 'open' ? 'at' : 'endedAt', kind: 'kind', start: 'start' },
  filters: { kind: 'kind', seen: (states) => sql`case when r.seen then 'seen' else 'unseen' end = any(${states})` },
  search: [sql`r."from"`, sql`r.title`, sql`r.place`, sql`'R' || r."requestNo"`, sql`r.file`],
  dates: 'at',
});

/**
 * `{ kind, open, unseen }`: how much waits on a person, by kind.
 * @param since only what waits since this UTC instant or longer
 */
export const inboxCounts = (viewer: InboxViewer, asked: Omit<Asked, 'state'>, since = 'infinity'): Sql => sql`
  select r.kind, count(*)::int as open, (count(*) filter (where not ${seenBy(viewer)}))::int as unseen
  from (${itemsOf(viewer, { ...asked, state: 'open' })}) r where r.at <= ${since}::timestamptz group by r.kind order by r.kind`;

/** `{ id }` of those of these items that wait on a person and that they have not seen. */
export const unseenItems = (viewer: InboxViewer, asked: Omit<Asked, 'state'>, ids: readonly string[]): Sql => sql`
  select r.id from (${itemsOf(viewer, { ...asked, state: 'open' })}) r where r.id = any(${ids}) and not ${seenBy(viewer)}`;
