import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { planned } from '#test/support/planned.ts';
import { startVigie } from '#test/support/vigie.ts';
import { settle, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { drawnCalendars, fullCalendar } from './portal-calendar.ts';
import { print, type Report } from './report.ts';

export const name = 'portal';

const portal = 'dist/portal';
/** `small`: one round, only to check that it runs. */
const rounds = process.argv.includes('small') ? 1 : 5;
/** Factor by which the browser's processor is slowed down. */
const throttle = 4;

const aim = (value: number, most: number, unit: string) => ({ text: `<= ${most} ${unit}`, met: value <= most });

/** Kilobytes of JavaScript, gzipped, that a page has loaded so far. */
const weight = async (page: Page): Promise<number> => {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name: url }) => url));
  const scripts = new Set(urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js')));
  return (
    [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(portal, 'assets', basename(path)))).length, 0) /
    1000
  );
};

/** Milliseconds between two frames painted for an action, in the page. */
const painted = (page: Page, selector: string) =>
  page.evaluate(
    (found) =>
      new Promise<number>((done) => {
        const from = performance.now();
        document.querySelector<HTMLElement>(found)?.click();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
      }),
    selector,
  );

/** Milliseconds of each frame while a page is scrolled by 240 px a frame. */
const scrolled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const frames: number[] = [];
        let last = performance.now();
        const frame = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, 240);
          if (frames.length < 90) requestAnimationFrame(frame);
          else done(frames.slice(1));
        };
        requestAnimationFrame(frame);
      }),
  );

/**
 * Size of the portal, and its response times on a processor slowed down four times: sign-in, a list, a thousand rows of
 * it.
 */
export const run = async (report: Report = print): Promise<void> => {
  const vigie = await startVigie({ now: new Date().toISOString(), portal });
  const browser = await chromium.launch({
    executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  const line = (title: string, value: number, most: number, unit: string) =>
    report({
      name: title,
      ours: `${value.toFixed(0)} ${unit}`,
      baseline: `${most} ${unit}`,
      ratio: value / most,
      aim: aim(value, most, unit),
    });
  try {
    await settle(vigie);
    const customer = await signedIn(vigie, 'customerA');
    const start = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { requestId, shiftId } = await planned(customer, { start });
    await vigie.platform.db.query(
      `insert into shift select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'title', 'Match ' || n))).* from shift s, generate_series(2, 1000) n where s.id = $1`,
      [shiftId],
    );

    const stranger = await (await browser.newContext({ baseURL: vigie.origin })).newPage();
    await stranger.goto('/login', { waitUntil: 'networkidle' });
    line('JavaScript of the sign-in page, gzipped', await weight(stranger), 180, 'kB');

    const context = await browser.newContext({
      baseURL: vigie.origin,
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    });
    const [cookie = '', value = ''] = customer.cookie.split('=');
    await context.addCookies([{ name: cookie, value, url: vigie.origin, httpOnly: true, sameSite: 'Lax' }]);
    const list = await context.newPage();
    await list.goto('/customer/requests/all', { waitUntil: 'networkidle' });
    line('JavaScript of a list, gzipped, in all', await weight(list), 230, 'kB');

    const [cold, ticks, frames]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const page = await context.newPage();
      // From the last byte of the thousand rows until they have been painted.
      await page.addInitScript(() => {
        const seen = new MutationObserver(() => {
          if (document.querySelectorAll('[data-row]').length === 0) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawn: performance.now() })));
        });
        seen.observe(document, { childList: true, subtree: true });
      });
      const slow = await context.newCDPSession(page);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      await page.goto(`/customer/requests/detail/${requestId}?size=1000`);
      await page.waitForFunction(() => 'drawn' in window, undefined, { timeout: 60_000 });
      cold.push(
        await page.evaluate(() => {
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name: url }) => url.includes('size%22%3A1000')) as PerformanceResourceTiming[];
          return (window as unknown as { drawn: number }).drawn - answers.at(-1)!.responseEnd;
        }),
      );
      for (let tick = 0; tick < 5; tick++) ticks.push(await painted(page, `[data-row="${tick}"] input[type=checkbox]`));
      frames.push(...(await scrolled(page)));
      await page.close();
    }
    line('1,000 rows from their last byte to the screen, 4 x slower, median', percentile(cold, 0.5), 200, 'ms');
    line('a tick, 4 x slower, median', percentile(ticks, 0.5), 50, 'ms');
    line('a frame of scrolling 1,000 rows, 4 x slower, p95', percentile(frames, 0.95), 50, 'ms');

    await fullCalendar(vigie, shiftId);
    const calendar = await drawnCalendars(browser, vigie, { rounds, throttle });
    line(
      'calendar of 200 agents x 28 days, from its address to the screen, 4 x slower, median',
      percentile(calendar.ready, 0.5),
      1500,
      'ms',
    );
    line('a frame of scrolling that calendar, 4 x slower, p95', percentile(calendar.frames, 0.95), 50, 'ms');
  } finally {
    await browser.close();
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
