import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { MailUnavailable, type Mail } from '#kernel/mail.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { OutboxMail } from './outbox.ts';

const mail = (to: string): Mail => ({ to, subject: 'Mot de passe', text: 'Voici le lien.', language: 'fr' });
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
  it('keeps each delivery once, though several processes open it and repeat themselves', async () => {
    const boxes = await Promise.all([1, 2, 3, 4].map(() => OutboxMail.open(pool)));
    await Promise.all(boxes.map((box) => box.send(mail('one@example.ca'), 'e1:p1')));
    await boxes[0]?.send({ ...mail('Two@example.ca'), html: '<p>Voici</p>', language: 'en' }, 'e1:p2');
    expect(await boxes[1]?.latest()).toEqual([
      { key: 'e1:p2', ...mail('Two@example.ca'), html: '<p>Voici</p>', language: 'en', at: expect.stringMatching(/Z$/) },
      { key: 'e1:p1', ...mail('one@example.ca'), html: undefined, at: expect.stringMatching(/Z$/) },
    ]);
    expect((await boxes[2]?.latest(10, 'two@EXAMPLE.ca'))?.map(({ key }) => key)).toEqual(['e1:p2']);
    expect(await boxes[3]?.latest(1)).toHaveLength(1);
  });

  it('says when the database is away', async () => {
    const gone = await freshDatabase();
    const line = new pg.Pool({ connectionString: gone.url });
    line.on('error', () => {});
    const box = await OutboxMail.open(line);
    await gone.drop();
    await expect(box.send(mail('one@example.ca'), 'k')).rejects.toThrow(MailUnavailable);
    await line.end();
  });
});
