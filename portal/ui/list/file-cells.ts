import { strToU8, zip } from 'fflate';
import {
  byteOrderMark,
  emptyCell,
  figureCell,
  guarded,
  headingCell,
  quoted,
  rowOf,
  sheetEnd,
  sheetFile,
  sheetNameOf,
  sheetStart,
  textCell,
  workbookParts,
  writings,
} from '#contracts/values/spreadsheet.ts';

type Language = keyof typeof writings;
/** Formats that rows are given in. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A figure as cells show it in either language, without a unit: `1 234,5`, `-3.25`. */
const figure = /^-?\d{1,3}(?:(?:[ \u00a0\u202f,]\d{3})+|\d*)(?:[.,]\d+)?$/;

/** A spreadsheet keeps so many digits of a number, and writes 0 for those after them. */
const mostDigits = 15;

/** Such a figure with a decimal point and nothing between its thousands; undefined for anything else. An id or a code that begins with 0, or that has more digits than a spreadsheet keeps, is text. */
export const digitsIn = (text: string, language: Language): string | undefined => {
  if (!figure.test(text) || /^-?0\d/.test(text)) return undefined;
  const plain = text.replace(/[ \u00a0\u202f]/g, '');
  const digits = language === 'fr' ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return Number.isNaN(Number(digits)) || digits.replace(/\D/g, '').length > mostDigits ? undefined : digits;
};

/** A figure with its unit as cells show it: `$1,234.50`, `8,5 h`, `-3 %`. */
const withUnit = /^(-?)(\$?)\s*([\d.,\s]*\d)\s*(\$|%|h|km|min|m)?$/;

/** The lines with the unit of a column's figures in its heading in place of each cell, where all that stands in the column has the same one. */
export const unitsInHeadings = (
  [headings = [], ...lines]: readonly (readonly string[])[],
  language: Language,
): readonly (readonly string[])[] => {
  const read = (text: string) => {
    const [, minus = '', before = '', digits = '', after = ''] = withUnit.exec(text) ?? [];
    const unit = before || after;
    const plain = `${minus}${digits}`;
    return unit && (!before || !after) && digitsIn(plain, language) !== undefined ? { unit, plain } : undefined;
  };
  const units = headings.map((_heading, at) => {
    const texts = lines.map((line) => line[at] ?? '').filter((text) => text !== '' && text !== '—');
    const found = new Set(texts.map((text) => read(text)?.unit));
    return found.size === 1 ? [...found][0] : undefined;
  });
  return [
    headings.map((heading, at) => (units[at] ? `${heading} (${units[at]})` : heading)),
    ...lines.map((line) => line.map((text, at) => (units[at] ? (read(text)?.plain ?? text) : text))),
  ];
};

/** Lines of cells as CSV: UTF-8 with BOM, figures and delimiter as spreadsheets of that language read them, no formula (decision 6). */
export const csvFile = (lines: readonly (readonly string[])[], language: Language): Uint8Array => {
  const { delimiter, decimalMark } = writings[language];
  const cell = (text: string) => {
    const digits = digitsIn(text, language);
    return quoted(digits === undefined ? guarded(text) : digits.replace('.', decimalMark), delimiter);
  };
  return strToU8(`${byteOrderMark}${lines.map((line) => `${line.map(cell).join(delimiter)}\r\n`).join('')}`);
};

/** Lines of cells as a spreadsheet with one sheet, the first line its headings: figures as figures, all else as text. */
export const xlsxFile = (
  [headings = [], ...lines]: readonly (readonly string[])[],
  language: Language,
  sheetName: string,
): Promise<Uint8Array> => {
  const cell = (text: string) => {
    if (text === '') return emptyCell;
    const digits = digitsIn(text, language);
    return digits === undefined ? textCell(text) : figureCell(digits, digits.includes('.') ? 2 : 0);
  };
  const sheet = [sheetStart, rowOf(headings.map(headingCell)), ...lines.map((line) => rowOf(line.map(cell))), sheetEnd];
  const files = { ...workbookParts(sheetNameOf(sheetName)), [sheetFile]: sheet.join('') };
  const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return new Promise((done, fail) => zip(bytes, (error, packed) => (error ? fail(error) : done(packed))));
};
