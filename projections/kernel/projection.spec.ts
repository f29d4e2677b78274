import { describe, expect, it } from '@jest/globals';
import { posts, PostEvents, PostRow, WatchEvents } from '#test/support/read-models.ts';
import { projection } from './projection.ts';

describe('a projection', () => {
  it('consists of its name, its table and the change for each event', () => {
    expect(posts).toMatchObject({ name: 'post', table: PostRow });
    expect(Object.keys(posts.on)).toEqual(['WatchPlanned', 'PostRenamed', 'PostClosed']);
  });

  it('does not compile for an unknown event, a misspelt field, or a row of another table', () => {
    const made = projection({ name: 'x', table: PostRow });
    const all = { ...WatchEvents, ...PostEvents };
    expect([
      // @ts-expect-error -- no such event
      made.from(all, { PostPainted: () => undefined }),
      // @ts-expect-error -- no such fact
      made.from(all, { PostRenamed: ({ postId, title }) => ({ id: postId, update: { name: title } }) }),
      // @ts-expect-error -- a row lacks a column
      made.from(all, { PostRenamed: ({ postId: id, name }) => ({ insert: { id, name } }) }),
      // @ts-expect-error -- no such column
      made.from(all, { PostRenamed: ({ postId: id }) => ({ id, update: { title: 'x' } }) }),
    ]).toHaveLength(4);
  });
});
