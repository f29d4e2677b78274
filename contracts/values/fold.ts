/** Words as they are compared in a search: without case and accents. */
export const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
