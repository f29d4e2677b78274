/**
 * Compares two texts by their code units, for sorting ids, instants and names in an order that is the same in every
 * language and process.
 */
export const compareText = (a: string, b: string): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);
