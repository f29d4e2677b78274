import { ENTITY_ACTION, EntityDecoder } from '@nodable/entities';
import { XMLParser } from 'fast-xml-parser';
import { pacing } from '#kernel/turns.ts';
import { NotAnArchive, unzipped } from './unzip.ts';
import { dayMs } from '#contracts/values/durations.ts';

/** A row of a sheet as it was written: its number from 1, and its cells as texts, days as `2027-03-31`. */
type XlsxRow = { readonly line: number; readonly cells: readonly string[] };

type Cell = {
  readonly '@r'?: string;
  readonly '@t'?: string;
  readonly '@s'?: string;
  readonly v?: Text;
  readonly is?: Rich;
};
type Text = string | { readonly '#text'?: string };
/** A text in one piece (`t`), or in several formatted runs (`r`). */
type Rich = { readonly t?: Text; readonly r?: readonly { readonly t?: Text }[] } | '';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Shared by all elements, because creating one for each takes longer than parsing. Entities that a file defines are
  // refused.
  entityDecoder: new EntityDecoder({ numericAllowed: true, onInputEntity: () => ENTITY_ACTION.THROW }),
  isArray: (name) => ['c', 'r', 'si', 'row', 'sheet', 'Relationship', 'xf', 'numFmt'].includes(name),
});
const parts =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/**
 * Limits of what is parsed, so that no file that unpacks to much delays other requests: characters of one element (in
 * one go), rows, texts that cells share, and styles. No program writes more, except for rows with some six thousand
 * cells without text.
 */
const longestElement = 128 * 1024;
const [maxRows, maxShared, maxStyles] = [1_048_576, 500_000, 65_490];

/** Elements of a name with their contents, in one pass; only the present one is parsed. */
function* elements(xml: string, name: string): Generator<string> {
  const opening = new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])[^<>]*>`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    if (found[0].endsWith('/>')) {
      yield found[0];
      continue;
    }
    const end = `</${found[1]}>`;
    const close = xml.indexOf(end, opening.lastIndex);
    if (close < 0) throw new NotAnArchive();
    opening.lastIndex = close + end.length;
    yield xml.slice(found.index, opening.lastIndex);
  }
}

const parsed = <T>(xml: string): T => {
  if (xml.length > longestElement) throw new NotAnArchive();
  return parser.parse(xml) as T;
};
const textOf = (text: Text | undefined): string =>
  (typeof text === 'object' ? (text['#text'] ?? '') : (text ?? '')).replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
const richText = (rich: Rich | undefined): string =>
  !rich ? '' : rich.r ? rich.r.map(({ t }) => textOf(t)).join('') : textOf(rich.t);

/** Built-in date formats by number (ECMA-376 18.8.30). */
const dayFormats = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** A custom format is a date format if it has a date code outside of quotes and brackets. */
const namesDay = (format: string) => /[dy]/i.test(format.slice(0, 255).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

type Format = { readonly numFmt: readonly [{ readonly '@numFmtId': string; readonly '@formatCode': string }] };
type Style = { readonly xf: readonly [{ readonly '@numFmtId'?: string } | ''] };
/** Cell styles that show their number as a date. */
const dayStyles = async (xml = ''): Promise<readonly boolean[]> => {
  const pace = pacing();
  const own = new Map<string, boolean>();
  for (const one of elements(xml, 'numFmt')) {
    const [{ '@numFmtId': id, '@formatCode': format }] = parsed<Format>(one).numFmt;
    own.set(id, namesDay(format));
    if (own.size > maxStyles) throw new NotAnArchive();
    await pace();
  }
  const styles: boolean[] = [];
  const [cellStyles = ''] = elements(xml, 'cellXfs');
  for (const one of elements(cellStyles, 'xf')) {
    const { '@numFmtId': id = '0' } = parsed<Style>(one).xf[0] || {};
    if (styles.push(own.get(id) ?? dayFormats(Number(id))) > maxStyles) throw new NotAnArchive();
    await pace();
  }
  return styles;
};

/** Days since 1899-12-30, or since 1904 if the workbook says so. */
const dayOf = (serial: number, from1904: boolean): string => {
  const day = new Date(Date.UTC(1899, 11, 30) + (Math.floor(serial) + (from1904 ? 1462 : 0)) * dayMs);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
};
/** `AB12` is column 27, from 0; -1 where no column is named. No sheet has a column of more than three letters. */
const columnOf = (reference: string): number =>
  [.../^[A-Z]{0,3}/.exec(reference)![0]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

type Workbook = {
  readonly workbook?: {
    readonly workbookPr?: { readonly '@date1904'?: string } | '';
    readonly sheets?: { readonly sheet?: readonly { readonly '@id'?: string; readonly '@state'?: string }[] };
  };
};
type Relations = {
  readonly Relationships?: {
    readonly Relationship?: readonly { readonly '@Id': string; readonly '@Target': string }[];
  };
};
/** Path of the first sheet that is not hidden. */
const firstSheet = (workbook: Workbook, relations: Relations): string | undefined => {
  const sheets = workbook.workbook?.sheets?.sheet ?? [];
  const id = (sheets.find((sheet) => !sheet['@state'] || sheet['@state'] === 'visible') ?? sheets[0])?.['@id'];
  const target = relations.Relationships?.Relationship?.find((one) => one['@Id'] === id)?.['@Target'];
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
};

type Row = { readonly '@r'?: string | undefined; readonly c?: readonly Cell[] };
const rowIn = (xml: string): Row | '' => parsed<{ readonly row: readonly [Row | ''] }>(xml).row[0];
/** Of a row without cells only the number is read: some programs write one for every row that was ever coloured. */
const numberOfEmpty = /^[^>]*\sr="(\d+)"/;
/** Empty cells that name their place: nothing depends on them, and a coloured row has hundreds. */
const emptyCells = /<(?:\w+:)?c\s(?=[^<>]*\br=")[^<>]*\/>/g;
const eachCell = /<(?:\w+:)?c[\s/>]/g;

/**
 * The rows of a workbook's first sheet that hold cells, in their order; formulas by the value that they had. Nothing of
 * a hostile file is unpacked or parsed beyond the bounds: document types, which could multiply, are refused.
 * @param most columns of a row (of a wider one, one more column is returned, so that it is noticed), rows with cells,
 *   cells except empty ones that name
 * their place, and bytes of all parts unpacked
 * @throws NotAnArchive for a file that is not a workbook
 */
export async function* xlsxRows(
  bytes: Buffer,
  most: { readonly columns: number; readonly rows: number; readonly cells: number; readonly bytes: number },
): AsyncGenerator<XlsxRow> {
  const unpacked = await unzipped(bytes, (name) => parts.test(name), most.bytes);
  const files = new Map([...unpacked].map(([name, part]) => [name, part.toString('utf8')]));
  if ([...files.values()].some((xml) => xml.includes('<!DOCTYPE'))) throw new NotAnArchive();
  const found = await attempt(async () => {
    const workbook = parsed<Workbook>(files.get('xl/workbook.xml') ?? '');
    const properties = workbook.workbook?.workbookPr;
    const sheet = files.get(
      firstSheet(workbook, parsed<Relations>(files.get('xl/_rels/workbook.xml.rels') ?? '')) ?? '',
    );
    if (sheet === undefined) throw new NotAnArchive();
    const from1904 = ['1', 'true'].includes((properties || {})['@date1904'] ?? '');
    const shared = await sharedTexts(files.get('xl/sharedStrings.xml'));
    return { sheet, shared, days: await dayStyles(files.get('xl/styles.xml')), from1904 };
  });
  const pace = pacing();
  let [line, rows, withCells, allCells] = [0, 0, 0, 0];
  for (const written of elements(found.sheet, 'row')) {
    if (++rows > maxRows || (!written.endsWith('/>') && ++withCells > most.rows)) throw new NotAnArchive();
    if (written.length > longestElement) throw new NotAnArchive();
    const xml = written.includes('<!') ? written : written.replace(emptyCells, '');
    const inRow = xml.match(eachCell)?.length ?? 0;
    if ((allCells += inRow) > most.cells) throw new NotAnArchive();
    const isEmpty = inRow === 0;
    await pace();
    const row = isEmpty ? { '@r': numberOfEmpty.exec(xml)?.[1] } : await attempt(async () => rowIn(xml));
    const numbered = Number((row || {})['@r']);
    line = Number.isSafeInteger(numbered) && numbered > line ? numbered : line + 1;
    if (isEmpty) continue;
    const cells: string[] = [];
    for (const cell of (row || {}).c ?? []) {
      const named = columnOf(cell['@r'] ?? '');
      const at = Math.min(named < 0 ? cells.length : named, most.columns);
      while (cells.length < at) cells.push('');
      cells[at] = await attempt(() => cellText(cell, found));
    }
    yield { line, cells };
  }
}

/**
 * Finds the shared texts that cells refer to by number. A text is parsed only when a cell refers to it, because other
 * sheets and hostile files have many more.
 */
const sharedTexts = async (xml = ''): Promise<(at: number) => Promise<string>> => {
  const pace = pacing();
  const written: string[] = [];
  for (const one of elements(xml, 'si')) {
    if (written.push(one) > maxShared) throw new NotAnArchive();
    await pace();
  }
  const read = new Map<number, string>();
  return async (at) => {
    const known = read.get(at);
    const one = written[at];
    if (known !== undefined || one === undefined) return known ?? '';
    const text = richText(parsed<{ si?: readonly Rich[] }>(one).si?.[0]);
    read.set(at, text);
    await pace();
    return text;
  };
};

const cellText = async (
  { '@t': type = 'n', '@s': style = '0', v, is }: Cell,
  {
    shared,
    days,
    from1904,
  }: {
    readonly shared: (at: number) => Promise<string>;
    readonly days: readonly boolean[];
    readonly from1904: boolean;
  },
): Promise<string> => {
  const value = textOf(v);
  if (type === 'inlineStr') return richText(is);
  if (type === 's') return shared(Number(value));
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return value;
  const figure = Number(value);
  if (Number.isNaN(figure)) return value;
  return days[Number(style)] ? dayOf(figure, from1904) : String(figure);
};

/** An error of the parser on broken XML counts as a fault of the file. */
const attempt = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch {
    throw new NotAnArchive();
  }
};
