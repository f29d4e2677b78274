import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { FileMissing, type Files } from '#kernel/files.ts';
import type { PayCalendar } from '../engine/calendar.ts';
import type { Figure, Layout } from '../engine/layouts.ts';
import { freeze, readFrozen } from './frozen-file.ts';
import { closingDay, periodsAhead, periodsDue, runIdOf } from './periods.ts';
import { zipOf } from '#services/files/zip.ts';
import { xlsxRows } from '#services/sheets/xlsx.ts';
import { storeRendered, type RenderedFile } from './rendering.ts';

/** Files in memory. */
class KeptFiles implements Files {
  readonly kept = new Map<string, Buffer>();
  async put(content: Buffer | Readable) {
    const bytes = Buffer.isBuffer(content) ? content : await collected(content);
    const hash = createHash('sha256').update(bytes).digest('hex');
    this.kept.set(hash, bytes);
    return { hash, size: bytes.length };
  }
  remove(hash: string): Promise<void> {
    return Promise.resolve(void this.kept.delete(hash));
  }
  open(hash: string): Promise<Readable> {
    const bytes = this.kept.get(hash);
    return bytes ? Promise.resolve(Readable.from([bytes])) : Promise.reject(new FileMissing(hash));
  }
}
const collected = async (content: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
};

const weekly: PayCalendar = {
  frequency: 'ONE_WEEK',
  firstDate: '2026-03-01',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  from: null,
};

describe('periods that are due', () => {
  it('are those that ended at least cutoffDays ago, from the first pay start date on', () => {
    expect(periodsDue([weekly], '2026-03-08').map(({ from }) => from)).toEqual([]);
    expect(
      periodsDue([weekly], '2026-03-09').map(({ from, to, closesOn, payDay }) => [from, to, closesOn, payDay]),
    ).toEqual([['2026-03-01', '2026-03-07', '2026-03-09', '2026-03-12']]);
    expect(periodsDue([weekly], '2026-03-24').map(({ from }) => from)).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-03-15',
    ]);
    expect(periodsDue([], '2026-03-24')).toEqual([]);
  });

  it.each([
    ['2026-03-09T09:59:00.000Z', '2026-03-08'],
    ['2026-03-09T10:00:00.000Z', '2026-03-09'],
    // Six hours after midnight it is seven or five on the day on which clocks change.
    ['2026-03-08T09:59:00.000Z', '2026-03-07'],
    ['2026-03-08T10:00:00.000Z', '2026-03-08'],
    ['2026-11-01T10:59:00.000Z', '2026-10-31'],
    ['2026-11-01T11:00:00.000Z', '2026-11-01'],
  ])('are closed from 06:00 at the office on: at %s those of %s', (now, day) =>
    expect(closingDay(now, 'America/Toronto')).toBe(day),
  );

  it('are never more than a year old', () => {
    const due = periodsDue([{ ...weekly, firstDate: '2020-01-05' }], '2026-03-24');
    expect(due.length).toBeLessThanOrEqual(53);
    expect(due[0]!.from >= '2025-03-23').toBe(true);
  });

  it('come before those that close later: a period that has ended closes some days afterwards', () => {
    const ahead = (today: string, count: number, ...closed: string[]) =>
      periodsAhead(
        [weekly],
        today,
        count,
        closed.map((from) => ({ from })),
      ).map(({ from }) => from);
    expect(ahead('2026-03-09', 2)).toEqual(['2026-03-01', '2026-03-08']);
    expect(ahead('2026-03-09', 2, '2026-02-22', '2026-03-01')).toEqual(['2026-03-08', '2026-03-15']);
    expect(ahead('2026-03-10', 2, '2026-03-01')).toEqual(['2026-03-08', '2026-03-15']);
    expect(ahead('2026-02-10', 1)).toEqual(['2026-03-01']);
  });

  it('include until their pay day those that should have been closed and have no run', () => {
    const ahead = (today: string) => periodsAhead([weekly], today, 1, []).map(({ from, payDay }) => [from, payDay]);
    expect(ahead('2026-03-12')).toEqual([['2026-03-01', '2026-03-12']]);
    expect(ahead('2026-03-13')).toEqual([['2026-03-08', '2026-03-19']]);
  });

  it('have the same id whoever requests them, and another one for billing', () => {
    expect(runIdOf('pay', 'P', '2026-03-01')).toBe(runIdOf('pay', 'P', '2026-03-01'));
    expect(runIdOf('pay', 'P', '2026-03-01')).not.toBe(runIdOf('billing', 'P', '2026-03-01'));
  });
});

describe('the frozen inputs of a run', () => {
  it('are stored as canonical JSON, with the same hash in whatever order the keys came', async () => {
    const files = new KeptFiles();
    const one = await freeze(files, [{ b: 1, a: 'é' }, { c: null }]);
    expect(await freeze(files, [{ a: 'é', b: 1 }, { c: null }])).toEqual(one);
    expect(files.kept.get(one.hash)!.toString()).toBe('{"a":"é","b":1}\n{"c":null}\n');
    const back: unknown[] = [];
    for await (const record of readFrozen(files, one.hash)) back.push(record);
    expect(back).toEqual([{ a: 'é', b: 1 }, { c: null }]);
  });

  it('are read line by line in pieces of any size, with any characters', async () => {
    const records = [{ name: 'é\u2028\u2029\r\n日本' }, { name: 'b' }, { name: 'x'.repeat(50) }];
    const bytes = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    for (const size of [1, 7, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const files = Object.assign(new KeptFiles(), { open: () => Promise.resolve(Readable.from(pieces)) });
      const back: unknown[] = [];
      for await (const record of readFrozen(files, 'a hash')) back.push(record);
      expect(back).toEqual(records);
    }
  });

  it('are closed when the reader stops', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield '{"a":1}\n';
      })(),
    );
    const files = Object.assign(new KeptFiles(), { open: () => Promise.resolve(endless) });
    const records = readFrozen(files, 'a hash');
    expect(await records.next()).toEqual({ value: { a: 1 }, done: false });
    await records.return(undefined);
    expect(endless.destroyed).toBe(true);
  });

  it('are refused with a fraction, and nothing is stored', async () => {
    const files = new KeptFiles();
    await expect(freeze(files, [{ hours: 1.5 }])).rejects.toThrow(TypeError);
    expect(files.kept.size).toBe(0);
  });
});

const figure = (value: number, decimals: number): Figure => ({ value, decimals });
type Row = { readonly who: string; readonly cents: number };
const layout: Layout<Row> = {
  name: 'sample',
  columns: [
    { heading: 'payFile.lastName', of: ({ who }) => who },
    { heading: 'payFile.amount', of: ({ cents }) => figure(cents, 2) },
    { heading: 'payFile.hours', of: () => null },
  ],
};
/** The bytes of one file by itself. */
const fileOf = async <S>(
  given: Layout<S>,
  from: AsyncIterable<S> | Iterable<S>,
  format: RenderedFile<S>['format'],
  language: RenderedFile<S>['language'],
): Promise<Buffer> => {
  const files = new KeptFiles();
  const [kept] = await storeRendered(files, from, [{ layout: given, format, language, name: 'sample' }]);
  return files.kept.get(kept!.hash)!;
};
const rows: readonly Row[] = [
  { who: 'Roy, "Anne"', cents: -18081 },
  { who: '=cmd()', cents: 5 },
];

describe('files', () => {
  it('CSV has a BOM, headings and figures of its language, and no text that is a formula', async () => {
    expect((await fileOf(layout, rows, 'csv', 'en')).toString()).toBe(
      '\uFEFFLast name,Amount,Hours\n"Roy, ""Anne""",-180.81,\n\'=cmd(),0.05,\n',
    );
    expect((await fileOf(layout, rows, 'csv', 'fr')).toString().split('\n')[1]).toBe('"Roy, ""Anne""";-180,81;');
  });

  it('a spreadsheet holds texts as texts, figures as figures and days as days, and is the same bytes every time', async () => {
    const one = await fileOf(layout, rows, 'xlsx', 'en');
    expect(await fileOf(layout, rows, 'xlsx', 'en')).toEqual(one);
    const parts = unzipSync(one);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<t>Roy, &quot;Anne&quot;</t>');
    expect(sheet).toContain('<c s="2"><v>-180.81</v></c>');
    expect(sheet).toContain('<t>=cmd()</t>');
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    const dated: Layout<string> = {
      name: 'dated',
      columns: [{ heading: 'payFile.date', of: (day) => day, isDay: true }],
    };
    const days = await fileOf(dated, ['2026-03-31'], 'xlsx', 'fr');
    expect(strFromU8(unzipSync(days)['xl/worksheets/sheet1.xml']!)).toContain('<c s="5"><v>46112</v></c>');
    const read = [];
    for await (const { cells } of xlsxRows(days, { columns: 5, rows: 100, cells: 500, bytes: 100_000 }))
      read.push(cells);
    expect(read).toEqual([['Date'], ['2026-03-31']]);
  });

  it('an archive contains its files unchanged, in whatever pieces they come', async () => {
    async function* pieces() {
      for (let n = 0; n < 5000; n++) yield `line ${n} of many, long enough to fill more than one piece\n`;
    }
    const parts = unzipSync(
      await collected(
        zipOf([
          { name: 'a.txt', content: 'a' },
          { name: 'b.txt', content: pieces() },
        ]),
      ),
    );
    expect(strFromU8(parts['a.txt']!)).toBe('a');
    expect(strFromU8(parts['b.txt']!).split('\n')).toHaveLength(5001);
  });

  it('a failure of a row fails the file', async () => {
    async function* broken(): AsyncGenerator<Row> {
      throw new Error('away');
    }
    for (const format of ['csv', 'xlsx'] as const)
      await expect(fileOf(layout, broken(), format, 'en')).rejects.toThrow('away');
  });

  it('several files are written in one reading of their rows, each as if it were alone', async () => {
    const files = new KeptFiles();
    let readings = 0;
    function* many(): Generator<Row> {
      readings++;
      for (let n = 0; n < 1234; n++) yield { who: `Roy ${n}`, cents: n };
    }
    const wanted = (['csv', 'xlsx'] as const).flatMap((format) =>
      (['en', 'fr'] as const).map((language) => ({ layout, format, language, name: `pay-${language}` })),
    );
    const kept = await storeRendered(files, many(), wanted);
    expect(readings).toBe(1);
    expect(kept.map(({ name }) => name)).toEqual(['pay-en.csv', 'pay-fr.csv', 'pay-en.xlsx', 'pay-fr.xlsx']);
    const alone = await Promise.all(wanted.map(({ format, language }) => fileOf(layout, many(), format, language)));
    expect(kept.map(({ hash }) => files.kept.get(hash))).toEqual(alone);
  });

  it('a file that can’t be stored fails all of them, and blocks none', async () => {
    const files = new KeptFiles();
    const put = files.put.bind(files);
    let refused = false;
    files.put = (content) => {
      if (refused) return put(content);
      refused = true;
      return Promise.reject(new Error('no room'));
    };
    const wanted = (['en', 'fr'] as const).map((language) => ({
      layout,
      format: 'csv' as const,
      language,
      name: 'pay',
    }));
    await expect(storeRendered(files, rows, wanted)).rejects.toThrow('no room');
    expect(files.kept.size).toBe(1);
  });

  it('a reader who stops before the end closes the source of the rows', async () => {
    let open = true;
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) yield rows[0]!;
      } finally {
        open = false;
      }
    }
    const files = new KeptFiles();
    files.put = async (content) => {
      for await (const _ of content as Readable) break;
      return { hash: 'none', size: 0 };
    };
    await storeRendered(files, endless(), [{ layout, format: 'csv', language: 'en', name: 'pay' }]);
    while (open) await turn();
  });
});
