import type { OutboxItem } from './outbox-item.ts';

/** Something said on this device that the server has not confirmed. `key`: its Idempotency-Key, by which it is kept once however often it is sent. */
export type Waiting<S extends OutboxItem = OutboxItem> = {
  readonly key: string;
  /** Of the person who said it: nobody else who signs in on this device sends it. */
  readonly userId: string;
  /** When it was said, UTC instant. */
  readonly at: string;
  readonly said: S;
  readonly state: 'waiting' | 'refused';
  /** Why the server refused it. */
  readonly why: string;
};

/** Where it waits; it outlives the page. */
export type OutboxStore = {
  readonly all: () => Promise<readonly Waiting[]>;
  readonly put: (entry: Waiting) => Promise<unknown>;
  readonly remove: (key: string) => Promise<void>;
};

/** How a try ended: kept by the server, to be tried again, or refused for good. */
export type Tried =
  { readonly how: 'sent' } | { readonly how: 'later' } | { readonly how: 'refused'; readonly why: string };

/** Sends what was said, one after the other in the order in which it was said, each until the server has answered for it; what is refused stays, with why. */
export class Outbox {
  private entries: readonly Waiting[] = [];
  private readonly hearers = new Set<() => void>();
  private readonly listeners = new Set<(said: OutboxItem) => void>();
  private flushing: Promise<void> | undefined;
  /** What is on its way. */
  private underWay: OutboxItem | undefined;

  constructor(
    private readonly store: OutboxStore,
    private readonly send: (entry: Waiting) => Promise<Tried>,
    private readonly userId: string,
  ) {}

  /** Takes up what an earlier page left behind. */
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

  /** Tells of all that the server has kept. */
  onSent(listener: (said: OutboxItem) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Rule chat.sendGuard: whether a message of this conversation is on its way just now. */
  isSending(to: string): boolean {
    return this.underWay?.kind === 'message' && this.underWay.to === to;
  }

  /** Keeps what is said and begins to send it. It is kept before anything is sent. */
  async add(entry: Omit<Waiting, 'state' | 'why' | 'userId'>): Promise<void> {
    const kept: Waiting = { ...entry, userId: this.userId, state: 'waiting', why: '' };
    this.tell([...this.entries, kept]);
    await this.store.put(kept);
    await this.flush();
  }

  /** Sends all that waits; what is under way is waited for. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => (this.flushing = undefined));
    return this.flushing;
  }

  /** Tries one that was refused again. */
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
