import { useLayoutEffect } from 'react';
import type { Grouping, Line } from './column.ts';
import { VirtualRows, type RowsProps } from './VirtualRows.tsx';

/** The rows with those of each group brought together where its first one is. */
export const together = <R,>(rows: readonly R[], grouping: Grouping<R> | undefined): readonly R[] => {
  if (!grouping || !rows.some((row) => grouping.keyOf(row) !== undefined)) return rows;
  const groups = new Map<string, R[]>();
  const places: R[][] = [];
  for (const row of rows) {
    const key = grouping.keyOf(row);
    const known = key === undefined ? undefined : groups.get(key);
    if (known) known.push(row);
    else {
      const place = [row];
      if (key !== undefined) groups.set(key, place);
      places.push(place);
    }
  }
  return places.flat();
};

/** Rows with a heading before each group. */
export const linesOf = <R,>(rows: readonly R[], grouping: Grouping<R> | undefined): Line<R>[] => {
  const lines: Line<R>[] = [];
  let last: string | undefined;
  rows.forEach((row, index) => {
    const key = grouping?.keyOf(row);
    if (key !== undefined && key !== last)
      lines.push({ kind: 'group', key, rows: rows.filter((other) => grouping?.keyOf(other) === key) });
    last = key;
    if (key === undefined || (grouping?.isOpen?.(key) ?? true)) lines.push({ kind: 'row', row, index });
  });
  return lines;
};

/** Above this many lines only those in view are drawn; below, all are, so that the browser's own search finds them. */
const many = 100;

export const ListRows = <R,>(props: RowsProps<R>) => {
  const { lines, draw, onReady } = props;
  const large = lines.length > many;
  useLayoutEffect(() => void (large || onReady(() => {})), [large, onReady]);
  if (large) return <VirtualRows {...props} />;
  return <div role="rowgroup">{lines.map((line, index) => draw(line, { line: index }))}</div>;
};
