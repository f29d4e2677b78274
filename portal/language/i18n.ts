import i18n from 'i18next';
import { useSyncExternalStore } from 'react';
import { keepLanguage, language, onOtherTab, type Language } from './language.ts';

type Catalogue = Record<string, string>;
type Part = 'signIn' | 'all';

/** The texts of the sign-in page alone, picked from the catalogue by the build. */
const load: Record<Part, Record<Language, () => Promise<{ default: Catalogue }>>> = {
  signIn: {
    en: () => import('#contracts/messages/en.json?signIn', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json?signIn', { with: { type: 'json' } }),
  },
  all: {
    en: () => import('#contracts/messages/en.json', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json', { with: { type: 'json' } }),
  },
};

let part: Part = 'signIn';
type Fill = { parse: (found: string, ...rest: unknown[]) => string };
let fill: Fill | undefined;
const loaded = new Set<string>();

/** What is neither a value nor escaped is as it stands; most texts are, and reading them as formats took longer than drawing them. */
const withValues = /[{}'<#]/;

/** The texts of the sign-in page have no values in them; what puts values in place comes with the others. */
const format = {
  type: 'i18nFormat' as const,
  parse: (found: string, ...rest: unknown[]): string =>
    withValues.test(found) ? (fill?.parse(found, ...rest) ?? found) : found,
};

const ensure = async (wanted: Language): Promise<void> => {
  const name = `${part} ${wanted}`;
  if (loaded.has(name)) return;
  i18n.addResourceBundle(wanted, 'translation', (await load[part][wanted]()).default);
  loaded.add(name);
};

/** Loads the texts of the sign-in page in the language in use. Call once, before the first render. */
export const startLanguage = async (): Promise<void> => {
  if (!i18n.isInitialized) {
    await i18n
      .use(format)
      .init({ lng: language(), fallbackLng: false, resources: {}, keySeparator: false, nsSeparator: false });
    i18n.on('languageChanged', changed);
    i18n.store.on('added', changed);
    // Texts that can't be had now are asked for with the next switch.
    onOtherTab((next) => void switchLanguage(next).catch(() => {}));
  }
  await switchLanguage(language());
};

/** Loads every text. From then on a change of language brings all of the next one's. */
export const allTexts = async (): Promise<void> => {
  const { default: Format } = await import('i18next-icu');
  fill ??= new Format() as unknown as Fill;
  part = 'all';
  await ensure(language());
};

/** Changes every text on screen and nothing else: forms keep what was typed (rule lang.switch). */
export const switchLanguage = async (next: Language): Promise<void> => {
  await ensure(next);
  keepLanguage(next);
  await i18n.changeLanguage(next);
};

export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Texts of one language at one time; those without values are looked up once, for a screen has a hundred of them. */
const textsNow = (): Text => {
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values) return i18n.t(key, values);
    const known = plain.get(key) ?? i18n.t(key);
    plain.set(key, known);
    return known;
  };
};

let current: Text = textsNow();
const listeners = new Set<() => void>();
const changed = (): void => {
  current = textsNow();
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Texts outside components. */
export const text: Text = (key, values) => current(key, values);

export const hasText = (key: string): boolean => i18n.exists(key);

/** The text of a key, or the word itself: for names that the catalogues need not know. */
export const textOr = (t: Text, key: string, word: string): string => (hasText(key) ? t(key) : word);

/** Texts inside components, drawn again when the language changes. A list has hundreds of them: each must cost next to nothing. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => current);

/** The language on screen, for `Intl` and for fields in two languages. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, () => (i18n.language === 'fr' ? 'fr' : 'en'));
