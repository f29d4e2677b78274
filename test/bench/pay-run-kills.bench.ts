import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { Redis } from 'ioredis';
import { DateTime } from 'luxon';
import { text } from '#services/http/texts.ts';
import { payFiles } from '#services/money/pay-run/pay-layouts.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { ServerProcess } from '#test/support/server-process.ts';
import { testSecret, type Vigie } from '#test/support/vigie.ts';
import { startWorld } from '#test/support/world.ts';
import { print, type Report } from './report.ts';

export const name = 'pay-run-kills';

/** Milliseconds that a worker may take to record its next event. */
const patience = 60_000;
type FileMade = { layout: string; format: string; language: string; file: { hash: string } };
const fileOf = ({ layout, format, language }: Omit<FileMade, 'file'>) => `${layout} ${format} ${language}`;

/** Events of a run after which its worker is killed. */
const points = ['PayRunOpened', 'PayInputsFrozen', 'StatementIssued', 'PayRunClosed', 'PayFileMade'];

/** Number of kills after which each of these events has had its turn. */
const enough = 50;

/** Cents and lines of the generic file in English. */
const linesOf = (csv: string): { readonly cents: number; readonly lines: number } => {
  const [headings = [], ...rows] = parse(csv, { bom: true }) as string[][];
  const at = headings.indexOf(text('en', 'payFile.amount'));
  return { cents: rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0), lines: rows.length };
};

/**
 * Kills the worker after transactions of the runs, by SIGKILL and with its queue deleted, `kills` times or until all
 * are closed; then lets one run until every file is made. @returns the event after which it was killed, each time
 */
const killed = async (
  vigie: Vigie,
  redis: Redis,
  { kills, weeks, progress }: { kills: number; weeks: number; progress: (words: string) => void },
): Promise<readonly string[]> => {
  const { DATABASE_URL, REDIS_URL, VIGIE_PREFIX, FILES_URL } = vigie.platform.config;
  const worker = new ServerProcess(
    { DATABASE_URL, REDIS_URL, VIGIE_PREFIX, FILES_URL, VIGIE_SECRET_KEY: testSecret },
    'worker',
  );
  const recorded = async () =>
    (
      await vigie.platform.pool.query<{ transactions: number; files: number; last: string }>(
        `select count(distinct xid)::int transactions, (count(*) filter (where type = 'PayFileMade'))::int files,
           (array_agg(type order by position desc))[1] as last
         from es.event where stream like 'pay%'`,
      )
    ).rows[0]!;
  const died: string[] = [];
  worker.start();
  let [now, seen] = [await recorded(), Date.now()];
  while (now.files < weeks * payFiles.length) {
    await pause(2);
    const next = await recorded();
    if (next.transactions === now.transactions) {
      if (Date.now() - seen > patience || !worker.running) throw new Error(`The worker stopped.\n${worker.said}`);
      continue;
    }
    [now, seen] = [next, Date.now()];
    if (died.length === kills) continue;
    // A random delay, so that it is killed at different moments after the commit.
    await pause(died.length % 7);
    await worker.end('SIGKILL');
    await redis.flushall();
    died.push(now.last);
    if (died.length % 10 === 0) progress(`killed ${died.length} times, ${now.files} files are made`);
    now = await recorded();
    worker.start();
  }
  await worker.end('SIGTERM');
  return died;
};

/**
 * `npm run bench -- pay-run-kills 100`: how often a real worker is killed while it closes a company's weeks; 100 unless
 * another number is given.
 */
export const run = async (
  report: Report = print,
  kills = 100,
  progress: (words: string) => void = console.log,
): Promise<void> => {
  const weeks = Math.min(Math.ceil(kills / 4), 40);
  const today = DateTime.now().setZone('America/Toronto').startOf('day');
  const sunday = (week: number) => today.minus({ days: (today.weekday % 7) + 7 * week });
  const vigie = await startWorld({ now: sunday(weeks).toUTC().toISO()! });
  const redis = new Redis(vigie.platform.config.REDIS_URL);
  try {
    const pay = new PayWorld(vigie);
    await pay.calendar({ frequency: 'ONE_WEEK', cutoffDays: 0, firstDate: sunday(weeks).toISODate() });
    await pay.rate(3500);
    await pay.adopt('qc-decree@1');
    const agents = Array.from({ length: 6 }, () => randomUUID());
    for (let week = 1; week <= weeks; week++) {
      const day = sunday(week).plus({ days: 2 }).toISODate();
      for (const agentId of agents) await pay.worked(agentId, `${day} 08:00`, `${day} 16:00`);
    }
    const begin = await vigie.platform.store.head();
    vigie.clock.set(new Date().toISOString());
    const died = await killed(vigie, redis, { kills, weeks, progress });
    await vigie.settled();
    const events = await vigie.platform.store.readAll(begin, 1_000_000);
    const ofType = <Data>(type: string) =>
      events.filter((event) => event.type === type).map(({ data }) => data as Data & { readonly runId: string });
    const wrong: string[] = [];
    const count = (what: string, found: number, wanted: number) => {
      if (found !== wanted) wrong.push(`${what}: ${found} instead of ${wanted}`);
    };
    const closed = ofType<{ sealed: { header: { total: number } } }>('PayRunClosed');
    count('closed runs', closed.length, weeks);
    for (const { runId, sealed } of closed) {
      const ofRun = <Data>(type: string) => ofType<Data>(type).filter((one) => one.runId === runId);
      for (const type of ['PayRunOpened', 'PayInputsFrozen', 'PayRunClosed']) count(type, ofRun(type).length, 1);
      const statements = ofRun<{ sums: { total: number } }>('StatementIssued');
      count('statements', statements.length, agents.length);
      count('statements with lines', ofRun('StatementLinesRecorded').length, agents.length);
      count(
        'cents sealed',
        sealed.header.total,
        statements.reduce((sum, { sums }) => sum + sums.total, 0),
      );
      const files = ofRun<FileMade>('PayFileMade');
      if (files.map(fileOf).sort().join() !== payFiles.map(fileOf).sort().join())
        wrong.push(`files: ${files.map(fileOf).join(', ')}`);
      for (const { file } of files) {
        const hash = createHash('sha256');
        for await (const part of await vigie.platform.files.open(file.hash)) hash.update(part as Buffer);
        if (hash.digest('hex') !== file.hash) wrong.push(`a file of ${runId}: other bytes than were recorded`);
      }
      const generic = files.find((file) => fileOf(file) === 'pay csv en');
      if (generic) {
        const csv = await buffer(await vigie.platform.files.open(generic.file.hash));
        const { cents, lines } = linesOf(csv.toString());
        const recorded = ofRun<{ lines: readonly { amount: number }[] }>('StatementLinesRecorded').flatMap(
          (one) => one.lines,
        );
        count('cents of the file', cents, sealed.header.total);
        count(
          'cents of the lines',
          recorded.reduce((sum, { amount }) => sum + amount, 0),
          sealed.header.total,
        );
        count('lines of the file', lines, recorded.length);
      }
    }
    if (kills >= enough)
      for (const point of points.filter((one) => !died.includes(one))) wrong.push(`never killed after ${point}`);
    for (const one of wrong) console.log(one);
    report({
      name: `pay runs, ${weeks} weeks closed by a worker killed ${died.length} times: what is wrong, missing or there twice`,
      ours: String(wrong.length),
      baseline: '0',
      ratio: wrong.length,
      aim: { text: `0 x, killed ${kills} times`, met: wrong.length === 0 && died.length === kills },
    });
  } finally {
    redis.disconnect();
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print, Number(process.argv[2] ?? 100));
