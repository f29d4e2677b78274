import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import {
  headingCell,
  rowOf,
  sheetEnd,
  sheetFile,
  sheetStart,
  textCell,
  workbookParts,
} from '#contracts/values/spreadsheet.ts';
import { readSheet, type SheetBounds } from './sheet.ts';

const bounds: SheetBounds = { lines: 5, columns: 4, rows: 100_000, cells: 100_000, cell: 50, unpacked: 1_000_000 };
const workbook = (sheet: string, more: Record<string, string> = {}): Buffer => {
  const files = { ...workbookParts('A'), [sheetFile]: `${sheetStart}${sheet}${sheetEnd}`, ...more };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
};
const heading = rowOf([headingCell('Nom'), headingCell('Né le')]);
const refusal = (bytes: Buffer) =>
  readSheet(bytes, bounds).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

describe('a table that somebody uploads', () => {
  it('is read as CSV with any encoding and separator, and recognized as XLSX by its bytes, with the same cells', async () => {
    const csv = 'Nom;Né le\r\n"Côté; Anne";1990-05-01\r\n;\r\nRoy;';
    const cells = [['Côté; Anne', '1990-05-01'], ['Roy']];
    for (const bytes of [
      Buffer.from(csv),
      iconv.encode(csv, 'win1252'),
      iconv.encode(csv, 'utf16le', { addBOM: true }),
    ]) {
      const { headings, lines } = await readSheet(bytes, bounds);
      expect(headings).toEqual(['Nom', 'Né le']);
      expect(lines.map((line) => 'cells' in line && line.cells)).toEqual(cells);
      expect(lines.map(({ line }) => line)).toEqual([2, 4]);
    }
    const rows = `${heading}${rowOf([textCell('Côté; Anne'), '<c s="1"><v>32994</v></c>'])}<row r="4"><c r="A4" t="s"><v>0</v></c></row>`;
    const styles = `<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const shared = '<sst><si><r><t>R</t></r><r><t xml:space="preserve">oy &amp;&#233;</t></r></si></sst>';
    const read = await readSheet(workbook(rows, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': shared }), bounds);
    expect(read).toEqual({
      headings: ['Nom', 'Né le'],
      lines: [
        { line: 2, cells: ['Côté; Anne', '1990-05-01'] },
        { line: 4, cells: ['Roy &é'] },
      ],
    });
  });

  it('keeps the accents of a long Windows-1252 file whose first accent comes late', async () => {
    const rows = [...Array.from({ length: 3_000 }, (_, n) => `Agent number ${n};1990-05-01`), 'Côté;1990-05-01'];
    const bytes = iconv.encode(['Name;Born', ...rows].join('\n'), 'win1252');
    const { lines } = await readSheet(bytes, { ...bounds, lines: 5_000 });
    expect(lines.at(-1)).toEqual({ line: 3_002, cells: ['Côté', '1990-05-01'] });
  });

  it('reports a line that is broken, too wide, or has too long a cell, and accepts the others', async () => {
    const long = 'x'.repeat(51);
    const { lines } = await readSheet(Buffer.from(`A,B\n${long},1\n1,2,3,4,5\n1,,2\n"open,1\nfine,1,,`), bounds);
    expect(lines.map((line) => ('fault' in line ? line.fault : line.cells))).toEqual([
      'tooLong',
      'tooManyColumns',
      'moreThanHeadings',
      'quote',
      ['fine', '1'],
    ]);
    const wide = rowOf(['1', '2', '3', '4', '5'].map((cell) => textCell(cell)));
    const { lines: rows } = await readSheet(workbook(`${heading}${wide}`), bounds);
    expect(rows).toMatchObject([{ fault: 'tooManyColumns' }]);
  });

  it('is refused if it is too long or too wide, empty, no table, or an archive that unpacks to far too much, without unpacking it all', async () => {
    expect(await refusal(Buffer.from('A\n1\n2\n3\n4\n5\n6'))).toBe('SHEET_TOO_LONG');
    expect(await refusal(Buffer.from('A,B,C,D,E\n1'))).toBe('SHEET_TOO_WIDE');
    expect(await refusal(Buffer.from('A,B\n,\n'))).toBe('SHEET_EMPTY');
    expect(await refusal(Buffer.from(''))).toBe('SHEET_EMPTY');
    expect(await refusal(workbook(heading + rowOf([textCell('x')]).repeat(6)))).toBe('SHEET_TOO_LONG');
    for (const broken of [
      Buffer.from('PK\u0003\u0004 nothing'),
      workbook(heading).subarray(0, 400),
      Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') })),
      workbook('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
      workbook('', {
        [sheetFile]: '<row><!DOCTYPE a [<!ENTITY b "c">]><c t="inlineStr"><is><t>&b;</t></is></c></row>',
      }),
    ])
      expect(await refusal(broken)).toBe('FILE_UNREADABLE');
    const bomb = Buffer.from(zipSync({ [sheetFile]: new Uint8Array(200_000_000) }));
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toBe('FILE_UNREADABLE');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('loses only the line with a character that can’t be stored or with stacked accents; a heading with one refuses the file', async () => {
    for (const half of ['_xD800_', '&#xD800;', '_x0000_', '\u0316\u0301'.repeat(16)]) {
      const line = rowOf([`<c t="inlineStr"><is><t>Ro${half}y</t></is></c>`]);
      const { lines } = await readSheet(workbook(heading + line + rowOf([textCell('Côté')])), bounds);
      const [first, second] = lines;
      // What the parser leaves out of a text is harmless.
      if (half === '&#xD800;' && first && 'cells' in first) expect(first.cells[0]).toMatch(/^[\x20-\x7e]*$/);
      else expect(first).toMatchObject({ fault: 'nul' });
      expect(second).toMatchObject({ cells: ['Côté'] });
    }
    const odd = rowOf(['<c t="inlineStr"><is><t>Nom_xDC00_</t></is></c>']);
    expect(await refusal(workbook(odd + rowOf([textCell('Roy')])))).toBe('FILE_UNREADABLE');
    const utf16 = Buffer.concat([
      iconv.encode('Nom\nRo', 'utf16le', { addBOM: true }),
      Buffer.from([0x00, 0xd8, 0x79, 0]),
    ]);
    expect((await readSheet(utf16, bounds)).lines).toMatchObject([{ fault: 'nul' }]);
  });

  it('shows the beginning of a line without splitting a character', async () => {
    const { lines } = await readSheet(Buffer.from(`A\n${'x'.repeat(119)}😀`), bounds);
    expect(lines).toEqual([{ line: 2, fault: 'tooLong', text: 'x'.repeat(119) }]);
  });

  it('doesn’t block other requests, whatever a hostile file contains', async () => {
    /** Number of turns that other work had while a file was read, and the result. */
    const turns = async (bytes: Buffer, own: SheetBounds = { ...bounds, unpacked: 4_000_000 }) => {
      let [count, reading] = [0, true];
      const next = () => void (count++, reading && setImmediate(next));
      setImmediate(next);
      const outcome = await readSheet(bytes, own).then(
        () => 'read',
        (error: { code?: string }) => error.code,
      );
      reading = false;
      return { count, outcome };
    };
    const many = (unit: string) => unit.repeat(Math.ceil(700_000 / unit.length));
    // Lines are counted while reading: with too many, hardly any is parsed.
    for (const line of ['"a\n', '"a","b\n'])
      expect((await turns(Buffer.from(`A,B\n${many(line)}`))).outcome).toBe('SHEET_TOO_LONG');
    expect(await turns(Buffer.from(`A,B\n${many(',\n')}`))).toEqual({
      outcome: 'SHEET_EMPTY',
      count: expect.any(Number),
    });
    // Turns go by time: a fast machine takes fewer.
    expect((await turns(Buffer.from(`A,B\n${many(',\n')}`))).count).toBeGreaterThan(4);
    expect((await turns(workbook(many('<row><c/></row>')))).count).toBeGreaterThan(2);
    // One element is parsed in one go: of 128 kB it is taken, of more it isn't.
    const element = (unit: string, length: number) =>
      workbook(`${heading}<row>${unit.repeat(length / unit.length)}</row>`);
    const wide = rowOf(Array.from({ length: 4 }, () => textCell('x'.repeat(32_000))));
    expect((await readSheet(workbook(heading + wide), { ...bounds, cell: 32_767 })).lines).toHaveLength(1);
    for (const unit of ['<c/>', '<c r="A1"/>', '<c t="inlineStr"><is><t>a</t></is></c>'])
      expect((await turns(element(unit, 128 * 1024))).outcome).toBe('FILE_UNREADABLE');
    const styles = `<styleSheet><cellXfs>${many('<xf/>')}</cellXfs></styleSheet>`;
    expect((await turns(workbook(heading, { 'xl/styles.xml': styles }))).outcome).toBe('FILE_UNREADABLE');
    // However many are read at once, others have their turn after each turn of one.
    const rows = workbook(heading + '<row><c/></row>'.repeat(8_000));
    const [alone, ...together] = [await turns(rows), ...(await Promise.all([1, 2, 3, 4].map(() => turns(rows))))];
    expect(together[0]!.count).toBeGreaterThan(2 * alone.count);
    // Rows without cells are passed over, their numbers counted; rows with empty cells are bounded.
    const costOf = async (written: string, lines: object[], more = {}) => {
      const started = process.cpuUsage();
      expect((await readSheet(workbook(heading + written, more), bounds)).lines).toEqual(lines);
      return process.cpuUsage(started).user;
    };
    /** Of three readings the cheapest, since collecting garbage counts too. */
    const leastCostOf = async (...file: Parameters<typeof costOf>) =>
      Math.min(await costOf(...file), await costOf(...file), await costOf(...file));
    const last = '<row r="200000"><c r="A200000"><v>5</v></c></row>';
    const found = [{ line: 200_000, cells: ['5'] }];
    const filled = await costOf('<row><c/></row>'.repeat(20_000) + last, found);
    expect(await leastCostOf('<row/>'.repeat(20_000) + last, found)).toBeLessThan(filled / 2);
    // Of the texts that cells share, those are parsed that a cell names.
    const shared = { 'xl/sharedStrings.xml': '<si><t>a</t></si>'.repeat(50_000) };
    const named = '<row r="200000"><c t="s"><v>49999</v></c><c t="s"><v>50000</v></c></row>';
    expect(await leastCostOf(named, [{ line: 200_000, cells: ['a'] }], shared)).toBeLessThan(filled);
    expect((await turns(workbook('<row><c/></row>'.repeat(101)), { ...bounds, rows: 100 })).outcome).toBe(
      'FILE_UNREADABLE',
    );
    // Empty cells that name their place are passed over, all others bounded together.
    const coloured = (cell: string) => `<row r="3">${cell.repeat(10)}</row>`.repeat(2_000) + last;
    const unnamed = await costOf(coloured('<c/>'), found);
    expect(await leastCostOf(coloured('<c r="B3" s="1"/>'), found)).toBeLessThan(unnamed / 2);
    const [few, row] = [{ ...bounds, cells: 100 }, rowOf([textCell('x')])];
    expect((await readSheet(workbook(row + '<row><c r="A1"/></row>'.repeat(200) + row), few)).lines).toHaveLength(1);
    expect((await turns(workbook(row + '<row><c/><c/></row>'.repeat(50) + row), few)).outcome).toBe('FILE_UNREADABLE');
    // A cell's place is a few letters and figures; a long one that breaks off costs no more than its length.
    const place = `${'1'.repeat(100_000)}\n`;
    const placed = `<row><c r="${place}"><v>5</v></c><c r="5"><v>6</v></c><c r="D1"><v>7</v></c></row>`;
    expect(await leastCostOf(placed, [{ line: 2, fault: 'moreThanHeadings', text: '5 | 6 |  | 7' }])).toBeLessThan(
      filled,
    );
  });
});
