import type { Pool, PoolClient } from 'pg';

type Lock = { readonly name: string; readonly taken: Promise<boolean>; holders: number };
type Session = {
  readonly client: Promise<PoolClient>;
  readonly locks: Map<string, Lock>;
  readonly lost: (error: Error) => void;
  /** Aborted when the connection is lost, and all locks with it. */ readonly cut: AbortController;
  /** Ends with the last query that was asked. */ queries: Promise<unknown>;
  ended: boolean;
};

/**
 * Most locks at once, unless one caller alone needs more: all programs of a Postgres server share the memory for locks
 * (6,400 by its defaults), and none gets any once it is used up.
 */
const most = 1_500;
const from = 'from unnest($1::text[]) name';
const tryLocks = `select name ${from} where pg_try_advisory_lock_shared(hashtextextended(name, 7326004))`;
const unlock = `select name ${from} where pg_advisory_unlock_shared(hashtextextended(name, 7326004))`;

/**
 * Locks that this process holds while others may hold them too. They don't exclude each other, so one connection holds
 * all of them, each once however much work needs it; the pool has it while there is none. Locks end with their
 * connection, so a process that dies holds nothing back, and work that goes on without them is told.
 */
export class SharedLocks {
  private session: Session | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * @returns how to release them, and what says that they were lost before; undefined, with none held, where somebody
   *   holds one of the names alone, or
   * while too many are held
   */
  async take(
    names: readonly string[],
  ): Promise<{ readonly release: () => void; readonly lost: AbortSignal } | undefined> {
    const session = (this.session ??= this.open());
    const missing = names.filter((name) => !session.locks.has(name));
    const room = Math.max(0, most - session.locks.size);
    if (missing.length > room && session.locks.size > 0) return undefined;
    const free = missing.length > 0 ? ask(session, tryLocks, missing) : undefined;
    for (const name of missing)
      session.locks.set(name, { name, taken: free!.then((all) => all.has(name)), holders: 0 });
    const locks = names.map((name) => session.locks.get(name)!);
    for (const lock of locks) lock.holders++;
    const results = await Promise.allSettled(locks.map(({ taken }) => taken));
    const missed = locks.filter((_, n) => !(results[n] as { readonly value?: boolean }).value);
    // Whoever comes next tries again.
    for (const lock of missed) forget(session, lock);
    if (missed.length === 0) return { release: () => this.release(session, locks), lost: session.cut.signal };
    this.release(session, locks);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return undefined;
  }

  private release(session: Session, locks: readonly Lock[]): void {
    const unused = locks.filter((lock) => --lock.holders === 0 && forget(session, lock)).map(({ name }) => name);
    const isIdle = session.locks.size === 0;
    if (session.ended || !(isIdle || unused.length > 0)) return;
    if (isIdle && this.session === session) this.session = undefined;
    (unused.length > 0 ? ask(session, unlock, unused) : session.queries).then(
      () => isIdle && this.end(session),
      session.lost,
    );
  }

  private open(): Session {
    const session: Session = {
      client: this.pool.connect(),
      locks: new Map(),
      lost: (error) => this.end(session, error),
      cut: new AbortController(),
      queries: Promise.resolve(),
      ended: false,
    };
    session.client.then((client) => client.on('error', session.lost), session.lost);
    return session;
  }

  /** Gives the connection back, or closes it after an error. */
  private end(session: Session, error?: Error): void {
    if (session.ended) return;
    session.ended = true;
    if (error) session.cut.abort();
    if (this.session === session) this.session = undefined;
    const giveBack = (client: PoolClient) => {
      client.off('error', session.lost);
      client.release(error);
    };
    session.client.then(giveBack, () => {}); // it may never have opened
  }
}

/** Asks about these names, one query after another. @returns the names in its answer */
const ask = (session: Session, text: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const answer = session.queries.then(async () => (await session.client).query<{ name: string }>(text, [names]));
  session.queries = answer.catch(session.lost); // what was locked by then is unknown
  return answer.then(({ rows }) => new Set(rows.map(({ name }) => name)));
};

const forget = ({ locks }: Session, lock: Lock): boolean => locks.get(lock.name) === lock && locks.delete(lock.name);
