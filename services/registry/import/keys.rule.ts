/** A licence's number without what people write differently: `BSP-12 345` and `bsp12345` are one. */
export const licenceKey = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();

/** A name's words in small letters, without accents and hyphens, in order of the alphabet: `Côté, Jean-Pierre` and `jean pierre cote` are one. */
export const nameKey = (name: string): string => {
  // Half a million names take seconds: what is plain ASCII, or becomes it, is spared the rules for all alphabets.
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
