import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type axeCore from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import type { Endpoint } from '#contracts/endpoint.ts';
import { patience } from './until.ts';

/** Waits until something is visible. */
export const see = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'visible' });
/** Waits until something is no longer visible. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

/** A window in which one call gets no answer for as long as `act` lasts. */
export const unanswered = async (page: Page, { path }: Endpoint, act: () => Promise<void>): Promise<void> => {
  const shape = new RegExp(`/api${path.replace(/:[a-z]+/gi, '[^/]+')}(\\?.*)?$`, 'i');
  await page.route(shape, (route) => route.abort());
  await act();
  await page.unroute(shape);
};

/** Waits until the assertions of `look` hold; their last failure is thrown. */
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

/**
 * Goes to another screen as a link of the portal does, without loading the portal anew, which takes a fifth of the
 * processor time. Where that can't be told from outside, the address is loaded: in a window without the portal, from
 * one screen to the same of another thing, and with a dialog or a menu open.
 * @param path within the portal
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  const heading = await page.$('#content h1');
  const isOnTheWay =
    heading &&
    (await page.evaluate((to) => {
      const shapeOf = (address: string) => address.replace(/[0-9a-f-]{36}/g, '');
      const here = shapeOf(location.pathname) === shapeOf(new URL(to, location.origin).pathname);
      if (here || document.querySelector('.MuiModal-root')) return false;
      history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      return true;
    }, path));
  if (!isOnTheWay) return void (await page.goto(path));
  await heading.waitForElementState('hidden');
  await atRest(page);
};

/** Goes to a control by the Tab key alone, as a person without a mouse does. @throws when Tab never gets there */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await see(target);
  for (let presses = 0; presses < 120; presses++) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
};

/** Goes to a control by the keyboard and presses it. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Expects controls to be at least 44 pixels high: buttons, fields, links and telephone numbers. */
export const touchable = async (page: Page): Promise<void> => {
  const small = await page
    .locator('button, input:not([type="checkbox"]), nav a, .card-foot a, a[href^="tel:"]')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { height } = (one.closest('.MuiOutlinedInput-root') ?? one).getBoundingClientRect();
        return one.checkVisibility() && height < 44 ? [`${one.outerHTML} (${height} px)`] : [];
      }),
    );
  expect(small).toEqual([]);
};

/**
 * Expects that a finger finds each control of the page within 44 pixels around its middle, however small it is drawn;
 * links within a text aside.
 */
export const pressable = async (page: Page): Promise<void> => {
  const missed = await page.locator('main :is(button, summary, select, a, [role="combobox"])').evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled, p a, p button')) return [];
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const found = (by: number) => {
        const at = document.elementFromPoint(left + width / 2, top + height / 2 + by);
        return at !== null && (one.contains(at) || at.contains(one));
      };
      // On one side the next control may be nearer.
      const pressed = [-20, 20].some((by) => found(by));
      return found(0) && !pressed ? [`${one.outerHTML} (${width} by ${height} pixels)`] : [];
    }),
  );
  expect(missed).toEqual([]);
};

/** Expects that no word of these labels is broken over two lines. */
export const unbroken = async (labels: Locator): Promise<void> => {
  const broken = await labels.evaluateAll((all) =>
    all.flatMap((one) => {
      const [text] = [...one.childNodes].filter((node) => node instanceof Text);
      return [...(text?.data.matchAll(/\S+/g) ?? [])].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text!, index);
        range.setEnd(text!, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
};

/** Waits until no call is under way: rows that are refetched are faded, and a bar is shown during calls. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"], .busy[data-on]') === null);

/** The minified source, which is sent to the page once for each document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };

/** Makes axe parse each colour of a page once: a fifth of its time goes into parsing the same few again and again. */
const rememberColors = (): void => {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: new (of: Color) => Color } } } }).axe
    .commons.color;
  const of = Color.prototype as Color;
  const { parseString } = of;
  const known = new Map<string, Color>();
  of.parseString = function (this: Color, text) {
    const color = known.get(text) ?? new Color(parseString.call(this, text));
    known.set(text, color);
    return Object.assign(this, { r: color.r, g: color.g, b: color.b, alpha: color.alpha });
  };
};

type Rule = { readonly id: string; matches: (element: Element, ...rest: unknown[]) => boolean };
declare global {
  interface Window {
    /** What the present run of axe has met: the look of each element, and the looks whose contrast it has judged. */
    looks: { readonly of: Map<Element, string>; readonly judged: Set<string> };
  }
}

/**
 * Makes axe judge the contrast of one text of each look, not of each row of a list: contrast is four fifths of its
 * time. A look is the classes and colours of an element and of all around it.
 */
const onceForEachLook = (): void => {
  const { axe } = window as unknown as { axe: { _audit: { rules: Rule[] } } };
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const { matches } = contrast;
  const numbers = new Map<string, string>();
  const lookOf = (one: Element | null): string => {
    if (!one) return '';
    const known = window.looks.of.get(one);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(one);
    // axe doesn't judge a single character.
    const text = [...one.childNodes]
      .map((node) => (node instanceof Text ? node.data : ''))
      .join('')
      .trim();
    const look = [
      lookOf(one.parentElement),
      one.tagName,
      one.getAttribute('class'),
      Math.min(text.length, 2),
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
    ].join();
    const number = numbers.get(look) ?? String(numbers.size);
    numbers.set(look, number);
    window.looks.of.set(one, number);
    return number;
  };
  contrast.matches = function (this: Rule, element, ...rest) {
    const look = lookOf(element);
    if (window.looks.judged.has(look) || !matches.call(this, element, ...rest)) return false;
    window.looks.judged.add(look);
    return true;
  };
};

/**
 * Expects no violation of axe's accessibility rules (WCAG 2.2 AA and best practices): of the dialog or menu that is
 * open, as nothing else can be reached then, or of the whole page.
 */
export const axe = async (page: Page, rules?: string[]): Promise<void> => {
  // Waits for the screen to be loaded.
  await page.locator('h1').first().waitFor();
  await atRest(page);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
  // There are no frames, so axe itself is enough. It stays in the page until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
    await page.evaluate(onceForEachLook);
  }
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    window.looks = { of: new Map(), judged: new Set() };
    const modal = [...document.querySelectorAll('.MuiModal-root')].findLast((one) => one.checkVisibility());
    const some = only ? { runOnly: { type: 'rule' as const, values: only } } : {};
    return (await axe.run(modal ?? document, { resultTypes: ['violations'], ...some })).violations;
  }, rules);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary ?? ''})`).join('; ')}`,
    ),
  ).toEqual([]);
};

/** Checks that no box of a table cuts the accents off capital letters. */
export const accented = async (page: Page): Promise<void> => {
  const cut = await page.evaluate(() => {
    const drawn = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll<HTMLElement>('.list-cell *')].flatMap((one) => {
      const { overflowY, font, borderTopWidth } = getComputedStyle(one);
      const text = [...one.childNodes].find((node) => node instanceof Text && node.data.trim() !== '');
      if (overflowY !== 'hidden' || !text) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      drawn.font = font;
      const { fontBoundingBoxAscent, actualBoundingBoxAscent } = drawn.measureText('É');
      const ink = range.getBoundingClientRect().top + fontBoundingBoxAscent - actualBoundingBoxAscent;
      return ink < one.getBoundingClientRect().top + Number.parseFloat(borderTopWidth) - 0.5 ? [text.textContent] : [];
    });
  });
  expect(cut).toEqual([]);
};

/** Expects that the page and its dialogs need no sideways scrolling at the present width. */
export const fits = async (page: Page): Promise<void> => {
  const { wide, room, culprits } = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll('.dialog-content')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    );
    const beyond = [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > edge + 1)
      .slice(0, 5);
    return {
      wide: cut.length > 0 ? Infinity : document.documentElement.scrollWidth,
      room: edge,
      culprits: [...cut, ...beyond].map((one) => `${one.tagName} ${one.className}`),
    };
  });
  expect(wide > room ? { wide, room, culprits } : 'fits').toBe('fits');
};

type Typing = { readonly into: string; readonly discard: string };

/**
 * Tests the dialog of a button by the keyboard alone: the focus moves into it and stays there, Escape closes it and
 * returns the focus to the button. With a text typed `into` a field, it first asks; `discard` is the name of the
 * confirming button.
 */
export const walkDialog = async (page: Page, opener: Locator, typing?: Typing): Promise<void> => {
  const dialog = page.getByRole('dialog').last();
  const modals = page.locator('.MuiModal-root');
  const before = await modals.count();
  const stand = (count: number) => eventually(async () => expect(await modals.count()).toBe(count));
  const isIn = (place: Locator) =>
    eventually(async () => expect(await place.evaluate((one) => one.contains(document.activeElement))).toBe(true));
  await opener.focus();
  await page.keyboard.press('Enter');
  await stand(before + 1);
  await see(dialog);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await isIn(dialog);
    await page.keyboard.press(key);
  }
  await isIn(dialog);
  await axe(page);
  if (typing) await dialog.getByRole('textbox', { name: typing.into }).fill('1');
  await page.keyboard.press('Escape');
  if (typing) await page.getByRole('alertdialog').getByRole('button', { name: typing.discard }).press('Enter');
  await stand(before);
  await isIn(opener);
};
