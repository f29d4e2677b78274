import type { FeedPosition, Recorded } from '#contracts/events/event-store.ts';

/** Those who have read equally far and ask together share one round trip; nobody is given what was read before they asked. */
export class SharedRead {
  private readonly due = new Map<string, Promise<Recorded[]>>();

  constructor(private readonly query: (after: FeedPosition, limit: number) => Promise<Recorded[]>) {}

  read(after: FeedPosition, limit: number): Promise<Recorded[]> {
    const key = `${limit} ${after}`;
    const answer = this.due.get(key) ?? this.ask(key, after, limit);
    this.due.set(key, answer);
    return answer;
  }

  private ask(key: string, after: FeedPosition, limit: number): Promise<Recorded[]> {
    return new Promise((resolve) =>
      setImmediate(() => {
        this.due.delete(key);
        resolve(this.query(after, limit));
      }),
    );
  }
}
