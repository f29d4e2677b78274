import { realtimeTimeout, type Changed, type Topic, type Watching } from '#contracts/realtime/realtime.ts';

export type Connection = 'connecting' | 'connected' | 'waiting' | 'stopped';

/** What the link needs of a transport; socket.io in the browser. */
export type Transport = {
  /** Resolves once connected, rejects if this try failed. */
  start: () => Promise<void>;
  stop: () => void;
  watch: (topics: readonly Topic[], after: string | undefined) => Promise<Watching>;
  onChanged: (listener: (message: Changed) => void) => void;
  onLost: (listener: () => void) => void;
  /** Called on any message, pings included. */
  onAlive: (listener: () => void) => void;
};

/** Rule rt.retry, in milliseconds: tries at 0, 5, 10 and 15 s, then a pause of 30 s, and again. */
const retryAfter = 5_000;
const retries = 3;
const pauseAfter = 30_000;

type Listener = {
  changed: (topics: readonly Topic[]) => void;
  refetch: () => void;
  state: (state: Connection) => void;
};

/** Keeps one connection open and reports changes, including those during a lost connection. */
export class Link {
  private topics: readonly Topic[] = [];
  private position: string | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private up = false;
  /** Number of the connection, and of the last one on which the hub has answered. */
  private connection = 0;
  private answered = 0;
  private stopped = true;
  private everUp = false;

  constructor(
    private readonly transport: Transport,
    private readonly listener: Listener,
  ) {
    transport.onChanged(({ topics, position }) => {
      this.position = position;
      this.heard();
      listener.changed(topics);
    });
    transport.onLost(() => this.lost());
    transport.onAlive(() => this.heard());
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.failures = 0;
    void this.try();
  }

  stop(): void {
    this.stopped = true;
    this.up = false;
    this.connection += 1;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.position = undefined;
    this.everUp = false;
    this.transport.stop();
    this.listener.state('stopped');
  }

  /** Replaces what is watched. */
  watch(topics: readonly Topic[]): void {
    this.topics = topics;
    if (this.up) void this.resume();
  }

  /**
   * A connection that the hub closed without an answer counts as a failed try: the next would be closed at once too.
   */
  private lost(): void {
    if (!this.up) return;
    this.up = false;
    clearTimeout(this.silence);
    if (this.answered === this.connection) void this.try();
    else this.again();
  }

  /** Rule rt.timeout: without a message in time the connection counts as lost, even if the transport is still open. */
  private heard(): void {
    clearTimeout(this.silence);
    if (!this.up) return;
    this.silence = setTimeout(() => this.giveUp(), realtimeTimeout);
  }

  private giveUp(): void {
    this.transport.stop();
    this.lost();
  }

  private async try(): Promise<void> {
    if (this.stopped) return;
    this.listener.state('connecting');
    try {
      await this.transport.start();
    } catch {
      this.again();
      return;
    }
    if (this.stopped) return;
    this.up = true;
    this.connection += 1;
    this.listener.state('connected');
    this.heard();
    await this.resume();
  }

  private again(): void {
    if (this.stopped) return;
    const rest = this.failures >= retries;
    this.failures = rest ? 0 : this.failures + 1;
    this.listener.state('waiting');
    this.timer = setTimeout(() => void this.try(), rest ? pauseAfter : retryAfter);
  }

  /** Resumes from the last position; if too much was missed or no position is known, everything is read again. */
  private async resume(): Promise<void> {
    const { position, everUp, connection } = this;
    this.everUp = true;
    const answer = await this.transport.watch(this.topics, position).catch(() => undefined);
    if (this.connection !== connection) return;
    // Without an answer nothing may be watched.
    if (!answer) return this.giveUp();
    this.answered = connection;
    this.failures = 0;
    this.position ??= answer.position;
    if (answer.refetch || (everUp && position === undefined)) {
      this.position = answer.position;
      this.listener.refetch();
    }
  }
}
