import { expect, it, jest } from '@jest/globals';
import { v4 as uuid } from 'uuid';
import { DeleteTag } from '#contracts/api/tags.ts';
import { sendCommand } from './hooks.ts';
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

it.each([
  ['shows at once', null, 1],
  ['shows later', 'behind', 3],
])('what is on screen is fetched again after a write that the server %s', async (_, told, times) => {
  jest.useFakeTimers();
  const headers = new Headers({ 'content-type': 'application/json', ...(told && { 'x-vigie-read-models': told }) });
  const answer = { ok: true, status: 200, headers, json: () => Promise.resolve({ status: 1, data: {}, message: '' }) };
  globalThis.fetch = () => Promise.resolve(answer as Response);
  const queries = makeQueries();
  const fetchedAgain = jest.spyOn(queries, 'invalidateQueries');
  await sendCommand(queries, DeleteTag, { id: uuid() });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchedAgain).toHaveBeenCalledTimes(times);
});
