import { freshDatabase } from '#test/support/database.ts';
import { appends } from './event-store-appends.ts';
import { feed } from './event-store-feed.ts';
import { latency } from './event-store-latency.ts';
import { print, type Report } from './report.ts';

export const name = 'event-store';

export async function run(report: Report): Promise<void> {
  for (const part of [appends, feed, latency]) {
    const { url, drop } = await freshDatabase();
    await part(url, report);
    await drop();
  }
}

if (import.meta.filename === process.argv[1]) await run(print);
