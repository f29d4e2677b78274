import { OptedOut, DeliveryRefused, type Gateways, type Message } from '#kernel/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import { DeliveryWaits, type Deliveries, type Delivery, type OptOuts } from '#kernel/deliveries.ts';
import { NonRetryableError, type Job, type Queue } from '#kernel/queue.ts';

type Tools = {
  readonly deliveries: Deliveries;
  readonly gateways: Gateways;
  readonly optOuts: Pick<OptOuts, 'answered'>;
  readonly compose: (delivery: Delivery) => Promise<Message | undefined>;
};

/**
 * Sends one delivery: reserves it first and records the result afterwards. If the worker crashes in between, it stays
 * reserved and is sent again under the same key, by which the provider recognizes it. A delivery for which `compose`
 * has no text any more is dropped. A person who opted out at the provider (an SMS answered with STOP) gets no more SMS,
 * whoever requests it.
 */
export const deliver =
  ({ deliveries, gateways, optOuts, compose }: Tools) =>
  async ({ id, last }: Pick<Job, 'id' | 'last'>): Promise<void> => {
    const delivery = await deliveries.claim(id);
    if (delivery === 'done') return;
    if (delivery === 'busy') throw new Error('Another worker has it in hand.');
    let tried = delivery.earlier !== undefined;
    try {
      const words = await compose(delivery);
      if (!words) return await deliveries.dropped(id);
      tried = true;
      if (delivery.stopped) throw new DeliveryRefused('answered STOP');
      await gateways[delivery.channel].send(words, id, delivery.earlier);
    } catch (error) {
      const { message } = error as Error;
      const forGood = error instanceof DeliveryRefused;
      if (error instanceof OptedOut)
        await optOuts.answered(undefined, { word: 'stop', number: delivery.to, people: [delivery.personId] });
      const gaveUp = last && !(error instanceof DeliveryWaits);
      await deliveries.failed(id, message, forGood ? 'refused' : gaveUp ? 'dead' : tried ? 'due' : 'untried');
      throw forGood ? new NonRetryableError(message) : error;
    }
    await deliveries.sent(id);
  };

const page = 1_000;

/**
 * Queues overdue deliveries again whose job was lost by the queue or before it was queued, or is dead because too many
 * workers crashed with it.
 * @returns how many
 */
export const redrive =
  ({ deliveries, queue, clock }: { readonly deliveries: Deliveries; readonly queue: Queue; readonly clock: Clock }) =>
  async (): Promise<number> => {
    const found = new Set<string>();
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const ids = await deliveries.overdue(clock.now(), after, page);
      await queue.enqueueAll(
        'notices',
        ids.map((id) => ({ id, data: {} })),
      );
      for (const id of ids) found.add(id);
      if (ids.length < page) break;
      after = ids.at(-1)!;
    }
    const dead = found.size > 0 ? await queue.dead('notices', page) : [];
    for (const { id } of dead) if (found.has(id)) await queue.retry('notices', id);
    return found.size;
  };
