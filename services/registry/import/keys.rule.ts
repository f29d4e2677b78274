/**
 * Normalized name: lower-case words without accents and hyphens, sorted: `Côté, Jean-Pierre` and `jean pierre cote` are
 * equal.
 */
export const nameKey = (name: string): string => {
  // For speed with half a million names: text that is or becomes ASCII skips Unicode normalization.
  const plain = (
    ascii.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae')
  ).toLowerCase();
  if (oneOrTwo.test(plain)) {
    const [first = '', second] = plain.split(' ');
    return second === undefined ? first : first < second ? plain : `${second} ${first}`;
  }
  return plain
    .replace(/['’.]/g, '')
    .split(ascii.test(plain) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
};

const ascii = /^[\x00-\x7f]*$/;
const oneOrTwo = /^[a-z0-9]+(?: [a-z0-9]+)?$/;
