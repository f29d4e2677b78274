/** A text in which an abbreviation that ends a sentence has one point for both: `Closes on 7 déc.` */
export const withOnePoint = (text: string): string =>
  text.includes('..') ? text.replace(/(\p{L})\.\.(?=\s|$)/gu, '$1.') : text;
