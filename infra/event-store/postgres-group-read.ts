import type { Recorded } from '#contracts/events/event-store.ts';

type Asked = { readonly stream: string; readonly after: number };
type Waiting = {
  readonly after: number;
  readonly resolve: (events: Recorded[]) => void;
  readonly reject: (error: unknown) => void;
};

const maxStreams = 256;

/** Streams that are asked for together share one round trip; nobody is given what was read before they asked. */
export class GroupRead {
  private waiting = new Map<string, Waiting[]>();
  private underWay = 0;
  private dispatchIsDue = false;

  /**
   * @param query reads several streams at once, each behind a revision and in order
   * @param lanes queries at a time
   */
  constructor(
    private readonly query: (asked: readonly Asked[]) => Promise<Recorded[]>,
    private readonly lanes: number,
  ) {}

  read(stream: string, after: number): Promise<Recorded[]> {
    return new Promise((resolve, reject) => {
      const others = this.waiting.get(stream);
      if (others) others.push({ after, resolve, reject });
      else this.waiting.set(stream, [{ after, resolve, reject }]);
      if (this.dispatchIsDue || this.underWay === this.lanes) return;
      this.dispatchIsDue = true;
      setImmediate(() => {
        this.dispatchIsDue = false;
        this.dispatch();
      });
    });
  }

  private dispatch(): void {
    while (this.underWay < this.lanes && this.waiting.size > 0) {
      const batch = new Map([...this.waiting].slice(0, maxStreams));
      for (const stream of batch.keys()) this.waiting.delete(stream);
      this.underWay++;
      void this.answer(batch).finally(() => {
        this.underWay--;
        this.dispatch();
      });
    }
  }

  private async answer(batch: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const found = new Map<string, Recorded[]>();
      const all = [...batch].map(([stream, asked]) => ({
        stream,
        after: Math.min(...asked.map(({ after }) => after)),
      }));
      for (const event of await this.query(all)) {
        const events = found.get(event.stream);
        if (events) events.push(event);
        else found.set(event.stream, [event]);
      }
      for (const [stream, asked] of batch)
        for (const { after, resolve } of asked)
          resolve((found.get(stream) ?? []).filter(({ revision }) => revision > after));
    } catch (error) {
      for (const asked of batch.values()) for (const { reject } of asked) reject(error);
    }
  }
}
