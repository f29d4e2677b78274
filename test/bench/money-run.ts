import { fork } from 'node:child_process';
import { closePayRun } from '#services/money/pay-run/close-pay-run.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { ids, startWorld } from '#test/support/world.ts';
import { atMost, type Report } from './report.ts';

const first = '2026-03-01';
/** Shifts of an agent in two weeks. */
const shiftsEach = 20;
/** Cents an hour. */
const rate = 2009;
/** Agents whose hours are inserted at once. */
const portion = 500;
/** Times that the queue would try a job whose read models are behind. */
const maxTries = 20;

/** Hours of this many agents, as in the read model: each shift of 4 h 30 to 4 h 40, by day and by night. */
const presences = `
  insert into presence
    ("id", "siteEventId", "customerId", "agencyId", "placeId", "skillId", "zone", "start", "end", "removed", "handovers", "money", "assignments",
     "agentIds", "employerIds", "partyIds", "mergeIds", "earliest", "latest", "changedPosition")
  select shift, made(1, n % 500), $3, $2, $4, $5, 'America/Toronto', "from", "to", false, '[]', '{}',
    jsonb_build_array(jsonb_build_object('assignmentId', made(2, n), 'agentId', agent, 'employerId', $2::uuid, 'punchIn', said("from"),
      'punchOut', said("to"), 'breaks', '[]'::jsonb, 'mergeId', null, 'compulsoryBeyondShift', false, 'ended', null, 'factIds', '[]'::jsonb)),
    array[agent], array[$2::uuid], array[$2::uuid], array[]::uuid[], "from", "to", ''
  from (
    select n, made(3, n) shift, made(4, n / $6::int) agent,
      timestamptz '2026-03-01T05:00:00Z' + make_interval(mins => begins) "from",
      timestamptz '2026-03-01T05:00:00Z' + make_interval(mins => begins + 270 + n % 11) "to"
    from (select n, (n % $6::int) / 10 * 7 * 1440 + n % 10 * 840 + n / $6::int % 7 * 60 begins from generate_series($7::int * $6::int, ($7::int + $1::int) * $6::int - 1) n) at
  ) planned`;
/** Instants as they are stored, and ids by kind and number. */
const helpers = `
  create function said(timestamptz) returns text language sql immutable
  as $$ select to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') $$;
  create function made(kind int, n int) returns uuid language sql immutable
  as $$ select ('00000000-0000-4000-800' || kind || '-' || lpad(to_hex(n), 12, '0'))::uuid $$`;

/** Their total by one SQL aggregate: each shift's minutes at one rate, rounded once. */
const aggregate = `
  select count(*)::int shifts, sum(agent.cents)::float8 cents from (
    select r."agentIds"[1], sum(floor(extract(epoch from (one->>'punchOut')::timestamptz - (one->>'punchIn')::timestamptz) / 60 * ${rate} / 60 + 0.5)) cents
    from presence r, jsonb_array_elements(r.assignments) one where r."employerIds" @> array[$1]::uuid[] group by 1
  ) agent`;

const progress = (words: string): void => console.log(`  ${words}`);

type Measured = { readonly ms: number; readonly raw: number; readonly peak: number; readonly statements: number };

/**
 * Closes the two weeks of this many agents as the worker does, files included, compared with one SQL aggregate over the
 * same rows.
 */
const closed = async (agents: number): Promise<Measured> => {
  const vigie = await startWorld({ now: `${first}T15:00:00.000Z` });
  const { pool } = vigie.platform;
  try {
    const pay = new PayWorld(vigie);
    await pay.byDecree(rate);
    await pool.query(helpers);
    const { agencyA, customerA, placeA, guard } = ids;
    for (let at = 0; at < agents; at += portion)
      await pool.query(presences, [Math.min(portion, agents - at), agencyA, customerA, placeA, guard, shiftsEach, at]);
    await pool.query('analyze presence');
    progress(`${agents * shiftsEach} shifts are there`);
    const before = performance.now();
    await pool.query(aggregate, [pay.companyId]);
    const raw = performance.now() - before;
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    let peak = 0;
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
    const from = performance.now();
    const job = { id: 'bench', data: { companyId: pay.companyId, from: first }, attempt: 1 };
    for (let tries = 1; ; tries++)
      try {
        await closePayRun(pay.tools())(job);
        break;
      } catch (error) {
        if (tries === maxTries) throw error;
        progress(`tried again after ${((performance.now() - from) / 1000).toFixed(0)} s: ${(error as Error).message}`);
      }
    const ms = performance.now() - from;
    clearInterval(sampling);
    const { rows } = await pool.query<{ statements: number; files: number }>(
      `select (count(*) filter (where type = 'StatementIssued'))::int statements, (count(*) filter (where type = 'PayFileMade'))::int files
       from es.event where stream like 'pay%' or stream like 'statement%'`,
    );
    const { statements, files } = rows[0]!;
    if (statements !== agents || files === 0)
      throw new Error(`${statements} statements and ${files} files of ${agents} agents.`);
    progress(`${agents} agents: closed, with ${files} files, in ${(ms / 1000).toFixed(1)} s`);
    return { ms, raw, peak, statements };
  } finally {
    await vigie.stop();
  }
};

/**
 * Limit of the old-generation heap of a run's process in megabytes; it fails if the run keeps more in memory than the
 * agents being computed.
 */
const maxKept = 256;

/** The same in a separate process with little memory, which has to collect its garbage. */
const closedApart = (agents: number): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const execArgv = [...process.execArgv, `--max-old-space-size=${maxKept}`];
    const child = fork(import.meta.filename, [String(agents)], { execArgv });
    child.once('message', (measured) => resolve(measured as Measured));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The process of a run of ${agents} agents ended (${signal ?? `code ${code}`}).`)),
    );
  });

/** Whole runs of half of the agents and of all, compared with the aggregate. */
export const wholeRuns = async (report: Report, agents: number): Promise<void> => {
  const half = await closedApart(Math.ceil(agents / 2));
  const all = await closedApart(agents);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const most = (90_000 * agents) / 10_000;
  report({
    name: `money, a pay run of ${agents} agents with its files, beside one aggregate`,
    ours: seconds(all.ms),
    baseline: seconds(all.raw),
    ratio: all.ms / all.raw,
  });
  report({
    name: 'money, the same beside 9 ms an agent',
    ours: seconds(all.ms),
    baseline: seconds(most),
    ratio: all.ms / most,
    aim: atMost(all.ms / most, 1),
  });
  report({
    name: 'money, a pay run beside one of half the agents',
    ours: seconds(all.ms),
    baseline: seconds(half.ms),
    ratio: all.ms / half.ms,
    aim: atMost(all.ms / half.ms, 2.2),
  });
  const megabytes = all.peak / 2 ** 20;
  report({
    name: 'money, most memory of the run (server, projector and worker in one process)',
    ours: `${megabytes.toFixed(0)} MB`,
    baseline: '400 MB',
    ratio: megabytes / 400,
    aim: atMost(megabytes / 400, 1),
  });
};

if (import.meta.filename === process.argv[1])
  process.send!(await closed(Number(process.argv[2])), () => process.exit());
