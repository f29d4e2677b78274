import { fold } from './fold.ts';

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** Lower case, no accents, ligatures spelt out: `Dupré` and `DUPRE` are one. */
export const plain = (text: string): string => fold(text).replace(/[œæßøđł]/g, (letter) => ligatures[letter]!);

/** Words as entries keep them and questions ask for them: letters and digits. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The digits of a telephone number without the country code of North America; undefined for what isn't a whole number. */
export const phoneDigits = (text: string): string | undefined => {
  if (!/^[\d\s()+.\-/]+$/.test(text.trim())) return undefined;
  const digits = text.replace(/\D/g, '');
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return own.length >= 7 ? own : undefined;
};

/** An address as it is compared. */
export const addressOf = (text: string): string => text.trim().toLowerCase();

/** A whole e-mail address or telephone number: found as it is, or not at all. */
export const isExact = (word: string): boolean => /^[^@]+@[^@]+\.[^@.]{2,}$|^\d{7,}$/.test(word);

/** The words of a name; one with a hyphen is also found when written as one. */
export const nameWords = (name: string): string[] =>
  name.split(/\s+/).flatMap((word) => {
    const parts = wordsOf(word);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });

/** The shortest word that may hold a wrong letter: most words of three are one letter apart from many others. */
const leastMistaken = 4;
/** Whether a word may be looked for in spite of a wrong letter: one of letters alone, not too short. */
export const mayBeMistaken = (word: string): boolean => word.length >= leastMistaken && !/[\d@]/.test(word);

/**
 * What a word is found by in spite of one wrong letter: itself, itself without each of its letters, and its letters in order.
 * Two words one mistake apart (a letter missing, too many, another or changed with its neighbour) have a key in common.
 */
export const keysOf = (word: string): string[] => {
  if (word.length < 3 || word.length > 24 || /\d/.test(word)) return [word];
  const keys = new Set([word, `=${[...word].sort().join('')}`]);
  for (let at = 0; at < word.length; at++) keys.add(word.slice(0, at) + word.slice(at + 1));
  return [...keys];
};

/** The least of a licence number that finds it, unless the number itself is shorter. */
const leastOfNumber = 4;

/** A licence number as it is compared: letters and digits, `AG-2110` as `ag2110`; empty for words without a digit. */
export const numberOf = (text: string): string => {
  const number = wordsOf(text).join('').slice(0, 40);
  return /\d/.test(number) ? number : '';
};

/** What a licence number is found by: itself, its digits, and their beginnings. */
export const beginningsOf = (number: string): string[] => {
  const whole = numberOf(number);
  const all = [whole, whole.replace(/\D/g, '')].filter((one) => one !== '');
  const begun = all.flatMap((one) =>
    Array.from({ length: one.length }, (_, at) => one.slice(0, at + 1)).filter(
      (beginning) => beginning === one || beginning.length >= leastOfNumber,
    ),
  );
  return [...new Set(begun)];
};
