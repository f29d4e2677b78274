import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Language } from '#contracts/events/event-store.ts';
import type { Files } from '#kernel/files.ts';
import { text } from '#services/http/texts.ts';
import { zipOf } from '#services/http/zip.ts';
import { headingsOf, written, writings, type Cell, type Layout } from '../engine/layouts.ts';

type Rows<S> = AsyncIterable<S> | Iterable<S>;

/** What a spreadsheet would take for a formula (decision 6). Figures may begin with a minus. */
const guarded = (words: string): string => (/^[=+\-@\t\r＝＋－＠]/u.test(words) ? `'${words}` : words);
const csvCell = (cell: Cell, language: Language): string =>
  cell === null ? '' : typeof cell === 'string' ? guarded(cell) : written(cell, writings[language]);

async function* csvRows<S>({ columns }: Layout<S>, rows: Rows<S>, language: Language): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map(({ of }) => csvCell(of(row), language));
}

/** A layout's file as CSV: UTF-8 with BOM, headings and figures as spreadsheets of that language read them. Streams. */
export const csvOf = <S>(layout: Layout<S>, rows: Rows<S>, language: Language): Readable => {
  const headings = headingsOf(layout).map((key) => text(language, key));
  const sheet = stringify({ bom: true, delimiter: writings[language].delimiter, header: true, columns: headings });
  Readable.from(csvRows(layout, rows, language))
    .on('error', (error) => sheet.destroy(error))
    .pipe(sheet);
  return sheet;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
/** Formats of a cell by the decimals of its figure: style 1 has none, 2 has two, 3 has four. */
const styles = `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0000"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
const styleOf = (decimals: number): number => (decimals === 0 ? 1 : decimals === 2 ? 2 : 3);
const parts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${xml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without the control characters that XML can't hold. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const xml = (words: string): string =>
  words
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);
const textCell = (words: string, style = 0): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xml(words)}</t></is></c>`;
const xlsxCell = (cell: Cell): string =>
  cell === null
    ? '<c/>'
    : typeof cell === 'string'
      ? textCell(cell)
      : `<c s="${styleOf(cell.decimals)}"><v>${written(cell, writings.en)}</v></c>`;

async function* sheetXml<S>(layout: Layout<S>, rows: Rows<S>, language: Language): AsyncGenerator<string> {
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield `<row>${headingsOf(layout)
    .map((key) => textCell(text(language, key), 4))
    .join('')}</row>`;
  for await (const row of rows) yield `<row>${layout.columns.map(({ of }) => xlsxCell(of(row))).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/** A layout's file as a spreadsheet (Office Open XML) with one sheet: texts as texts, figures as figures. Streams, and is always the same bytes. */
export const xlsxOf = <S>(layout: Layout<S>, rows: Rows<S>, language: Language, sheetName = 'Vigie'): Readable =>
  zipOf([
    ...Object.entries(parts(sheetName)).map(([name, content]) => ({ name, content })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(layout, rows, language) },
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
