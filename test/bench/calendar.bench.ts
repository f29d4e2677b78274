import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { GetCalendar, GetCoverage } from '#contracts/api/calendar.ts';
import { planned } from '#test/support/planned.ts';
import { startVigie } from '#test/support/vigie.ts';
import { settle, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { calendarFrom, drawnCalendars, fullCalendar } from './portal-calendar.ts';
import { atMost, print, type Report } from './report.ts';

export const name = 'calendar';

const rounds = 4;
/** Factor by which the browser's processor is slowed down. */
const throttle = 4;

/**
 * The calendar of 200 agents over 28 days: the size of its shifts and their counts, the server's time compared with a
 * plain query, and how long a browser takes to draw and scroll one week and four.
 */
export const run = async (report: Report = print): Promise<void> => {
  const vigie = await startVigie({ now: new Date().toISOString(), portal: 'dist/portal' });
  const browser = await chromium.launch({
    executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    await settle(vigie);
    const [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    const { shiftId } = await planned(customer, { start: new Date(Date.now() + 30 * 86_400_000).toISOString() });
    await fullCalendar(vigie, shiftId);

    const [answers, bare, counts]: [number[], number[], number[]] = [[], [], []];
    let counted = 0;
    let [bytes, small, count] = [0, 0, 0];
    for (let round = 0; round <= 2 * rounds; round++) {
      const before = performance.now();
      const { data } = await agency.call(GetCalendar, { from: calendarFrom, days: 28 });
      const between = performance.now();
      const rows = await vigie.platform.db.query<unknown[]>(
        `select * from shift r where r.start < $2 and r."end" > $1 order by r.start, r.id`,
        [`${calendarFrom}T04:00:00Z`, `2026-06-29T04:00:00Z`],
      );
      JSON.stringify(rows);
      const after = performance.now();
      const coverage = await agency.call(GetCoverage, { from: calendarFrom, days: 28, by: 'agent' });
      counted = coverage.text.length;
      if (round > 0) {
        counts.push(performance.now() - after);
        answers.push(between - before);
        bare.push(after - between);
      }
      const text = Buffer.from(JSON.stringify(data));
      [bytes, small, count] = [text.length, gzipSync(text).length, rows.length];
    }
    const [ours, theirs] = [percentile(answers, 0.5), percentile(bare, 0.5)];
    report({
      name: `answer of ${count} shifts, a shift`,
      ours: `${(bytes / count).toFixed(0)} bytes`,
      baseline: `gzipped ${(small / count).toFixed(0)} bytes`,
      ratio: bytes / small,
    });
    report({
      name: 'its call, beside the bare rows as JSON',
      ours: `${ours.toFixed(0)} ms`,
      baseline: `${theirs.toFixed(0)} ms`,
      ratio: ours / theirs,
      aim: atMost(ours / theirs, 1.7),
    });

    const counting = percentile(counts, 0.5);
    report({
      name: 'their counts by agent, beside the shifts themselves',
      ours: `${counting.toFixed(0)} ms, ${counted} bytes`,
      baseline: `${ours.toFixed(0)} ms, ${bytes} bytes`,
      ratio: counting / ours,
    });

    for (const [view, by] of [
      ['week', 'agent'],
      ['week', 'place'],
      ['weeks', 'agent'],
      ['weeks', 'place'],
    ] as const) {
      const { ready, drawing, frames } = await drawnCalendars(browser, vigie, { rounds, throttle, by, view });
      const line = (title: string, value: number, most: number) =>
        report({
          name: `${title}, ${view} by ${by}, 4 x slower`,
          ours: `${value.toFixed(0)} ms`,
          baseline: `${most} ms`,
          ratio: value / most,
          aim: { text: `<= ${most} ms`, met: value <= most },
        });
      line('from its address to the screen, median', percentile(ready, 0.5), 1500);
      line('of this from its last byte, median', percentile(drawing, 0.5), 500);
      line('a frame of scrolling, p95', percentile(frames, 0.95), 50);
    }
  } finally {
    await browser.close();
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
