import type { ExportFormat } from '../values/export.ts';
import {
  byteOrderMark,
  dayCell,
  emptyCell,
  figureCell,
  guarded,
  headingCell,
  momentCell,
  quoted,
  rowOf,
  sheetEnd,
  sheetStart,
  textCell,
  writings,
} from '../values/spreadsheet.ts';
import { wallTime } from '../values/wall-time.ts';
import type { FileColumn, Words } from './list-file.ts';

/**
 * How numbers of each kind are written: divisor, decimals, and a unit that is put into the heading, so that cells
 * contain numbers only.
 */
const figures: Partial<
  Record<FileColumn<never>['kind'], { readonly divisor: number; readonly decimals: number; readonly unit?: string }>
> = {
  count: { divisor: 1, decimals: 0 },
  minutes: { divisor: 1, decimals: 0, unit: 'min' },
  hours: { divisor: 60, decimals: 2, unit: 'h' },
  money: { divisor: 100, decimals: 2, unit: '$' },
  stars: { divisor: 1, decimals: 2 },
  kilometres: { divisor: 100, decimals: 2, unit: 'km' },
  factor: { divisor: 100, decimals: 2 },
  degrees: { divisor: 1, decimals: 4 },
};
/** Time zone in which instants are written where no zone is given. */
const officeZone = 'America/Toronto';

/** How cells of each kind are written in a file format. */
type Format = {
  readonly heading: (words: string) => string;
  readonly text: (words: string) => string;
  /** @param digits with a decimal point */ readonly figure: (digits: string, decimals: number) => string;
  readonly day: (day: string) => string;
  readonly moment: (moment: string) => string;
  readonly empty: string;
  readonly line: (cells: readonly string[]) => string;
  readonly start: string;
  readonly end: string;
};

const csv = ({ language }: Words): Format => {
  const { delimiter, decimalMark } = writings[language];
  const text = (words: string) => quoted(guarded(words), delimiter);
  const asItIs = (words: string) => words;
  return {
    heading: text,
    text,
    day: asItIs,
    moment: asItIs,
    empty: '',
    start: byteOrderMark,
    end: '',
    figure: (digits) => (decimalMark === '.' ? digits : digits.replace('.', decimalMark)),
    line: (cells) => `${cells.join(delimiter)}\r\n`,
  };
};
const xlsx: Format = {
  heading: headingCell,
  text: textCell,
  figure: figureCell,
  day: dayCell,
  moment: momentCell,
  empty: emptyCell,
  line: rowOf,
  start: sheetStart,
  end: sheetEnd,
};

const cellOf = <R>(column: FileColumn<R>, format: Format, words: Words): ((row: R) => string) => {
  if (column.kind === 'text') {
    return (row) => {
      const text = column.of(row, words);
      return text ? format.text(text) : format.empty;
    };
  }
  if (column.kind === 'day') {
    return (row) => {
      const day = column.of(row);
      return day ? format.day(day) : format.empty;
    };
  }
  if (column.kind === 'moment') {
    return (row) => {
      const instant = column.of(row);
      return instant ? format.moment(wallTime(instant, column.zone(row) ?? officeZone)) : format.empty;
    };
  }
  const { kind, of } = column;
  const { divisor, decimals } = figures[kind]!;
  return (row) => {
    const figure = of(row);
    if (figure === null || figure === undefined) return format.empty;
    return format.figure(decimals === 0 ? String(figure) : (figure / divisor).toFixed(decimals), decimals);
  };
};

/** Parts of a file: what comes before its rows, each row, and what comes after them. */
type FileLines<R> = { readonly start: string; readonly line: (row: R) => string; readonly end: string };

/**
 * Writes rows as CSV (decision 6; numbers as spreadsheets of the language read them) or as the sheet of a workbook:
 * headings with units in the reader's language, and cells of number and date types.
 */
export const linesOf = <R>(columns: readonly FileColumn<R>[], as: ExportFormat, words: Words): FileLines<R> => {
  const format = as === 'csv' ? csv(words) : xlsx;
  const headings = columns.map(({ label, kind }) => {
    const unit = figures[kind]?.unit;
    return unit ? `${words.t(label)} (${unit})` : words.t(label);
  });
  const cells = columns.map((column) => cellOf(column, format, words));
  return {
    start: format.start + format.line(headings.map(format.heading)),
    line: (row) => format.line(cells.map((cell) => cell(row))),
    end: format.end,
  };
};
