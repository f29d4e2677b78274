import { describe, expect, it } from '@jest/globals';
import { dayCell, guarded, momentCell, quoted, textCell } from './spreadsheet.ts';

describe('text in a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
    '%j is not run as a formula',
    (text) => {
      expect(guarded(text)).toMatch(/^'/);
    },
  );

  it('is not run as a formula where a spreadsheet uses another separator', () => {
    expect(guarded("Porte;=cmd|'/C calc'!A0")).toBe("Porte;'=cmd|'/C calc'!A0");
    expect(guarded('a,=1')).toBe("a,'=1");
    expect(guarded('a\n=1\r\n@x')).toBe("a\n'=1\r\n'@x");
  });

  it('stays unchanged without a formula, and is escaped only once', () => {
    for (const text of ['', 'Anne-Marie', '2 + 2 = 4', 'a@b.ca', "l'entrée; sud", '10:00-18:00'])
      expect(guarded(text)).toBe(text);
    expect(guarded(guarded('=1;=2'))).toBe(guarded('=1;=2'));
  });

  it('splits no cells and no lines', () => {
    expect(quoted('a;b', ';')).toBe('"a;b"');
    expect(quoted('a"\nb', ',')).toBe('"a""\nb"');
  });

  it('is text in a workbook, without characters that XML can’t contain', () => {
    expect(textCell('=1<2\u0001&')).toBe('<c t="inlineStr"><is><t>=1&lt;2&amp;</t></is></c>');
  });

  it('keeps spaces in a workbook that programs would leave out, and nothing for an empty text', () => {
    for (const text of [' a', 'a ', 'a  b', 'a\nb', 'a\tb'])
      expect(textCell(text)).toBe(`<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(textCell('a b')).toBe('<c t="inlineStr"><is><t>a b</t></is></c>');
    expect(textCell('')).toBe('<c/>');
  });

  it('has days as numbers that programs compute with', () => {
    for (const _ of [1, 2]) expect(dayCell('2026-03-31')).toBe('<c s="5"><v>46112</v></c>');
    expect(momentCell('2026-03-31 18:30')).toBe('<c s="6"><v>46112.770833333336</v></c>');
  });
});
