import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startOfLog } from '#contracts/events/event-store.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { schema } from '#infra/event-store/schema.sql.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { load, rate, sideBySide } from './load.ts';
import { atLeast, type Report } from './report.ts';

const [writers, rounds, roundMs] = [16, 5, 2_000];

/**
 * A reader beside 16 writers, 1 % of whose commits are delayed by 10 ms: ours, by (xid, position) behind the oldest
 * open transaction, and the naive one, `position > last` over the same tables without xid. Measures lost events, and
 * the cost of losing none.
 */
export async function feed(url: string, report: Report): Promise<void> {
  const store = await PostgresEventStore.open({ url });
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(url)));
  const reader = await connect(url);
  await reader.query(
    schema.replaceAll('es.', 'naive.').replace('SCHEMA IF NOT EXISTS es', 'SCHEMA IF NOT EXISTS naive'),
  );
  await reader.query(`ALTER TABLE naive.event DROP CONSTRAINT event_feed, ADD PRIMARY KEY (position);
    ALTER TABLE naive.event ALTER xid DROP DEFAULT, ALTER xid DROP NOT NULL;`);

  const seen = { ours: new Set<string>(), naive: new Set<string>() };
  const written = { ours: 0, naive: 0 };
  let after = startOfLog;
  let last = '0';
  const readers = {
    ours: () =>
      store.subscribe(after, async (batch) => {
        for (const { id } of batch) seen.ours.add(id);
        after = batch.at(-1)!.position;
      }),
    naive: () =>
      followNaively(reader, last, (id, position) => {
        seen.naive.add(id);
        last = position;
      }),
  };
  const round = async (kind: 'ours' | 'naive') => {
    const reading = readers[kind]();
    const result = await load(writers, roundMs, (writer) =>
      append(clients[writer]!, kind === 'ours' ? 'es' : 'naive', ++written[kind] % 100 === 0),
    );
    await pause(500); // by then a reader has read everything that it finds
    await reading.stop();
    return result;
  };
  const result = await sideBySide(
    rounds,
    () => round('ours'),
    () => round('naive'),
  );

  const lost = { ours: written.ours - seen.ours.size, naive: written.naive - seen.naive.size };
  const share = (kind: 'ours' | 'naive') =>
    `${lost[kind]} lost of ${written[kind]} (${((100 * lost[kind]) / written[kind]).toFixed(2)} %)`;
  report({
    name: `feed beside ${writers} writers, 1 % of commits 10 ms late`,
    ours: share('ours'),
    baseline: `${share('naive')}, by position > last`,
    ratio: lost.ours / lost.naive,
    aim: { text: '0 lost, the naive reader loses some', met: lost.ours === 0 && lost.naive > 0 },
  });
  const ratio = result.ours.perSecond / result.baseline.perSecond;
  report({
    name: 'throughput with xid and guard against without',
    ours: rate(result.ours),
    baseline: rate(result.baseline),
    ratio,
    aim: atLeast(ratio, 0.85),
  });
  await Promise.all([store.close(), reader.end(), ...clients.map((client) => client.end())]);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function append(client: pg.Client, tables: string, late: boolean): Promise<void> {
  const command = JSON.stringify([{ stream: newStream(), expected: -1, events: [sample()], metadata }]);
  if (late) await client.query('BEGIN');
  await client.query({ name: tables, text: `SELECT * FROM ${tables}.append_many($1)`, values: [command] });
  if (!late) return;
  await pause(10);
  await client.query('COMMIT');
}

function followNaively(
  client: pg.Client,
  last: string,
  see: (id: string, position: string) => void,
): { stop: () => Promise<void> } {
  let stopped = false;
  const text =
    'SELECT position, stream, revision, id, type, data, metadata FROM naive.event WHERE position > $1 ORDER BY position LIMIT 500';
  const follow = async () => {
    while (!stopped) {
      const { rows } = await client.query<{ position: string; id: string }>({ name: 'naive', text, values: [last] });
      for (const { id, position } of rows) see(id, position);
      last = rows.at(-1)?.position ?? last;
      if (rows.length === 0) await pause(2);
    }
  };
  const ended = follow();
  return {
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}
