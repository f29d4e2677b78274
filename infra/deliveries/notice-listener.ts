import { Listener } from '../postgres/listener.ts';

/** On which the deliveries say that they have moved; from any process, to any. */
export const movedChannel = 'notice_moved';

/** Hears that deliveries have moved; what is said while the line is lost is not heard. */
export class NoticeListener {
  private readonly listeners = new Set<() => void>();
  private readonly line: Listener;

  /** @param url of the database that holds the deliveries */
  constructor(url: string) {
    this.line = new Listener({ connectionString: url, application_name: 'notice-signals' }, movedChannel, () =>
      this.listeners.forEach((listener) => listener()),
    );
  }

  readonly on = (listener: () => void): void => void this.listeners.add(listener);

  start(): Promise<void> {
    return this.line.start();
  }

  stop(): Promise<void> {
    return this.line.stop();
  }
}
