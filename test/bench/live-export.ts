import { Alerts } from '#contracts/api/alerts.ts';
import type { Answer, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { atMost, type Report } from './report.ts';

const rows = 100_000;
const size = 1_000;

/** A report's list asked for page by page as the export asks, beside COPY of the same table. */
export const exporting = async (vigie: Vigie, report: Report): Promise<void> => {
  const { pool } = vigie.platform;
  await pool.query(
    `insert into alert (id, kind, "companyId", "seenBy", "happenedAt")
     select gen_random_uuid(), 'late', $1, '{}', $2::timestamptz - make_interval(secs => n) from generate_series(1, ${rows}) n`,
    [ids.agencyA, vigie.clock.now()],
  );
  await pool.query('analyze alert');
  const agency = await signedIn(vigie, 'agencyA');
  const start = performance.now();
  let read = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const { data, meta }: Answer = await agency.call(Alerts, { page: { size, after } });
    read += data.length;
    after = meta?.after;
  }
  const ours = performance.now() - start;
  if (read !== rows) throw new Error(`${read} rows of ${rows}`);
  const from = performance.now();
  await pool.query(`copy alert to '/dev/null' with (format csv)`);
  const copied = performance.now() - from;
  report({
    name: `${rows.toLocaleString('en')} rows of a list as its export asks for them / COPY of the table`,
    ours: `${(ours / 1_000).toFixed(1)} s`,
    baseline: `${(copied / 1_000).toFixed(2)} s`,
    ratio: ours / copied,
    aim: atMost(ours / copied, 2),
  });
};
