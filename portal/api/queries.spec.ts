import { expect, it, jest } from '@jest/globals';
import { Problem } from './problem.ts';
import { makeQueries } from './queries.ts';

it.each([
  ['without an answer', 0, true, 2],
  ['without a network', 0, false, 1],
  ['that the server refused', 403, true, 1],
])('a read %s (status %d, online: %s) is made %d times', async (_, status, online, times) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const read = jest.fn(() => Promise.reject(new Problem(status, '')));
  const asked = makeQueries().fetchQuery({ queryKey: [], queryFn: read, meta: { quiet: true }, retryDelay: 0 });
  await expect(asked).rejects.toBeInstanceOf(Problem);
  expect(read).toHaveBeenCalledTimes(times);
});
