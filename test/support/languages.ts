import { expect } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Page } from 'playwright-core';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };

export type Language = 'en' | 'fr';
export const languages = ['en', 'fr'] as const;
export const otherOf = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

const catalogues: Record<Language, Record<string, string>> = { en, fr };
/** A text of the portal as it stands on screen. @throws when no catalogue has the key */
export const t = (language: Language, key: string, values: Record<string, string | number> = {}): string => {
  const text = catalogues[language][key];
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return String(new IntlMessageFormat(text, language).format(values));
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
      if (parent && !parent.closest('script, style, [lang]:not(html)') && parent.checkVisibility())
        found.push(node.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    return [...found, document.title].map((text) => text.trim()).filter(Boolean);
  });
  expect(texts.filter((text) => text in en || strangers[language].test(text))).toEqual([]);
};
