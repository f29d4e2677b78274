import { Listener } from '../postgres/listener.ts';

/** NOTIFY channel for changed deliveries, between all processes. */
export const noticeChannel = 'notice_moved';

/** Listens for changed deliveries; notifications sent while the connection is lost are missed. */
export class NoticeListener {
  private readonly listeners = new Set<() => void>();
  private readonly line: Listener;

  /** @param url of the database that holds the deliveries */
  constructor(url: string) {
    this.line = new Listener({ connectionString: url, application_name: 'notice-signals' }, noticeChannel, () =>
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
