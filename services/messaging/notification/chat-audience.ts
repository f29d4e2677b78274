import type { DataOf } from '#contracts/events/declare.ts';
import type { ThreadEvents } from '#contracts/events/thread.ts';
import { companiesOf, isConfirmedSupervisor } from '#contracts/values/chat.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { isUnderWay } from '#contracts/values/shift.ts';
import type { Delivery } from '#kernel/deliveries.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { unreadRange } from '#projections/thread/thread.query.ts';
import { ThreadRow } from '#projections/thread/thread.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { defaultZone } from '#services/http/time-format.ts';
import type { NoticeRecipient, NoticeAudience } from './notice.ts';
import { agentsById, dispatchersOf, screensOf } from './people.ts';
import { fullName } from '#contracts/values/person-name.ts';

/**
 * The other people of a conversation, except those who muted it. The notice names the author and the event, never the
 * text. A supervisor appears to a company that doesn't employ them as the company that sends them, and a company's
 * people appear to such a supervisor as the company (decisions 8 and 46).
 */
export const chatReaders: NoticeAudience = async ({ data }, { models, now }) => {
  const sent = data as unknown as DataOf<typeof ThreadEvents.MessageSent>;
  const { threadId, seq, siteEventId, agentId, companyId, personId, side } = sent;
  const [row, event, agent, company, users] = await Promise.all([
    one(models, ThreadRow, threadId),
    siteEventId ? one(models, SiteEventRow, siteEventId) : undefined,
    one(models, AgentRow, agentId),
    one(models, AccountRow, companyId),
    dispatchersOf(models, [companyId]),
  ]);
  const shifts = siteEventId
    ? await models.rows(ShiftRow, sql`true`, sql`r."siteEventId" = ${siteEventId} and r."agentId" = ${agentId}`)
    : [];
  const employed = agent?.employerIds.includes(companyId) ?? false;
  const theirs = shifts.filter((shift) => isConfirmedSupervisor(shift) && companiesOf(shift).includes(companyId));
  const sender = theirs[0] && (await one(models, AccountRow, responsibleFor(theirs[0])));
  const supervisor = agent && employed ? fullName(knownTo(agent, companyId)) : (sender?.name ?? '');
  const writer = side === 'company' && employed ? await one(models, UserRow, personId) : undefined;
  const muted = ({ id }: { readonly id: string }) => id === personId || (row?.people[id]?.muted ?? false);
  const common = { event: event?.title ?? '', threadId, seq };
  // People at work are notified at once; others after quiet hours.
  const atWork = theirs.some((shift) => isUnderWay(shift, now));
  const around = { companyId, zone: event?.zone ?? defaultZone, atOnce: atWork };
  const people = users
    .filter((person) => !muted(person))
    .map((person): NoticeRecipient => ({
      person,
      ...around,
      values: {
        ...common,
        name: side === 'agent' ? supervisor : (nameOf(users, personId) ?? ''),
        path: `${screensOf(person)}/chat/${threadId}`,
      },
    }));
  const agents = muted({ id: agentId }) ? [] : await agentsById(models, [agentId], employed ? companyId : null);
  const name = writer?.displayName ?? company?.name ?? '';
  return [
    ...people,
    ...agents.map((person): NoticeRecipient => ({
      person,
      ...around,
      values: { ...common, name, path: `/agent/chat/${threadId}` },
    })),
  ];
};

/**
 * Whether a message is still news when its notice is due: neither read nor gone, and either the first unread message or
 * the last message. Messages in between are covered by these two. Checked at the first try only.
 */
export const stillUnread = async (
  models: ReadModels,
  { personId, values, earlier }: Pick<Delivery, 'personId' | 'values' | 'earlier'>,
): Promise<boolean> => {
  if (earlier) return true;
  const [threadId, seq] = [String(values['threadId']), Number(values['seq'])];
  const row = await one(models, ThreadRow, threadId);
  if (!row) return false;
  const seen = row.people[personId]?.seen ?? 0;
  if (seen >= seq || row.people[personId]?.muted) return false;
  const [turns] = await models.query<{ first: number | null; last: number | null }>(
    unreadRange(threadId, personId, seen),
  );
  return turns?.first === seq || turns?.last === seq;
};

const one = async <Row extends { readonly id: string }>(
  models: ReadModels,
  table: new () => Row,
  id: string,
): Promise<Row | undefined> => (await models.byIds(table, [id])).get(id);
const nameOf = (users: readonly UserRow[], id: string) => users.find((user) => user.id === id)?.displayName;
