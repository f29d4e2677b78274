import { TagEvents } from '#contracts/events/tag.ts';
import type { TagMark } from '#contracts/values/tag.ts';
import { projection } from '#projections/kernel/projection.ts';
import { TagRow } from './tag.table.ts';

const same = (one: TagMark) => (other: TagMark) => one.on === other.on && one.id === other.id;

export const tags = projection({ name: 'tag', table: TagRow }).from(TagEvents, {
  TagCreated: ({ tagId: id, ...words }) => ({ insert: { id, ...words, marks: [] } }),
  TagRevised: ({ tagId: id, ...change }) => ({ id, update: change }),
  TagSentOutside: ({ tagId: id }) => ({ id, update: { visibility: 'external' } }),
  TagKeptInside: ({ tagId: id }) => ({
    id,
    update: ({ marks }) => ({ visibility: 'internal', marks: marks.filter(({ outside }) => !outside) }),
  }),
  TagDeleted: ({ tagId }) => ({ remove: tagId }),
  Tagged: ({ tagId: id, marks: added }) => ({ id, update: ({ marks }) => ({ marks: [...marks, ...added] }) }),
  Untagged: ({ tagId: id, marks: gone }) => ({
    id,
    update: ({ marks }) => ({ marks: marks.filter((mark) => !gone.some(same(mark))) }),
  }),
});
