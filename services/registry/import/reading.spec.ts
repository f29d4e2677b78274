import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { registryLines, NotARegistry, type Read } from './reading.ts';
import { sampleCsv } from '../sample-csv.ts';
import { defaultMapping } from './row.rule.ts';
import { sniffBytes } from '#services/sheets/sniff.ts';

/** Fed in chunks of a fixed size, like a stream. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const readAll = async (source: AsyncIterable<Buffer>, head: Buffer): Promise<Read> => {
  const all: Read[] = [];
  for await (const read of registryLines(source, head, defaultMapping)) all.push(read);
  return { entries: all.flatMap(({ entries }) => entries), refused: all.flatMap(({ refused }) => refused) };
};
const readBytes = (bytes: Buffer, size = 1000) => readAll(inPieces(bytes, size), bytes.subarray(0, sniffBytes));
const readText = (text: string, size?: number) => readBytes(Buffer.from(text), size);

const head = 'Numéro;Nom;Prénom;Statut;Expiration';
const good = '1001;Côté;Jean-Pierre;Valide;2027-03-31';
const file = (...lines: string[]) => [head, ...lines].join('\n');
const one = {
  line: 2,
  number: '1001',
  name: 'Jean-Pierre Côté',
  good: true,
  validTo: '2027-03-31',
  numberKey: '1001',
  nameKey: 'cote jean pierre',
  print: expect.anything(),
};

describe('reading a registry', () => {
  it.each([
    ['UTF-8', Buffer.from(file(good))],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${file(good)}`)],
    ['UTF-16, little end first', iconv.encode(file(good), 'utf16le', { addBOM: true })],
    ['UTF-16, big end first', iconv.encode(file(good), 'utf16-be', { addBOM: true })],
    ['UTF-16 without its mark', iconv.encode(file(good), 'utf16le')],
    ['Windows-1252', iconv.encode(file(good), 'win1252')],
  ])('finds out what it is written in: %s, in pieces of any size', async (_, bytes) => {
    for (const size of [1, 3, 64, 5000]) expect(await readBytes(bytes, size)).toEqual({ entries: [one], refused: [] });
  });
  it.each([',', '\t', '|', ';'])('detects the separator: %j', async (separator) => {
    expect((await readText(file(good).replaceAll(';', separator))).entries).toEqual([one]);
  });
  it.each(['\r\n', '\r', '\n'])('accepts lines that end with %j, and mixed ones', async (end) => {
    expect((await readText(file(good, '', good).replaceAll('\n', end), 1)).entries).toHaveLength(2);
    expect((await readText(`${head}\r\n${good}\r${good}${end}${good}`, 7)).entries.map(({ line }) => line)).toEqual([
      2, 3, 4,
    ]);
  });
  it.each(['2027-03-31', '31/03/2027', '03/31/2027', '2027/03/31 00:00'])('[val.date] reads %s', async (until) => {
    expect((await readText(file(good.replace('2027-03-31', until)))).entries).toMatchObject([
      { validTo: '2027-03-31' },
    ]);
  });
  it.each(['en', 'fr'] as const)('reads its own sample file (%s)', async (language) => {
    const { entries, refused } = await readText(sampleCsv(language).file);
    expect(refused).toEqual([]);
    expect(entries).toMatchObject([
      { number: 'AG-100001', name: 'Alix Tremblay', good: true, validTo: '2030-03-31' },
      { number: 'AG-100002', name: 'Noa Gagnon', good: false, validTo: null },
    ]);
  });
  it('accepts quotes, doubled quotes and line breaks within them, and counts lines correctly', async () => {
    const { entries, refused } = await readText(file('"10""01";"Côté\nFils";Jean;"Valide";', good));
    expect(refused).toEqual([]);
    expect(entries.map(({ line, number, name }) => [line, number, name])).toEqual([
      [2, '10"01', 'Jean Côté\nFils'],
      [4, '1001', 'Jean-Pierre Côté'],
    ]);
  });
});

/** Each hostile line among good ones: only it is reported, with its line number and reason. */
const hostile: [string, string, string][] = [
  ['a formula as a name', '1002;=cmd|calc;X;Valide;', 'formula'],
  ['a formula as a number', '=1+1;Roy;Anne;Valide;', 'formula'],
  ['a formula behind a space', '1002;Roy; @SUM(A1);Valide;', 'formula'],
  ['a minus that begins words', '1002;Roy;-cmd;Valide;', 'formula'],
  ['NUL', '10\u000002;Roy;Anne;Valide;', 'nul'],
  ['NUL within quotes', '"10\u000002";Roy;Anne;Valide;', 'nul'],
  ['a letter with a hundred accents', `1002;R${'\u0316\u0301'.repeat(50)}oy;Anne;Valide;`, 'nul'],
  ['a bell', '1002;Roy\u0007;Anne;Valide;', 'characters'],
  ['a character that could not be read', '1002;R\ufffdy;Anne;Valide;', 'characters'],
  ['too few columns', '1002;Roy', 'columns'],
  ['one column', 'hello', 'columns'],
  ['too many columns', '1002;Roy;Anne;Valide;;surplus', 'columns'],
  ['a hundred thousand columns', `1002${';'.repeat(50_000)}`, 'tooManyColumns'],
  ['three hundred columns', `1002${';x'.repeat(300)}`, 'tooManyColumns'],
  ['no number', ';Roy;Anne;Valide;', 'number'],
  ['a number of dots', '...;Roy;Anne;Valide;', 'number'],
  ['a number that a spreadsheet has shortened', '1.001E+08;Roy;Anne;Valide;', 'number'],
  ['a number that a spreadsheet has given a decimal', '1001.0;Roy;Anne;Valide;', 'number'],
  ['a number without end', `${'1'.repeat(500)};Roy;Anne;Valide;`, 'number'],
  ['no name', '1002;;;Valide;', 'name'],
  ['a name of dots', '1002;.;.;Valide;', 'name'],
  ['a name without end', `1002;${'x'.repeat(5000)};Anne;Valide;`, 'name'],
  ['no status', '1002;Roy;Anne;;', 'status'],
  ['a status nobody knows', '1002;Roy;Anne;Peut-être;', 'status'],
  ['31 February', '1002;Roy;Anne;Valide;2027-02-31', 'date'],
  ['29 February of no leap year', '1002;Roy;Anne;Valide;2027-02-29', 'date'],
  ['month 13', '1002;Roy;Anne;Valide;2027-13-01', 'date'],
  ['day 0', '1002;Roy;Anne;Valide;00/03/2027', 'date'],
  ['day and month that could be swapped', '1002;Roy;Anne;Valide;03/04/2029', 'ambiguousDay'],
  ['year 0000', '1002;Roy;Anne;Valide;0000-01-01', 'date'],
  ['year 9999', '1002;Roy;Anne;Valide;9999-12-31', 'date'],
  ['a year of two digits', '1002;Roy;Anne;Valide;31/03/27', 'date'],
  ['a date in words', '1002;Roy;Anne;Valide;demain', 'date'],
  ['a serial number of a spreadsheet', '1002;Roy;Anne;Valide;46477', 'date'],
  ['Arabic digits', '1002;Roy;Anne;Valide;٢٠٢٧-٠٣-٣١', 'date'],
  ['a date and an hour', '1002;Roy;Anne;Valide;2027-03-31T12:00:00Z', 'date'],
  ['a line of 70,000 characters', `1002;${'x'.repeat(70_000)};Anne;Valide;`, 'tooLong'],
  ['a quoted field of 70,000 characters', `1002;"${'x'.repeat(70_000)}";Anne;Valide;`, 'tooLong'],
  ['markup', '1002;<script>;Anne;<b>Valide;', 'status'],
  ['SQL', "1002;Roy;Anne;'; drop table registry.entry; --", 'columns'],
  ['JSON', '{"number": 1002}', 'columns'],
  ['the headings again', head, 'status'],
];

describe('hostile files', () => {
  it.each(hostile)('%s makes only its own line unreadable', async (_, line, fault) => {
    for (const size of [100, 100_000]) {
      const { entries, refused } = await readText(file(good, line, good), size);
      expect(entries.map((entry) => entry.line)).toEqual([2, 4]);
      expect(refused.map((each) => [each.line, each.fault])).toEqual([[3, fault]]);
      expect(refused[0]!.text.length).toBeLessThanOrEqual(200);
    }
  });
  it.each([
    ['at the start of a field', '1002;"Roy;Anne;Valide;'],
    ['as the last character', '1002;Roy;Anne;Valide;"'],
    ['three in a row', '1002;"""Roy;Anne;Valide;'],
  ])('a quote that is never closed, %s, makes only its own line unreadable', async (_, line) => {
    const many = Array.from({ length: 50 }, () => good);
    const { entries, refused } = await readText(file(...many, line, ...many));
    expect(refused.map((each) => [each.line, each.fault])).toEqual([[52, 'quote']]);
    expect(entries).toHaveLength(100);
  });
  it.each([
    ['words after a closing quote', '1002;"Roy"x;Anne;Valide;'],
    ['a quote in the middle of a field', '1002;Roy "le petit";Anne;Valide;'],
    ['an inch', '1002;Roy 6";Anne;Valide;'],
  ])('%s neither stops the reading nor hides a line', async (_, line) => {
    const { entries, refused } = await readText(file(good, line, good));
    expect(entries.length + refused.length).toBe(3);
    expect(entries.map((entry) => entry.line)).toEqual(expect.arrayContaining([2, 4]));
  });
  it.each([
    ['nothing', ''],
    ['spaces and line ends', ' \n\r\n \n'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['another list', 'Ville;Région\nMontréal;QC'],
    ['headings without a status', 'Numéro;Nom;Prénom\n1;2;3'],
    ['a page', '<!doctype html><html></html>'],
    ['headings of 70,000 characters', 'x'.repeat(70_000)],
    ['a quote alone', '"'],
  ])('%s is refused as a registry', async (_, text) => {
    await expect(readText(text)).rejects.toBeInstanceOf(NotARegistry);
  });
  it('a field of 100 MB is not held in memory', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    async function* huge(): AsyncGenerator<Buffer> {
      yield Buffer.from(`${head}\n${good}\n1002;"`);
      for (let n = 0; n < 100; n++) yield chunk;
      yield Buffer.from(`";Anne;Valide;\n${good}\n`);
    }
    const before = process.memoryUsage().heapUsed;
    const { entries, refused } = await readAll(huge(), Buffer.from(`${head}\n${good}\n1002;"xxx`));
    expect(entries.map(({ line }) => line)).toEqual([2, 4]);
    expect(refused.map(({ line, fault }) => [line, fault])).toEqual([[3, 'tooLong']]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024);
  });
  it('ten thousand mutated files are read to their end: each line is accepted or reported, or the file is refused', async () => {
    const lines = [head, good, '1002;Roy;"Anne";Valide;31/03/2027', '"1003";"Dupré ""Le Grand""";Zoé;Suspendu;'];
    const whole = Buffer.from(lines.join('\r\n'));
    let seed = 42;
    const random = (below: number) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff), seed % below);
    const bytes = [0, 10, 13, 34, 59, 44, 61, 255, 254, 0xc3, 0x80, 9];
    for (let n = 0; n < 10_000; n++) {
      const mutated = Buffer.from(whole);
      for (let times = 1 + random(4); times > 0; times--)
        mutated[random(mutated.length)] = bytes[random(bytes.length)]!;
      const cut = random(5) === 0 ? mutated.subarray(0, random(mutated.length)) : mutated;
      try {
        const { entries, refused } = await readBytes(cut, 1 + random(200));
        const told = [...entries, ...refused].map(({ line }) => line);
        expect(new Set(told).size).toBe(told.length);
        expect(entries.every(({ numberKey, nameKey }) => numberKey !== '' && nameKey !== '')).toBe(true);
      } catch (error) {
        if (!(error instanceof NotARegistry)) throw error;
      }
    }
  });
});
