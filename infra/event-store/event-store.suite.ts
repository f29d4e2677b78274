import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startOfLog,
  RevisionConflict,
  StoreUnavailable,
  type EventStore,
  type FeedPosition,
  type Recorded,
} from '#contracts/events/event-store.ts';
import { underLock } from '#kernel/held-locks.ts';
import type { CuttableLine } from '#test/support/cuttable-line.ts';
import { newStream, newEvents, metadata, feed, until } from './recorded.suite.ts';

type StoreUnderTest = {
  /** Opens the store straight at its server, or over the line. Gives up on a server that is away after `timeoutMs`. */
  readonly open: (over?: 'line', timeoutMs?: number) => Promise<EventStore>;
  readonly line: CuttableLine;
  readonly close: () => Promise<void>;
};

const ids = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** What every event store must do, whoever made it. */
export function eventStoreSuite(name: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeAll(async () => {
      under = await prepare();
      store = await under.open();
    });
    afterAll(async () => {
      await store?.close();
      await under?.close();
    });

    /** The end of the feed, whatever transactions others have open: these hold the head back. */
    const here = async (): Promise<FeedPosition> =>
      (await store.append(newStream(), -1, newEvents(1), metadata)).position;

    it('returns what was appended: order, revisions, data and metadata', async () => {
      const [stream, events] = [newStream(), newEvents(3)];
      const answer = await store.append(stream, -1, events, metadata);
      const read = await store.read(stream);
      expect(read.map(({ position: _, ...rest }) => rest)).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision, metadata })),
      );
      expect(answer).toEqual({ revision: 2, position: read[2]!.position });
      expect(await store.read(newStream())).toEqual([]);
    });

    it('returns the events of a stream after a revision, and nothing after the last one', async () => {
      const [stream, events] = [newStream(), newEvents(4)];
      await store.append(stream, -1, events, metadata);
      const behind = async (after: number) => (await store.read(stream, after)).map(({ revision }) => revision);
      expect(await Promise.all([-1, 0, 2, 3, 9].map(behind))).toEqual([[0, 1, 2, 3], [1, 2, 3], [3], [], []]);
      expect(await store.read(newStream(), 3)).toEqual([]);
    });

    it('refuses an append at any other revision than the stream’s present one, and stores nothing of it', async () => {
      const stream = newStream();
      await expect(store.append(stream, 0, newEvents(1), metadata)).rejects.toThrow(RevisionConflict);
      await store.append(stream, -1, newEvents(2), metadata);
      for (const wrong of [-1, 0, 2, 7]) {
        await expect(store.append(stream, wrong, newEvents(2), metadata)).rejects.toMatchObject({
          stream,
          expected: wrong,
        });
      }
      expect(await store.append(stream, 1, newEvents(1), metadata)).toMatchObject({ revision: 2 });
      expect(await store.read(stream)).toHaveLength(3);
    });

    it('answers a repeated append like the first one and changes nothing, also after a restart and after later events', async () => {
      const [stream, first, second] = [newStream(), newEvents(3), newEvents(2)];
      const answers = [
        await store.append(stream, -1, first, metadata),
        await store.append(stream, 2, second, metadata),
      ];
      const restarted = await under.open();
      for (const again of [store, restarted]) {
        expect(await again.append(stream, -1, first, metadata)).toEqual(answers[0]);
        expect(await again.append(stream, 2, second, metadata)).toEqual(answers[1]);
      }
      await restarted.close();
      expect(ids(await store.read(stream))).toEqual(ids([...first, ...second]));
    });

    it('does not treat other events as a repetition, even if the first of them is the same', async () => {
      const [stream, events] = [newStream(), newEvents(2)];
      await store.append(stream, -1, events, metadata);
      for (const other of [
        [events[0]!, ...newEvents(1)],
        [...events, ...newEvents(1)],
        [events[1]!, events[0]!],
      ]) {
        await expect(store.append(stream, -1, other, metadata)).rejects.toThrow(RevisionConflict);
      }
      expect(ids(await store.read(stream))).toEqual(ids(events));
    });

    it('stores the events once when the answer to an append is lost', async () => {
      const over = await under.open('line');
      const [stream, warmUp, events] = [newStream(), newStream(), newEvents(2)];
      await over.append(warmUp, -1, newEvents(1), metadata);
      under.line.loseNextAnswer();
      const answer = await over.append(stream, -1, events, metadata);
      const read = await store.read(stream);
      expect(ids(read)).toEqual(ids(events));
      expect(answer).toEqual({ revision: 1, position: read[1]!.position });
      await over.close();
    });

    it('accepts one of 64 writers at one revision of a stream, and answers the others with a conflict', async () => {
      const stream = newStream();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 64 }, () => store.append(stream, -1, newEvents(1), metadata)),
      );
      const refusals = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(refusals).toHaveLength(63);
      expect(refusals.every((reason) => reason instanceof RevisionConflict)).toBe(true);
      expect(await store.read(stream)).toHaveLength(1);
    });

    it('orders the feed by positions whose text order is feed order, and answers appends with those positions', async () => {
      const start = await here();
      const streams = Array.from({ length: 20 }, newStream);
      const answers = new Map<string, FeedPosition>();
      for (const revision of [-1, 1]) {
        await Promise.all(
          streams.map(async (stream) =>
            answers.set(
              `${stream}@${revision + 2}`,
              (await store.append(stream, revision, newEvents(2), metadata)).position,
            ),
          ),
        );
      }
      const last = [...answers.values()].sort().at(-1)!;
      const seen = await feed(store, start, last);
      expect(seen.map(({ position }) => position)).toEqual(seen.map(({ position }) => position).sort());
      expect(new Set(seen.map(({ position }) => position)).size).toBe(seen.length);
      for (const stream of streams)
        expect(seen.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
      for (const [place, position] of answers)
        expect(seen.find((event) => `${event.stream}@${event.revision}` === place)?.position).toBe(position);
      expect(await store.head()).toBe(seen.at(-1)!.position);
      expect(await store.newest()).toBe(seen.at(-1)!.position);
    });

    it('resumes the feed after any position, in pages of any size', async () => {
      const start = await here();
      const { position } = await store.append(newStream(), -1, newEvents(7), metadata);
      const all = await feed(store, start, position);
      expect(all).toHaveLength(7);
      for (const page of [1, 2, 3]) expect(await feed(store, start, position, page)).toEqual(all);
      for (const [n, event] of all.entries())
        expect(await store.readAll(event.position, 100)).toEqual(all.slice(n + 1));
    });

    it('keeps streams of thousands of events', async () => {
      const [start, stream, events] = [await here(), newStream(), newEvents(2_500)];
      let position: FeedPosition = startOfLog;
      for (let n = 0; n < events.length; n += 500)
        ({ position } = await store.append(stream, n - 1, events.slice(n, n + 500), metadata));
      expect(ids(await store.read(stream))).toEqual(ids(events));
      expect(ids(await feed(store, start, position))).toEqual(ids(events));
    });

    it('gives a subscriber every event exactly once and in order while 16 writers append', async () => {
      const start = await here();
      const seen: Recorded[] = [];
      const subscription = store.subscribe(start, async (batch) => void seen.push(...batch), { batch: 50 });
      const streams = Array.from({ length: 16 }, newStream);
      await Promise.all(
        streams.map(async (stream) => {
          for (let revision = -1; revision < 39; revision += 2)
            await store.append(stream, revision, newEvents(2), metadata);
        }),
      );
      await until(() => seen.length >= 640, 'all 640 events were seen');
      await subscription.stop();
      expect(seen).toHaveLength(640);
      expect(seen.map(({ position }) => position)).toEqual(seen.map(({ position }) => position).sort());
      for (const stream of streams)
        expect(seen.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual([
          ...Array(40).keys(),
        ]);
    });

    it('gives one batch at a time, none larger than requested', async () => {
      const start = await here();
      await store.append(newStream(), -1, newEvents(25), metadata);
      const sizes: number[] = [];
      let handling = 0;
      const subscription = store.subscribe(
        start,
        async (batch) => {
          expect(++handling).toBe(1);
          sizes.push(batch.length);
          await pause(2);
          handling--;
        },
        { batch: 10 },
      );
      await until(() => sizes.reduce((sum, size) => sum + size, 0) === 25, 'all were handed over');
      await subscription.stop();
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    });

    it('ends a subscription whose handler throws, with that error', async () => {
      const start = await here();
      let calls = 0;
      const subscription = store.subscribe(start, async () => {
        calls++;
        throw new Error('handler failed');
      });
      const ended = expect(subscription.ended).rejects.toThrow('handler failed');
      await store.append(newStream(), -1, newEvents(1), metadata);
      await ended;
      await store.append(newStream(), -1, newEvents(1), metadata);
      await subscription.stop();
      expect(calls).toBe(1);
    });

    it('resumes a subscription by itself after the server was unavailable, without losing or repeating events', async () => {
      const start = await here();
      const over = await under.open('line');
      const [stream, seen] = [newStream(), [] as Recorded[]];
      const subscription = over.subscribe(start, async (batch) => void seen.push(...batch), { batch: 7 });
      for (let round = 0; round < 3; round++) {
        await store.append(stream, round * 10 - 1, newEvents(5), metadata);
        await until(() => seen.length === round * 10 + 5, 'the first half was seen');
        under.line.cut();
        await store.append(stream, round * 10 + 4, newEvents(5), metadata);
        await pause(150);
        expect(seen).toHaveLength(round * 10 + 5);
        under.line.mend();
        await until(() => seen.length === round * 10 + 10, 'what came meanwhile was seen');
      }
      await subscription.stop();
      await over.close();
      expect(seen.map(({ revision }) => revision)).toEqual([...Array(30).keys()]);
    });

    it('waits for a server that is unavailable for less than the time limit', async () => {
      const over = await under.open('line');
      const stream = newStream();
      await over.append(stream, -1, newEvents(1), metadata);
      under.line.cut();
      setTimeout(() => under.line.mend(), 700);
      expect(await over.append(stream, 0, newEvents(1), metadata)).toMatchObject({ revision: 1 });
      await over.close();
    });

    it('stores nothing under a lock that was lost, before an append or while it waits for the server', async () => {
      const over = await under.open('line');
      const [stream, lost] = [newStream(), new AbortController()];
      await over.append(stream, -1, newEvents(1), metadata);
      under.line.cut();
      const append = () => underLock(lost.signal, () => over.append(stream, 0, newEvents(1), metadata));
      const refused = expect(append()).rejects.toThrow(StoreUnavailable);
      const kept = over.append(newStream(), -1, newEvents(1), metadata);
      await pause(100);
      lost.abort();
      under.line.mend();
      await refused;
      expect(await kept).toMatchObject({ revision: 0 });
      await expect(append()).rejects.toThrow(StoreUnavailable);
      expect(await store.read(stream)).toHaveLength(1);
      await over.close();
    });

    it('fails with StoreUnavailable while the server is unavailable, and works again when it is back', async () => {
      const over = await under.open('line', 500);
      const stream = newStream();
      await over.append(stream, -1, newEvents(1), metadata);
      under.line.cut();
      await expect(over.append(stream, 0, newEvents(1), metadata)).rejects.toThrow(StoreUnavailable);
      await expect(over.read(stream)).rejects.toThrow(StoreUnavailable);
      await expect(over.readAll(startOfLog, 1)).rejects.toThrow(StoreUnavailable);
      await expect(over.head()).rejects.toThrow(StoreUnavailable);
      under.line.mend();
      expect(await over.append(stream, 0, newEvents(1), metadata)).toMatchObject({ revision: 1 });
      expect(await over.read(stream)).toHaveLength(2);
      await over.close();
    });
  });
}
