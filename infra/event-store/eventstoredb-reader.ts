import {
  BACKWARDS,
  END,
  ErrorType,
  FORWARDS,
  isCommandError,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { startOfLog, StoreUnavailable, type FeedPosition, type Recorded } from '#contracts/events/event-store.ts';
import { fromPosition, toRecorded } from './eventstoredb-events.ts';

const page = 500;

/**
 * Reads streams and `$all`, leaving out the server's own events. A server that falls silent for `deadlineMs` is given
 * up.
 */
export class EventStoreDbReader {
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly deadlineMs: number,
  ) {}

  /** Events of a stream from a revision on, in order; empty when there is no such stream. */
  async stream(stream: string, fromRevision: number, maxCount: number): Promise<Recorded[]> {
    try {
      const events = await this.collect(
        this.client.readStream(stream, { fromRevision: BigInt(fromRevision), maxCount, direction: FORWARDS }),
      );
      return events.flatMap((event) => toRecorded(event) ?? []);
    } catch (error) {
      if (isCommandError(error as Error) && (error as unknown as { type: string }).type === ErrorType.STREAM_NOT_FOUND)
        return [];
      throw error;
    }
  }

  /** Reading forwards includes the event at the position itself, which the port does not want. */
  async after(after: FeedPosition, limit: number): Promise<Recorded[]> {
    const found: Recorded[] = [];
    let from = fromPosition(after);
    for (;;) {
      const maxCount = Math.max(limit - found.length + 1, 2);
      const events = await this.collect(this.client.readAll({ fromPosition: from, maxCount, direction: FORWARDS }));
      for (const event of events) {
        const recorded = toRecorded(event);
        if (recorded && recorded.position > (found.at(-1)?.position ?? after) && found.length < limit)
          found.push(recorded);
      }
      const last = events.at(-1)?.event?.position;
      if (found.length >= limit || events.length < maxCount || !last) return found;
      from = last;
    }
  }

  async head(): Promise<FeedPosition> {
    let from: ReturnType<typeof fromPosition> | typeof END = END;
    for (;;) {
      const events: AllStreamResolvedEvent[] = await this.collect(
        this.client.readAll({ fromPosition: from, maxCount: page, direction: BACKWARDS }),
      );
      for (const event of events) {
        const recorded = toRecorded(event);
        if (recorded) return recorded.position;
      }
      const last = events.at(-1)?.event?.position;
      if (events.length < page || !last) return startOfLog;
      from = last;
    }
  }

  private collect<E extends ResolvedEvent | AllStreamResolvedEvent>(read: StreamingRead<E>): Promise<E[]> {
    return new Promise((resolve, reject) => {
      const events: E[] = [];
      const silent = setTimeout(() => {
        void read.cancel();
        reject(new StoreUnavailable('Event store unavailable: the server did not answer in time'));
      }, this.deadlineMs);
      read.on('data', (event) => {
        events.push(event);
        silent.refresh();
      });
      read.on('error', (error) => {
        clearTimeout(silent);
        reject(error);
      });
      read.on('end', () => {
        clearTimeout(silent);
        resolve(events);
      });
    });
  }
}
