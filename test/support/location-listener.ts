import { io, type Socket } from 'socket.io-client';
import { locationPath, type LocationUpdated, type WatchingLocations } from '#contracts/realtime/location.ts';
import type { Browser } from './vigie.ts';
import { patience } from './until.ts';

/** A map's connection to the hub of positions, with all that it received. */
export class LocationListener {
  readonly updates: LocationUpdated[] = [];
  readonly gone: string[] = [];
  lost = false;
  private readonly socket: Socket;

  constructor(origin: string, browser: Pick<Browser, 'cookie'>) {
    this.socket = io(origin, {
      path: locationPath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(browser.cookie && { cookie: browser.cookie }) },
    });
    this.socket.on('LocationUpdated', (update: LocationUpdated) => this.updates.push(update));
    this.socket.on('LocationGone', ({ employeeId }: { employeeId: string }) => this.gone.push(employeeId));
    this.socket.on('disconnect', () => (this.lost = true));
    this.socket.on('connect_error', () => (this.lost = true));
  }

  watch(requestId: string | null): Promise<WatchingLocations> {
    return this.socket.timeout(5_000).emitWithAck('watch', { requestId }) as Promise<WatchingLocations>;
  }

  /** Sends any message, as a foreign client could. */
  say(message: unknown): void {
    this.socket.emit('watch', message);
  }

  /** Waits until a condition on the received positions holds. */
  async until(holds: (listener: this) => boolean): Promise<void> {
    for (const end = performance.now() + patience; !holds(this);) {
      if (performance.now() > end)
        throw new Error(
          `Heard ${JSON.stringify(this.updates)}, ${this.lost ? 'then the line was lost' : 'and nothing more'}.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  close(): void {
    this.socket.disconnect();
  }
}
