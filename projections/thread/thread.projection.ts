import { ThreadEvents } from '#contracts/events/thread.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ThreadRow } from './thread.table.ts';

const unseen = { seen: 0, muted: false };

export const threads = projection({ name: 'thread', table: ThreadRow }).from(ThreadEvents, {
  // Later streams of a conversation belong to the row that its first one made.
  ThreadOpened: ({ threadId: id, part, siteEventId, agentId, companyId }, { metadata: { at } }) =>
    part === 0
      ? {
          insert: {
            id,
            siteEventId,
            agentId,
            companyId,
            last: 0,
            lastAt: at,
            seen: { agent: 0, company: 0 },
            people: {},
          },
        }
      : undefined,
  MessageSent: ({ threadId: id, seq, at }) => ({ id, update: { last: seq, lastAt: at } }),
  ThreadRead: ({ threadId: id, side, personId, upTo }) => ({
    id,
    update: ({ seen, people }) => {
      const before = people[personId] ?? unseen;
      return {
        seen: { ...seen, [side]: Math.max(seen[side], upTo) },
        people: { ...people, [personId]: { ...before, seen: Math.max(before.seen, upTo) } },
      };
    },
  }),
  ThreadMuted: ({ threadId: id, personId, muted }) => ({
    id,
    update: ({ people }) => ({ people: { ...people, [personId]: { ...(people[personId] ?? unseen), muted } } }),
  }),
});
