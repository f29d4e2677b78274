import { chatPartyOf, companiesOf, isConfirmedSupervisor, takesPart } from '#contracts/values/chat.ts';
import type { Caller } from '#kernel/caller.ts';
import { threadIdOf } from './thread-id.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { threadsOf, unreadOf } from '#projections/thread/thread.query.ts';
import type { ThreadRow } from '#projections/thread/thread.table.ts';

/** The viewer's conversations with the supervisors of shifts. */
export type ChatOfShifts = {
  /** Rule sup.chatIcon: id of the conversation; undefined where the shift has no supervisor to chat with. */
  readonly idOf: (row: ShiftRow) => string | undefined;
  /** Number of unread messages in it. */
  readonly unreadOf: (row: ShiftRow) => number;
};

export const chatOf = async (models: ReadModels, rows: readonly ShiftRow[], viewer: Caller): Promise<ChatOfShifts> => {
  const party = chatPartyOf(viewer);
  const idOf = (row: ShiftRow): string | undefined => {
    if (party?.side !== 'company' || !isConfirmedSupervisor(row) || !companiesOf(row).includes(party.id))
      return undefined;
    const conversation = { siteEventId: row.siteEventId, agentId: row.agentId!, companyId: party.id };
    return takesPart(party, conversation) ? threadIdOf(conversation) : undefined;
  };
  const ids = [...new Set(rows.map(idOf))].filter((id) => id !== undefined);
  const counts =
    ids.length === 0 ? [] : await models.query<{ threadId: string; unread: number }>(unreadOf(ids, viewer.userId));
  const unread = new Map(counts.map((one) => [one.threadId, one.unread]));
  return { idOf, unreadOf: (row) => unread.get(idOf(row) ?? '') ?? 0 };
};

/** The conversation of an event with the latest message, among those that the viewer takes part in. */
export const latestThreadOf = async (
  models: ReadModels,
  siteEventId: string,
  viewer: Caller,
): Promise<string | null> => {
  const [latest] = await models.query<ThreadRow>(
    threadsOf(chatPartyOf(viewer), [sql`r."siteEventId" = ${siteEventId}`, sql`r.last > 0`], 1),
  );
  return latest?.id ?? null;
};
