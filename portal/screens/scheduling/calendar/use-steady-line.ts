import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When lines are sorted while a shift is dragged, its line, `top` pixels from the top, stays under the pointer. */
export const useSteadyLine = (
  scroll: RefObject<HTMLDivElement | null>,
  top: number | undefined,
  byPointer: boolean,
): void => {
  const lastTop = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (top !== undefined && lastTop.current !== undefined && byPointer)
      scroll.current!.scrollTop += top - lastTop.current;
    lastTop.current = top;
  }, [scroll, top, byPointer]);
};
