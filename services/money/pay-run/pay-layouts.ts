import type { PayFileFormat, PayFileLayout } from '#contracts/values/pay-run.ts';
import { genericPay, multipliedPay, type Cell, type Column, type Layout, type PayRow } from '../engine/layouts.ts';

/** Payroll programs take digits alone for a company's number. */
const digits = (text: string): string => text.replace(/\D/g, '');
const multiplied = (heading: string): Column<PayRow> =>
  multipliedPay.columns.find((column) => column.heading === heading)!;
const companyNo: Column<PayRow> = { heading: 'payFile.companyNo', of: ({ companyNo: given }): Cell => digits(given) };

/** Nethris' hours import, unverified: company, employee, code, then hours at a rate or an amount. */
const nethris: Layout<PayRow> = {
  name: 'nethris',
  columns: [
    companyNo,
    ...[
      'payNo',
      'gainCode',
      'date',
      'hours',
      'rate',
      'amount',
      'division',
      'department',
      'service',
      'subDepartment',
    ].map((name) => multiplied(`payFile.${name}`)),
  ],
};
/** Employeur D's import, unverified: the same by pay day, employees' names among it. */
const employeurD: Layout<PayRow> = {
  name: 'employeur-d',
  columns: [
    companyNo,
    ...['payDay', 'payNo', 'lastName', 'firstName', 'gainCode', 'hours', 'rate', 'amount', 'department'].map((name) =>
      multiplied(`payFile.${name}`),
    ),
  ],
};

export const payLayouts: Readonly<Record<PayFileLayout, Layout<PayRow>>> = {
  pay: genericPay,
  'pay-multiplied': multipliedPay,
  nethris,
  'employeur-d': employeurD,
};

/** The files that every closed run gets. */
export const payFiles: readonly {
  readonly layout: PayFileLayout;
  readonly format: PayFileFormat;
  readonly language: 'en' | 'fr';
}[] = (
  [
    ['pay', 'csv'],
    ['pay', 'xlsx'],
    ['pay-multiplied', 'csv'],
    ['nethris', 'csv'],
    ['employeur-d', 'csv'],
  ] as const
).flatMap(([layout, format]) => (['en', 'fr'] as const).map((language) => ({ layout, format, language })));
