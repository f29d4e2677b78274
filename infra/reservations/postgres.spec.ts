import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Claim } from '#kernel/decider.ts';
import { ClaimTaken } from '#kernel/reservations.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { locksSuite } from './locks.suite.ts';
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

  /** A holder's reservations as text. */
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
  });

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

  locksSuite(() => ({ url: database.url, pool, locks, claims }));
});
