import { deliveryId, type Deliveries, type Due } from '#kernel/deliveries.ts';
import type { Queue } from '#kernel/queue.ts';

type Tools = { readonly deliveries: Deliveries; readonly queue: Queue };

/** Noted and queued at a time, so that the one goes on beside the other. */
const atOnce = 1_000;

/**
 * Notes what is due, then queues it; a crash between the two is mended by `redrive`.
 * @param now UTC instant
 * @returns what came too late for its cause (see Deliveries.plan)
 */
export const enqueueDue = async (
  due: readonly Due[],
  now: string,
  { deliveries, queue }: Tools,
): Promise<readonly Due[]> => {
  const late: Due[] = [];
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
