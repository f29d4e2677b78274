import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckToken, Login } from '#contracts/api/session.ts';
import { derivedId } from '#kernel/caller.ts';
import { fold } from '#kernel/decider.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { reconcile } from '#services/apps/worker/reconcile.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { dispatch, recordedBy } from '#test/support/dispatchers.ts';
import { Journal } from '#test/support/journal.ts';
import { ServerProcess } from '#test/support/server-process.ts';
import { overHttp } from '#test/support/api-line.ts';
import { Browser, startVigie, testSecret, type Vigie } from '#test/support/vigie.ts';
import { password, people, settle, type Person } from '#test/support/world.ts';
import { build } from '#infra/local/build.mjs';
import { freePort } from '#infra/local/ports.mjs';
import { startPostgres } from '#infra/local/postgres.mjs';
import { throwAwayFolder } from '#infra/local/steps.mjs';
import { until } from '#test/support/until.ts';

/** `npm run bench kills` asks for 300. */
const kills = Number(process.env['VIGIE_KILLS'] ?? 2);
const pairs = 4;

const grouped = (events: readonly Recorded[], by: (event: Recorded) => string): Map<string, Recorded[]> => {
  const groups = new Map<string, Recorded[]>();
  for (const event of events) groups.set(by(event), [...(groups.get(by(event)) ?? []), event]);
  return groups;
};

describe('a server killed again and again under load', () => {
  const folder = throwAwayFolder();
  const journals: Journal[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: ServerProcess;
  let vigie: Vigie;
  let events: Recorded[];

  beforeAll(
    async () => {
      await build({ openapi: false });
      postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: true });
      const port = await freePort(undefined);
      const now = new Date().toISOString();
      const setting = await startVigie({ url: postgres.url, now });
      await settle(setting);
      const begin = await setting.platform.store.head();
      await setting.stop();

      server = new ServerProcess({
        DATABASE_URL: postgres.url,
        REDIS_URL: process.env['VIGIE_TEST_REDIS_URL']!,
        VIGIE_SECRET_KEY: testSecret,
        VIGIE_PREFIX: `kill-${port}`,
        VIGIE_PORTAL: 'nowhere',
        HOST: '127.0.0.1',
        PORT: String(port),
      });
      server.start();
      await server.answering();
      const journal = async (person: Person) => {
        const browser = new Browser(overHttp(`http://127.0.0.1:${port}`));
        const login = () => browser.call(Login, { username: people[person].email, password, rememberMe: true });
        await login().catch(login); // a busy machine may lose the first connection
        const me = await browser.call(CheckToken);
        if (!me.data?.user) throw new Error(`${person} could not sign in: ${me.text}\n${server.said}`);
        journals.push(new Journal(browser, me.data.user.data.id));
        return journals.at(-1)!;
      };
      const clients = await Promise.all(
        Array.from({ length: pairs }, async () => [await journal('customerA'), await journal('agencyA')] as const),
      );
      const answered = () => entries().filter(({ answer }) => answer).length;
      let going = true;
      const work = Promise.all(
        clients.map(([customer, agency], number) => dispatch(customer, agency, number, () => going)),
      );
      let failed = false;
      work.catch(() => (failed = true)); // said below
      for (let kill = 0; kill < kills && !failed; kill++) {
        const enough = answered() + 10;
        await until(() => answered() >= enough || failed);
        await pause((kill * 7919) % 300); // never at the same moment of a round
        await server.end('SIGKILL');
        server.start();
        await server.answering();
      }
      going = false;
      await work;
      await server.end('SIGKILL');
      vigie = await startVigie({ url: postgres.url, now });
      await vigie.settled();
      events = await vigie.platform.store.readAll(begin, 1_000_000);
    },
    300_000 + kills * 45_000,
  );

  afterAll(async () => {
    await server?.end();
    await vigie?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const entries = () => journals.flatMap((journal) => journal.entries);
  const ofCall = (correlationId: string) => events.filter(({ metadata }) => metadata.correlationId === correlationId);

  it('is under load, and leaves calls unanswered', () => {
    const done = entries().filter(({ answer }) => answer?.status === 1);
    console.log(
      `${entries().length} calls, ${done.length} acknowledged, ${entries().filter(({ tries }) => tries > 1).length} asked again, ${events.length} events`,
    );
    expect(entries().every(({ answer }) => answer)).toBe(true);
    expect(done.length).toBeGreaterThan(5 * kills);
    expect(entries().filter(({ tries }) => tries > 1).length).toBeGreaterThanOrEqual(kills);
  });

  it('has every acknowledged call in its log, with exactly its events', () => {
    const wrong = entries().flatMap(({ call, correlationId, tries, answer }) => {
      const types = ofCall(correlationId).map(({ type }) => type);
      const expected = answer!.status === 1 ? recordedBy[call]! : [];
      return JSON.stringify(types) === JSON.stringify(expected)
        ? []
        : [{ call, tries, http: answer!.http, code: answer!.code, types }];
    });
    expect(wrong).toEqual([]);
  });

  it('answers with what is in the log', () => {
    for (const { call, correlationId, answer } of entries()) {
      if (answer!.status !== 1) continue;
      const data = ofCall(correlationId).map((event) => event.data as Record<string, string>);
      if (call === 'SaveRequest') expect(answer!.data.id).toBe(data[0]!['siteEventId']);
      if (call === 'CreateShifts')
        expect([...answer!.data.ids].sort()).toEqual(data.map(({ shiftId }) => shiftId).sort());
      if (call === 'AssignEmployee') expect(answer!.data.id).toBe(data[0]!['assignmentId']);
    }
  });

  it('executes no command twice: each has a complete set of events in one transaction', () => {
    const known = new Set(entries().map(({ correlationId }) => correlationId));
    const byCommand = grouped(events, ({ metadata }) => metadata.commandId);
    for (const [commandId, set] of byCommand) {
      expect(known).toContain(set[0]!.metadata.correlationId);
      expect(set.map(({ id }) => id)).toEqual(set.map((_, index) => derivedId(commandId, index)));
      expect(set.map(({ stream, revision, position }) => [stream, revision, position.split('.')[0]])).toEqual(
        set.map((_, index) => [set[0]!.stream, set[0]!.revision + index, set[0]!.position.split('.')[0]]),
      );
    }
  });

  it('holds the reservations that its events need, and no others once crashes are reconciled', async () => {
    const { pool } = vigie.platform;
    const held = async () =>
      (
        await pool.query<{ holder: string; subject: string; from: Date; to: Date }>(
          `select distinct holder, subject, lower(period) as from, upper(period) as to from held.time`,
        )
      ).rows
        .map(({ holder, subject, from, to }) => `${holder} ${subject} ${from.toISOString()} ${to.toISOString()}`)
        .sort();
    const called = [
      ...grouped(
        events.filter(({ stream }) => stream.startsWith('shift-')),
        ({ stream }) => stream,
      ),
    ]
      .flatMap(([stream, history]) =>
        shift.claims!(fold(shift, history)).map((claim) =>
          'subject' in claim
            ? `${stream} ${claim.subject} ${new Date(claim.from).toISOString()} ${new Date(claim.to).toISOString()}`
            : '',
        ),
      )
      .sort();
    expect(called.length).toBeGreaterThan(kills);
    expect(await held()).toEqual(expect.arrayContaining(called));
    await pool.query(`update held.time set held_at = held_at - interval '2 minutes'`);
    await pool.query(`update held.value set held_at = held_at - interval '2 minutes'`);
    await reconcile(vigie.platform, vigie.commands);
    expect(await held()).toEqual(called);
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(0);
  });

  it('has the read models that a rebuild from the first event gives', async () => {
    const { db, store } = vigie.platform;
    const contents = async () =>
      Promise.all(
        projections.map(async ({ table }) => [
          table.name,
          await db.query(`select to_jsonb(t) as row from "${db.getMetadata(table).tableName}" t order by id`),
        ]),
      );
    const live = await contents();
    await rebuild({ db, store, projections });
    expect(await contents()).toEqual(live);
  });
});
