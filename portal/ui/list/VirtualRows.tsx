import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isComfortable } from '../density.ts';
import type { Line } from './column.ts';

export type RowsProps<R> = {
  readonly lines: readonly Line<R>[];
  readonly draw: (
    line: Line<R>,
    place: { line: number; offset?: number; measure?: (element: HTMLDivElement | null) => void },
  ) => ReactNode;
  readonly onReady: (reveal: (line: number) => void) => void;
};

/** Estimated height of a row in pixels, until one is measured; then the last measured height is the estimate. */
const defaultHeight = { comfortable: 53, compact: 35 };

/**
 * Rows of which only those in view are rendered. They are measured after the browser's own layout, so that measuring
 * forces no further one.
 */
export const VirtualRows = <R,>({ lines, draw, onReady }: RowsProps<R>) => {
  const box = useRef<HTMLDivElement>(null);
  const guess = useRef(defaultHeight[isComfortable() ? 'comfortable' : 'compact']);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize: useCallback(() => guess.current, []),
    measureElement: (element, entry, rows) => {
      const laid = entry?.borderBoxSize[0]?.blockSize;
      if (laid === undefined) return rows.measurementsCache[rows.indexFromElement(element)]?.size ?? guess.current;
      guess.current = Math.round(laid);
      return guess.current;
    },
    overscan: 6,
    scrollMargin: top,
  });
  useLayoutEffect(() => onReady((line) => virtual.scrollToIndex(line)), [onReady, virtual]);
  return (
    <div ref={box} role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual
        .getVirtualItems()
        .map(({ index, start }) =>
          draw(lines[index]!, { line: index, offset: start - top, measure: virtual.measureElement }),
        )}
    </div>
  );
};
