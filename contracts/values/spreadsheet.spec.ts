import { describe, expect, it } from '@jest/globals';
import { guarded, quoted, textCell } from './spreadsheet.ts';

describe('text in a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])('%j is no formula', (text) => {
    expect(guarded(text)).toMatch(/^'/);
  });

  it('is no formula either where a spreadsheet parts cells by another sign', () => {
    expect(guarded("Porte;=cmd|'/C calc'!A0")).toBe("Porte;'=cmd|'/C calc'!A0");
    expect(guarded('a,=1')).toBe("a,'=1");
    expect(guarded('a\n=1\r\n@x')).toBe("a\n'=1\r\n'@x");
  });

  it('stays as it is where there is none, and is guarded once', () => {
    for (const text of ['', 'Anne-Marie', '2 + 2 = 4', 'a@b.ca', "l'entrée; sud", '10:00-18:00'])
      expect(guarded(text)).toBe(text);
    expect(guarded(guarded('=1;=2'))).toBe(guarded('=1;=2'));
  });

  it('parts no cells and no lines', () => {
    expect(quoted('a;b', ';')).toBe('"a;b"');
    expect(quoted('a"\nb', ',')).toBe('"a""\nb"');
  });

  it('is text in a workbook, without what XML can’t hold', () => {
    expect(textCell('=1<2\u0001&')).toBe(
      '<c t="inlineStr" s="0"><is><t xml:space="preserve">=1&lt;2&amp;</t></is></c>',
    );
  });
});
