import { NeedEvents } from '#contracts/events/need.ts';
import { projection } from '#projections/kernel/projection.ts';
import { NeedTakenRow } from './need-taken.table.ts';

export const needsTaken = projection({ name: 'need-taken', table: NeedTakenRow }).from(NeedEvents, {
  NeedTaken: ({ needId: id, ...taken }, { metadata: { at: takenAt, actor } }) => ({
    insert: { id, ...taken, name: actor.name, takenAt },
  }),
  NeedReleased: ({ needId: id }) => ({ remove: id }),
});
