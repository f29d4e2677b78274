import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { chromium, type Browser as Chromium, type BrowserContext, type Page } from 'playwright-core';
import { expectOneLanguage, otherOf, t, type Language } from './languages.ts';
import { atRest, eventually } from './on-screen.ts';
import { patience } from './until.ts';
import { startVigie, type Parts, type Vigie } from './vigie.ts';
import { signedIn, startWorld, type Person } from './world.ts';

type WindowOptions = {
  /** By default the language of the step under way. */
  readonly language?: Language;
  readonly person?: Person;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Emulates a touch screen. */
  readonly touch?: boolean;
};

/** Turns off the optimizing compiler: a journey stays on a page too briefly for it to pay. */
const shortVisits = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

let launched: Promise<Chromium> | undefined;
/** One Chromium for all journeys of this process, closed with it; started again if it has crashed. */
const browser = async (): Promise<Chromium> => {
  if (!(await launched)?.isConnected())
    launched = chromium.launch({
      executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...shortVisits],
    });
  return launched!;
};

/** Chromium with the pages of all people of a journey; each person has a context with its own cookies and storage. */
export class Stage {
  private failed = false;
  private spoken: Language = 'en';
  private readonly pages = new Map<Page, Language>();
  private readonly contexts = new Set<BrowserContext>();

  private constructor(
    private readonly chromium: Chromium,
    readonly vigie: Vigie,
    private readonly borrowed: boolean,
  ) {}

  /**
   * Starts all of Vigie at an instant, with the data of the tests or empty. Build it first: `node
   * infra/local/build.mjs`.
   * @param vigie one that is already running; it is not stopped when the stage closes
   */
  static async open(
    now: string,
    {
      empty = false,
      vigie,
      ...parts
    }: { readonly empty?: boolean; readonly vigie?: Vigie } & Pick<Parts, 'identityProvider'> = {},
  ): Promise<Stage> {
    const core =
      vigie ??
      (await (empty ? startVigie : startWorld)({
        ...parts,
        now,
        worker: true,
        portal: process.env['VIGIE_PORTAL'] ?? 'dist/portal',
      }));
    return new Stage(await browser(), core, vigie !== undefined);
  }

  /** Language of the step under way. */
  get language(): Language {
    return this.spoken;
  }

  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
    if (!this.borrowed) await this.vigie.stop();
  }

  /** Opens a window at the test's present instant; `person` is signed in, with a session of months. */
  async page({
    language = this.spoken,
    person,
    width = 1280,
    height = 860,
    dark = false,
    touch = false,
  }: WindowOptions): Promise<Page> {
    const context = await this.chromium.newContext({
      baseURL: this.vigie.origin,
      locale: `${language}-CA`,
      timezoneId: 'America/Toronto',
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: touch,
    });
    this.contexts.add(context);
    context.setDefaultTimeout(patience);
    await context.clock.install({ time: new Date(this.vigie.clock.now()) });
    if (person) {
      const [name = '', value = ''] = (await signedIn(this.vigie, person)).cookie.split('=');
      await context.addCookies([{ name, value, url: this.vigie.origin, httpOnly: true, sameSite: 'Lax' }]);
    }
    await context.addInitScript(noteViolations);
    const page = await context.newPage();
    this.pages.set(page, language);
    page.on('close', () => this.pages.delete(page));
    return page;
  }

  /** Call when a step has switched a window, and with it the journey, to another language. */
  speaks(page: Page, language: Language): void {
    this.pages.set(page, language);
    this.spoken = language;
  }

  /** Moves the clocks of the server and of all browsers to an instant; jobs due until then are run. */
  async until(instant: string): Promise<void> {
    const moved = Date.parse(instant) - Date.parse(this.vigie.clock.now());
    this.vigie.clock.set(instant);
    await Promise.all(
      [...this.pages.keys()].map(async (page) => {
        // Browsers follow the server's clock as they were last told it; their own has gone on since.
        const ahead = Math.max(moved, Date.parse(instant) - (await page.evaluate(() => Date.now())));
        if (ahead > 0) await page.clock.fastForward(ahead);
      }),
    );
  }

  /**
   * Runs one step of a journey. A failure saves a screenshot of every window and skips the following steps. After each
   * step, no window may show a text of the other language or have violated its Content-Security-Policy.
   * @param apart the steps after a failed one are run all the same
   * @param inTurns every window is then switched to the other language, checked again, and stays so for the next step
   */
  async step(title: string, act: () => Promise<void>, { apart = false, inTurns = false }: Turns = {}): Promise<void> {
    if (this.failed) throw new Error('A step before this one failed.');
    try {
      await act();
      await this.look();
      if (!inTurns) return;
      await this.turn();
      await this.look();
    } catch (error) {
      this.failed = !apart;
      await this.picture(title);
      throw error;
    }
  }

  /** Switches every window to its other language. */
  async turn(): Promise<void> {
    this.spoken = otherOf(this.spoken);
    for (const [page, language] of this.pages) {
      this.pages.set(page, otherOf(language));
      await switchLanguage(page, otherOf(language));
    }
  }

  private async look(): Promise<void> {
    for (const [page, language] of this.pages) {
      await eventually(() => expectOneLanguage(page, language));
      expect(await page.evaluate(() => window.violations)).toEqual([]);
    }
  }

  private async picture(title: string): Promise<void> {
    const folder = join(tmpdir(), 'vigie-journeys');
    mkdirSync(folder, { recursive: true });
    const name = title.replace(/\W+/g, '-').slice(0, 60);
    for (const [index, page] of [...this.pages.keys()].entries())
      await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) }).catch(() => {});
  }
}

declare global {
  interface Window {
    /** Violations of the page's Content-Security-Policy: the directive and what was blocked. */
    violations: string[];
  }
}
const noteViolations = () => {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.violations.push(`${violatedDirective} ${blockedURI}`),
  );
};

/** Switches a window as another tab of the same browser would, so that open dialogs and menus stay open. */
const switchLanguage = async (page: Page, language: Language): Promise<void> => {
  // Storage belongs to an origin: a window without a page first opens a file of Vigie.
  if (page.url() === 'about:blank') await page.goto('/vigie.webmanifest');
  await page.evaluate((newValue) => {
    localStorage.setItem('vigie.language', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'vigie.language', newValue }));
  }, language);
  await page.waitForFunction(
    (now) => document.documentElement.lang === now || !document.getElementById('root'),
    language,
  );
  await atRest(page);
};

type Turns = { readonly apart?: boolean; readonly inTurns?: boolean };

/** `it` for the steps of a journey, each of which continues the one before, or for independent steps. */
export const steps =
  (stage: () => Stage, turns: Turns = {}) =>
  (title: string, act: () => Promise<void>): void =>
    it(title, () => stage().step(title, act, turns));

/**
 * Functions for a journey in both languages: it is run once, its steps alternate between English and French, and the
 * screen after each step is checked in both.
 */
export const inTurns = (stage: () => Stage) => ({ step: steps(stage, { inTurns: true }), ...words(stage) });

/** Texts and amounts as shown on screen in the present language. */
export const words = (stage: () => Stage) => ({
  text: (key: string, values?: Record<string, string | number>): string => t(stage().language, key, values),
  /** @param cents an amount of money */
  dollars: (cents: number): string =>
    new Intl.NumberFormat(`${stage().language}-CA`, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
    }).format(cents / 100),
});
