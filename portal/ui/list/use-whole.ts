import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './column.ts';
import { isOwn } from './column-choice.ts';

/** Width in pixels from which rows may be lines; below it they are cards without headings. */
const lines = 640;

type Box = RefObject<HTMLDivElement | null>;

/** Layout of a list: lines with all columns, lines without columns of priority 3, or a card for each row. */
export type Layout = 'all' | 'foremost' | 'cards';

/** Measured width in pixels that the lines need, with all columns and without those of priority 3; 0 while they fit. */
type Needed = Readonly<Record<'all' | 'foremost', number>>;
const nothing: Needed = { all: 0, foremost: 0 };

/**
 * The layout with the most columns that fits the list's width.
 * @param own the person has pinned columns or set widths: wide lines are moved sideways
 */
export const layoutFor = (width: number, { all, foremost }: Needed, own = false): Layout =>
  width >= Math.max(lines, all) ? 'all' : width >= Math.max(lines, own ? 0 : foremost) ? 'foremost' : 'cards';

/**
 * Widths in pixels of a list and of its table as drawn, both with the border of the list, which only lines have: cards
 * are measured by the same rule.
 */
export const widthsOf = (
  { offsetWidth, clientWidth }: Pick<HTMLElement, 'offsetWidth' | 'clientWidth'>,
  { scrollWidth }: Pick<Element, 'scrollWidth'>,
) => ({ width: offsetWidth, table: scrollWidth + offsetWidth - clientWidth });

/**
 * Whether a table with these columns fits without scrolling sideways, so that its headings can be sticky while the page
 * scrolls.
 */
export const useWhole = <R>(box: Box, columns: readonly Column<R>[], layout: Layout): boolean => {
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(
      () => box.current && setWhole(layout !== 'cards' && table.scrollWidth <= box.current.clientWidth),
    );
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box, columns, layout]);
  return whole;
};

/**
 * Measures the layout for a list with these columns: when its lines are too wide, it gets a narrower layout until it is
 * as wide as they were.
 */
export const useLayout = <R>(
  box: Box,
  columns: readonly Column<R>[],
  layout: Layout,
  onLayout: (layout: Layout) => void,
): void => {
  const needed = useRef({ columns, pixels: nothing });
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table || typeof ResizeObserver === 'undefined') return;
    if (needed.current.columns !== columns) needed.current = { columns, pixels: nothing };
    const measure = () => {
      const { width, table: wanted } = box.current ? widthsOf(box.current, table) : { width: 0, table: 0 };
      if (width === 0) return;
      if (layout !== 'cards' && width >= lines && wanted > width)
        needed.current.pixels = { ...needed.current.pixels, [layout]: wanted };
      onLayout(layoutFor(width, needed.current.pixels, columns.some(isOwn)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box, columns, layout, onLayout]);
};

/** Height in pixels of the toolbar above the page. */
const bar = 44;

/**
 * How far a heading is moved down its table to stay visible.
 * @param top of the table, in pixels of the window
 * @param most the largest shift
 */
export const headShift = (top: number, most: number): number => Math.round(Math.max(0, Math.min(bar - top, most)));

/**
 * Moves the headings down as the page scrolls: `position: sticky` doesn't work in a table that scrolls sideways.
 * @param still true if that is not needed
 */
export const useHeadInSight = (box: Box, still: boolean): void => {
  useEffect(() => {
    const table = box.current;
    const head = table?.querySelector<HTMLElement>('.list-head');
    if (still || !table || !head) return;
    const follow = () => {
      const by = headShift(table.getBoundingClientRect().top, table.clientHeight - head.offsetHeight);
      head.style.transform = by === 0 ? '' : `translateY(${by}px)`;
    };
    follow();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      head.style.transform = '';
    };
  }, [box, still]);
};
