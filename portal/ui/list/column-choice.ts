import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

/** Keys of the columns that are left out, and of columns in the order in which they stand; those not named follow in the list's own. */
export type ColumnChoice = { readonly hidden: readonly string[]; readonly order: readonly string[] };

const place = (list: string) => `vigie.columns.${list}`;

const keysIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
const kept = (list: string): ColumnChoice => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place(list)) ?? '[]');
    // Before columns had an order, those left out were kept alone.
    if (Array.isArray(value)) return { hidden: keysIn(value), order: [] };
    const { hidden, order } = value as Record<string, unknown>;
    return { hidden: keysIn(hidden), order: keysIn(order) };
  } catch {
    return { hidden: [], order: [] };
  }
};

/** The column that names a row: it leads to it, and can't be left out. */
export const leadOf = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ priority }) => priority === 1) ?? columns[0];

/** The columns in the order that a person has chosen. */
export const inOrder = <R>(columns: readonly Column<R>[], order: readonly string[]): readonly Column<R>[] => {
  if (order.length === 0) return columns;
  const at = ({ key }: Column<R>) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...columns].sort((a, b) => at(a) - at(b));
};

/** The order with a column a place further on, or back. */
export const moved = <R>(columns: readonly Column<R>[], key: string, by: 1 | -1): readonly string[] => {
  const keys = columns.map((column) => column.key);
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (other === undefined) return keys;
  [keys[at], keys[at + by]] = [other, key];
  return keys;
};

/** Which columns of a list a person sees on this device, and in which order. */
export const useColumnChoice = <R>(list: string, columns: readonly Column<R>[]) => {
  const [choice, put] = useState(() => kept(list));
  const choose = useCallback(
    (next: ColumnChoice) => {
      localStorage.setItem(place(list), JSON.stringify(next));
      put(next);
    },
    [list],
  );
  const shown = useMemo(() => {
    const lead = leadOf(columns);
    const { hidden, order } = choice;
    const left = hidden.length === 0 ? columns : columns.filter((column) => column === lead || !hidden.includes(column.key)); // prettier-ignore
    return inOrder(left, order);
  }, [columns, choice]);
  return { choice, shown, choose };
};
