/** Normalizes text for searching: lower case, without accents. */
export const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
