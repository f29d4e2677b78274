import { Readable } from 'node:stream';
import {
  byteOrderMark,
  dayCell,
  emptyCell,
  figureCell,
  guarded,
  headingCell,
  quoted,
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
import { zipOf } from '#services/files/zip.ts';
import { headingsOf, formatFigure, type Cell, type Layout } from '../engine/layouts.ts';
import { inBatches, teeReaders } from './tee-readers.ts';

type Rows<S> = AsyncIterable<S> | Iterable<S>;
/** Rows of a file in portions. */
type Portions<S> = AsyncIterable<readonly S[]>;
/** Rows written at once; with many more, memory fills up between garbage collections. */
const atOnce = 100;

const csvCell = (cell: Cell, language: Language): string =>
  cell === null ? '' : typeof cell === 'string' ? guarded(cell) : formatFigure(cell, writings[language]);

async function* csvText<S>(layout: Layout<S>, portions: Portions<S>, language: Language): AsyncGenerator<string> {
  const { delimiter } = writings[language];
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\n`;
  yield byteOrderMark + lineOf(headingsOf(layout).map((key) => text(language, key)));
  for await (const rows of portions)
    yield rows.map((row) => lineOf(layout.columns.map(({ of }) => csvCell(of(row), language)))).join('');
}

/** A layout's file as a CSV stream: UTF-8 with BOM, headings and numbers as spreadsheets of that language read them. */
const csvFile = <S>(layout: Layout<S>, portions: Portions<S>, language: Language): Readable =>
  Readable.from(csvText(layout, portions, language), { objectMode: false });

const xlsxCell = (cell: Cell, isDay = false): string => {
  if (cell === null) return emptyCell;
  if (typeof cell !== 'string') return figureCell(formatFigure(cell, writings.en), cell.decimals);
  return isDay ? dayCell(cell) : textCell(cell);
};

async function* sheetXml<S>(layout: Layout<S>, portions: Portions<S>, language: Language): AsyncGenerator<string> {
  yield sheetStart;
  yield rowOf(headingsOf(layout).map((key) => headingCell(text(language, key))));
  for await (const rows of portions)
    yield rows.map((row) => rowOf(layout.columns.map(({ of, isDay }) => xlsxCell(of(row), isDay)))).join('');
  yield sheetEnd;
}

/**
 * A layout's file as a stream of a spreadsheet (Office Open XML) with one sheet: cells are typed as texts, numbers and
 * days. The same rows give the same bytes.
 */
const xlsxFile = <S>(layout: Layout<S>, portions: Portions<S>, language: Language): Readable =>
  zipOf([
    ...Object.entries(workbookParts('Vigie')).map(([name, content]) => ({ name, content })),
    { name: sheetFile, content: sheetXml(layout, portions, language) },
  ]);

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A file to render; the name is without extension. */
export interface RenderedFile<S> {
  readonly layout: Layout<S>;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  readonly name: string;
}

/**
 * Renders rows to several files and stores them; the rows are read once, and only a portion of them is held.
 * @throws the error of the rows, or of the first file that fails, once no file is being written any more
 */
export const storeRendered = async <S>(
  files: Files,
  rows: Rows<S>,
  wanted: readonly RenderedFile<S>[],
): Promise<StoredFile[]> => {
  const readers = teeReaders(inBatches(rows, atOnce), wanted.length);
  const keep = async (
    { layout, format, language, name }: RenderedFile<S>,
    portions: AsyncIterableIterator<readonly S[]>,
  ) => {
    try {
      const content = format === 'csv' ? csvFile(layout, portions, language) : xlsxFile(layout, portions, language);
      return { ...(await files.put(content)), name: `${name}.${format}`, type: fileTypes[format] };
    } finally {
      // A failed reader must stop, since the others would wait for it.
      await portions.return!();
    }
  };
  const kept = await Promise.allSettled(wanted.map((file, n) => keep(file, readers[n]!)));
  return kept.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};
