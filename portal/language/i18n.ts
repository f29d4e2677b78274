import { useSyncExternalStore } from 'react';
import { listeners } from '#portal/listeners.ts';
import { formatText, type Pattern } from './format-text.ts';
import { storeLanguage, language, onOtherTab, type Language } from './language.ts';

type Catalogue = Readonly<Record<string, Pattern>>;
/**
 * `signIn`: texts of the sign-in page; `first`: also those of the layout and the first lists; `administration`: what
 * only settings, reports and the screens of the platform say; `rest`: all others. The build splits the catalogue into
 * these.
 */
type Part = 'signIn' | 'first' | 'rest' | 'administration';

const lateParts: readonly Part[] = ['rest', 'administration'];

const sources: Record<Part, Record<Language, () => Promise<{ default: Catalogue }>>> = {
  signIn: {
    en: () => import('#contracts/messages/en.json?signIn', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json?signIn', { with: { type: 'json' } }),
  },
  first: {
    en: () => import('#contracts/messages/en.json?first', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json?first', { with: { type: 'json' } }),
  },
  rest: {
    en: () => import('#contracts/messages/en.json?rest', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json?rest', { with: { type: 'json' } }),
  },
  administration: {
    en: () => import('#contracts/messages/en.json?administration', { with: { type: 'json' } }),
    fr: () => import('#contracts/messages/fr.json?administration', { with: { type: 'json' } }),
  },
};

const known: Record<Language, Map<string, Pattern>> = { en: new Map(), fr: new Map() };
let shown: Language | undefined;
const wanted = new Set<Part>(['signIn']);
const loading = new Map<string, Promise<void>>();
/** Whether a missing text was used: its components render again when more texts are loaded. */
let missed = false;
const arrived = new Set<string>();

const fetchPart = async (part: Part, of: Language): Promise<void> => {
  for (const [key, words] of Object.entries((await sources[part][of]()).default)) known[of].set(key, words);
  arrived.add(`${part} ${of}`);
  if (missed) changed();
};

/** Fetches each part once; a failed one is fetched again at the next use. */
const ensure = async (of: Language): Promise<void> => {
  await Promise.all(
    [...wanted].map((part) => {
      const name = `${part} ${of}`;
      const asked = loading.get(name) ?? fetchPart(part, of);
      loading.set(name, asked);
      return asked.catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    }),
  );
};

const load = async (...parts: readonly Part[]): Promise<void> => {
  for (const part of parts) wanted.add(part);
  await ensure(language());
};

/** Loads the texts of the sign-in page in the language in use. Call once, before the first render. */
export const startLanguage = async (): Promise<void> => {
  // Texts that cannot be fetched now are fetched at the next switch.
  if (shown === undefined) onOtherTab((next) => void switchLanguage(next).catch(() => {}));
  await switchLanguage(language());
};

/** Loads the texts of the layout and the first lists. A later change of language loads the same part. */
export const firstTexts = (): Promise<void> => load('first');

/** Loads every text. A later change of language loads all texts too. */
export const allTexts = (): Promise<void> => load('first', 'rest', 'administration');

/** Loads all texts but those of administration. */
export const workTexts = (): Promise<void> => load('first', 'rest');

/**
 * Loads a module and all texts but those of administration. The build wraps lazy imports that need more than the first
 * part in this.
 */
export const withTexts = async <M>(module: Promise<M>): Promise<M> => (await Promise.all([module, workTexts()]))[0];

/** Loads a module and every text. The build wraps lazy imports that need texts of administration in this. */
export const withAllTexts = async <M>(module: Promise<M>): Promise<M> => (await Promise.all([module, allTexts()]))[0];

/** Changes every text on screen; forms keep what was typed (rule lang.switch). */
export const switchLanguage = async (next: Language): Promise<void> => {
  await ensure(next);
  storeLanguage(next);
  shown = next;
  changed();
};

export type Text = (key: string, values?: Record<string, unknown>) => string;

export const hasText = (key: string): boolean => {
  const has = known[shown ?? 'en'].has(key);
  missed ||= !has;
  return has;
};

/** A text, or its key if it does not exist. Texts that are not loaded yet are empty. */
const textOf = (key: string, values: Record<string, unknown> = {}): string => {
  if (hasText(key)) return formatText(known[shown ?? 'en'].get(key)!, values, `${shown ?? 'en'}-CA`);
  if (!wanted.has('first') || lateParts.every((part) => arrived.has(`${part} ${language()}`))) return key;
  void allTexts().catch(() => undefined);
  return '';
};

/** The text function of the loaded texts; texts without values are cached, since a screen has a hundred of them. */
const textsNow = (): Text => {
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values) return textOf(key, values);
    const found = plain.get(key) ?? textOf(key);
    plain.set(key, found);
    return found;
  };
};

let current: Text = textsNow();
const { tell, subscribe } = listeners();
const changed = (): void => {
  missed = false;
  current = textsNow();
  tell();
};

/** Texts outside components. */
export const text: Text = (key, values) => current(key, values);

/** The text of a key, or `word` for a key that the catalogues do not have. */
export const textOr = (t: Text, key: string, word: string): string => (hasText(key) ? t(key) : word);

/**
 * Texts inside components, drawn again when the language changes. A list has hundreds of them: each must cost next to
 * nothing.
 */
export const useText = (): Text => useSyncExternalStore(subscribe, () => current);

/** The language on screen, for `Intl` and for fields in two languages. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => shown ?? 'en');
