import { z } from 'zod';
import { download, list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Cents, Id, Instant, LocalDate, Minutes } from '../values/common.ts';
import { MoneyFlag } from '../values/money-line.ts';
import { dayMs } from '../values/durations.ts';

const parties = (...all: NonNullable<Access['all']>): Access => ({
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all,
});
const platform: Access = { roles: roleGroups.admin };

/** Most days that a report covers. */
const maxReportDays = 366;
const inOrder = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < maxReportDays * dayMs;
const Days = z.object({ from: LocalDate, to: LocalDate });

/** Rows by client and place, with the total. */
export const BilledByClient = z.object({
  rows: z.array(
    z.object({
      supplierId: Id,
      supplier: z.string(),
      billToId: Id,
      billTo: z.string(),
      clientId: Id.nullable(),
      client: z.string(),
      placeId: Id.nullable(),
      place: z.string(),
      shifts: z.int(),
      minutes: Minutes,
      amount: Cents,
      /** The part of the amount that no run has closed yet. */
      open: Cents,
    }),
  ),
  /** Warnings about shifts of open periods that can't be priced yet. */
  flags: z.array(MoneyFlag),
  total: z.object({ shifts: z.int(), minutes: Minutes, amount: Cents, open: Cents }),
});
/**
 * What is billed in a period by client and place, in cents before tax: closed lines, and open periods as computed now.
 * An agency sees what it bills; a client what it is billed.
 */
export const BillingReport = read({
  name: 'BillingReport',
  summary: 'Report what is billed by client and place',
  path: '/Money/Reports/Billing',
  aliases: ['/Reports/billing'],
  access: parties('finance.viewBilling'),
  input: Days.refine(inOrder, { path: ['to'], error: 'REPORT_TOO_LONG' }),
  output: BilledByClient,
});

export const FinanceBy = z.enum(['event', 'client', 'shift']);
/**
 * Cents before tax. `cost` (pay of own agents, and what other agencies bill) and `margin` are absent without the grant
 * to view pay.
 */
const figures = z.object({
  shifts: z.int(),
  minutes: Minutes,
  revenue: Cents,
  bought: Cents,
  pay: Cents.optional(),
  cost: Cents.optional(),
  margin: Cents.optional(),
});
export type FinanceFigures = z.output<typeof figures>;
/**
 * Most rows of a finance report, those with the most revenue; `more`: number of rows left out. Totals cover all rows.
 */
export const maxFinanceRows = 1000;
/** Rows by client, event or shift, with the total. */
export const Profitability = z.object({
  rows: z.array(
    figures.extend({
      /** Id of the event, client or shift; null for amounts that belong to none. */
      id: Id.nullable(),
      name: z.string(),
      client: z.string(),
      requestId: Id.nullable(),
      /** Position of a shift; empty for other rows and for a shift that is gone. */
      position: z.string(),
      start: Instant.nullable(),
      timezone: z.string(),
    }),
  ),
  more: z.int(),
  total: figures,
});
/** Profitability of the caller's company in a period: closed lines, and open periods as computed now. */
export const FinanceReport = read({
  name: 'FinanceReport',
  summary: "Report the company's profitability",
  path: '/Money/Reports/Finance',
  aliases: ['/Reports/finance'],
  access: parties('finance.viewProfitability', 'finance.viewBilling'),
  input: Days.extend({ by: FinanceBy.default('client') }).refine(inOrder, { path: ['to'], error: 'REPORT_TOO_LONG' }),
  output: Profitability,
});

const ClientsBillingOf = {
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(2000).max(2999).optional(),
};
/**
 * Billing by client for a month, or for a year where no month is given, by months on the calendar of each place: hours,
 * and dollars with two decimals. Without a year, the current one.
 */
export const ClientsBillingCsv = download({
  name: 'ClientsBillingCsv',
  summary: 'Export clients billing as CSV',
  path: '/billing/clients/CSV',
  access: platform,
  input: z.object(ClientsBillingOf),
});

/**
 * Cents. `gst` and `qst` are rounded half up for each client, agency and month, so that twelve months add up to the
 * year; `invoiced…` is what documents state.
 */
export const ClientsBillingRow = z.object({
  id: z.string(),
  clientId: Id,
  client: z.string(),
  agencyId: Id,
  agency: z.string(),
  shifts: z.int(),
  minutes: Minutes,
  subtotal: Cents,
  gst: Cents,
  qst: Cents,
  invoicedGst: Cents,
  invoicedQst: Cents,
});
export type ClientsBillingRow = z.output<typeof ClientsBillingRow>;
/** Sums of all rows of `ClientsBilling` for the same month or year, whatever the page and the search. */
export const ClientsBillingTotal = read({
  name: 'ClientsBillingTotal',
  summary: 'Get the totals of clients billing',
  path: '/billing/clients/total',
  access: platform,
  input: z.object(ClientsBillingOf),
  output: ClientsBillingRow.omit({ id: true, clientId: true, client: true, agencyId: true, agency: true }),
});
export const ClientsBilling = list({
  name: 'ClientsBilling',
  summary: 'List clients billing',
  path: '/billing/clients',
  access: platform,
  row: ClientsBillingRow,
  sorts: ['client', 'agency', 'shifts', 'minutes', 'subtotal'],
  params: ClientsBillingOf,
});
