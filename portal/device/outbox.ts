import { maxReportedPunches } from '#contracts/values/punch-report.ts';
import type { OutboxItem } from './outbox-item.ts';

/**
 * An item of the outbox that the server has not confirmed. `key`: its Idempotency-Key, so that it is stored once
 * however often it is sent.
 */
export type Waiting<S extends OutboxItem = OutboxItem> = {
  readonly key: string;
  /** The person who made it: it is not sent while another person is signed in. */
  readonly userId: string;
  /** When it was made, UTC instant by the server's clock as far as the device knows it. */
  readonly at: string;
  /**
   * Items are sent by this number, which grows even if the device's clock is set back; without it (stored by an earlier
   * version), by `at`.
   */
  readonly order?: number;
  readonly said: S;
  readonly state: 'waiting' | 'refused';
  /** Why the server refused it. */
  readonly why: string;
};

/**
 * Storage of the outbox; it outlives the page. `all`: undefined if it cannot be read; `put`: false if there is no room.
 */
export type OutboxStore = {
  readonly all: () => Promise<readonly Waiting[] | undefined>;
  readonly put: (entry: Waiting) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
};

/** Result of a try: stored by the server, to be retried, or refused for good. */
export type SendOutcome =
  | { readonly how: 'sent' }
  | { readonly how: 'later' }
  | { readonly how: 'refused'; readonly why: string };

const orderOf = ({ order, at }: Pick<Waiting, 'order' | 'at'>): number => order ?? Date.parse(at);

/**
 * What goes out next in one call: the first waiting item; a punch with those that follow it at once, of the same
 * device.
 */
const sentTogether = (entries: readonly Waiting[]): readonly Waiting[] => {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const deviceOf = ({ said: item }: Waiting) => (item.kind === 'punch' ? item.punch.record.deviceId : undefined);
  const device = waiting[0] && deviceOf(waiting[0]);
  if (device === undefined) return waiting.slice(0, 1);
  const end = waiting.findIndex((one) => deviceOf(one) !== device);
  return waiting.slice(0, Math.min(maxReportedPunches, end < 0 ? waiting.length : end));
};

/** Sends the items in order, each until the server has answered; a refused item stays with the reason. */
export class Outbox {
  private entries: readonly Waiting[] = [];
  private readonly subscribers = new Set<() => void>();
  private readonly listeners = new Set<(item: OutboxItem) => void>();
  private flushing: Promise<void> | undefined;
  /** The item being sent. */
  private underWay: OutboxItem | undefined;
  /** Keys of items that only this page has: being stored, or without room. */
  private readonly unstored = new Set<string>();

  constructor(
    private readonly store: OutboxStore,
    /** Sends items in one call: one of any kind, or punches of one device; the results are in the same order. */
    private readonly send: (entries: readonly Waiting[]) => Promise<readonly SendOutcome[]>,
    private readonly userId: string,
    /** Called for an item that could be neither stored nor sent: it is lost if the page is closed. */
    private readonly onUnstored: () => void,
  ) {}

  /** Loads the items that other pages of this browser have stored, and drops those that they have sent. */
  async open(): Promise<void> {
    const known = new Set(this.entries.map(({ key }) => key).filter((key) => !this.unstored.has(key)));
    const stored = (await this.store.all())?.filter(({ userId }) => userId === this.userId);
    if (!stored) return;
    // What was added while the store was read is not in it yet.
    const found = new Set(stored.map(({ key }) => key));
    const here = this.entries.filter(({ key }) => !found.has(key) && !known.has(key));
    const gone = this.entries.filter(({ key }) => !found.has(key) && known.has(key));
    this.tell([...stored, ...here].toSorted((a, b) => orderOf(a) - orderOf(b)));
    for (const { said: item } of gone) this.sent(item);
  }

  readonly snapshot = (): readonly Waiting[] => this.entries;
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  };

  /** Calls `listener` for each item that the server has stored. */
  onSent(listener: (item: OutboxItem) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Rule chat.sendGuard: whether a message of this conversation is on its way just now. */
  isSending(to: string): boolean {
    return this.underWay?.kind === 'message' && this.underWay.to === to;
  }

  /** Stores an item, then starts to send it. */
  async add(entry: Omit<Waiting, 'state' | 'why' | 'userId' | 'order'>): Promise<void> {
    const order = Math.max(Date.parse(entry.at), ...this.entries.map((one) => orderOf(one) + 1));
    const kept: Waiting = { ...entry, order, userId: this.userId, state: 'waiting', why: '' };
    this.unstored.add(kept.key);
    this.tell([...this.entries, kept]);
    if (await this.store.put(kept)) this.unstored.delete(kept.key);
    await this.flush();
    const left = this.entries.some(({ key, state }) => key === kept.key && state === 'waiting');
    if (left && this.unstored.has(kept.key)) this.onUnstored();
  }

  /** Sends all waiting items of this browser, after the one being sent. */
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
    this.unstored.delete(key);
    this.tell(this.entries.filter((one) => one.key !== key));
  }

  private async sendAll(): Promise<void> {
    await this.open();
    for (;;) {
      const together = sentTogether(this.entries);
      if (!together[0]) return;
      this.underWay = together[0].said;
      const tried = await this.send(together).finally(() => (this.underWay = undefined));
      const results = together.map((entry, n) => ({ entry, result: tried[n]! }));
      const sent = results.filter(({ result }) => result.how === 'sent');
      for (const { entry } of sent) await this.discard(entry.key);
      for (const { entry } of sent) this.sent(entry.said);
      for (const { entry, result } of results)
        if (result.how === 'refused') await this.change(entry.key, { state: 'refused', why: result.why });
      if (results.some(({ result }) => result.how === 'later')) return;
    }
  }

  private sent(item: OutboxItem): void {
    for (const listener of this.listeners) listener(item);
  }

  private async change(key: string, change: Partial<Waiting>): Promise<void> {
    const changed = this.entries.map((one) => (one.key === key ? { ...one, ...change } : one));
    const entry = changed.find((one) => one.key === key);
    if (entry) await this.store.put(entry);
    this.tell(changed);
  }

  private tell(entries: readonly Waiting[]): void {
    this.entries = entries;
    for (const subscriber of this.subscribers) subscriber();
  }
}
