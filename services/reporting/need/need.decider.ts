import type { DataOf } from '#contracts/events/declare.ts';
import { NeedEvents } from '#contracts/events/need.ts';
import type { Decider } from '#kernel/decider.ts';

type Taken = DataOf<typeof NeedEvents.NeedTaken>;
type State = Partial<Pick<Taken, 'userId' | 'assignmentId'>>;
type NeedCommands = { Take: Omit<Taken, 'userId'>; Release: DataOf<typeof NeedEvents.NeedReleased> };

/**
 * Who has taken on something: the last person to do so, for the assignment at that time; repeating it records nothing.
 */
export const need: Decider<State, NeedCommands, typeof NeedEvents> = {
  stream: 'need',
  events: NeedEvents,
  initial: {},
  decide: {
    Take: (data, { userId, assignmentId }, { actor }) =>
      userId === actor.userId && assignmentId === data.assignmentId
        ? []
        : { type: 'NeedTaken', data: { ...data, userId: actor.userId } },
    Release: (data, { userId }) => (userId === undefined ? [] : { type: 'NeedReleased', data }),
  },
  evolve: {
    NeedTaken: (_, { userId, assignmentId }) => ({ userId, assignmentId }),
    NeedReleased: () => ({}),
  },
};
