import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Column } from './column.ts';

/** Pixels of width from which on rows are lines; narrower ones are cards without headings. */
const lines = 640;

type Box = RefObject<HTMLDivElement | null>;

/** Whether a table with these columns needs no scrolling of its own, so that its headings can stay in sight while the page scrolls. */
export const useWhole = <R>(box: Box, columns: readonly Column<R>[]): boolean => {
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(
      () => box.current && setWhole(table.scrollWidth <= box.current.clientWidth && box.current.clientWidth >= lines),
    );
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box, columns]);
  return whole;
};

/** Tells whether a table is too narrow for these columns: from the first look that finds it so until it is as wide as they then were. */
export const useTight = <R>(box: Box, columns: readonly Column<R>[], onTight: (tight: boolean) => void): void => {
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table || typeof ResizeObserver === 'undefined') return;
    let needed = 0;
    const look = () => {
      const width = box.current?.clientWidth ?? 0;
      if (width < lines) return;
      if (needed === 0 && table.scrollWidth > width) needed = table.scrollWidth;
      else if (width >= needed) needed = 0;
      onTight(needed > 0);
    };
    onTight(false);
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box, columns, onTight]);
};

/** Pixels that the bar above the page covers. */
const bar = 44;

/** How far a heading goes down its table to stay in sight. @param top of the table, in pixels of the window @param most that it may go */
export const headShift = (top: number, most: number): number => Math.round(Math.max(0, Math.min(bar - top, most)));

/** What scrolls sideways keeps its headings from staying in sight by themselves: they are moved down as the page scrolls. */
export const useHeadInSight = (box: Box, whole: boolean): void => {
  useEffect(() => {
    const table = box.current;
    const head = table?.querySelector<HTMLElement>('.list-head');
    if (whole || !table || !head) return;
    const follow = () => {
      const most = table.clientWidth < lines ? 0 : table.clientHeight - head.offsetHeight;
      const by = headShift(table.getBoundingClientRect().top, most);
      head.style.transform = by === 0 ? '' : `translateY(${by}px)`;
    };
    follow();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      head.style.transform = '';
    };
  }, [box, whole]);
};
