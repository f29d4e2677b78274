/** Number of lines above which only those in view are rendered. */
export const virtualizeAbove = 100;

const defaultWidth = 'minmax(6rem, 1fr)';

/**
 * A column's CSS grid track on a page whose rows are all rendered: at least the width given by the list, up to the
 * width of its widest content if there is room; the remaining room is shared by columns that may grow. A width in
 * pixels was set by the person and is kept.
 */
const fitting = (width: string): string => {
  const [, least, most] = /^minmax\((.+), (.+)\)$/.exec(width) ?? [];
  if (least && most) return `minmax(${least}, ${most.endsWith('fr') ? 'auto' : 'max-content'})`;
  return width.endsWith('px') ? width : `minmax(${width}, max-content)`;
};

/**
 * The CSS grid tracks of columns.
 * @param whole whether every row of the page is rendered, so that tracks can fit their content
 */
export const tracksOf = (columns: readonly { readonly width?: string }[], whole: boolean): readonly string[] =>
  columns.map(({ width = defaultWidth }) => (whole ? fitting(width) : width));
