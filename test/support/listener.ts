import { io, type Socket } from 'socket.io-client';
import { realtimePath, type Changed, type Topic, type Watching } from '#contracts/realtime/realtime.ts';
import type { Browser } from './vigie.ts';
import { patience } from './until.ts';

/** A portal's connection to the hub, with the topics that it received. */
export class Listener {
  readonly told: Changed[] = [];
  lost = false;
  private topics: readonly Topic[] = [];
  private readonly socket: Socket;

  constructor(origin: string, browser: Pick<Browser, 'cookie'>, headers: Record<string, string> = {}) {
    this.socket = io(origin, {
      path: realtimePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(browser.cookie && { cookie: browser.cookie }), ...headers },
    });
    this.socket.on('changed', (message: Changed) => this.told.push(message));
    this.socket.on('disconnect', () => (this.lost = true));
    this.socket.on('connect_error', () => (this.lost = true));
  }

  watch(topics: readonly Topic[], after?: string): Promise<Watching> {
    this.topics = topics;
    return this.socket
      .timeout(5_000)
      .emitWithAck('watch', { topics, ...(after !== undefined && { after }) }) as Promise<Watching>;
  }

  /**
   * Waits until all that the hub has sent so far has arrived, by asking for the same topics again: the answer comes
   * after it.
   */
  async caughtUp(): Promise<void> {
    await this.watch(this.topics);
  }

  /** Sends any message, as a foreign client could. */
  say(message: unknown): void {
    this.socket.emit('watch', message);
  }

  /** Topics received so far, each once. */
  get heard(): Topic[] {
    return [...new Set(this.told.flatMap(({ topics }) => topics))].sort();
  }

  /** Waits until a condition on the received topics holds. */
  async until(holds: (listener: this) => boolean): Promise<void> {
    for (const end = performance.now() + patience; !holds(this);) {
      if (performance.now() > end)
        throw new Error(
          `Heard ${JSON.stringify(this.told)}, ${this.lost ? 'then the line was lost' : 'and nothing more'}.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  close(): void {
    this.socket.disconnect();
  }
}
