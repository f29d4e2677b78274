/** Lines that are drawn all at once; of a longer page only those in view are. */
export const virtualizeAbove = 100;

const usual = 'minmax(6rem, 1fr)';

/**
 * A column's CSS grid track on a page of which every row is drawn: it begins at the width that the list gives it, and takes what its widest
 * content wants as far as there is room; a share of what is left goes to those that may grow. A width in pixels is a person's own, and stays.
 */
const fitting = (width: string): string => {
  const [, least, most] = /^minmax\((.+), (.+)\)$/.exec(width) ?? [];
  if (least && most) return `minmax(${least}, ${most.endsWith('fr') ? 'auto' : 'max-content'})`;
  return width.endsWith('px') ? width : `minmax(${width}, max-content)`;
};

/** The CSS grid tracks of columns. @param whole every row of the page is drawn, so that their content can say how wide it is */
export const tracksOf = (columns: readonly { readonly width?: string }[], whole: boolean): readonly string[] =>
  columns.map(({ width = usual }) => (whole ? fitting(width) : width));
