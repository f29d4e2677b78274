import type { PayFileFormat, PayFileLayout } from '#contracts/values/pay-run.ts';
import { genericPay, multipliedPay, type Cell, type Column, type Layout, type PayRow } from '../engine/layouts.ts';

/** Payroll programs accept a company's number as digits only. */
const digits = (text: string): string => text.replace(/\D/g, '');
const multiplied = (heading: string): Column<PayRow> =>
  multipliedPay.columns.find((column) => column.heading === heading)!;
const companyNo: Column<PayRow> = { heading: 'payFile.companyNo', of: ({ companyNo: given }): Cell => digits(given) };

/** Import of hours into Nethris, unverified: company, employee, code, then hours at a rate or an amount. */
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
/** Import into Employeur D, unverified: the same with pay day and employees' names. */
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

/** Layouts, formats and languages of the files of every closed run. */
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
