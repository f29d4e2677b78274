/** A licence's number without what people write differently: `BSP-12 345` and `bsp12345` are one. */
export const licenceKey = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();

/** A name's words in small letters, without accents and hyphens, in order of the alphabet: `Côté, Jean-Pierre` and `jean pierre cote` are one. */
export const nameKey = (name: string): string =>
  // eslint-disable-next-line no-control-regex -- plain ASCII needs no normalizing, which is most of the time taken
  (/^[\x00-\x7f]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae'))
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
