import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Claim } from '#kernel/decider.ts';
import { ClaimTaken } from '#kernel/reservations.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { PostgresReservations } from './postgres.ts';

const time = (subject: string, from: number, to: number): Claim => ({
  subject,
  from: `2026-03-07T${String(from).padStart(2, '0')}:00:00Z`,
  to: `2026-03-07T${String(to).padStart(2, '0')}:00:00Z`,
});
const name = (value: string, scope = 'skill'): Claim => ({ scope, value });
const holder = () => `shift-${randomUUID()}`;
const token = randomUUID;

describe('claims', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let locks: pg.Pool;
  let claims: PostgresReservations;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 16 });
    locks = new pg.Pool({ connectionString: database.url, max: 2 });
    claims = new PostgresReservations(pool, locks);
    await claims.migrate();
  });
  afterAll(async () => {
    await locks.end();
    await pool.end();
    await database.drop();
  });

  /** What a holder has, in words. */
  const held = async (of: string) => {
    const { rows } = await pool.query<{ claim: string }>(
      `select subject || ' ' || extract(hour from lower(period) at time zone 'UTC') || '-' || extract(hour from upper(period) at time zone 'UTC') as claim from held.time where holder = $1
       union select scope || ' ' || value from held.value where holder = $1 order by 1`,
      [of],
    );
    return rows.map(({ claim }) => claim);
  };
  const age = () =>
    pool.query(
      `with t as (update held.time set held_at = held_at - interval '2 minutes') update held.value set held_at = held_at - interval '2 minutes'`,
    );

  it('can be migrated any number of times, also at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => claims.migrate()));
  });

  it('give a subject’s time to one holder, and the time right after it to another', async () => {
    const [subject, one, other] = [`agent/${token()}`, holder(), holder()];
    await claims.hold(one, 0, token(), [time(subject, 8, 12)]);
    await expect(claims.hold(other, 0, token(), [time(subject, 11, 13)])).rejects.toThrow(ClaimTaken);
    await expect(claims.hold(other, 0, token(), [time(subject, 9, 10)])).rejects.toMatchObject({ claim: { subject } });
    await claims.hold(other, 0, token(), [time(subject, 12, 14)]);
    await claims.hold(holder(), 0, token(), [time(`agent/${token()}`, 8, 12)]);
    expect(await held(one)).toEqual([`${subject} 8-12`]);
  });

  it('give a value to one holder in its scope', async () => {
    const value = token();
    await claims.hold(holder(), 0, token(), [name(value)]);
    await expect(claims.hold(holder(), 0, token(), [name(value)])).rejects.toThrow(ClaimTaken);
    await claims.hold(holder(), 0, token(), [name(value, 'level')]);
  });

  it('are all taken or none', async () => {
    const [mine, value, subject] = [holder(), token(), `agent/${token()}`];
    await claims.hold(holder(), 0, token(), [name(value)]);
    await expect(claims.hold(mine, 0, token(), [time(subject, 8, 9), name(token()), name(value)])).rejects.toThrow(
      ClaimTaken,
    );
    expect(await held(mine)).toEqual([]);
  });

  it('let a holder change its own time, and repeat its claim', async () => {
    const [subject, mine, command] = [`agent/${token()}`, holder(), token()];
    await claims.hold(mine, 0, token(), [time(subject, 8, 12)]);
    for (const _ of ['first', 'again']) await claims.hold(mine, 1, command, [time(subject, 10, 14)]);
    expect(await held(mine)).toEqual([`${subject} 10-14`, `${subject} 8-12`]);
    await claims.settle(mine, 1);
    expect(await held(mine)).toEqual([`${subject} 10-14`]);
  });

  it('that one command asks for many times at once are held once', async () => {
    const [subject, mine, command] = [`agent/${token()}`, holder(), token()];
    await Promise.all(
      Array.from({ length: 20 }, () => claims.hold(mine, 0, command, [time(subject, 8, 12), name(subject)])),
    );
    const { rows } = await pool.query(
      'select from held.time where holder = $1 union all select from held.value where holder = $1',
      [mine],
    );
    expect(rows).toHaveLength(2);
  });

  it('are released by a later revision without claims', async () => {
    const [subject, mine] = [`agent/${token()}`, holder()];
    await claims.hold(mine, 0, token(), [time(subject, 8, 12), name(subject)]);
    await claims.hold(mine, 1, token(), []);
    await claims.settle(mine, 1);
    expect(await held(mine)).toEqual([]);
    await claims.hold(holder(), 0, token(), [time(subject, 8, 12), name(subject)]);
  });

  it('of two commands at the same revision are independent: settling or releasing one keeps the other’s', async () => {
    const [a, b, mine, winner, loser] = [`agent/${token()}`, `agent/${token()}`, holder(), token(), token()];
    await claims.hold(mine, 5, winner, [time(a, 8, 12)]);
    await claims.hold(mine, 5, loser, [time(b, 8, 12)]);
    await claims.settle(mine, 5);
    expect(await held(mine)).toHaveLength(2);
    await claims.release(mine, loser);
    expect(await held(mine)).toEqual([`${a} 8-12`]);
    await claims.release(mine, loser);
    await claims.settle(mine, 4); // somebody slow, of the revision before
    expect(await held(mine)).toEqual([`${a} 8-12`]);
  });

  it('go to one of 64 that ask at once, whatever else each asks for', async () => {
    const [subject, value] = [`agent/${token()}`, token()];
    const holders = Array.from({ length: 64 }, holder);
    const tries = await Promise.allSettled(
      holders.map((each, n) =>
        claims.hold(
          each,
          0,
          token(),
          n % 2 ? [name(value), time(subject, 8, 12)] : [time(subject, 11, 13), name(value)],
        ),
      ),
    );
    const won = tries.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ClaimTaken);
    expect((await Promise.all(holders.map(held))).flat()).toHaveLength(2);
  }, 30_000);

  it('that a crash left before the append are removed after a minute, not before', async () => {
    const [subject, mine] = [`agent/${token()}`, holder()];
    await claims.hold(mine, 0, token(), [time(subject, 8, 12)]);
    expect(await claims.reconcile(mine, -1, [])).toBe(false);
    expect(await held(mine)).toHaveLength(1);
    expect(await claims.holders('', 10_000)).not.toContain(mine);
    await age();
    expect(await claims.holders('', 10_000)).toContain(mine);
    expect(await claims.reconcile(mine, -1, [])).toBe(true);
    expect(await held(mine)).toEqual([]);
  });

  it('are made to match the events, and then match them', async () => {
    const [subject, mine, value] = [`agent/${token()}`, holder(), token()];
    await claims.hold(mine, 3, token(), [time(subject, 8, 12), name('old')]);
    await age();
    expect(await claims.reconcile(mine, 4, [time(subject, 9, 13), name(value)])).toBe(true);
    expect(await held(mine)).toEqual([`${subject} 9-13`, `skill ${value}`].sort());
    await age();
    expect(await claims.reconcile(mine, 4, [time(subject, 9, 13), name(value)])).toBe(false);
  });

  it('are listed by holder, page after page', async () => {
    await age();
    const all = await claims.holders('', 10_000);
    expect(all).toEqual([...new Set(all)].sort());
    expect(await claims.holders(all[1]!, 2)).toEqual(all.slice(2, 4));
  });

  it('are not lost with a connection, and the loss is reported', async () => {
    const [mine, subject] = [holder(), `agent/${token()}`];
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
    const waiting = claims.hold(mine, 0, token(), [time(subject, 8, 12)]);
    const refused = expect(waiting).rejects.toMatchObject({ code: '57P01' });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await blocker.query(cut)).rowCount === 0);
    await refused;
    await blocker.query('rollback');
    blocker.release();
    expect(await held(mine)).toEqual([]);
    await claims.hold(mine, 0, token(), [time(subject, 8, 12)]);
  });

  describe('work that is done alone', () => {
    it('gets a connection, however much of it runs at once', async () => {
      const few = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 2_000 });
      const own = new pg.Pool({ connectionString: database.url, max: 3, connectionTimeoutMillis: 2_000 });
      try {
        const narrow = new PostgresReservations(few, own);
        const work = async () => {
          await pause(20);
          return (await few.query<{ done: boolean }>('select true as done')).rows[0]!.done;
        };
        const all = Promise.all(Array.from({ length: 20 }, () => narrow.alone(token(), work)));
        expect((await few.query('select 1')).rowCount).toBe(1);
        expect(await all).toEqual(Array(20).fill(true));
      } finally {
        await few.end();
        await own.end();
      }
    });

    it('is refused when every lock is held too long, and blocks nothing else', async () => {
      const own = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 200 });
      try {
        const busy = new PostgresReservations(pool, own);
        let end!: () => void;
        const slow = busy.alone(token(), () => new Promise<void>((resolve) => (end = resolve)));
        await expect(busy.alone(token(), () => Promise.resolve())).rejects.toMatchObject({ code: 'TOO_MUCH_AT_ONCE' });
        await busy.hold(holder(), 0, token(), [name(token())]);
        end();
        await slow;
        expect(await busy.alone(token(), () => Promise.resolve('next'))).toBe('next');
      } finally {
        await own.end();
      }
    });

    it('under several names waits for each of them, and holds none while it waits', async () => {
      const [one, two] = [token(), token()];
      let end!: () => void;
      const first = claims.alone(one, () => new Promise<void>((resolve) => (end = resolve)));
      while (end === undefined) await pause(1);
      let begun = false;
      const both = claims.alone([two, one], async () => (begun = true));
      expect(await claims.alone(two, () => Promise.resolve('in between'))).toBe('in between');
      expect(begun).toBe(false);
      end();
      await first;
      expect(await both).toBe(true);
    });

    it('runs one after the other under one name', async () => {
      const [one, order] = [token(), [] as string[]];
      await Promise.all(
        Array.from({ length: 8 }, () =>
          claims.alone(one, async () => {
            order.push('in');
            await pause(5);
            order.push('out');
          }),
        ),
      );
      expect(order).toEqual(Array.from({ length: 8 }, () => ['in', 'out']).flat());
    });

    it('excludes what runs together under its name, however much of that there is, on one connection', async () => {
      const [one, order] = [token(), [] as string[]];
      const own = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 200 });
      const many = new PostgresReservations(pool, locks, own);
      const work = () => many.together([one, token()], async () => void (order.push('together'), await pause(60)));
      const all = Array.from({ length: 200 }, work);
      while (order.length < 200) await pause(1);
      await claims.alone(one, async () => void (order.push('alone'), await pause(30), order.push('end')));
      await Promise.all(all);
      await Promise.all(Array.from({ length: 5 }, work));
      expect(order.slice(200)).toEqual(['alone', 'end', ...Array(5).fill('together')]);
      await own.end();
    });

    it('goes on after the connection of what runs together was lost', async () => {
      const one = token();
      const own = new pg.Pool({ connectionString: database.url, max: 1, application_name: one });
      own.on('error', () => {});
      const some = new PostgresReservations(pool, locks, own);
      await some.together(one, async () => {
        await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [one]);
      });
      expect(await some.together(one, () => Promise.resolve('again'))).toBe('again');
      await own.end();
    });
  });
});
