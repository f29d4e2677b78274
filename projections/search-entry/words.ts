const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** Lower case, no accents, ligatures spelt out: `Dupré` and `DUPRE` are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđł]/g, (letter) => ligatures[letter]!);

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
