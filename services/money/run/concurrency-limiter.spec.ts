import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

it('no more tasks run at once than allowed, and all are awaited', async () => {
  const tasks = new ConcurrencyLimiter(3);
  let [now, most, done] = [0, 0, 0];
  for (let n = 0; n < 20; n++)
    await tasks.begin(async () => {
      most = Math.max(most, ++now);
      for (let waits = 0; waits <= n % 4; waits++) await turn();
      now--;
      done++;
    });
  await tasks.end();
  expect({ most, done }).toEqual({ most: 3, done: 20 });
});

it('a task that fails while nothing awaits it fails the next call and the end, and nothing else', async () => {
  const tasks = new ConcurrencyLimiter(3);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  await tasks.begin(() => Promise.reject(new Error('away')));
  for (let turns = 0; turns < 5; turns++) await turn();
  await expect(tasks.begin(() => Promise.resolve())).rejects.toThrow('away');
  await expect(tasks.end()).rejects.toThrow('away');
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
