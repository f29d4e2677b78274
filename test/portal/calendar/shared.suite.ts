import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-03-05T16:00:00.000Z';

/** A Sunday of 23 hours in the place's time zone. */
export const day = '2026-03-08';
export const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);

export let stage: Stage;
export let page: Page;
export let agency: Browser;
export let open: string;
export let evening: string;

export const step = steps(() => stage);
export const block = (id: string, window = page) => window.locator(`[data-shift="${id}"]`);
export const row = (name: string, window = page) => window.locator('.timeline-row').filter({ hasText: name });
export const bar = () => page.locator('.drag-bar');

export const takeScreenshot = async (name: string, window = page) => {
  await screenshot(window, `calendar-${name}`);
};

export const shift = async (id: string) => (await agency.call(GetAffEvent, { id })).data;

/** Drags a shift by its middle, this many pixels to the side or over a row, and holds it. */
export const hold = async (id: string, { over, by = 0 }: { over?: string; by?: number }) => {
  await block(id).scrollIntoViewIfNeeded();
  const from = (await block(id).boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y + 8, { steps: 3 });
  // Rows may be sorted while the pointer pauses, as on a busy machine, so it follows the row until that stays.
  const middle = async () => {
    const line = over && (await row(over).boundingBox());
    return line ? line.y + line.height / 2 : y;
  };
  for (let [at, to] = [NaN, await middle()]; at !== to; [at, to] = [to, await middle()])
    await page.mouse.move(x + by, to, { steps: 6 });
};

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open(now);
    agency = await signedIn(stage.vigie, 'agencyA');
    const customer = await signedIn(stage.vigie, 'customerA');
    const at = (hour: string, end: string) => ({
      start: `${day}T${hour}:00.000Z`,
      end: `${day}T${end}:00.000Z`,
      agencyId: ids.agencyA,
    });
    const { requestId, shiftId } = await planned(
      customer,
      { ...at('09:00', '14:00'), position: 'Billetterie' },
      { title: 'Gala' },
    );
    open = shiftId;
    await planned(customer, { ...at('10:00', '15:00'), requestId, position: 'Loges' });
    ({ shiftId: evening } = await planned(customer, { ...at('18:00', '23:00'), requestId, position: 'Terrasse' }));
    await assigned(agency, evening);
    page = await stage.page({ language: 'en', person: 'agencyA' });
  });
  afterAll(() => stage.close());
};
