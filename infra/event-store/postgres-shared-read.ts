import type { FeedPosition, Recorded } from '#contracts/events/event-store.ts';

export type FeedPage = {
  readonly events: Recorded[];
  /** Whether more is recorded already, which an older open transaction keeps out of the feed until it ends. */
  readonly held: boolean;
};

/**
 * Those who have read equally far and ask together share one round trip; nobody is given what was read before they
 * asked.
 */
export class SharedRead {
  private readonly due = new Map<string, Promise<FeedPage>>();

  constructor(private readonly query: (after: FeedPosition, limit: number) => Promise<FeedPage>) {}

  read(after: FeedPosition, limit: number): Promise<FeedPage> {
    const key = `${limit} ${after}`;
    const answer = this.due.get(key) ?? this.ask(key, after, limit);
    this.due.set(key, answer);
    return answer;
  }

  private ask(key: string, after: FeedPosition, limit: number): Promise<FeedPage> {
    return new Promise((resolve) =>
      setImmediate(() => {
        this.due.delete(key);
        resolve(this.query(after, limit));
      }),
    );
  }
}
