import { useEffect, useLayoutEffect, useState } from 'react';
import type { Grouping, Line } from './column.ts';
import { ListLoading } from './ListLoading.tsx';
import { virtualizeAbove } from './tracks.ts';
import type { RowsProps, VirtualRows } from './VirtualRows.tsx';

/** The rows with those of each group moved to the position of its first row. */
export const groupedRows = <R,>(rows: readonly R[], grouping: Grouping<R> | undefined): readonly R[] => {
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

let Virtual: typeof VirtualRows | undefined;
/** Loads the virtualized rows separately, since most lists have short pages. */
const loadVirtualRows = async (): Promise<void> => {
  Virtual ??= (await import('./VirtualRows.tsx')).VirtualRows;
};

/** The component for long pages, once it is loaded; loaded at the same time as the rows of a page that may be long. */
const useVirtualRows = (expected: boolean): typeof Virtual => {
  const [, setLoaded] = useState(Virtual !== undefined);
  useEffect(() => {
    if (expected && !Virtual)
      void loadVirtualRows().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [expected]);
  return Virtual;
};

type Props<R> = RowsProps<R> & {
  /** Maximum rows of a page. */
  readonly size: number;
  /** Whether the rows are loading. */
  readonly pending: boolean;
};

export const ListRows = <R,>({ size, pending, ...rows }: Props<R>) => {
  const { lines, draw, onReady } = rows;
  const long = lines.length > virtualizeAbove;
  const Long = useVirtualRows(long || size > virtualizeAbove);
  const whole = !long || !Long;
  useLayoutEffect(() => void (whole && onReady(() => {})), [whole, onReady]);
  if (pending) return <ListLoading />;
  if (!whole) return <Long {...rows} />;
  // Until it is loaded, the first lines are shown.
  return <div role="rowgroup">{lines.slice(0, virtualizeAbove).map((line, index) => draw(line, { line: index }))}</div>;
};
