import type { Language } from '#contracts/events/event-store.ts';
import { importFaults, licenceFieldOf, type ImportField, type RefusedLine } from '#contracts/values/employee-import.ts';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { text } from '#services/http/texts.ts';
import type { Sheet, SheetLine } from '#services/sheets/sheet.ts';

/** Name of a field for people; fields of a licence with its number. */
export const fieldName = (field: ImportField, language: Language): string => {
  const licence = licenceFieldOf(field);
  return licence
    ? text(language, `employeeImport.field.${licence.part}`, { n: licence.n })
    : text(language, `employeeImport.field.${field}`);
};

/** Why a line is skipped. */
export const messageOf = ({ code, field, other = 0 }: RefusedLine, language: Language): string =>
  (importFaults as readonly string[]).includes(code)
    ? text(language, `employeeImport.fault.${code}`, { field: field ? fieldName(field, language) : '', other })
    : text(language, `problem.${code}`);

/** Name of the person in a line, as it was written. */
export const nameOf = (line: SheetLine | undefined, mapping: readonly (ImportField | null)[]): string => {
  if (!line) return '';
  if ('fault' in line) return line.text;
  // A file without columns holds photos, by the names of their files.
  if (mapping.length === 0) return line.cells[0] ?? '';
  const cell = (field: ImportField) => (line.cells[mapping.indexOf(field)] ?? '').trim();
  const name = `${cell('firstName')} ${cell('lastName')}`.trim();
  return truncateText(name || cell('email') || cell('employeeNumber'), 200);
};

export const linesShown = (
  lines: readonly RefusedLine[],
  { lines: written }: Sheet,
  mapping: readonly (ImportField | null)[],
  language: Language,
) => {
  const byLine = new Map(written.map((line) => [line.line, line]));
  return lines.map((one) => ({
    line: one.line,
    code: one.code,
    name: nameOf(byLine.get(one.line), mapping),
    message: messageOf(one, language),
  }));
};
