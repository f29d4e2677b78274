import { Refused, type Gateways, type Message } from '#kernel/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Deliveries, Delivery } from '#kernel/deliveries.ts';
import { Hopeless, type Job, type Queue } from '#kernel/queue.ts';

type Tools = { readonly deliveries: Deliveries; readonly gateways: Gateways; readonly compose: (delivery: Delivery) => Promise<Message> };

/**
 * Sends one delivery: claimed first, its outcome noted after. Who dies between the two leaves it claimed, and it is sent again under the
 * same key, by which its provider knows it.
 */
export const deliver =
  ({ deliveries, gateways, compose }: Tools) =>
  async ({ id }: Pick<Job, 'id'>): Promise<void> => {
    const delivery = await deliveries.claim(id);
    if (delivery === 'done') return;
    if (delivery === 'busy') throw new Error('Another worker has it in hand.');
    try {
      await gateways[delivery.channel].send(await compose(delivery), id, delivery.earlier);
    } catch (error) {
      const { message } = error as Error;
      const forGood = error instanceof Refused;
      await deliveries.failed(id, message, forGood);
      throw forGood ? new Hopeless(message) : error;
    }
    await deliveries.sent(id);
  };

const page = 1_000;

/** Queues again what is overdue: its job was lost with the queue's memory, or with who was to queue it. @returns how many */
export const redrive =
  ({ deliveries, queue, clock }: { readonly deliveries: Deliveries; readonly queue: Queue; readonly clock: Clock }) =>
  async (): Promise<number> => {
    let found = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const ids = await deliveries.overdue(clock.now(), after, page);
      await queue.enqueueAll(
        'notices',
        ids.map((id) => ({ id, data: {} })),
      );
      found += ids.length;
      if (ids.length < page) return found;
      after = ids.at(-1)!;
    }
  };
