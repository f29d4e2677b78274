import type { Writing } from '#contracts/values/spreadsheet.ts';
import type { ClosedLine } from './delta.ts';
import { halfUp, type LocalDate } from './units.ts';

/** An exact number in a file: `value` × 10^-`decimals`. */
export interface Figure {
  readonly value: number;
  readonly decimals: number;
}
/** Content of a cell; null leaves it empty. */
export type Cell = string | Figure | null;

export interface Column<S> {
  /** Message key of its heading. */
  readonly heading: string;
  readonly of: (source: S) => Cell;
  /** Its texts are local dates. */
  readonly isDay?: true;
}

/** Columns of a file, as data. */
export interface Layout<S> {
  readonly name: string;
  readonly columns: readonly Column<S>[];
}

const money = (cents: number): Figure => ({ value: cents, decimals: 2 });
/** Dollars an hour with the factor included: 22.35 at 1.5 is 33.5250. */
const rateOf = ({ rate, factor }: Pick<ClosedLine, 'rate' | 'factor'>): Figure => ({
  value: rate * factor,
  decimals: 4,
});
/** Hours with four decimals, from minutes; rounded half up. */
export const hoursOf = (minutes: number): Figure => ({ value: halfUp(minutes * 10_000, 60), decimals: 4 });

/** A line without its explanation, which is large and in no file. */
type FileLine = Omit<ClosedLine, 'why'>;

/** A pay line with the data of its row. Names and numbers are as they were at closing. */
export interface PayRow {
  readonly line: FileLine;
  readonly companyNo: string;
  readonly runNo: string;
  /** The run's period; the line's own period is its origin. */
  readonly period: LocalDate;
  readonly payDay: LocalDate;
  readonly agent: {
    readonly payNo: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly division: string;
    readonly department: string;
    readonly service: string;
    readonly subDepartment: string;
  };
  readonly client: string;
  readonly place: string;
  readonly event: string;
}

const isTimed = ({ minutes }: FileLine) => minutes !== 0;
const payHours = ({ line }: PayRow): Cell => (isTimed(line) ? hoursOf(line.minutes) : null);
const payRate = ({ line }: PayRow): Cell => (isTimed(line) ? rateOf(line) : null);
const payAmount = ({ line }: PayRow): Cell => money(line.amount);

const who: readonly Column<PayRow>[] = [
  { heading: 'payFile.companyNo', of: ({ companyNo }) => companyNo },
  { heading: 'payFile.period', of: ({ period }) => period, isDay: true },
  { heading: 'payFile.payDay', of: ({ payDay }) => payDay, isDay: true },
  { heading: 'payFile.run', of: ({ runNo }) => runNo },
  { heading: 'payFile.payNo', of: ({ agent }) => agent.payNo },
  { heading: 'payFile.lastName', of: ({ agent }) => agent.lastName },
  { heading: 'payFile.firstName', of: ({ agent }) => agent.firstName },
  { heading: 'payFile.division', of: ({ agent }) => agent.division },
  { heading: 'payFile.department', of: ({ agent }) => agent.department },
  { heading: 'payFile.service', of: ({ agent }) => agent.service },
  { heading: 'payFile.subDepartment', of: ({ agent }) => agent.subDepartment },
  { heading: 'payFile.gainCode', of: ({ line }) => line.gainCode },
  { heading: 'payFile.date', of: ({ line }) => line.date, isDay: true },
];
const about: readonly Column<PayRow>[] = [
  { heading: 'payFile.originPeriod', of: ({ line }) => line.period, isDay: true },
  { heading: 'payFile.client', of: ({ client }) => client },
  { heading: 'payFile.place', of: ({ place }) => place },
  { heading: 'payFile.event', of: ({ event }) => event },
  { heading: 'payFile.line', of: ({ line }) => line.id },
];
const payLayout = (
  name: string,
  hours: Column<PayRow>['of'],
  rate: Column<PayRow>['of'],
  amount: Column<PayRow>['of'],
): Layout<PayRow> => ({
  name,
  columns: [
    ...who,
    { heading: 'payFile.hours', of: hours },
    { heading: 'payFile.rate', of: rate },
    { heading: 'payFile.amount', of: amount },
    ...about,
  ],
});

/** Whether hours times rate of the row gives the line's amount to the cent. */
const multipliesTo = (line: FileLine): boolean =>
  isTimed(line) && halfUp(hoursOf(line.minutes).value * rateOf(line).value, 1_000_000) === line.amount;

/** The layout with hours, rate and amount of every line. */
export const genericPay = payLayout('pay', payHours, payRate, payAmount);
/**
 * The layout for payroll programs that multiply hours by rate; where the product would differ by a cent, the amount
 * replaces them.
 */
export const multipliedPay = payLayout(
  'pay-multiplied',
  (row) => (multipliesTo(row.line) ? payHours(row) : null),
  (row) => (multipliesTo(row.line) ? payRate(row) : null),
  (row) => (multipliesTo(row.line) ? null : payAmount(row)),
);

/** A line of an invoice with the data of its row. */
export interface BillRow {
  readonly line: ClosedLine;
  readonly invoice: string;
  readonly supplier: string;
  readonly billTo: string;
  readonly client: string;
  readonly place: string;
  readonly event: string;
  /** The skill that is billed, with the level where that decides the rate. */
  readonly position: string;
  /** Id of the shift; null for a line by hand. */
  readonly shift: string | null;
  /** Name of the line's kind. */
  readonly kind: string;
  readonly prime: string;
  /** How the hours billed came from those worked; empty where they are the same. */
  readonly explanation: string;
}

export const billLayout: Layout<BillRow> = {
  name: 'billing',
  columns: [
    { heading: 'billFile.invoice', of: ({ invoice }) => invoice },
    { heading: 'billFile.supplier', of: ({ supplier }) => supplier },
    { heading: 'billFile.billTo', of: ({ billTo }) => billTo },
    { heading: 'billFile.client', of: ({ client }) => client },
    { heading: 'billFile.place', of: ({ place }) => place },
    { heading: 'billFile.event', of: ({ event }) => event },
    { heading: 'billFile.shift', of: ({ shift }) => shift },
    { heading: 'billFile.kind', of: ({ kind }) => kind },
    { heading: 'billFile.prime', of: ({ prime }) => prime },
    { heading: 'billFile.date', of: ({ line }) => line.date, isDay: true },
    { heading: 'billFile.minutes', of: ({ line }) => ({ value: line.minutes, decimals: 0 }) },
    { heading: 'billFile.rate', of: ({ line }) => money(line.rate) },
    { heading: 'billFile.factor', of: ({ line }) => ({ value: line.factor, decimals: 2 }) },
    { heading: 'billFile.amount', of: ({ line }) => money(line.amount) },
    { heading: 'billFile.period', of: ({ line }) => line.period, isDay: true },
    { heading: 'billFile.month', of: ({ line }) => line.month },
    { heading: 'billFile.line', of: ({ line }) => line.id },
    { heading: 'billFile.explanation', of: ({ explanation }) => explanation },
    { heading: 'billFile.position', of: ({ position }) => position },
  ],
};

/** Writes a number with all its decimals: 41752 with two decimals is `417.52`. */
export const formatFigure = ({ value, decimals }: Figure, { decimalMark }: Writing): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${value < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `${decimalMark}${digits.slice(-decimals)}`}`;
};

export const headingsOf = <S>({ columns }: Layout<S>): string[] => columns.map(({ heading }) => heading);
