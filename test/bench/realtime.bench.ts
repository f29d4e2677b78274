import { io } from 'socket.io-client';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { realtimePath, type Changed } from '#contracts/realtime/realtime.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { startVigie, type Vigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn } from '#test/support/world.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { percentile } from './load.ts';
import { print, type Report } from './report.ts';

export const name = 'realtime';

const [samples, warmUp] = [200, 30];
const told = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/**
 * From the answer of a whole command (its commit) until its row can be read, and until a portal's socket was notified,
 * both compared with what the machine itself needs for the smallest such thing: one prepared INSERT, its commit, and a
 * NOTIFY heard on another connection.
 */
export const run = async (report: Report): Promise<void> => {
  const vigie = await startVigie({ now: '2026-03-02T15:00:00.000Z' });
  try {
    await settle(vigie);
    const { socket, heard } = await listening(vigie);
    for (const load of ['idle', 'beside 8 planners']) {
      let busy = load !== 'idle';
      const planners = Promise.all(
        Array.from({ length: 8 }, async () => {
          for (; busy; await pause(20)) await plan(vigie, ids.customerB, ids.placeB);
        }),
      );
      const ours = await commits(vigie, heard);
      const raw = await notified(vigie);
      busy = false;
      await planners;
      report({
        name: `commit -> row visible, ${load}`,
        ours: told(ours.row),
        baseline: `${told(raw)} for a NOTIFY`,
        ratio: percentile(ours.row, 0.5) / percentile(raw, 0.5),
      });
      report({
        name: `commit -> socket told, ${load}`,
        ours: told(ours.socket),
        baseline: `${told(raw)} for a NOTIFY`,
        ratio: percentile(ours.socket, 0.5) / percentile(raw, 0.5),
      });
    }
    socket.disconnect();
  } finally {
    await vigie.stop();
  }
};

type Heard = { readonly position: string; readonly at: number }[];

/** A portal's socket of customer A that watches its events, with what it received and when. */
export const listening = async (vigie: Vigie) => {
  const customer = await signedIn(vigie, 'customerA');
  const socket = io(vigie.origin, {
    path: realtimePath,
    transports: ['websocket'],
    extraHeaders: { cookie: customer.cookie },
  });
  const heard: Heard = [];
  socket.on('changed', ({ position }: Changed) => heard.push({ position, at: performance.now() }));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  await socket.emitWithAck('watch', { topics: ['requests'] });
  return { socket, heard };
};

const plan = (vigie: Vigie, customerId: string, placeId: string) => {
  const siteEventId = randomUUID();
  const fact = {
    siteEventId,
    requestNo: 5_000,
    customerId,
    agencyId: null,
    placeId,
    zone: 'America/Toronto',
    employer: false,
    title: 'Match',
    requestDate: '2026-03-07T05:00:00.000Z',
  };
  const rest = { maxConfirmationHours: 24 as const, taskTypes: [], descriptionEn: '', descriptionFr: '', note: '' };
  return vigie.commands.run(siteEvent, 'PlanSiteEvent', siteEventId, { ...fact, ...rest }, vigie.system());
};

/** Milliseconds from the commit of a command until its row can be read, and until the socket was notified. */
export const commits = async (vigie: Vigie, heard: Heard) => {
  const reader = new pg.Client({ connectionString: vigie.platform.config.DATABASE_URL });
  await reader.connect();
  const took: { row: number[]; socket: number[] } = { row: [], socket: [] };
  for (let n = -warmUp; n < samples; n++) {
    const { id, position } = await plan(vigie, ids.customerA, ids.placeA);
    const start = performance.now();
    while (
      (await reader.query({ name: 'row', text: 'select from site_event where id = $1', values: [id] })).rowCount === 0
    )
      if (performance.now() - start > 10_000) throw new Error('A row never came');
    const row = performance.now() - start;
    const arrived = () => heard.find((one) => one.position >= position);
    while (!arrived()) {
      await pause(1);
      if (performance.now() - start > 10_000) throw new Error('A socket was never told');
    }
    if (n >= 0) {
      took.row.push(row);
      took.socket.push(Math.max(0, arrived()!.at - start));
    }
    heard.length = 0;
    await pause(5);
  }
  await reader.end();
  return took;
};

/** Milliseconds from the commit of a raw INSERT until another connection was notified. */
const notified = async (vigie: Vigie) => {
  const url = vigie.platform.config.DATABASE_URL;
  const [writer, listener] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await writer!.query(
    'create schema if not exists raw; create table if not exists raw.event (like es.event including all)',
  );
  await listener!.query('listen raw_bench');
  const times: number[] = [];
  for (let n = -warmUp; n < samples; n++) {
    const { id, type, data } = sample();
    await writer!.query({
      name: 'insert',
      text: 'insert into raw.event (stream, revision, id, type, data, metadata) values ($1, 0, $2, $3, $4, $5)',
      values: [newStream(), id, type, JSON.stringify(data), JSON.stringify(metadata)],
    });
    const start = performance.now();
    const heard = new Promise<number>((resolve) =>
      listener!.once('notification', () => resolve(performance.now() - start)),
    );
    await writer!.query('notify raw_bench');
    const took = await heard;
    if (n >= 0) times.push(took);
    await pause(5);
  }
  await Promise.all([writer!.end(), listener!.end()]);
  return times;
};

if (import.meta.filename === process.argv[1]) await run(print);
