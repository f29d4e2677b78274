import { deliveryId, type Deliveries, type DueNotice } from '#kernel/deliveries.ts';
import type { Queue } from '#kernel/queue.ts';

type Tools = { readonly deliveries: Deliveries; readonly queue: Queue };

/** Deliveries stored and queued at a time, so that both run concurrently. */
const atOnce = 1_000;

/**
 * Stores due deliveries, then queues them; after a crash in between, `redrive` queues them.
 * @param now UTC instant
 * @returns deliveries that came too late for their cause (see Deliveries.plan)
 */
export const enqueueDue = async (
  due: readonly DueNotice[],
  now: string,
  { deliveries, queue }: Tools,
): Promise<readonly DueNotice[]> => {
  const late: DueNotice[] = [];
  let queued = Promise.resolve();
  for (let from = 0; from < due.length; from += atOnce) {
    const some = due.slice(from, from + atOnce);
    late.push(...(await deliveries.plan(some)));
    const jobs = some.map((one) => {
      const delay = Date.parse(one.notBefore) - Date.parse(now);
      return { id: deliveryId(one), data: {}, ...(delay > 0 && { when: { delay } }) };
    });
    queued = queued.then(() => queue.enqueueAll('notices', jobs));
    queued.catch(() => {}); // thrown by the await below
  }
  await queued;
  return late;
};
