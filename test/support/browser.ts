import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { chromium, type Browser as Chromium, type BrowserContext, type Page } from 'playwright-core';
import { expectOneLanguage, otherOf, t, type Language } from './languages.ts';
import { atRest, eventually, patience } from './on-screen.ts';
import { startVigie, type Vigie } from './vigie.ts';
import { signedIn, startWorld, type Person } from './world.ts';

type WindowOptions = {
  /** That of the journey at this moment, unless told. */
  readonly language?: Language;
  readonly person?: Person;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** The screen is pressed with a finger. */
  readonly touch?: boolean;
};

/** A journey stays on a page for moments: to make machine code for it in the background, as for long visits, costs more than it saves. */
const shortVisits = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

let launched: Promise<Chromium> | undefined;
/** One Chromium for all journeys of this process, which ends with it; a new one if it has ended by itself. */
const browser = async (): Promise<Chromium> => {
  if (!(await launched)?.isConnected())
    launched = chromium.launch({
      executablePath: process.env['VIGIE_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...shortVisits],
    });
  return launched!;
};

/** Chromium with the pages of everybody in a journey; each person has a context, so cookies and storage of their own. */
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
   * The whole of Vigie at an instant, with the tests' world in it unless it is to be empty. Built first: `node infra/local/build.mjs`.
   * @param vigie one that is running already, which goes on when the stage closes
   */
  static async open(
    now: string,
    { empty = false, vigie }: { readonly empty?: boolean; readonly vigie?: Vigie } = {},
  ): Promise<Stage> {
    const core =
      vigie ??
      (await (empty ? startVigie : startWorld)({
        now,
        worker: true,
        portal: process.env['VIGIE_PORTAL'] ?? 'dist/portal',
      }));
    return new Stage(await browser(), core, vigie !== undefined);
  }

  /** The language in which the step under way acts. */
  get language(): Language {
    return this.spoken;
  }

  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
    if (!this.borrowed) await this.vigie.stop();
  }

  /** A window on Vigie at the test's present; `person` has signed in already, in a way that outlives days. */
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

  /** Tells that somebody has switched a window, and with it the journey, to another language. */
  speaks(page: Page, language: Language): void {
    this.pages.set(page, language);
    this.spoken = language;
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
   * After each step no window may show a word of another language, or have done what its Content-Security-Policy refuses.
   * @param apart the steps after one that failed are tried all the same
   * @param inTurns every window is then switched to its other language and looked at once more, and stays so for the next step
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
    /** What the page did against its Content-Security-Policy: the directive and what was refused. */
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
  // What is kept belongs to an address: a window that has been nowhere yet goes to a file.
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

/** `it` for the steps of a journey, each of which goes on from the one before; or of things that stand apart. */
export const steps =
  (stage: () => Stage, turns: Turns = {}) =>
  (title: string, act: () => Promise<void>): void =>
    it(title, () => stage().step(title, act, turns), 120_000);

/**
 * What a journey in both languages is written with: it is walked once, its steps act in English and French by turns, and what each leaves on
 * screen is looked at in both.
 */
export const inTurns = (stage: () => Stage) => ({ step: steps(stage, { inTurns: true }), ...words(stage) });

/** Texts and amounts as they stand on screen in the language of the moment. */
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
