import type { Channel } from '#contracts/values/message.ts';
import type { NoticeState } from '#contracts/values/notice.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { alphabetical, unrestricted, sql } from '#projections/kernel/sql.ts';

/** A delivery as the table keeps it, with the name of the person. */
export type NoticeFound = {
  readonly id: string;
  readonly at: string;
  readonly cause: string;
  readonly kind: string;
  readonly channel: Channel;
  readonly state: NoticeState;
  readonly kept: boolean;
  readonly personId: string;
  readonly name: string;
  readonly to: string;
  readonly language: 'en' | 'fr';
  readonly values: Readonly<Record<string, string | number>>;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly place: string;
    readonly zone: string;
    readonly start: string;
    readonly end: string;
  }[];
  readonly notBefore: string;
  readonly endedAt: string | null;
  readonly tries: number;
  readonly reason: string | null;
};

type Input = ListInputOf<
  'at' | 'person' | 'kind' | 'channel' | 'state',
  { state: NoticeState; channel: Channel; kind: string; personId: string }
>;

/** All deliveries, of all companies: for the platform's administrators alone. */
export const noticeList = (only?: string): ListSpec<NoticeFound, Input> => ({
  from: sql`
    select d.id, d.noted_at as at, d.cause, d.kind, d.channel, d.state, d.state = 'sent' and o.key is not null as kept,
      d.person_id as "personId", d.recipient as "to", d.language, d.values, d.items, d.not_before as "notBefore",
      d.ended_at as "endedAt", d.tries, d.reason,
      coalesce(nullif(trim(concat_ws(' ', a."firstName", a."lastName")), ''), u."displayName", '') as name
    from notice.delivery d left join outbox o on o.key = d.id::text left join agent a on a.id = d.person_id
      left join "user" u on u.id = d.person_id`,
  scope: unrestricted,
  sorts: { at: 'at', person: alphabetical(sql`r.name`), kind: 'kind', channel: 'channel', state: 'state' },
  filters: { state: 'state', channel: 'channel', kind: 'kind', personId: 'personId' },
  search: [sql`r.name`, sql`r."to"`, sql`r.items::text`],
  dates: 'at',
  where: only ? [sql`r.id = ${only}`] : [],
});

/**
 * Of these shifts, those of which a notice of this kind to a person, by a channel, was due: `unsent` where it has not
 * been sent, `inHand` where it is being sent, or was tried without a known outcome and will be sent again as it was.
 */
export const earlierNotices = async (
  models: ReadModels,
  { personId, channel }: { readonly personId: string; readonly channel: Channel },
  kind: string,
  shiftIds: readonly string[],
): Promise<{ readonly unsent: ReadonlySet<string>; readonly inHand: boolean }> => {
  const rows = await models.query<{ id: string; unsent: boolean; inHand: boolean }>(
    sql`select i->>'id' as id, bool_and(d.state in ('due', 'dropped')) as unsent,
       bool_or(d.state = 'claimed' or d.state = 'due' and d.claimed_at is not null) as "inHand" from notice.delivery d, jsonb_array_elements(d.items) i
     where d.person_id = ${personId} and d.channel = ${channel} and d.kind = ${kind} and i->>'id' = any(${shiftIds}) group by 1`,
  );
  return {
    unsent: new Set(rows.flatMap(({ id, unsent }) => (unsent ? [id] : []))),
    inHand: rows.some(({ inHand }) => inHand),
  };
};

/**
 * Kinds of notices to an agent about a shift that was theirs when it was written; open jobs and those they applied for
 * are not among them.
 */
const ofOwnShifts = [
  'assigned',
  'picked',
  'moved',
  'changed',
  'supervising',
  'relieved',
  'corrected',
  'confirm',
  'removed',
  'cancelled',
];

/**
 * A shift of an agent's own as the last message that was sent to them describes it; undefined where none was about it.
 */
export const shiftInLastNotice = async (
  models: ReadModels,
  agentId: string,
  shiftId: string,
): Promise<NoticeFound['items'][number] | undefined> => {
  const [found] = await models.query<{ item: NoticeFound['items'][number] }>(
    sql`select i as item from notice.delivery d, jsonb_array_elements(d.items) i
     where d.person_id = ${agentId} and d.state = 'sent' and d.kind = any(${ofOwnShifts}) and i->>'id' = ${shiftId}
     order by d.noted_at desc, d.id desc limit 1`,
  );
  return found?.item;
};

/**
 * The kind and the recipient of stored messages, by the keys of the messages; messages whose notice no longer exists
 * are left out.
 */
export const noticesOfMessages = async (
  models: ReadModels,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: string; readonly personId: string }>> => {
  const rows = await models.query<{ id: string; kind: string; personId: string }>(
    sql`select d.id::text as id, d.kind, d.person_id as "personId" from notice.delivery d where d.id::text = any(${keys})`,
  );
  return new Map(rows.map(({ id, ...notice }) => [id, notice]));
};

/**
 * Of these people, those whose last `most` notices of a kind were all refused for good by their provider.
 * @param people their ids, and for each the UTC instant since which its notices count, null for all
 */
export const refusedOf = async (
  models: ReadModels,
  kind: string,
  { ids, since }: { readonly ids: readonly string[]; readonly since: readonly (string | null)[] },
  most: number,
): Promise<readonly string[]> => {
  const rows = await models.query<{ id: string }>(
    sql`select p.id from unnest(${ids}::uuid[], ${since}::timestamptz[]) as p(id, since)
     where ${most} = (select count(*) filter (where last.state = 'refused') from (
       select d.state from notice.delivery d where d.person_id = p.id and d.kind = ${kind} and d.not_before > coalesce(p.since, '-infinity')
       order by d.not_before desc limit ${most}) last)`,
  );
  return rows.map(({ id }) => id);
};
