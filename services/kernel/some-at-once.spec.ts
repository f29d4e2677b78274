import { expect, it } from '@jest/globals';
import { someAtOnce } from './some-at-once.ts';

it('does all in their order, a few at a time, and serves others in between', async () => {
  let done = 0;
  let seen: number | undefined;
  setImmediate(() => (seen = done));
  const act = async (n: number) => {
    done += 1;
    return 2 * n;
  };
  expect(await someAtOnce([1, 2, 3, 4, 5], act, 2)).toEqual([2, 4, 6, 8, 10]);
  expect(seen).toBe(2);
  await expect(someAtOnce([1, 2, 3], () => Promise.reject(new Error('no')), 2)).rejects.toThrow('no');
});
