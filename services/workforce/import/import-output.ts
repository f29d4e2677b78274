import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '#contracts/events/event-store.ts';
import type { ImportField, RefusedLine } from '#contracts/values/employee-import.ts';
import {
  guarded,
  headingCell,
  rowOf,
  sheetEnd,
  sheetFile,
  sheetStart,
  workbookParts,
  writings,
} from '#contracts/values/spreadsheet.ts';
import { text } from '#services/http/texts.ts';
import { zipOf } from '#services/files/zip.ts';
import type { Sheet } from '#services/sheets/sheet.ts';
import { fieldName, messageOf } from './import-words.ts';

/**
 * The skipped lines with all their columns, preceded by line number and reason, as spreadsheets of that language read
 * them.
 */
export const refusedCsv = ({ headings, lines }: Sheet, refused: readonly RefusedLine[], language: Language): string => {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const rows = refused.map((one) => {
    const written = byLine.get(one.line);
    const cells = !written ? [] : 'cells' in written ? written.cells : [written.text];
    return [String(one.line), messageOf(one, language), ...headings.map((_, at) => guarded(cells[at] ?? ''))];
  });
  const heads = [
    text(language, 'employeeImport.col.line'),
    text(language, 'employeeImport.col.reason'),
    ...headings.map(guarded),
  ];
  return stringify([heads, ...rows], { bom: true, delimiter: writings[language].delimiter });
};

/** An empty table with the headings that the import knows, for the fields that its reader may fill. */
export const templateFile = (
  format: 'csv' | 'xlsx',
  fields: readonly ImportField[],
  language: Language,
): string | Readable => {
  const headings = fields.map((field) => fieldName(field, language));
  if (format === 'csv') return stringify([headings], { bom: true, delimiter: writings[language].delimiter });
  const content = `${sheetStart}${rowOf(headings.map(headingCell))}${sheetEnd}`;
  const parts = { ...workbookParts(text(language, 'menu.agency.employees')), [sheetFile]: content };
  return zipOf(Object.entries(parts).map(([name, part]) => ({ name, content: part })));
};
