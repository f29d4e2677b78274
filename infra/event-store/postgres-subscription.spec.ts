import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startOfLog, type Recorded } from '#contracts/events/event-store.ts';
import { pollingSubscription } from './postgres-subscription.ts';

describe('how often a subscriber reads the feed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const start = (held: boolean, events: Recorded[] = []) => {
    const source = { reads: 0, wake: () => {} };
    const subscription = pollingSubscription(
      {
        read: async () => ({ events: source.reads++ === 0 ? events : [], held }),
        onWake: (listener) => {
          source.wake = listener;
          return () => {};
        },
      },
      startOfLog,
      async () => {},
      2,
    );
    return { source, subscription };
  };
  const stop = async ({ stop: end }: { stop: () => Promise<void> }) => {
    const ended = end();
    await jest.advanceTimersByTimeAsync(1);
    await ended;
  };
  const event = { position: 'a' } as Recorded;

  it('waits for a notification once it has read everything, and queries by itself within half a second', async () => {
    const { source, subscription } = start(false, [event]);
    await jest.advanceTimersByTimeAsync(0);
    expect(source.reads).toBe(1);
    source.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(source.reads).toBe(2);
    await jest.advanceTimersByTimeAsync(500);
    expect(source.reads).toBe(3);
    await stop(subscription);
  });

  it('continues at once after a full page', async () => {
    const { source, subscription } = start(false, [event, event]);
    await jest.advanceTimersByTimeAsync(0);
    expect(source.reads).toBe(2);
    await stop(subscription);
  });

  it('queries again soon while an open transaction holds events back', async () => {
    const { source, subscription } = start(true);
    await jest.advanceTimersByTimeAsync(20);
    expect(source.reads).toBe(4);
    await stop(subscription);
  });
});
