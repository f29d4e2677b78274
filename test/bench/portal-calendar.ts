import type { Browser } from 'playwright-core';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

/** The first Monday of the calendar. */
export const calendarFrom = '2026-06-01';

/**
 * Two hundred agents of agency A with a shift on each of 28 days, written directly to the read models.
 * @param shiftId a shift to copy
 */
export const fullCalendar = async ({ platform: { db } }: Vigie, shiftId: string): Promise<void> => {
  await db.query(
    `insert into agent select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'firstName', 'Agent', 'lastName', 'N' || lpad(n::text, 3, '0')))).*
       from agent a, generate_series(1, 196) n where a.id = $1`,
    [ids.agents.anne],
  );
  await db.query(
    `insert into shift select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'assignmentId', gen_random_uuid(), 'agencyId', $2::uuid, 'employerId', $2::uuid,
         'agentId', a.id, 'firstName', a."firstName", 'lastName', a."lastName", 'accepted', n % 3 > 0, 'confirmed', n % 3 > 1,
         'start', $3::timestamptz + n * interval '1 day' + (row % 24) * interval '1 hour', 'end', $3::timestamptz + n * interval '1 day' + (row % 24 + 8) * interval '1 hour'))).*
       from shift s, (select *, row_number() over (order by id)::int as row from agent where "employerIds" @> array[$2::uuid]) a, generate_series(0, 27) n where s.id = $1`,
    [shiftId, ids.agencyA, `${calendarFrom}T04:00:00Z`],
  );
};

type Drawn = { readonly ready: number[]; readonly drawing: number[]; readonly frames: number[] };

/** The element of a view that is awaited, and the one that is scrolled. */
const views = {
  week: { drawn: '.shift-block', scrolled: '.timeline' },
  weeks: { drawn: 'button[data-day]', scrolled: '.coverage' },
} as const;

/**
 * Opens that calendar several times in a slowed browser.
 * @returns milliseconds until its shifts or counts are painted, how many of these follow the last byte of the answer,
 *   and of each frame while scrolling
 */
export const drawnCalendars = async (
  browser: Browser,
  vigie: Vigie,
  {
    rounds,
    throttle,
    by = 'agent',
    view = 'week',
  }: {
    readonly rounds: number;
    readonly throttle: number;
    readonly by?: 'agent' | 'place';
    readonly view?: keyof typeof views;
  },
): Promise<Drawn> => {
  const context = await browser.newContext({
    baseURL: vigie.origin,
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = (await signedIn(vigie, 'agencyA')).cookie.split('=');
  await context.addCookies([{ name, value, url: vigie.origin, httpOnly: true, sameSite: 'Lax' }]);
  const [ready, drawing, frames]: [number[], number[], number[]] = [[], [], []];
  // One round more than requested: the first one fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const page = await context.newPage();
    await page.addInitScript((looked: string) => {
      const seen = new MutationObserver(() => {
        if (document.querySelectorAll(looked).length === 0) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawn: performance.now() })));
      });
      seen.observe(document, { childList: true, subtree: true });
    }, views[view].drawn);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(`/agency/calendar?view=${view}&by=${by}&date=${calendarFrom}`);
    await page.waitForFunction(() => 'drawn' in window, undefined, { timeout: 60_000 });
    const passed = await page.evaluate(
      (scrolled: string) =>
        new Promise<number[]>((done) => {
          const box = document.querySelector(scrolled)!;
          const found: number[] = [];
          let last = performance.now();
          const frame = (now: number) => {
            found.push(now - last);
            last = now;
            box.scrollBy(4, 80);
            if (found.length < 90) requestAnimationFrame(frame);
            else done(found.slice(1));
          };
          requestAnimationFrame(frame);
        }),
      views[view].scrolled,
    );
    if (round > 0) {
      const [drawn, since] = await page.evaluate(() => {
        const at = (window as unknown as { drawn: number }).drawn;
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name: url }) => url.includes('/api/calendar')) as PerformanceResourceTiming[];
        return [at, at - answers[0]!.responseEnd] as const;
      });
      ready.push(drawn);
      drawing.push(since);
      frames.push(...passed);
    }
    await page.close();
  }
  await context.close();
  return { ready, drawing, frames };
};
