/**
 * The first `most` UTF-16 code units of a text, without half of a surrogate pair at the end, which the database would
 * refuse.
 */
export const truncateText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
