import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { inTransaction, noteCuts, onConnection } from './connection.ts';

describe('a connection of a pool', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => {});
    await pool.query('create table kept (n int)');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const kept = async () => (await pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);
  /** As a server does that is shut down. */
  const cut = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    await other.end();
  };

  it('stores all of a transaction or nothing, and serves the next one', async () => {
    const first = await pool.connect();
    expect(await inTransaction(first, async () => (await first.query('insert into kept values (1)')).rowCount)).toBe(1);
    const second = await pool.connect();
    const failing = inTransaction(second, async () => {
      await second.query('insert into kept values (2)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await kept()).toEqual([1]);
  });

  it('that is lost between two statements fails the work and nothing else', async () => {
    const client = await pool.connect();
    const working = inTransaction(client, async () => {
      await client.query('insert into kept values (3)');
      await cut(client);
      await client.query('insert into kept values (4)');
    });
    await expect(working).rejects.toThrow(/terminat|not queryable|closed/i);
    expect(await kept()).toEqual([1]);
  });

  it('is closed after a failure outside a transaction', async () => {
    const client = await pool.connect();
    await client.query('set search_path to nowhere');
    await expect(onConnection(client, () => client.query('select from missing'))).rejects.toThrow('does not exist');
    expect(await kept()).toEqual([1]);
  });

  it('that is cut in the moment when it is lent tells who borrows it at their first statement', async () => {
    const message = (type: string, content: Buffer) =>
      Buffer.concat([Buffer.from(type), Buffer.from(Uint32Array.of(content.length + 4).buffer).swap32(), content]);
    // A server that is shut down just after it has accepted a connection: both arrive together.
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.end(
          Buffer.concat([
            message('R', Buffer.alloc(4)),
            message('Z', Buffer.from('I')),
            message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
          ]),
        ),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const closing = new pg.Pool({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user: 'any',
      max: 1,
    });
    noteCuts(closing, 'test');
    const client = await closing.connect();
    await expect(inTransaction(client, async () => {})).rejects.toThrow();
    await closing.end();
    server.close();
  });
});
