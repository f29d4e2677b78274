import { setTimeout as pause } from 'node:timers/promises';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { percentile } from './load.ts';
import type { Report } from './report.ts';

const samples = 300;
const aimMs = 5;

/** Milliseconds from the appender's own answer until a subscriber of another store (another process) has the event. */
export async function latency(url: string, report: Report): Promise<void> {
  const [writer, others, reader] = await Promise.all([1, 2, 3].map(() => PostgresEventStore.open({ url })));
  const arrived = new Map<string, number>();
  const subscription = reader!.subscribe(await reader!.head(), async (batch) =>
    batch.forEach(({ id }) => arrived.set(id, performance.now())),
  );

  async function measure(): Promise<{ answer: number[]; seen: number[] }> {
    const took: { answer: number[]; seen: number[] } = { answer: [], seen: [] };
    for (let n = 0; n < samples; n++) {
      const event = sample();
      const start = performance.now();
      await writer!.append(newStream(), -1, [event], metadata);
      const answered = performance.now();
      while (!arrived.has(event.id)) await pause(1);
      took.answer.push(answered - start);
      took.seen.push(arrived.get(event.id)! - start);
    }
    return took;
  }

  function tell(name: string, { answer, seen }: { answer: number[]; seen: number[] }): void {
    const [p50, p50Answer] = [percentile(seen, 0.5), percentile(answer, 0.5)];
    const later = p50 - p50Answer;
    report({
      name,
      ours: `p50 ${p50.toFixed(1)} ms, p99 ${percentile(seen, 0.99).toFixed(1)} ms`,
      baseline: `p50 ${p50Answer.toFixed(1)} ms, p99 ${percentile(answer, 0.99).toFixed(1)} ms until the append is answered`,
      ratio: p50 / p50Answer,
      aim: { text: `<= ${aimMs} ms later (${later.toFixed(1)})`, met: later <= aimMs },
    });
  }

  tell('append -> subscriber, idle', await measure());
  let measuring = true;
  const crowd = Promise.all(
    Array.from({ length: 16 }, async () => {
      for (; measuring; await pause(10)) await others!.append(newStream(), -1, [sample()], metadata);
    }),
  );
  tell('append -> subscriber, beside 16 writers', await measure());
  measuring = false;
  await crowd;
  await subscription.stop();
  await Promise.all([writer, others, reader].map((store) => store!.close()));
}
