import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { GatewayUnavailable, type Message } from '#kernel/channels.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { Outbox } from './outbox.ts';

const message = (to: string): Message => ({ to, subject: 'Mot de passe', text: 'Voici le lien.', language: 'fr' });
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the outbox', () => {
  it('stores each delivery of every channel once, although several processes open it and repeat deliveries', async () => {
    const boxes = await Promise.all([1, 2, 3, 4].map(() => Outbox.open(pool)));
    await Promise.all(boxes.map((box) => box.of('email').send(message('one@example.ca'), 'e1:p1')));
    await boxes[0]?.of('sms').send({ ...message('+15145550100'), language: 'en' }, 'e1:p2');
    expect(await boxes[1]?.latest()).toEqual([
      { key: 'e1:p2', channel: 'sms', ...message('+15145550100'), language: 'en', at: expect.stringMatching(/Z$/) },
      { key: 'e1:p1', channel: 'email', ...message('one@example.ca'), at: expect.stringMatching(/Z$/) },
    ]);
    expect((await boxes[2]?.latest(10, 'one@EXAMPLE.ca'))?.map(({ key }) => key)).toEqual(['e1:p1']);
    expect(await boxes[3]?.latest(1)).toHaveLength(1);
  });

  it('reports when the database is unavailable', async () => {
    const gone = await freshDatabase();
    const line = new pg.Pool({ connectionString: gone.url });
    line.on('error', () => {});
    const box = await Outbox.open(line);
    await gone.drop();
    await expect(box.of('email').send(message('one@example.ca'), 'k')).rejects.toThrow(GatewayUnavailable);
    await line.end();
  });
});
