import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { sendResetMail, type ResetMailJob } from '#services/messaging/notification/reset-mail.worker.ts';
import { CuttableLine } from '#test/support/cuttable-line.ts';
import { freshDatabase } from '#test/support/database.ts';
import { ServerProcess } from '#test/support/server-process.ts';
import { startVigie, testSecret, type Vigie } from '#test/support/vigie.ts';
import { people, settle } from '#test/support/world.ts';
import { build } from '../../infra/local/build.mjs';
import { startRedis } from '../../infra/local/redis.mjs';
import { throwAwayFolder } from '../../infra/local/steps.mjs';

const until = async (met: () => Promise<boolean>, ms: number) => {
  for (const end = performance.now() + ms; !(await met());) {
    if (performance.now() > end) throw new Error('It never came to pass.');
    await pause(50);
  }
};

describe('a mail with the link for a new password goes out once', () => {
  const folder = throwAwayFolder();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let vigie: Vigie;

  beforeAll(async () => {
    await build({ openapi: false });
    database = await freshDatabase();
    redis = await startRedis({ folder: join(folder, 'redis'), durable: true });
    vigie = await startVigie({ url: database.url, redisUrl: redis.url });
    await settle(vigie);
    // Notes each time that a mail is handed over, and takes a while over it.
    await vigie.platform.pool.query(`create table handed_over (key text);
      create function note_handing_over() returns trigger language plpgsql as $$ begin insert into handed_over values (new.key); perform pg_sleep(0.5); return new; end $$;
      create trigger note_handing_over before insert on mail_outbox for each row execute function note_handing_over()`);
  }, 120_000);

  afterAll(async () => {
    await vigie?.stop();
    await redis?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  const count = async (table: string) => Number((await vigie.platform.pool.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]!.n);

  it('when its job is delivered twice, one after the other or at once', async () => {
    const { db, identity, mail, pool } = vigie.platform;
    const send = sendResetMail({ db, credentials: identity.credentials, mail, origin: 'http://vigie.test' });
    const { rows } = await pool.query<{ id: string }>(`select id from "user" where email = $1`, [people.anne.email]);
    const data: ResetMailJob = { eventId: randomUUID(), userId: rows[0]!.id, language: 'fr', at: vigie.clock.now() };
    await send({ id: data.eventId, attempt: 1, data });
    await Promise.all([2, 3].map((attempt) => send({ id: data.eventId, attempt, data })));
    const kept = await vigie.platform.keptMails!.latest(10, people.anne.email);
    expect(kept).toHaveLength(1);
    const token = /reset-password\/[^/]+\/(\S+)/.exec(kept[0]!.text)![1]!;
    expect(await identity.credentials.useResetToken(data.userId, token, vigie.clock.now())).toBe(true);
  }, 30_000);

  it('when the worker is killed after it was sent and before the job was said to be done', async () => {
    const line = await CuttableLine.to('127.0.0.1', redis.port);
    const worker = (redisUrl: string) =>
      new ServerProcess(
        {
          DATABASE_URL: database.url,
          REDIS_URL: redisUrl,
          VIGIE_SECRET_KEY: testSecret,
          VIGIE_PREFIX: vigie.platform.config.VIGIE_PREFIX,
          VIGIE_ORIGIN: 'http://vigie.test',
        },
        'worker',
      );
    const [handed, sent] = [await count('handed_over'), await count('mail_outbox')];
    const first = worker(`redis://127.0.0.1:${line.port}`);
    const second = worker(redis.url);
    try {
      first.start();
      await vigie.browser().call(ResetPasswordRequest, { email: people.customerB.email, lang: 'fr' });
      await until(async () => (await vigie.platform.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount! > 0, 60_000);
      line.cut(); // it can send, and can't say so
      await until(async () => (await count('mail_outbox')) === sent + 1, 10_000);
      await first.end('SIGKILL');
      second.start();
      await until(async () => (await count('handed_over')) >= handed + 2, 150_000);
      await pause(1_000);
      expect(await count('mail_outbox')).toBe(sent + 1);
      expect(await vigie.platform.queue.dead('mail')).toEqual([]);
    } finally {
      await Promise.all([first.end(), second.end()]);
      await line.close();
    }
  }, 240_000);
});
