import { Alerts } from '#contracts/api/alerts.ts';
import { RequestExport } from '#contracts/api/exports.ts';
import { exportOf, makerOf } from '#test/support/export-maker.ts';
import type { Answer, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { atMost, type Report } from './report.ts';

const rows = 100_000;

/** A report's list, exported to a file as the worker does it, compared with COPY of the same table. */
export const exporting = async (vigie: Vigie, report: Report): Promise<void> => {
  const { pool } = vigie.platform;
  await pool.query(
    `insert into alert (id, kind, "companyId", "seenBy", "happenedAt")
     select gen_random_uuid(), 'late', $1, '{}', $2::timestamptz - make_interval(secs => n) from generate_series(1, ${rows}) n`,
    [ids.agencyA, vigie.clock.now()],
  );
  await pool.query('analyze alert');
  const agency = await signedIn(vigie, 'agencyA');
  const make = makerOf(vigie);
  const columns = ['kind', 'happenedAt', 'event', 'agent', 'handled'];
  for (const format of ['csv', 'xlsx'] as const) {
    const { data }: Answer = await agency.call(RequestExport, { list: Alerts.name, query: '{}', columns, format });
    const { id } = data as { id: string };
    const start = performance.now();
    await make(id);
    const ours = performance.now() - start;
    const made = await exportOf(agency, id);
    if (made?.state !== 'made' || made.rows !== rows) throw new Error(`${made?.rows} rows of ${rows}: ${made?.state}`);
    const from = performance.now();
    await pool.query(`copy alert to '/dev/null' with (format csv)`);
    const copied = performance.now() - from;
    report({
      name: `${rows.toLocaleString('en')} rows of a list made into a file (${format.toUpperCase()}) / COPY of the table`,
      ours: `${(ours / 1_000).toFixed(1)} s`,
      baseline: `${(copied / 1_000).toFixed(2)} s`,
      ratio: ours / copied,
      ...(format === 'csv' && { aim: atMost(ours / copied, 2) }),
    });
  }
};
