import type { Language } from '../events/event-store.ts';

/** Hours and minutes as times are written everywhere: on 24 hours, in English with two figures. */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Part = { readonly type: string; readonly value: string };

/**
 * French as the OQLF has it: the first of a month is « 1er », an hour has no leading zero, and a full hour no minutes:
 * `8 h`, `8 h 05`.
 */
const inFrench = ({ type, value }: Part, full: boolean): string => {
  if (type === 'day' && value === '1') return '1er';
  if (type === 'hour') return value.replace(/^0(?=\d)/, '');
  if (full) return type === 'minute' ? '' : value.replace(/^\sh\s$/, '\u00a0h');
  return value.replace(/^\sh\s$/, '\u00a0h\u00a0');
};

/** A date or a time in words as people of a language write it, of the parts that Intl makes. */
export const dateWords = (parts: readonly Part[], language: Language): string => {
  const full = parts.some(({ type, value }) => type === 'minute' && value === '00');
  return parts.map((part) => (language === 'fr' ? inFrench(part, full) : part.value)).join('');
};
