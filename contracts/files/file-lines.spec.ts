import { describe, expect, it } from '@jest/globals';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { listFiles } from './all-files.ts';
import { linesOf } from './file-lines.ts';
import type { FileColumn } from './list-file.ts';
import { operationsFile } from './shift-files.ts';

type Row = { readonly words: string | null; readonly figure: number | null; readonly at: string | null };
const of = ({ figure }: Row) => figure;
const columns: readonly FileColumn<Row>[] = [
  { label: 'Words', kind: 'text', of: ({ words }) => words },
  { label: 'Count', kind: 'count', of },
  { label: 'Late', kind: 'minutes', of },
  { label: 'Worked', kind: 'hours', of },
  { label: 'Paid', kind: 'money', of },
  { label: 'Driven', kind: 'kilometres', of },
  { label: 'Stars', kind: 'stars', of },
  { label: 'Factor', kind: 'factor', of },
  { label: 'Latitude', kind: 'degrees', of },
  { label: 'Day', kind: 'day', of: ({ at }) => at?.slice(0, 10) },
  { label: 'At', kind: 'moment', of: ({ at }) => at, zone: () => 'America/Vancouver' },
  { label: 'Office', kind: 'moment', of: ({ at }) => at, zone: () => null },
];
const row = { words: 'Gagné; "fils", père', figure: -75, at: '2026-03-09T13:00:00.000Z' };
const empty = { words: null, figure: null, at: null };
const written = (language: 'en' | 'fr', as: 'csv' | 'xlsx' = 'csv') =>
  linesOf(columns, as, { language, t: (key) => key });

describe('the lines of a list’s file', () => {
  it('begin with a byte-order mark and have units in the headings', () => {
    expect(written('en').start).toBe(
      '\uFEFFWords,Count,Late (min),Worked (h),Paid ($),Driven (km),Stars,Factor,Latitude,Day,At,Office\r\n',
    );
  });

  it('give each column a heading of its own, in both languages', () => {
    for (const texts of [en, fr] as Record<string, string>[])
      for (const [name, { columns: all }] of listFiles) {
        // Ratings say the shift under the agent, or in a column of its own, never both.
        const { agentShift: _, ...shown } = all;
        const { start, end } = linesOf(Object.values(shown), 'csv', { language: 'en', t: (key) => texts[key]! });
        const headings = start.slice(1).trim().split(',');
        expect([name, end, new Set(headings).size]).toEqual([name, '', headings.length]);
      }
  });

  it('are CSV as spreadsheets of the language read it', () => {
    const english = ['"Gagné; ""fils"", père"', '-75', '-75', '-1.25', '-0.75', '-0.75', '-75.00', '-0.75', '-75.0000'];
    const times = ['2026-03-09', '2026-03-09 06:00', '2026-03-09 09:00'];
    expect(written('en').line(row)).toBe(`${[...english, ...times].join(',')}\r\n`);
    const french = english.map((cell, n) => (n === 0 ? cell : cell.replace('.', ',')));
    expect(written('fr').line(row)).toBe(`${[...french, ...times].join(';')}\r\n`);
    expect(written('fr').line(empty)).toBe(
      `${columns
        .slice(1)
        .map(() => ';')
        .join('')}\r\n`,
    );
  });

  it.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', '＝1'])(
    'write %j as text, so that no spreadsheet runs it as a formula',
    (words) => {
      expect(written('en').line({ ...empty, words })).toMatch(/^'/);
      expect(written('en', 'xlsx').line({ ...empty, words })).toContain('t="inlineStr"');
    },
  );

  it('[val.phone] write phone numbers of agents in groups of digits', () => {
    const { of } = operationsFile.columns.phone;
    const phone = (employee: object | null) => of({ employee } as never);
    expect([phone({ phone: '+15145550300' }), phone({}), phone(null)]).toEqual(['514-555-0300', '', '']);
  });

  it('are a worksheet with typed numbers, dates and times', () => {
    const line = written('fr', 'xlsx').line(row);
    expect(line).toContain('<c s="1"><v>-75</v></c>');
    expect(line).toContain('<c s="2"><v>-1.25</v></c>');
    expect(line).toContain('<c s="3"><v>-75.0000</v></c>');
    expect(line).toContain('<c s="5"><v>46090</v></c>');
    expect(line).toContain('<c s="6"><v>46090.25</v></c>');
    expect(line).not.toContain('<f');
  });
});
