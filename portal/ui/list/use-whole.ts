import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a table needs no scrolling of its own, so that its headings can stay in sight while the page scrolls. */
export const useWhole = (box: RefObject<HTMLDivElement | null>): boolean => {
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(
      () => box.current && setWhole(table.scrollWidth <= box.current.clientWidth && box.current.clientWidth >= 640),
    );
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return whole;
};
