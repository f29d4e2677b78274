import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Endpoint, Meta } from '#contracts/endpoint.ts';
import { readModelsHeader } from '#contracts/values/read-models-header.ts';
import { toPosition } from '#infra/event-store/postgres-position.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { startOfLog } from '#contracts/events/event-store.ts';
import { createApi } from '#services/apps/api/app.ts';
import { readConfig } from '#services/apps/config.ts';
import { migrateAll, openPlatform, type Platform } from '#services/apps/platform.ts';
import { startProjector } from '#services/apps/projector/projector.ts';
import { startWorker } from '#services/apps/worker/worker.ts';
import { findings } from '#services/health/audit.ts';
import { Accounts } from '#services/identity/user/accounts.ts';
import { Invitations } from '#services/identity/user/invitations.ts';
import { headersOf, overHttp, withoutSocket, type Line } from './api-line.ts';
import { freshDatabase, template } from './database.ts';

/** Encryption key of the tests, the same in every process of a test. */
export const testSecret = Buffer.alloc(32, 7).toString('base64');

/** The clock of a test: stands still until told to move. */
class TestClock {
  private at: number;

  constructor(start: string) {
    this.at = Date.parse(start);
  }

  now = (): string => new Date(this.at).toISOString();

  set(instant: string): void {
    this.at = Date.parse(instant);
  }

  /** Moves on by hours, fractions included. */
  pass(hours: number): void {
    this.at += hours * 60 * 60 * 1000;
  }
}

export type Answer = {
  readonly http: number;
  readonly status: number;
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every call
  readonly message: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
  readonly meta?: Meta;
  readonly logout?: boolean;
  readonly headers: Headers;
  readonly text: string;
};

type Options = { readonly language?: 'en' | 'fr'; readonly key?: string; readonly headers?: Record<string, string> };

/** A browser's worth of session: its cookie, and calls by contract. */
export class Browser {
  cookie = '';
  /** Cookie by which the server recognises a browser that was used before. */
  known = '';
  /** Cookie of a sign-in that is under way at a company's identity provider. */
  step = '';

  /** @param caughtUp waits for the read models, where an answer says that they don't show yet what it recorded */
  constructor(
    private readonly line: Line,
    private readonly caughtUp?: () => Promise<unknown>,
  ) {}

  /** Makes a call as the portal would; the answer is given as it came, refusals too. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']> = {} as z.input<E['input']>,
    { language = 'en', key = randomUUID(), headers = {} }: Options = {},
  ): Promise<Answer> {
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = inQuery
      ? Object.entries(rest)
          .filter(([, value]) => value !== undefined)
          .map(
            ([name, value]) =>
              `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
          )
      : [];
    return this.send(
      endpoint.method,
      `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      inQuery ? undefined : rest,
      {
        language,
        ...(endpoint.kind === 'write' && { 'idempotency-key': key }),
        ...headers,
      },
    );
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [this.cookie, this.known, this.step].filter(Boolean).join('; ');
    const { http, told, text } = await this.line(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of [told['set-cookie'] ?? []].flat().map(String)) {
      if (set.startsWith('vigie-browser=')) this.known = set.split(';')[0]!;
      else if (set.startsWith('vigie-step=')) this.step = set.split(';')[0]!;
      else this.cookie = /=;|Max-Age=0/i.test(set) ? '' : set.split(';')[0]!;
    }
    if (told[readModelsHeader] === 'behind') await this.caughtUp?.();
    const json = String(told['content-type']).includes('json') ? (JSON.parse(text) as object) : {};
    return {
      http,
      text,
      get headers() {
        return headersOf(told);
      },
      ...json,
    } as Answer;
  }
}

export type Vigie = {
  readonly origin: string;
  readonly clock: TestClock;
  readonly platform: Platform;
  readonly app: NestFastifyApplication;
  readonly commands: Commands;
  readonly accounts: Accounts;
  readonly invitations: Invitations;
  /** A caller of the system at the test's present, for setting a scene by commands. */
  readonly system: (name?: string) => Caller;
  readonly browser: () => Browser;
  /** Waits until the read models show everything recorded so far. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Simulates a process that ended after a write with this key and before its answer was stored. */
export const forgetAnswer = async ({ platform }: Pick<Vigie, 'platform'>, key: string): Promise<void> => {
  const { rowCount } = await platform.pool.query('delete from id.answer where key = $1', [key]);
  if (rowCount !== 1) throw new Error(`No answer is kept under the key ${key}.`);
};

export type Parts = {
  readonly now?: string;
  readonly worker?: boolean;
  readonly portal?: string;
  /** A database to use as it is, instead of one of its own. */
  readonly url?: string;
  /** Address of an EventStoreDB to use for the log in place of Postgres. */
  readonly eventStoreUrl?: string;
  /** The name of a template to copy, instead of a database that is migrated and empty. */
  readonly copyOf?: string;
  readonly redisUrl?: string | undefined;
  /** False for a walk of thousands of requests: they don't go over the network. */
  readonly sockets?: boolean;
  readonly clock?: TestClock;
  /** Number of load balancers before it. */
  readonly balancers?: number;
  /** Address of an identity provider on this machine. */
  readonly identityProvider?: string | undefined;
};

/**
 * The last recorded event. The feed may end before it while any transaction of the cluster is open, another suite's
 * too.
 */
export const lastRecorded = async (db: DataSource) => {
  const [last] = await db.query<{ xid: string; position: string }[]>(
    'select xid::text, position::text from es.event e order by e.xid desc, e.position desc limit 1',
  );
  return last ? toPosition(last.xid, last.position) : startOfLog;
};

const configOf = (
  url: string,
  {
    redisUrl,
    portal,
    eventStoreUrl,
    balancers = 0,
    identityProvider,
  }: Pick<Parts, 'redisUrl' | 'portal' | 'eventStoreUrl' | 'balancers' | 'identityProvider'>,
) =>
  readConfig({
    DATABASE_URL: url,
    REDIS_URL: redisUrl,
    EVENTSTORE_URL: eventStoreUrl,
    VIGIE_SECRET_KEY: testSecret,
    FILES_URL: join(tmpdir(), `vigie-files-${randomBytes(4).toString('hex')}`),
    VIGIE_PREFIX: `test-${randomBytes(4).toString('hex')}`,
    VIGIE_PORTAL: portal,
    VIGIE_TRUST_PROXY: String(balancers),
    VIGIE_IDENTITY_PROVIDER: identityProvider,
    HOST: '127.0.0.1',
    PORT: '0',
  });

const migrated = (url: string) =>
  migrateAll(configOf(url, { redisUrl: process.env['VIGIE_TEST_REDIS_URL'], portal: 'nowhere' }));

/**
 * Starts all of Vigie in this process, over a database of its own: real Postgres, real Redis, a clock that the test
 * moves.
 */
export const startVigie = async ({
  now = '2026-03-02T15:00:00.000Z',
  worker = false,
  portal = 'nowhere',
  url,
  copyOf,
  eventStoreUrl,
  sockets = true,
  redisUrl = process.env['VIGIE_TEST_REDIS_URL'],
  clock = new TestClock(now),
  balancers,
  identityProvider,
}: Parts = {}): Promise<Vigie> => {
  const database = url
    ? { url, drop: async () => {} }
    : await freshDatabase({ template: copyOf ?? (await template('migrated', migrated)) });
  const config = configOf(database.url, { redisUrl, portal, eventStoreUrl, balancers, identityProvider });
  if (url) await migrateAll(config);
  const platform = await openPlatform(config, { clock });
  const projector = startProjector(platform);
  const app = await createApi(platform);
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const working = worker ? await startWorker({ ...platform, config: { ...config, origin } }) : undefined;
  const names = (await import('#projections/tables.ts')).projections.map(({ name }) => name);
  const caughtUp = async () =>
    platform.seen.waitFor(await (eventStoreUrl ? platform.store.head() : lastRecorded(platform.db)), names, 20_000);
  return {
    origin,
    clock,
    platform,
    app,
    commands: app.get(Commands),
    accounts: app.get(Accounts),
    invitations: app.get(Invitations),
    system: (name = 'Vigie') => systemCaller(randomUUID(), clock.now(), name),
    browser: () => new Browser(sockets ? overHttp(origin) : withoutSocket(app), caughtUp),
    settled: async () => {
      if (!(await caughtUp())) throw new Error('The read models did not catch up.');
    },
    stop: async () => {
      await working?.stop();
      await app.close();
      // Checked after every test: no agent is in two places, and each shift is filled by the company that answers for
      // it. A database that is already gone is not checked.
      const broken = await findings(platform.models, clock.now(), ['doubleBooked', 'notResponsible']).catch(() => []);
      await projector.stop();
      await platform.close();
      await database.drop();
      await rm(config.FILES_URL, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`Must never be: ${JSON.stringify(broken)}`);
    },
  };
};
