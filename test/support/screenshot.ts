import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where screenshots are saved; undefined where none are. */
export const screenshotFolder = process.env['VIGIE_PICTURES'];

/** Saves a screenshot, if a folder for them is set. */
export const screenshot = async (page: Page, name: string, { fullPage = false } = {}): Promise<void> => {
  if (screenshotFolder) await page.screenshot({ path: join(screenshotFolder, `${name}.png`), fullPage });
};
