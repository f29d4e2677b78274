import { onCut, type Cut } from '#kernel/cut-connections.ts';
import { logger } from '#kernel/logger.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';

/** A request that a server answers if it works. */
type Question = () => Promise<unknown>;

/** Milliseconds between two checks of servers that answer. */
const everyMs = 5_000;
/** Milliseconds between two checks while one doesn't answer. */
const againMs = 500;
/** Milliseconds that an answer is waited for. */
const timeoutMs = 10_000;

/**
 * Logs once when a server stops answering and once when it answers again, and connections that are cut while it
 * answers.
 */
export class ServerWatch {
  private readonly goneAt = new Map<string, number>();
  private readonly throttledLog = new ThrottledLog();
  private cuts: Cut[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private stopped = false;
  private stopListening: (() => void) | undefined;

  /** @param questions product name of a server → the request that checks it */
  constructor(private readonly questions: ReadonlyMap<string, Question>) {}

  start(): void {
    this.stopListening = onCut((cut) => this.hear(cut));
    this.lookIn(everyMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopListening?.();
    clearTimeout(this.timer);
    await this.looking;
  }

  private hear(cut: Cut): void {
    if (this.goneAt.has(cut.server) || !this.questions.has(cut.server)) return;
    this.cuts.push(cut);
    this.lookIn(0);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void (this.looking ??= this.look()), ms).unref();
  }

  private async look(): Promise<void> {
    const cuts = this.cuts.splice(0);
    await Promise.all([...this.questions].map(([server, question]) => this.ask(server, question, cuts)));
    this.looking = undefined;
    this.lookIn(this.cuts.length > 0 ? 0 : this.goneAt.size > 0 ? againMs : everyMs);
  }

  private async ask(server: string, question: Question, cuts: readonly Cut[]): Promise<void> {
    const goneAt = this.goneAt.get(server);
    try {
      await inTime(question());
    } catch (failure) {
      if (goneAt !== undefined || this.stopped) return;
      this.goneAt.set(server, performance.now());
      logger.error('A server is unreachable', { server, failure });
      return;
    }
    if (goneAt !== undefined) {
      this.goneAt.delete(server);
      logger.info('A server is reachable again', { server, ms: Math.round(performance.now() - goneAt) });
    } else
      for (const { connection, failure } of cuts.filter((cut) => cut.server === server))
        this.throttledLog.warn('A connection was cut, though its server answers', { server, connection, failure });
  }
}

const inTime = async (answer: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), timeoutMs).unref();
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
