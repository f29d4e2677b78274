/**
 * Lower-case letters and digits without accents, separated by single spaces: `N° de permis` and `n de permis` are one.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
