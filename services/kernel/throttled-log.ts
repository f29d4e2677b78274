import { errorFields } from './logged-error.ts';
import { logger, type Fields } from './logger.ts';

const quietMs = 60_000;

/** Logs what may come again and again while it lasts: each kind once a minute, with how many times it came meanwhile. */
export class ThrottledLog {
  private readonly known = new Map<string, { at: number; times: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  warn(message: string, fields: Fields): void {
    const { failure, ...rest } = fields;
    const { error, code } = failure === undefined ? {} : errorFields(failure);
    const kind = [message, ...Object.values(rest), error, code].join(' ');
    const before = this.known.get(kind);
    if (before && this.now() - before.at < quietMs) return void (before.times += 1);
    this.known.set(kind, { at: this.now(), times: 0 });
    logger.warn(message, { ...fields, ...(before && before.times > 0 && { times: before.times }) });
  }
}
