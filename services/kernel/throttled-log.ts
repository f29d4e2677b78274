import { errorFields } from './logged-error.ts';
import { logger, type Fields } from './logger.ts';

const quietMs = 60_000;
/** Most kinds that are remembered; the oldest are dropped first. */
const maxKinds = 10_000;

/** Logs repeated events once a minute for each kind, with the number of repetitions. */
export class ThrottledLog {
  private readonly known = new Map<string, { at: number; times: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  warn(message: string, fields: Fields): void {
    const { failure, ...rest } = fields;
    const { error, code } = failure === undefined ? {} : errorFields(failure);
    const kind = [message, ...Object.values(rest), error, code].join(' ');
    const before = this.known.get(kind);
    if (before && this.now() - before.at < quietMs) return void (before.times += 1);
    if (this.known.size >= maxKinds) this.forgetOld();
    this.known.set(kind, { at: this.now(), times: 0 });
    logger.warn(message, { ...fields, ...(before && before.times > 0 && { times: before.times }) });
  }

  /** Drops kinds that have been quiet for a minute, or all if there are still too many. */
  private forgetOld(): void {
    for (const [kind, { at }] of this.known) if (this.now() - at >= quietMs) this.known.delete(kind);
    if (this.known.size >= maxKinds) this.known.clear();
  }
}
