import { writings, type Writing } from '#contracts/values/spreadsheet.ts';
import { describe, expect, it } from '@jest/globals';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { bill, billing, hours, pay, paying, since, work } from '#test/support/money/scene.ts';
import type { ClosedLine } from './delta.ts';
import {
  billLayout,
  genericPay,
  headingsOf,
  hoursOf,
  multipliedPay,
  formatFigure,
  type BillRow,
  type Layout,
  type PayRow,
} from './layouts.ts';
import type { Line } from './lines.ts';
import { noTerms } from './terms.ts';
import type { Work } from './work.ts';

const closed = (lines: readonly Line[]): ClosedLine[] =>
  lines.map((line, n) => ({ ...line, id: `line ${n}`, reverses: null, replaces: null }));
const payRows = (works: readonly Work[], rate: number): PayRow[] =>
  closed(pay(works, paying(rate, { gainCodes: { regular: 'REG', overtime: 'OT' } })).lines).map((line) => ({
    line,
    companyNo: '0042',
    runNo: '7',
    period: '2026-03-01',
    payDay: '2026-03-19',
    agent: {
      payNo: '1001',
      lastName: 'Roy',
      firstName: 'Anne',
      division: 'D',
      department: '',
      service: '',
      subDepartment: '',
    },
    client: 'Client',
    place: 'Place',
    event: 'R12',
  }));
const told = (row: readonly string[], headings: readonly string[]) =>
  Object.fromEntries(headings.map((heading, n) => [heading.split('.')[1], row[n]]));
/** The cells of a line's row as text. */
const rowOf = <S>(layout: Layout<S>, source: S, writing: Writing): string[] =>
  layout.columns.map(({ of }) => {
    const cell = of(source);
    return cell === null ? '' : typeof cell === 'string' ? cell : formatFigure(cell, writing);
  });
const week = () => ['09', '10', '11', '12', '13'].map((day) => hours(`2026-03-${day} 08:00`, 9));

describe('pay files', () => {
  it('contain for each line the agent, the date, hours with four decimals, rate and amount', () => {
    const [row] = payRows([work('2026-03-10 08:00', '2026-03-10 12:07')], 2009);
    expect(told(rowOf(genericPay, row!, writings.en), headingsOf(genericPay))).toEqual({
      companyNo: '0042',
      period: '2026-03-01',
      payDay: '2026-03-19',
      run: '7',
      payNo: '1001',
      lastName: 'Roy',
      firstName: 'Anne',
      division: 'D',
      department: '',
      service: '',
      subDepartment: '',
      gainCode: 'REG',
      date: '2026-03-10',
      hours: '4.1167',
      rate: '20.0900',
      amount: '82.70',
      originPeriod: '2026-03-01',
      client: 'Client',
      place: 'Place',
      event: 'R12',
      line: 'line 0',
    });
  });

  it('have a decimal comma and semicolons as separators in French', () => {
    const [row] = payRows([work('2026-03-10 08:00', '2026-03-10 12:07')], 2009);
    expect(rowOf(genericPay, row!, writings.fr).slice(13, 16)).toEqual(['4,1167', '20,0900', '82,70']);
    expect([writings.en.delimiter, writings.fr.delimiter]).toEqual([',', ';']);
  });

  it('include the overtime factor in the rate', () => {
    const overtime = payRows(week(), 2235).find(({ line }) => line.overtime)!;
    expect(rowOf(genericPay, overtime, writings.en).slice(11, 16)).toEqual([
      'OT',
      '2026-03-13',
      '5.0000',
      '33.5250',
      '167.63',
    ]);
  });

  it('add up to what the lines pay', () => {
    const rows = payRows(week(), 2009);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(rows.reduce((sum, row) => sum + cents(rowOf(genericPay, row, writings.en)[15]!), 0)).toBe(95428);
  });

  it('give hours and rate only if their product is the line to the cent, for programs that multiply', () => {
    const cells = (minutes: number, rate: number) =>
      rowOf(multipliedPay, payRows([hours('2026-03-10 08:00', minutes / 60)], rate)[0]!, writings.en).slice(13, 16);
    expect(cells(247, 2009)).toEqual(['4.1167', '20.0900', '']);
    // 1 min at 300.00: 5.00, though 0.0167 h would make 5.01.
    expect(cells(1, 30_000)).toEqual(['', '', '5.00']);
    for (let minutes = 1; minutes <= 600; minutes++) {
      const [time, rate, amount] = cells(minutes, 2009);
      const line = Math.floor((minutes * 2009 * 2 + 60) / 120);
      const read =
        amount === ''
          ? Math.floor((Number(time!.replace('.', '')) * Number(rate!.replace('.', ''))) / 1e6 + 0.5)
          : Math.round(Number(amount) * 100);
      expect(read).toBe(line);
    }
  });

  it('contain only the amount of what is not paid by time', () => {
    const once = pay([hours('2026-03-10 08:00', 1, { set: { primeIds: ['once'] } })], {
      ...paying(2000),
      primes: [{ id: 'once', code: null, gainCode: 'ONCE', isNight: false, oncePerShift: true, inOvertimeBase: false }],
      primeValues: [{ ...since(), primeId: 'once', scope: 'default', scopeId: null, paid: 1500, billed: null }],
    });
    const [, line] = closed(once.lines);
    const [row] = payRows([hours('2026-03-10 08:00', 1)], 2000);
    expect(rowOf(genericPay, { ...row!, line: line! }, writings.en).slice(11, 16)).toEqual([
      'ONCE',
      '2026-03-10',
      '',
      '',
      '15.00',
    ]);
  });

  it('contain reversed amounts as negative numbers', () => {
    expect(formatFigure({ value: -5, decimals: 2 }, writings.en)).toBe('-0.05');
    expect(formatFigure({ value: -41752, decimals: 2 }, writings.fr)).toBe('-417,52');
    expect(formatFigure(hoursOf(-90), writings.en)).toBe('-1.5000');
    expect(formatFigure({ value: 0, decimals: 4 }, writings.en)).toBe('0.0000');
  });
});

describe('billing files', () => {
  it('contain for each line its invoice, shift, minutes, rate, factor, amount, period and month', () => {
    const works = [work('2026-03-31 22:00', '2026-04-01 06:00')];
    const rows = closed(bill(works, { ...noTerms, ...billing(3200) }).lines).map((line): BillRow => ({
      line,
      invoice: 'F-2026-000001',
      supplier: 'P',
      billTo: 'Client',
      client: 'Client',
      place: 'Place',
      event: 'R12',
      position: 'Guard',
      shift: 'S1',
      kind: 'Regular hours',
      prime: '',
      explanation: '',
    }));
    expect(rows.map((row) => rowOf(billLayout, row, writings.en).slice(6, 16))).toEqual([
      ['S1', 'Regular hours', '', '2026-03-31', '120', '32.00', '1.00', '64.00', '2026-03-29', '2026-03'],
      ['S1', 'Regular hours', '', '2026-03-31', '360', '32.00', '1.00', '192.00', '2026-03-29', '2026-04'],
    ]);
    expect(rowOf(billLayout, rows[0]!, writings.en).at(-1)).toBe('Guard');
  });
});

describe('layouts', () => {
  it.each([genericPay, multipliedPay, billLayout])('$name has different headings in both languages', (layout) => {
    const headings = headingsOf(layout as typeof billLayout);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((key) => !(key in en) || !(key in fr))).toEqual([]);
  });
});
