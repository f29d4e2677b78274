import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './column.ts';

/** Pixels of width from which on rows may be lines; in less they are cards without headings. */
const lines = 640;

type Box = RefObject<HTMLDivElement | null>;

/** How a list is laid out: as lines with all its columns, or without the least of them, or each row as a card. */
export type Layout = 'all' | 'foremost' | 'cards';

/** Pixels that the lines of a table were found to need, with all its columns and without the least of them; 0 as long as they fit. */
type Needed = Readonly<Record<'all' | 'foremost', number>>;
const nothing: Needed = { all: 0, foremost: 0 };

/** The widest layout that a list's width has room for. */
export const layoutFor = (width: number, { all, foremost }: Needed): Layout =>
  width >= Math.max(lines, all) ? 'all' : width >= Math.max(lines, foremost) ? 'foremost' : 'cards';

/** Widths in pixels of a list and of its table as drawn, both with the border of the list, which only lines have: cards are measured by the same rule. */
export const widthsOf = (
  { offsetWidth, clientWidth }: Pick<HTMLElement, 'offsetWidth' | 'clientWidth'>,
  { scrollWidth }: Pick<Element, 'scrollWidth'>,
) => ({ width: offsetWidth, table: scrollWidth + offsetWidth - clientWidth });

/** Whether a table with these columns needs no scrolling of its own, so that its headings can stay in sight while the page scrolls. */
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

/** Finds how a list with these columns is laid out: narrower from the first look that finds its lines too wide until it is as wide as they then were. */
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
    const look = () => {
      const { width, table: wanted } = box.current ? widthsOf(box.current, table) : { width: 0, table: 0 };
      if (width === 0) return;
      if (layout !== 'cards' && width >= lines && wanted > width)
        needed.current.pixels = { ...needed.current.pixels, [layout]: wanted };
      onLayout(layoutFor(width, needed.current.pixels));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box, columns, layout, onLayout]);
};

/** Pixels that the bar above the page covers. */
const bar = 44;

/** How far a heading goes down its table to stay in sight. @param top of the table, in pixels of the window @param most that it may go */
export const headShift = (top: number, most: number): number => Math.round(Math.max(0, Math.min(bar - top, most)));

/** What scrolls sideways keeps its headings from staying in sight by themselves: they are moved down as the page scrolls. @param still they need not, or there are none */
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
