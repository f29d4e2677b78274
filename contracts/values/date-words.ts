import type { Language } from '../events/event-store.ts';

/** Hours and minutes as times are written everywhere: on 24 hours, with two figures, in both languages. */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Part = { readonly type: string; readonly value: string };

/** A date in words as people of a language write it, of the parts that Intl makes: the first of a month is « 1er » in French. */
export const dateWords = (parts: readonly Part[], language: Language): string =>
  parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');
