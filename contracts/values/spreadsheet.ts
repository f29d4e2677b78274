import { dayMs } from './durations.ts';

// How spreadsheet files are written, on the server and in a browser.

/** How numbers are written: for English spreadsheets, or for French ones of Canada. */
export interface Writing {
  readonly delimiter: ',' | ';';
  readonly decimalMark: '.' | ',';
}
export const writings = {
  en: { delimiter: ',', decimalMark: '.' },
  fr: { delimiter: ';', decimalMark: ',' },
} as const satisfies Record<string, Writing>;

/**
 * Escapes text so that no spreadsheet reads it as a formula (decision 6), neither at its beginning nor after a
 * character that separates cells or lines in another locale. Numbers may begin with a minus.
 */
export const guarded = (words: string): string =>
  suspect.test(words) ? words.replace(/(^|[;,\t\r\n])(?=[=+\-@\t\r＝＋－＠])/gu, "$1'") : words;
/** Nearly all cells need no escaping; this test is several times faster than the replacement. */
const suspect = /^[=+\-@＝＋－＠]|[;,\t\r\n]/;
/** A cell of a CSV line, quoted where it contains a delimiter, a quote or a line end. */
export const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
/** UTF-8 byte order mark, by which spreadsheets recognize the encoding (decision 6). */
export const byteOrderMark = '\uFEFF';
/** A valid name for a sheet: at most 31 characters, without those that spreadsheets forbid. */
export const sheetNameOf = (words: string): string => words.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
/**
 * Cell styles by number of decimals: 1 for none, 2 for two, 3 for four. Style 4 is a heading, 5 a day, 6 a day with
 * time.
 */
const styles = `${head}<styleSheet ${main}><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const styleOf = (decimals: number): number => (decimals === 0 ? 1 : decimals === 2 ? 2 : 3);
/** Files of a workbook with one sheet, except the sheet itself. */
export const workbookParts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${xml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML and removes the control characters that XML can't contain. */
const xml = (words: string): string =>
  special.test(words)
    ? words
        .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
        .replace(/[&<>"]/g, (sign) => entities[sign]!)
    : words;
/** Nearly all cells have none of these; this test is several times faster than the replacements. */
const special = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
/** Spaces that programs may leave out, unless they are told not to. */
const spaced = /^\s|\s$|\s\s|[\t\r\n]/;
const inline = (words: string): string =>
  `<is><t${spaced.test(words) ? ' xml:space="preserve"' : ''}>${xml(words)}</t></is>`;
export const textCell = (words: string): string => (words === '' ? emptyCell : `<c t="inlineStr">${inline(words)}</c>`);
export const headingCell = (words: string): string => `<c t="inlineStr" s="4">${inline(words)}</c>`;
/** @param digits the figure with a decimal point */
export const figureCell = (digits: string, decimals: number): string =>
  `<c s="${styleOf(decimals)}"><v>${digits}</v></c>`;
/** Days since 1899-12-30, with which programs can sort and compute. @param time `2026-03-31T18:30` */
const serial = (time: string): number => (Date.parse(`${time}:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;
/** Cells of days that were written already: a file has few days on many rows. */
const dayCells = new Map<string, string>();
/** A day as a serial number. @param day `2026-03-31` */
export const dayCell = (day: string): string => {
  let cell = dayCells.get(day);
  if (cell === undefined) dayCells.set(day, (cell = `<c s="5"><v>${serial(`${day}T00:00`)}</v></c>`));
  return cell;
};
/** A local date and time as a serial number. @param moment `2026-03-31 18:30` */
export const momentCell = (moment: string): string => `<c s="6"><v>${serial(moment.replace(' ', 'T'))}</v></c>`;
export const emptyCell = '<c/>';
export const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

/** Path and beginning of the sheet; its first row stays visible, and its columns are wide enough for a day. */
export const sheetFile = 'xl/worksheets/sheet1.xml';
export const sheetStart = `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="14" defaultRowHeight="15"/><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';
