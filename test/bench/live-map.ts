import { chromium, type Browser, type Page } from 'playwright-core';
import { PositionReports } from '#services/locations/position-reports.ts';
import { startVigie, type Vigie } from '#test/support/vigie.ts';
import { settle, signedIn } from '#test/support/world.ts';
import { manyAtWork } from './live-positions.ts';
import { percentile } from './load.ts';
import type { Report } from './report.ts';

const [agents, rounds, moves] = [2_000, 3, 600];
/** Positions a second while the map is open: ten thousand a minute. */
const perSecond = 167;
/** Factor by which the browser's processor is slowed down. */
const throttle = 4;

const spread = (n: number) => ({ lat: 45.46 + (n % 41) / 500, lng: -73.67 + (n % 53) / 400, accuracy: 5 });

/** Reports positions of these agents, this many a second. @param from index of the first agent */
const told = async (vigie: Vigie, ids: readonly string[], from: number, base: number, rate?: number): Promise<void> => {
  const reports = vigie.app.get(PositionReports);
  const answers: Promise<boolean>[] = [];
  for (const [n, agentId] of ids.entries()) {
    const at = new Date(base + performance.now()).toISOString();
    answers.push(reports.report({ agentId, ...spread(from + n), at }));
    if (rate) await new Promise((resolve) => setTimeout(resolve, 1_000 / rate));
  }
  const kept = (await Promise.all(answers)).filter(Boolean).length;
  if (kept < ids.length) throw new Error(`${kept} of ${ids.length} positions were kept`);
};

/**
 * Runs in the page: measures when the first agents were painted, and the duration of each frame in which something on
 * the map moved.
 */
const watched = (page: Page) =>
  page.addInitScript(() => {
    const seen: { drawn?: number; frames: number[] } = { frames: [] };
    Object.assign(window, { seen });
    let [moved, last] = [false, 0];
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target instanceof Element && target.closest('.leaflet-marker-pane'))) return;
      moved = true;
      if (seen.drawn === undefined && document.querySelector('.map-cluster')) {
        seen.drawn = NaN;
        requestAnimationFrame(() => setTimeout(() => (seen.drawn = performance.now())));
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    const frame = (now: number) => {
      if (moved) seen.frames.push(now - last);
      [moved, last] = [false, now];
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { drawn: number; frames: number[] } }).seen);

const looked = async (browser: Browser, vigie: Vigie, ids: readonly string[], base: number) => {
  const context = await browser.newContext({
    baseURL: vigie.origin,
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = (await signedIn(vigie, 'customerA')).cookie.split('=');
  await context.addCookies([{ name, value, url: vigie.origin, httpOnly: true, sameSite: 'Lax' }]);
  const [ready, frames]: [number[], number[]] = [[], []];
  // One round more than requested: the first one fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const page = await context.newPage();
    await watched(page);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto('/customer/dashboard');
    const map = page.locator('.dashboard-events button[value=map]');
    await map.waitFor();
    await page.waitForLoadState('networkidle');
    const pressed = await map.evaluate((button: HTMLElement) => {
      const from = performance.now();
      button.click();
      return from;
    });
    await page.waitForFunction(() => (window as unknown as { seen: { drawn?: number } }).seen.drawn! > 0, undefined, {
      timeout: 60_000,
    });
    await page.locator('.map-live[data-state=live]').waitFor({ timeout: 30_000 });
    if (round > 0) {
      ready.push((await seenIn(page)).drawn - pressed);
      await page.evaluate(() => (window as unknown as { seen: { frames: number[] } }).seen.frames.splice(0));
      const from = ((round - 1) * moves) % agents;
      await told(vigie, ids.slice(from, from + moves), from + 17 * round, base, perSecond);
      frames.push(...(await seenIn(page)).frames);
    }
    await page.close();
  }
  await context.close();
  return { ready, frames };
};

/** The map of two thousand agents on a processor slowed down four times, with ten thousand positions a minute. */
export const mapOfMany = async (report: Report): Promise<void> => {
  const vigie = await startVigie({ now: new Date().toISOString(), portal: 'dist/portal' });
  const browser = await chromium.launch({
    executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  const line = (title: string, took: readonly number[], share: number, most: number, aimed = true) => {
    const value = percentile(took, share);
    report({
      name: title,
      ours: `${value.toFixed(0)} ms`,
      baseline: `${most} ms`,
      ratio: value / most,
      ...(aimed && { aim: { text: `<= ${most} ms`, met: value <= most } }),
    });
  };
  try {
    await settle(vigie);
    const ids = await manyAtWork(vigie, agents);
    const base = Date.parse(vigie.clock.now()) - performance.now();
    await told(vigie, ids, 0, base);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const { ready, frames } = await looked(browser, vigie, ids, base);
    const many = agents.toLocaleString('en');
    line(`map of ${many} agents, from the press on it to the screen, ${throttle} x slower, median`, ready, 0.5, 1_500);
    const moved = `a frame in which they move, ${frames.length} of them, ${throttle} x slower`;
    line(`${moved}, median`, frames, 0.5, 50, false);
    line(`${moved}, p95`, frames, 0.95, 50);
  } finally {
    await browser.close();
    await vigie.stop();
  }
};
