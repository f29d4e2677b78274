import type { DataOf } from '#contracts/events/declare.ts';
import { InboxEvents } from '#contracts/events/inbox.ts';
import type { Decider } from '#kernel/decider.ts';

type Digest = DataOf<typeof InboxEvents.InboxDigestSet>;
type State = Partial<Pick<Digest, 'everyHours'>>;
type InboxCommands = {
  See: DataOf<typeof InboxEvents.InboxItemsSeen>;
  SetDigest: Digest;
  NoteDigest: DataOf<typeof InboxEvents.InboxDigestSent>;
};

/** A person's own marks and settings; the caller has checked that the items exist. */
export const inbox: Decider<State, InboxCommands, typeof InboxEvents> = {
  stream: 'inbox',
  events: InboxEvents,
  initial: {},
  decide: {
    See: (data) => (data.items.length === 0 ? [] : { type: 'InboxItemsSeen', data }),
    SetDigest: (data, { everyHours }) => (everyHours === data.everyHours ? [] : { type: 'InboxDigestSet', data }),
    NoteDigest: (data) => ({ type: 'InboxDigestSent', data }),
  },
  evolve: {
    InboxItemsSeen: (state) => state,
    InboxDigestSet: (_, { everyHours }) => ({ everyHours }),
    InboxDigestSent: (state) => state,
  },
};
