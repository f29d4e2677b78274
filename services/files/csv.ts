import type { Language } from '#contracts/events/event-store.ts';
import { linesOf } from '#contracts/files/file-lines.ts';
import type { FileColumn } from '#contracts/files/list-file.ts';
import { wordsOf } from '#services/http/texts.ts';

/** Rows as CSV (decision 6). @param columns the requested columns of a list's file, in order */
export const csvOf = <R>(columns: readonly FileColumn<R>[], rows: readonly R[], language: Language): string => {
  const { start, line, end } = linesOf(columns, 'csv', wordsOf(language));
  return `${start}${rows.map(line).join('')}${end}`;
};
