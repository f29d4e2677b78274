import { foldText } from './fold-text.ts';

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** Normalizes text: lower case, no accents, ligatures spelt out, so that `Dupré` and `DUPRE` are equal. */
export const normalized = (text: string): string => foldText(text).replace(/[œæßøđł]/g, (letter) => ligatures[letter]!);

/** Words of letters and digits, for index entries and queries alike. */
export const wordsOf = (text: string): string[] => normalized(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Digits of a phone number without the North American country code; undefined where the text is no complete phone
 * number.
 */
export const phoneDigits = (text: string): string | undefined => {
  if (!/^[\d\s()+.\-/]+$/.test(text.trim())) return undefined;
  const digits = text.replace(/\D/g, '');
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return own.length >= 7 ? own : undefined;
};

/** Normalizes an email address for comparison. */
export const addressOf = (text: string): string => text.trim().toLowerCase();

/** Whether a word is a whole email address or phone number, which must match exactly. */
export const isExact = (word: string): boolean => /^[^@]+@[^@]+\.[^@.]{2,}$|^\d{7,}$/.test(word);

/** Words of a name; a hyphenated word is also found when written as one. */
export const nameWords = (name: string): string[] =>
  name.split(/\s+/).flatMap((word) => {
    const parts = wordsOf(word);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });

/**
 * Fewest letters of a word that is searched with a typing error: most words of three are one letter apart from many
 * others.
 */
const leastMistaken = 4;
/** Whether a word is searched with a typing error: letters only, and long enough. */
export const mayBeMistaken = (word: string): boolean => word.length >= leastMistaken && !/[\d@]/.test(word);

/**
 * Keys by which a word is found despite one typing error: the word, the word without each of its letters, and its
 * letters in alphabetical order. Two words one error apart (a letter missing, added, replaced or swapped with its
 * neighbour) share a key.
 */
export const keysOf = (word: string): string[] => {
  if (word.length < 3 || word.length > 24 || /\d/.test(word)) return [word];
  const keys = new Set([word, `=${[...word].sort().join('')}`]);
  for (let at = 0; at < word.length; at++) keys.add(word.slice(0, at) + word.slice(at + 1));
  return [...keys];
};

/** Fewest characters of a licence number that find it, unless the number itself is shorter. */
const leastOfNumber = 4;

/** Normalizes a licence number to letters and digits: `AG-2110` becomes `ag2110`; empty for words without a digit. */
export const numberOf = (text: string): string => {
  const number = wordsOf(text).join('').slice(0, 40);
  return /\d/.test(number) ? number : '';
};

/** Keys by which a licence number is found: the number, its digits, and the beginnings of both. */
export const licenceNumberKeys = (number: string): string[] => {
  const whole = numberOf(number);
  const all = [whole, whole.replace(/\D/g, '')].filter((one) => one !== '');
  const begun = all.flatMap((one) =>
    Array.from({ length: one.length }, (_, at) => one.slice(0, at + 1)).filter(
      (beginning) => beginning === one || beginning.length >= leastOfNumber,
    ),
  );
  return [...new Set(begun)];
};
