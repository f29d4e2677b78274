import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID as token } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locksHeld } from '#kernel/held-locks.ts';
import { PostgresReservations } from './postgres.ts';

type Prepared = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly locks: pg.Pool;
  readonly claims: PostgresReservations;
};

/** Work that runs alone under a name, and work that runs together. @param prepared before the first test */
export const locksSuite = (prepared: () => Prepared): void => {
  describe('work that is done alone', () => {
    let { url, pool, locks, claims } = {} as Prepared;
    beforeAll(() => void ({ url, pool, locks, claims } = prepared()));
    const cut = (name: string) =>
      pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);

    it('gets a connection, however much of it runs at once', async () => {
      const few = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2_000 });
      const own = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 2_000 });
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
      const own = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000 });
      let end = () => {};
      try {
        const busy = new PostgresReservations(pool, own);
        let slow!: Promise<void>;
        await new Promise<void>((begun) => {
          slow = busy.alone(token(), () => new Promise<void>((resolve) => begun(void (end = resolve))));
        });
        await expect(busy.alone(token(), () => Promise.resolve())).rejects.toMatchObject({ code: 'TOO_MUCH_AT_ONCE' });
        await busy.hold(`shift-${token()}`, 0, token(), [{ scope: 'skill', value: token() }]);
        end();
        await slow;
        expect(await busy.alone(token(), () => Promise.resolve('next'))).toBe('next');
      } finally {
        end();
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
      const own = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 200 });
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

    it('leaves room for the locks of others, however many names work runs together under', async () => {
      const own = new pg.Pool({ connectionString: url, max: 1 });
      const some = new PostgresReservations(pool, locks, own);
      const held = async () => {
        const { rows } = await pool.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]!.n;
      };
      const counts: number[] = [];
      const work = () => some.together(Array.from({ length: 700 }, token), async () => void counts.push(await held()));
      await Promise.all(Array.from({ length: 8 }, work));
      expect(counts).toHaveLength(8);
      expect(Math.max(...counts)).toBeLessThanOrEqual(1_500);
      await some.together(Array.from({ length: 2_000 }, token), async () => void counts.push(await held()));
      expect(counts.at(-1)).toBeGreaterThanOrEqual(2_000);
      await own.end();
    });

    it('goes on after the connection of what runs together was lost', async () => {
      const one = token();
      const own = new pg.Pool({ connectionString: url, max: 1, application_name: one });
      own.on('error', () => {});
      const some = new PostgresReservations(pool, locks, own);
      await some.together(one, () => cut(one));
      expect(await some.together(one, () => Promise.resolve('again'))).toBe('again');
      await own.end();
    });

    it('is told when the connection is lost that holds its lock, and not by that of others', async () => {
      const one = token();
      const own = new pg.Pool({ connectionString: url, max: 2, application_name: one });
      own.on('error', () => {});
      const some = new PostgresReservations(pool, own);
      const work = async (held = locksHeld()) => {
        expect(held()).toBe(true);
        await cut(one);
        while (held()) await pause(1);
      };
      await some.together(one, work);
      await expect(some.alone(one, work)).rejects.toThrow();
      await claims.together(one, async (held = locksHeld()) => {
        await some.together(one, () => cut(one));
        await pause(20);
        expect(held()).toBe(true);
      });
      await own.end();
    });
  });
};
