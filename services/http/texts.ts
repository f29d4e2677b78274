import { IntlMessageFormat } from 'intl-messageformat';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import type { Language } from '#contracts/events/event-store.ts';
import type { Words } from '#contracts/files/list-file.ts';
import { withOnePoint } from '#contracts/values/one-point.ts';

const catalogues: Record<Language, Record<string, string>> = { en, fr };
const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const formats = new Map<string, IntlMessageFormat>();

/** A message of the catalogues in a language; an unknown key is returned as it is, and found by `npm run check`. */
export const text = (language: Language, key: string, values: Record<string, string | number> = {}): string => {
  const pattern = catalogues[language][key];
  if (pattern === undefined) return key;
  const id = `${language} ${key}`;
  const format = formats.get(id) ?? new IntlMessageFormat(pattern, locales[language]);
  formats.set(id, format);
  return withOnePoint(String(format.format(values)));
};

/** Rule lang.header: `fr` or `en`; anything else is answered in English. */
export const languageOf = (header: unknown): Language => (header === 'fr' ? 'fr' : 'en');

/** The texts of file columns in a language; each text without values is looked up once. */
export const wordsOf = (language: Language): Words => {
  const known = new Map<string, string>();
  const t: Words['t'] = (key, values) => {
    if (values) return text(language, key, values);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = text(language, key);
    known.set(key, found);
    return found;
  };
  return { language, t };
};
