import { expect } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Page } from 'playwright-core';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { withOnePoint } from '#contracts/values/one-point.ts';

export type Language = 'en' | 'fr';
export const languages = ['en', 'fr'] as const;
export const otherOf = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

const catalogues: Record<Language, Record<string, string>> = { en, fr };
/**
 * A text of the portal as shown on screen.
 * @throws when no catalogue has the key
 */
export const t = (language: Language, key: string, values: Record<string, string | number> = {}): string => {
  const text = catalogues[language][key];
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return withOnePoint(String(new IntlMessageFormat(text, `${language}-CA`).format(values)));
};

const gap = '\0';
/**
 * A catalogue's text with `gap` in place of its values; undefined if the text depends on a number or a choice, or is
 * almost without words.
 */
const gapped = (text: string): string | undefined => {
  const words = text.replace(/\{\w+\}/g, gap);
  return /[{}<]/.test(words) || words.replaceAll(gap, '').trim().length < 3 ? undefined : words;
};
const texts = (language: Language) => new Set(Object.values(catalogues[language]).map(gapped));
/** Whether a text belongs to the other language only; a word that is also a name or a code proves nothing. */
const foreign = (other: Language, own: Language): ((said: string) => boolean) => {
  const known = texts(own);
  const only = [...texts(other)].filter((text): text is string => text !== undefined && !known.has(text));
  const plain = new Set(only.filter((text) => !text.includes(gap)));
  const withValues = only.filter((text) => !plain.has(text));
  const escaped = withValues.map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(gap, '.+'));
  const pattern = new RegExp(`^(${escaped.join('|')})$`);
  const judged = new Map<string, boolean>();
  return (said) => {
    const isForeign = judged.get(said) ?? (plain.has(said) || pattern.test(said));
    judged.set(said, isForeign);
    return isForeign;
  };
};
const isForeign: Record<Language, (said: string) => boolean> = { fr: foreign('en', 'fr'), en: foreign('fr', 'en') };

/** Expects no raw key and no text of the other language, neither visible nor for screen readers. */
export const expectOneLanguage = async (page: Page, language: Language): Promise<void> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, [lang]:not(html)') && parent.checkVisibility())
        found.push(node.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    return [...found, document.title].map((text) => text.trim()).filter(Boolean);
  });
  expect(texts.filter((text) => text in en || isForeign[language](text))).toEqual([]);
};
