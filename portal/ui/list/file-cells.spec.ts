import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { csvFile, unitsInHeadings, xlsxFile } from './file-cells.ts';

const lines = [
  ['Nom', 'Heures'],
  ['Gagné ; fils', '1\u202f234,5'],
  ['=cmd|calc', '-3,25'],
  ['514-555-0109', '007'],
  ['4539578763621486', '123456789012345'],
];

describe('the rows of a list as a file', () => {
  it('are CSV as a French spreadsheet reads it: BOM, semicolons, decimal commas, and no formula', () => {
    const bytes = csvFile(lines, 'fr');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(strFromU8(bytes.subarray(3)).split('\r\n')).toEqual([
      'Nom;Heures',
      '"Gagné ; fils";1234,5',
      "'=cmd|calc;-3,25",
      '514-555-0109;007',
      '4539578763621486;123456789012345',
      '',
    ]);
  });

  it('have the unit of a column in its heading, and figures alone below; a column with words, or two units, stays as it is', () => {
    expect(
      unitsInHeadings(
        [
          ['Nom', 'Heures', 'Payé', 'Distance'],
          ['Gala 8 h', '8,5\u00a0h', '1\u202f234,50\u00a0$', '3 km'],
          ['Ronde', '—', '-12,00 $', '40 m'],
        ],
        'fr',
      ),
    ).toEqual([
      ['Nom', 'Heures (h)', 'Payé ($)', 'Distance'],
      ['Gala 8 h', '8,5', '1\u202f234,50', '3 km'],
      ['Ronde', '—', '-12,00', '40 m'],
    ]);
    expect(unitsInHeadings([['Pay'], ['-$1,234.50'], ['']], 'en')).toEqual([['Pay ($)'], ['-1,234.50'], ['']]);
    expect(unitsInHeadings([['Number'], ['12']], 'en')).toEqual([['Number'], ['12']]);
  });

  it('are CSV with commas and decimal points in English', () => {
    const english = strFromU8(csvFile([['1,234.50', 'a,b', '+1']], 'en').subarray(3));
    expect(english).toBe('1234.50,"a,b",\'+1\r\n');
  });

  it('are a sheet with figures as figures and all else as text', async () => {
    const files = unzipSync(await xlsxFile(lines, 'fr', 'Employés: [tous]'));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<v>1234.5</v>');
    expect(sheet).toContain('<v>-3.25</v>');
    expect(sheet).toContain('<t xml:space="preserve">=cmd|calc</t>');
    expect(sheet).toContain('<t xml:space="preserve">007</t>');
    expect(sheet).toContain('<t xml:space="preserve">4539578763621486</t>');
    expect(sheet).toContain('<v>123456789012345</v>');
    expect(strFromU8(files['xl/workbook.xml']!)).toContain('name="Employés   tous "');
  });
});
