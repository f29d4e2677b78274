import type { OutboxItem } from './outbox-item.ts';

/** An item of the outbox that the server has not confirmed. `key`: its Idempotency-Key, so that it is stored once however often it is sent. */
export type Waiting<S extends OutboxItem = OutboxItem> = {
  readonly key: string;
  /** The person who made it: it is not sent while another person is signed in. */
  readonly userId: string;
  /** When it was made, UTC instant. */
  readonly at: string;
  readonly said: S;
  readonly state: 'waiting' | 'refused';
  /** Why the server refused it. */
  readonly why: string;
};

/** Storage of the outbox; it outlives the page. */
export type OutboxStore = {
  readonly all: () => Promise<readonly Waiting[]>;
  readonly put: (entry: Waiting) => Promise<unknown>;
  readonly remove: (key: string) => Promise<void>;
};

/** Result of a try: stored by the server, to be retried, or refused for good. */
export type Tried =
  { readonly how: 'sent' } | { readonly how: 'later' } | { readonly how: 'refused'; readonly why: string };

/** Sends the items in order, each until the server has answered; a refused item stays with the reason. */
export class Outbox {
  private entries: readonly Waiting[] = [];
  private readonly hearers = new Set<() => void>();
  private readonly listeners = new Set<(said: OutboxItem) => void>();
  private flushing: Promise<void> | undefined;
  /** The item being sent. */
  private underWay: OutboxItem | undefined;

  constructor(
    private readonly store: OutboxStore,
    private readonly send: (entry: Waiting) => Promise<Tried>,
    private readonly userId: string,
  ) {}

  /** Loads the items that an earlier page left. */
  async open(): Promise<void> {
    const kept = (await this.store.all()).filter(({ userId }) => userId === this.userId);
    const known = new Set(this.entries.map(({ key }) => key));
    this.tell(
      [...kept.filter(({ key }) => !known.has(key)), ...this.entries].toSorted((a, b) =>
        a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
      ),
    );
  }

  readonly snapshot = (): readonly Waiting[] => this.entries;
  readonly subscribe = (hearer: () => void): (() => void) => {
    this.hearers.add(hearer);
    return () => void this.hearers.delete(hearer);
  };

  /** Calls `listener` for each item that the server has stored. */
  onSent(listener: (said: OutboxItem) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Rule chat.sendGuard: whether a message of this conversation is on its way just now. */
  isSending(to: string): boolean {
    return this.underWay?.kind === 'message' && this.underWay.to === to;
  }

  /** Stores an item, then starts to send it. */
  async add(entry: Omit<Waiting, 'state' | 'why' | 'userId'>): Promise<void> {
    const kept: Waiting = { ...entry, userId: this.userId, state: 'waiting', why: '' };
    this.tell([...this.entries, kept]);
    await this.store.put(kept);
    await this.flush();
  }

  /** Sends all waiting items, after the one being sent. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => (this.flushing = undefined));
    return this.flushing;
  }

  /** Retries a refused item. */
  async retry(key: string): Promise<void> {
    await this.change(key, { state: 'waiting', why: '' });
    await this.flush();
  }

  async discard(key: string): Promise<void> {
    await this.store.remove(key);
    this.tell(this.entries.filter((one) => one.key !== key));
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const next = this.entries.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.underWay = next.said;
      const tried = await this.send(next).finally(() => (this.underWay = undefined));
      if (tried.how === 'later') return;
      if (tried.how === 'sent') {
        await this.discard(next.key);
        for (const heard of this.listeners) heard(next.said);
      }
      if (tried.how === 'refused') await this.change(next.key, { state: 'refused', why: tried.why });
    }
  }

  private async change(key: string, change: Partial<Waiting>): Promise<void> {
    const changed = this.entries.map((one) => (one.key === key ? { ...one, ...change } : one));
    const entry = changed.find((one) => one.key === key);
    if (entry) await this.store.put(entry);
    this.tell(changed);
  }

  private tell(entries: readonly Waiting[]): void {
    this.entries = entries;
    for (const hearer of this.hearers) hearer();
  }
}
