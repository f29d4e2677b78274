/** The beginning of a text, so many UTF-16 code units at most, and never with half of a surrogate pair at its end, which no store keeps. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
