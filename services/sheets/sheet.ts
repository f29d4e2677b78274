import { truncateText } from '#contracts/values/truncate-text.ts';
import { isStorable } from '#contracts/values/storable.ts';
import { decoded } from './decode.ts';
import { records, type Fault } from './records.ts';
import { sniff } from './sniff.ts';
import { pacing } from '#kernel/turns.ts';
import { NotAnArchive } from './unzip.ts';
import { xlsxRows } from './xlsx.ts';

/** A line below the headings, by its number in the file: its cells, or why it can't be read, and how it begins. */
export type SheetLine =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly fault: Fault | 'moreThanHeadings'; readonly text: string };
export type Sheet = { readonly headings: readonly string[]; readonly lines: readonly SheetLine[] };

/** Limits of a file: lines, columns of a line, characters of a cell, and unpacked bytes of a workbook. */
export type SheetBounds = {
  readonly lines: number;
  readonly columns: number;
  /** Rows of a workbook that may hold cells, rows with empty cells included. */
  readonly rows: number;
  /** Cells of a workbook, but for empty ones that name their place. */
  readonly cells: number;
  readonly cell: number;
  readonly unpacked: number;
};

/** Why a file is refused as a whole. */
export class NotASheet extends Error {
  constructor(readonly code: 'FILE_UNREADABLE' | 'SHEET_TOO_LONG' | 'SHEET_TOO_WIDE' | 'SHEET_EMPTY') {
    super(code);
  }
}

type Written = { readonly line: number; readonly cells: readonly string[] } | Extract<SheetLine, { fault: unknown }>;

const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
const shown = 120;

/** Bytes that are read between checks for too many lines. */
const piece = 16 * 1024;
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const pace = pacing();
  for (let at = 0; at < bytes.length; at += piece) {
    yield bytes.subarray(at, at + piece);
    await pace();
  }
}

async function* csvLines(bytes: Buffer): AsyncGenerator<Written> {
  const { encoding, separator } = sniff(bytes);
  for await (const some of records(decoded(inPieces(bytes), encoding), separator))
    for (const record of some)
      yield 'fault' in record
        ? { line: record.line, fault: record.fault, text: truncateText(record.text, shown) }
        : { line: record.line, cells: record.fields };
}

/**
 * Reads a small table whole, CSV or XLSX as its bytes say: the first line with text has the headings.
 * A line that can't be read, or has a cell that is too long, affects no other line.
 * @throws NotASheet
 */
export const readSheet = async (bytes: Buffer, bounds: SheetBounds): Promise<Sheet> => {
  const { columns, rows, cells, unpacked } = bounds;
  try {
    return await sheetOf(
      isArchive(bytes) ? xlsxRows(bytes, { columns, rows, cells, bytes: unpacked }) : csvLines(bytes),
      bounds,
    );
  } catch (error) {
    throw error instanceof NotAnArchive ? new NotASheet('FILE_UNREADABLE') : error;
  }
};

const sheetOf = async (written: AsyncIterable<Written>, bounds: SheetBounds): Promise<Sheet> => {
  let headings: readonly string[] | undefined;
  const lines: SheetLine[] = [];
  for await (const one of written) {
    if (!headings) {
      if ('fault' in one) throw new NotASheet('FILE_UNREADABLE');
      if (one.cells.every((cell) => cell.trim() === '')) continue;
      headings = trimmed(one.cells);
      if (headings.length > bounds.columns) throw new NotASheet('SHEET_TOO_WIDE');
      if (headings.some((heading) => heading.length > bounds.cell || !isStorable(heading)))
        throw new NotASheet('FILE_UNREADABLE');
      continue;
    }
    if (!('fault' in one) && one.cells.every((cell) => cell.trim() === '')) continue;
    if (lines.length >= bounds.lines) throw new NotASheet('SHEET_TOO_LONG');
    lines.push(boundedLine(one, headings.length, bounds));
  }
  if (!headings || lines.length === 0) throw new NotASheet('SHEET_EMPTY');
  return { headings, lines };
};

/** Removes empty cells at the end, which spreadsheet programs leave. */
const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim());

const boundedLine = (one: Written, headings: number, { columns, cell: longest }: SheetBounds): SheetLine => {
  if ('fault' in one) return one;
  const cells = trimmed(one.cells);
  const fault =
    cells.length > columns
      ? 'tooManyColumns'
      : cells.some((cell) => cell.length > longest)
        ? 'tooLong'
        : !cells.every(isStorable)
          ? 'nul'
          : cells.length > headings
            ? 'moreThanHeadings'
            : undefined;
  return fault ? { line: one.line, fault, text: truncateText(cells.join(' | '), shown) } : { line: one.line, cells };
};
