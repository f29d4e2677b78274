import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

const place = (list: string) => `vigie.columns.${list}`;

const kept = (list: string): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place(list)) ?? '[]');
    return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
};

/** The column that names a row: it leads to it, and can't be left out. */
export const leadOf = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ priority }) => priority === 1) ?? columns[0];

/** Which columns of a list a person has left out on this device, and the columns that remain. */
export const useHiddenColumns = <R>(list: string, columns: readonly Column<R>[]) => {
  const [hidden, put] = useState(() => kept(list));
  const hide = useCallback(
    (keys: readonly string[]) => {
      localStorage.setItem(place(list), JSON.stringify(keys));
      put(keys);
    },
    [list],
  );
  const shown = useMemo(
    () =>
      hidden.length === 0
        ? columns
        : columns.filter((column) => column === leadOf(columns) || !hidden.includes(column.key)),
    [columns, hidden],
  );
  return { hidden, shown, hide };
};
