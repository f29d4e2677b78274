import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import {
  dayCell,
  emptyCell,
  figureCell,
  guarded,
  headingCell,
  rowOf,
  sheetEnd,
  sheetFile,
  sheetStart,
  textCell,
  workbookParts,
  writings,
} from '#contracts/values/spreadsheet.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Language } from '#contracts/events/event-store.ts';
import type { Files } from '#kernel/files.ts';
import { text } from '#services/http/texts.ts';
import { zipOf } from '#services/http/zip.ts';
import { headingsOf, written, type Cell, type Layout } from '../engine/layouts.ts';

type Rows<S> = AsyncIterable<S> | Iterable<S>;

const csvCell = (cell: Cell, language: Language): string =>
  cell === null ? '' : typeof cell === 'string' ? guarded(cell) : written(cell, writings[language]);

async function* csvRows<S>({ columns }: Layout<S>, rows: Rows<S>, language: Language): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map(({ of }) => csvCell(of(row), language));
}

/** A layout's file as CSV: UTF-8 with BOM, headings and figures as spreadsheets of that language read them. Streams. */
export const csvOf = <S>(layout: Layout<S>, rows: Rows<S>, language: Language): Readable => {
  const headings = headingsOf(layout).map((key) => text(language, key));
  const sheet = stringify({ bom: true, delimiter: writings[language].delimiter, header: true, columns: headings });
  // One end broken or gone, the other is closed; whoever reads the sheet is told.
  pipeline(Readable.from(csvRows(layout, rows, language)), sheet, () => {});
  return sheet;
};

const xlsxCell = (cell: Cell, isDay = false): string => {
  if (cell === null) return emptyCell;
  if (typeof cell !== 'string') return figureCell(written(cell, writings.en), cell.decimals);
  return isDay ? dayCell(cell) : textCell(cell);
};

async function* sheetXml<S>(layout: Layout<S>, rows: Rows<S>, language: Language): AsyncGenerator<string> {
  yield sheetStart;
  yield rowOf(headingsOf(layout).map((key) => headingCell(text(language, key))));
  for await (const row of rows) yield rowOf(layout.columns.map(({ of, isDay }) => xlsxCell(of(row), isDay)));
  yield sheetEnd;
}

/** A layout's file as a spreadsheet (Office Open XML) with one sheet: texts as texts, figures as figures, days as days. Streams, and is always the same bytes. */
export const xlsxOf = <S>(layout: Layout<S>, rows: Rows<S>, language: Language, sheetName = 'Vigie'): Readable =>
  zipOf([
    ...Object.entries(workbookParts(sheetName)).map(([name, content]) => ({ name, content })),
    { name: sheetFile, content: sheetXml(layout, rows, language) },
  ]);

export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Renders rows by a layout and keeps the file. @param name without its extension */
export const keepRendered = async <S>(
  files: Files,
  layout: Layout<S>,
  rows: Rows<S>,
  { format, language, name }: { readonly format: 'csv' | 'xlsx'; readonly language: Language; readonly name: string },
): Promise<StoredFile> => {
  const kept = await files.put(format === 'csv' ? csvOf(layout, rows, language) : xlsxOf(layout, rows, language));
  return { ...kept, name: `${name}.${format}`, type: fileTypes[format] };
};
