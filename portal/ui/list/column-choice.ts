import { useCallback, useMemo, useState } from 'react';
import { ColumnWidth, columnWidths } from '#contracts/api/views.ts';
import type { Column } from './column.ts';

/** How a person wants a list's columns. */
export type ColumnChoice = {
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  /** Keys of columns in their order; the others follow in the list's own order. */
  readonly order: readonly string[];
  /** Keys of the pinned columns, which come first and don't scroll sideways. */
  readonly pinned: readonly string[];
  /** Widths in pixels of the columns that have one of their own. */
  readonly widths: readonly ColumnWidth[];
};
const asItIs: ColumnChoice = { hidden: [], order: [], pinned: [], widths: [] };

/** A copy with the fields of a choice only. */
export const copyOf = ({ hidden, order, pinned, widths }: ColumnChoice) => ({
  hidden: [...hidden],
  order: [...order],
  pinned: [...pinned],
  widths: [...widths],
});

const place = (list: string) => `vigie.columns.${list}`;

const keysIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
const widthsIn = (value: unknown): readonly ColumnWidth[] =>
  Array.isArray(value) ? value.filter((one): one is ColumnWidth => ColumnWidth.safeParse(one).success) : [];
const kept = (list: string, standard: ColumnChoice): ColumnChoice => {
  try {
    const text = localStorage.getItem(place(list));
    if (text === null) return standard;
    const value: unknown = JSON.parse(text);
    // Choices stored before columns could be ordered are a list of the hidden ones.
    if (Array.isArray(value)) return { ...asItIs, hidden: keysIn(value) };
    const { hidden, order, pinned, widths } = value as Record<string, unknown>;
    return { hidden: keysIn(hidden), order: keysIn(order), pinned: keysIn(pinned), widths: widthsIn(widths) };
  } catch {
    return standard;
  }
};

/** The column that names a row: it is the link to the row and can't be hidden. */
export const leadOf = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ priority }) => priority === 1) ?? columns[0];

/** The columns in the order that a person has chosen. */
export const orderedColumns = <R>(columns: readonly Column<R>[], order: readonly string[]): readonly Column<R>[] => {
  if (order.length === 0) return columns;
  const at = ({ key }: Column<R>) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...columns].sort((a, b) => at(a) - at(b));
};

/** The order with a column moved one place to the right or left. */
export const movedColumn = <R>(columns: readonly Column<R>[], key: string, by: 1 | -1): readonly string[] => {
  const keys = columns.map((column) => column.key);
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (other === undefined) return keys;
  [keys[at], keys[at + by]] = [other, key];
  return keys;
};

/**
 * The widths with a column's own, in whole pixels within what a column may have; `undefined` gives it back the list's.
 */
export const withColumnWidth = (
  widths: readonly ColumnWidth[],
  key: string,
  to: number | undefined,
): readonly ColumnWidth[] => {
  const others = widths.filter((one) => one.key !== key);
  return to === undefined
    ? others
    : [...others, { key, width: Math.round(Math.min(Math.max(to, columnWidths.least), columnWidths.most)) }];
};

/**
 * Width in pixels of a pinned column without its own: positions of pinned columns are sums of widths, so each needs
 * one.
 */
const pinnedWidth = 200;

/** The columns as the person has chosen: without hidden ones, pinned ones first, each with its width. */
export const chosen = <R>(
  columns: readonly Column<R>[],
  { hidden, order, pinned, widths }: ColumnChoice,
): readonly Column<R>[] => {
  const lead = leadOf(columns);
  const left =
    hidden.length === 0 ? columns : columns.filter((column) => column === lead || !hidden.includes(column.key));
  const ordered = orderedColumns(left, order);
  if (pinned.length === 0 && widths.length === 0) return ordered;
  const isPinned = ({ key }: Column<R>) => pinned.includes(key);
  const widthOf = ({ key }: Column<R>) => widths.find((one) => one.key === key)?.width;
  let at = 0;
  return [...ordered.filter(isPinned), ...ordered.filter((column) => !isPinned(column))].map((column) => {
    const own = widthOf(column);
    if (!isPinned(column)) return own === undefined ? column : { ...column, width: `${own}px` };
    const width = own ?? pinnedWidth;
    const pinnedAt = `calc(var(--tick) + ${at}px)`;
    at += width;
    return { ...column, width: `${width}px`, pinnedAt };
  });
};

/** The columns that are not empty in all rows, and pinned ones. Returns the same array when none is removed. */
export const filled = <R>(columns: readonly Column<R>[], rows: readonly R[]): readonly Column<R>[] => {
  const isBlank = ({ blank, pinnedAt }: Column<R>) => blank && pinnedAt === undefined && rows.every(blank);
  return columns.some(isBlank) ? columns.filter((column) => !isBlank(column)) : columns;
};

/** Whether the person has pinned the column or given it a width in pixels. */
export const isOwn = <R>({ width, pinnedAt }: Column<R>): boolean =>
  pinnedAt !== undefined || (width?.endsWith('px') ?? false);

/** The columns without those of priority 3, for a table that is too narrow for all; the person's own stay. */
export const withoutLowPriority = <R>(columns: readonly Column<R>[]): readonly Column<R>[] => {
  const lead = leadOf(columns);
  return columns.filter((column) => column === lead || column.priority !== 3 || isOwn(column));
};

/** A person's choice of columns on this device: which are shown, their order, widths and pins. */
export const useColumnChoice = <R>(list: string, columns: readonly Column<R>[], standard: ColumnChoice = asItIs) => {
  const [choice, put] = useState(() => kept(list, standard));
  const choose = useCallback(
    (next: ColumnChoice) => {
      localStorage.setItem(place(list), JSON.stringify(next));
      put(next);
    },
    [list],
  );
  const shown = useMemo(() => chosen(columns, choice), [columns, choice]);
  return { choice, shown, choose };
};
