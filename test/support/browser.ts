import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { chromium, type Browser as Chromium, type Locator, type Page } from 'playwright-core';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { startVigie, type Vigie } from './vigie.ts';
import { settle, signedIn, type Person } from './world.ts';

export type { Locator, Page };
export type Language = 'en' | 'fr';
export const languages = ['en', 'fr'] as const;

const catalogues: Record<Language, Record<string, string>> = { en, fr };
/** Milliseconds that a busy machine may take for what a person would see at once. */
const patience = 20_000;

/** A text of the portal as it stands on screen. @throws when no catalogue has the key */
export const t = (language: Language, key: string, values: Record<string, string | number> = {}): string => {
  const text = catalogues[language][key];
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return String(new IntlMessageFormat(text, language).format(values));
};

type Look = {
  readonly language: Language;
  readonly person?: Person;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly zone?: string;
};

/** Chromium with the pages of everybody in a journey; each person has a context, so cookies and storage of their own. */
export class Stage {
  private failed = false;
  private readonly pages = new Map<Page, Language>();

  private constructor(
    private readonly chromium: Chromium,
    readonly vigie: Vigie,
    private readonly borrowed: boolean,
  ) {}

  /**
   * The whole of Vigie at an instant, with the tests' world in it unless it is to be empty. Built first: `node infra/local/build.mjs`.
   * @param vigie one that is running already, which goes on when the stage closes
   */
  static async open(now: string, { empty = false, vigie }: { readonly empty?: boolean; readonly vigie?: Vigie } = {}): Promise<Stage> {
    const house = vigie ?? (await startVigie({ now, worker: true, portal: process.env['VIGIE_PORTAL'] ?? 'dist/portal' }));
    if (!vigie && !empty) await settle(house);
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    return new Stage(await chromium.launch({ executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium', args }), house, vigie !== undefined);
  }

  async close(): Promise<void> {
    await this.chromium.close();
    if (!this.borrowed) await this.vigie.stop();
  }

  /** A window on Vigie at the test's present; `person` has signed in already, in a way that outlives days. */
  async page({ language, person, width = 1280, height = 860, dark = false, zone = 'America/Toronto' }: Look): Promise<Page> {
    const context = await this.chromium.newContext({
      baseURL: this.vigie.origin,
      locale: `${language}-CA`,
      timezoneId: zone,
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patience);
    await context.clock.install({ time: new Date(this.vigie.clock.now()) });
    if (person) {
      const [name = '', value = ''] = (await signedIn(this.vigie, person)).cookie.split('=');
      await context.addCookies([{ name, value, url: this.vigie.origin, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    this.pages.set(page, language);
    page.on('close', () => this.pages.delete(page));
    return page;
  }

  /** Tells that somebody has switched a window to another language. */
  speaks(page: Page, language: Language): void {
    this.pages.set(page, language);
  }

  /** Moves the server's clock and everybody's browser to an instant; what was due on the way happens. */
  async until(instant: string): Promise<void> {
    this.vigie.clock.set(instant);
    await Promise.all(
      [...this.pages.keys()].map(async (page) => {
        const ahead = Date.parse(instant) - (await page.evaluate(() => Date.now()));
        if (ahead > 0) await page.clock.fastForward(ahead);
      }),
    );
  }

  /**
   * One step of a journey: a failure leaves a picture of every window, and what follows isn't tried.
   * After each step no window may show a word of another language.
   */
  async step(title: string, act: () => Promise<void>, apart = false): Promise<void> {
    if (this.failed) throw new Error('A step before this one failed.');
    try {
      await act();
      for (const [page, language] of this.pages) await eventually(() => expectOneLanguage(page, language));
    } catch (error) {
      this.failed = !apart;
      await this.picture(title);
      throw error;
    }
  }

  private async picture(title: string): Promise<void> {
    const folder = join(tmpdir(), 'vigie-journeys');
    mkdirSync(folder, { recursive: true });
    const name = title.replace(/\W+/g, '-').slice(0, 60);
    for (const [index, page] of [...this.pages.keys()].entries()) await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) }).catch(() => {});
  }
}

/** `it` for the steps of a journey, each of which goes on from the one before; or of things that stand apart. */
export const steps =
  (stage: () => Stage, { apart = false }: { readonly apart?: boolean } = {}) =>
  (title: string, act: () => Promise<void>): void =>
    it(title, () => stage().step(title, act, apart), 120_000);

/** Waits until something stands on screen. */
export const see = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'visible' });
/** Waits until something is no longer on screen. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

/** Waits until the assertions of `look` hold; their last failure is the test's. */
export const eventually = async (look: () => Promise<void>): Promise<void> => {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** Goes to a control by the Tab key alone, as a person without a mouse does. @throws when Tab never gets there */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await see(target);
  for (let presses = 0; presses < 120; presses++) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target.toString()}.`);
};

/** Goes to a control by the keyboard and presses it. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** No violation of the accessibility rules that axe knows (WCAG 2.2 AA and best practices). */
export const axe = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity));
  // There are no frames to look into, so no second page need be opened for the result.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`),
  ).toEqual([]);
};

/** The page and the dialogs on it need no sideways scrolling at the width they have. */
export const fits = async (page: Page): Promise<void> => {
  const { wide, room, culprits } = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll('.dialog-content')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > edge + 1).slice(0, 5);
    return {
      wide: cut.length > 0 ? Infinity : document.documentElement.scrollWidth,
      room: edge,
      culprits: [...cut, ...beyond].map((one) => `${one.tagName} ${one.className}`),
    };
  });
  expect(wide > room ? { wide, room, culprits } : 'fits').toBe('fits');
};

/** A catalogue's text as a pattern; undefined where its words depend on a number or a choice, or where it hardly has words. */
const pattern = (text: string): string | undefined => {
  const words = text.replace(/\{\w+\}/g, '\0');
  if (/[{}<]/.test(words) || words.replace(/\0/g, '').trim().length < 3) return undefined;
  return words.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('\0', '.+');
};
const patterns = (language: Language) => new Set(Object.values(catalogues[language]).map(pattern));
/** What only the other language says; a word that is also a name or a code can't tell. */
const foreign = (other: Language, own: Language): RegExp => {
  const known = patterns(own);
  return new RegExp(`^(${[...patterns(other)].filter((one) => one !== undefined && !known.has(one)).join('|')})$`);
};
const strangers: Record<Language, RegExp> = { fr: foreign('en', 'fr'), en: foreign('fr', 'en') };

/** No raw key and no text of the other language, in what is seen and in what is read out. */
export const expectOneLanguage = async (page: Page, language: Language): Promise<void> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, [lang]:not(html)') && parent.checkVisibility()) found.push(node.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    return [...found, document.title].map((text) => text.trim()).filter(Boolean);
  });
  expect(texts.filter((text) => text in en || strangers[language].test(text))).toEqual([]);
};
