/** Normalizes text for searching: lower case, without accents. */
export const foldText = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
