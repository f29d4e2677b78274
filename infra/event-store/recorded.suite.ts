import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import {
  startOfLog,
  type EventStore,
  type FeedPosition,
  type Metadata,
  type NewEvent,
  type Recorded,
} from '#contracts/events/event-store.ts';
import { patience } from '#test/support/until.ts';

export const newStream = (): string => `suite-${randomUUID()}`;
export const newEvents = (count: number, type = 'Happened'): NewEvent[] =>
  Array.from({ length: count }, (_, n) => ({ id: randomUUID(), type, data: { n, text: 'é "quoted" \\ 東京' } }));

export const metadata: Metadata = {
  commandId: 'c1',
  command: 'Try',
  correlationId: 'k1',
  causationId: 'e0',
  language: 'fr',
  at: '2026-03-07T12:00:00.000Z',
  actor: { userId: 'u1', name: 'Zoé', role: 'planner', actingAs: { customerId: 'x1', name: 'Client' } },
};

/** The feed from a place up to another, which may take a moment to become readable. */
export async function feed(
  store: EventStore,
  after: FeedPosition,
  until: FeedPosition,
  page = 500,
): Promise<Recorded[]> {
  const seen: Recorded[] = [];
  for (const end = Date.now() + patience; Date.now() < end;) {
    const batch = await store.readAll(seen.at(-1)?.position ?? after, page);
    expect(batch.length).toBeLessThanOrEqual(page);
    seen.push(...batch);
    if ((seen.at(-1)?.position ?? startOfLog) >= until) return seen;
    if (batch.length === 0) await pause(5);
  }
  throw new Error(`The feed did not reach ${until}`);
}

export async function until(condition: () => boolean, what: string, ms = patience): Promise<void> {
  for (const end = Date.now() + ms; !condition(); await pause(5))
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
}
