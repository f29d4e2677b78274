import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { heightOf, isDrawn, lanesInView, maxFullLanes, type Period, type Row } from './rows.ts';

const headHeight = 46;

/** A shift with its row and its lane. */
const placed = (rows: readonly Row[], id: string) => {
  if (!id) return undefined;
  for (const [index, { laid }] of rows.entries()) {
    const found = laid.find(({ item }) => item.id === id);
    if (found) return { ...found, index };
  }
  return undefined;
};

/** Lines to draw, with the one that has the keyboard focus. */
const withLine = (lines: number[], line: number | undefined): number[] =>
  line === undefined || lines.includes(line) ? lines : [...lines, line].sort((a, b) => a - b);

/**
 * The lines in view with their lanes in view, and the shift among them that has the keyboard focus, whose line is drawn
 * wherever it is.
 */
export const useLines = (rows: readonly Row[], scroll: RefObject<HTMLDivElement | null>, period: Period) => {
  const [active, setActive] = useState('');
  const wanted = useRef('');
  // Looked up one at a time: building a map of thousands would delay the first drawing.
  const find = useCallback((id: string) => placed(rows, id), [rows]);
  const kept = useMemo(() => find(active)?.index, [find, active]);
  const keyOf = useCallback((index: number) => `${rows[index]!.id} ${rows[index]!.lanes}`, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightOf(rows[index]!),
    getItemKey: keyOf,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 2,
    rangeExtractor: useCallback((range: Range) => withLine(defaultRangeExtractor(range), kept), [kept]),
  });
  const focus = useCallback(
    ({ id }: CalendarShift) => {
      wanted.current = id;
      setActive(id);
      const found = find(id);
      if (!found) return;
      const { index, lane } = found;
      if (rows[index]!.lanes <= maxFullLanes) virtual.scrollToIndex(index);
      else
        virtual.scrollToOffset(
          virtual.measurementsCache[index]!.start +
            lane * rows[index]!.laneHeight -
            (scroll.current?.clientHeight ?? 0) / 2,
        );
    },
    [rows, find, virtual, scroll],
  );
  const reveal = useCallback((row: number) => virtual.scrollToIndex(row), [virtual]);
  useEffect(() => {
    if (!wanted.current) return;
    const block = scroll.current?.querySelector<HTMLElement>(`[data-shift="${wanted.current}"]`);
    if (!block) return;
    wanted.current = '';
    block.focus();
    block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const drawn = virtual.getVirtualItems();
  const lanes = new Map(
    drawn.map(({ index, start }) => [
      index,
      lanesInView(rows[index]!, (virtual.scrollOffset ?? 0) - start, virtual.scrollRect?.height ?? 0),
    ]),
  );
  const firstInView = () => {
    for (const { index } of drawn) {
      const [first, last] = lanes.get(index)!;
      const found = rows[index]!.laid.find((laid) => isDrawn(laid, first, last, period));
      if (found) return { id: found.item.id, index };
    }
    return undefined;
  };
  return {
    find,
    drawn,
    lanes,
    height: virtual.getTotalSize(),
    /** Pixels from the top to a line. */
    topOf: (index: number): number | undefined => virtual.measurementsCache[index]?.start,
    /** The line at so many pixels from the top. */
    rowAt: (top: number): Row | undefined =>
      top < headHeight ? undefined : rows[virtual.getVirtualItemForOffset(top)?.index ?? -1],
    // Tab moves to the shift that had the focus last, else to the first in view.
    reachable: kept === undefined ? firstInView() : { id: active, index: kept },
    onFocus: (id: string | undefined) => setActive(id ?? active),
    focus,
    reveal,
  };
};
