import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SaveRequest } from '#contracts/api/requests.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import type { Report } from './report.ts';

const [many, few, rounds, warmUp] = [5_000, 50, 15, 3];
/** Each has as many connections as one person may. */
const people = many / 50;
/** Milliseconds within which every socket must have been notified. */
const patience = 30_000;

const answerOf = async <T>(lines: Worker): Promise<T> =>
  ((await once(lines, 'message', { signal: AbortSignal.timeout(20 * patience) })) as [T])[0];

/** Milliseconds from a command until the last of these people's sockets was notified of it. */
const told = async (vigie: Vigie, customer: Browser, cookies: readonly string[], count: number): Promise<number[]> => {
  const workerData = { origin: vigie.origin, cookies, count };
  const lines = new Worker(import.meta.filename.replace('live-sockets', 'live-socket-lines'), { workerData });
  await answerOf(lines);
  const took: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    lines.postMessage('again');
    await answerOf(lines);
    const heard = once(lines, 'message', { signal: AbortSignal.timeout(patience) }) as Promise<[{ at: number }]>;
    const day = new Date(Date.parse(vigie.clock.now()) + (30 + round) * 86_400_000).toISOString();
    const from = performance.timeOrigin + performance.now();
    const saved = await customer.call(SaveRequest, {
      title: 'Match',
      place: { id: ids.placeA },
      requestDate: day,
    });
    if (saved.status !== 1) throw new Error(saved.message);
    const [{ at }] = await heard.catch(() => {
      throw new Error(`Not all of ${count} lines were told within ${patience / 1_000} s`);
    });
    if (round >= 0) took.push(at - from);
  }
  await lines.terminate();
  return took;
};

/** Notifies five thousand sockets of one process of a change; none may be left out. */
export const manySockets = async (report: Report): Promise<void> => {
  const vigie = await startVigie({ now: '2026-03-02T15:00:00.000Z' });
  try {
    await settle(vigie);
    const customer = await signedIn(vigie, 'customerA');
    const cookies: string[] = [];
    while (cookies.length < people) cookies.push((await somebodyWithout(vigie, [], 'customer')).cookie);
    const base = percentile(await told(vigie, customer, cookies.slice(0, 1), few), 0.5);
    const took = percentile(await told(vigie, customer, cookies, many), 0.5);
    report({
      name: `command -> the last of ${many.toLocaleString('en')} sockets of one process told, p50`,
      ours: `${took.toFixed(0)} ms`,
      baseline: `${base.toFixed(0)} ms for ${few}`,
      ratio: took / base,
    });
  } finally {
    await vigie.stop();
  }
};
