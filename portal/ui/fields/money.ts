/**
 * Typed text reduced to a number: `12a` → `12`. The first comma or point is the decimal mark, unless groups of three
 * digits come before the last one: `1,234.56` → `1234.56`.
 */
export const numericText = (typed: string): string => {
  const sign = typed.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  if (rest.length === 0) return sign + whole;
  const grouped = rest.length > 1 && rest.slice(0, -1).every((group) => group.length === 3);
  return sign + (grouped ? [whole, ...rest.slice(0, -1)].join('') + `.${rest.at(-1)!}` : `${whole}.${rest.join('')}`);
};

/** Rule val.decimal: digits, at most 3 before and 2 after the point. */
export const isDecimal = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text);

/** Dollars as typed → whole cents, without the errors of binary fractions. */
export const centsOf = (text: string): number | undefined => {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || !(match[2] || match[3])) return undefined;
  const cents = Number(match[2] || '0') * 100 + Number((match[3] ?? '').slice(0, 2).padEnd(2, '0'));
  return match[1] ? -cents : cents;
};

/** Whether a typed amount has more decimals than there are cents. */
export const isTooFine = (text: string): boolean => /\.\d{3}/.test(text);

/** Replaces the decimal point of a number's text by the decimal mark of the language. */
export const withMark = (text: string, language: 'en' | 'fr'): string =>
  language === 'fr' ? text.replace('.', ',') : text;

/** Cents → dollars with two decimals, as an input shows them. */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);
