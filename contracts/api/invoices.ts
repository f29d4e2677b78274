import { z } from 'zod';
import { download, list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { BilledHours } from '../values/billed-hours.ts';
import { ExpectedSum } from '../values/expected.ts';
import { Bilingual, Cents, Id, Instant, Language, Line, LocalDate, Minutes, Words } from '../values/common.ts';
import {
  BillingPeriod,
  DebtorKind,
  DeductedInvoice,
  InvoiceBillTo,
  InvoiceKind,
  InvoiceSupplier,
} from '../values/invoice.ts';
import { MoneyFlag, MoneyLineKind, reversed } from '../values/money-line.ts';

/** Only suppliers have billing runs; the companies that they bill see the documents. */
const supplier = (...all: NonNullable<Access['all']>): Access => ({ roles: roleGroups.agency, all });
const parties = (...all: NonNullable<Access['all']>): Access => ({
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all,
});

export const BillingRunState = z.enum(['open', 'waiting', 'approved', 'closed', 'failed']);
export type BillingRunState = z.output<typeof BillingRunState>;

/** Figures of a run in cents, less credit notes. */
export const BillingRunEntry = z.object({
  id: Id,
  period: BillingPeriod,
  closesOn: LocalDate,
  state: BillingRunState,
  /** It waits for a person's approval. */
  approval: z.boolean(),
  /** Number of presences that wait for a person. */
  waiting: z.int(),
  bills: z.int(),
  lines: z.int(),
  amount: Cents,
  gst: Cents,
  qst: Cents,
  closedAt: Instant.nullable(),
});

/** Billing runs of the caller's company, the latest first. */
export const BillingRuns = list({
  name: 'BillingRuns',
  summary: 'List billing runs',
  path: '/Money/BillingRuns',
  access: supplier('finance.viewBilling'),
  row: BillingRunEntry,
  sorts: ['period', 'amount', 'state'],
  defaultSort: { key: 'period', asc: false },
  filters: { state: BillingRunState },
});

/** A presence that a person must correct or leave to the next run. */
export const WaitingPresence = z.object({
  ...MoneyFlag.shape,
  agentName: z.string(),
  shiftId: Id.nullable(),
  requestId: Id.nullable(),
  start: Instant.nullable(),
  timezone: z.string(),
  client: z.string(),
  place: z.string(),
});

export const BillingRun = read({
  name: 'BillingRun',
  summary: 'Get a billing run',
  path: '/Money/BillingRuns/:id',
  access: supplier('finance.viewBilling'),
  input: z.object({ id: Id }),
  output: BillingRunEntry.extend({
    waitingList: z.array(WaitingPresence),
    left: z.array(z.object({ assignmentIds: z.array(Id), reason: z.string(), by: z.string() })),
    adjustments: z.array(
      z.object({
        id: Id,
        billTo: z.string(),
        place: z.string(),
        date: LocalDate,
        amount: Cents,
        reason: z.string(),
        by: z.string(),
      }),
    ),
    tooOld: z.array(z.object({ billTo: z.string(), period: LocalDate, amount: Cents })),
    approvedBy: z.string().nullable(),
    failure: z.string().nullable(),
    root: z.string().nullable(),
    files: z.array(z.object({ format: z.enum(['csv', 'xlsx']), language: Language, name: z.string(), size: z.int() })),
    can: z.array(z.enum(['approve', 'adjust', 'leave', 'retry', 'download'])),
  }),
});

const Reason = Words({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(500);

/** What a run that waits for approval would come to now: number of bills, and cents before tax. */
export const BillingRunEstimate = read({
  name: 'BillingRunEstimate',
  summary: 'Estimate a billing run that waits for approval',
  path: '/Money/BillingRuns/:id/Estimate',
  access: supplier('finance.viewBilling'),
  input: z.object({ id: Id }),
  output: z.object({ bills: z.int(), amount: Cents }),
});

/**
 * Approves a run: its inputs freeze, and it closes once nothing else waits. `agreed`: bills, and cents before tax; the
 * caller sends them back to confirm.
 */
export const ApproveBillingRun = write({
  name: 'ApproveBillingRun',
  summary: 'Approve a billing run',
  path: '/Money/BillingRuns/:id/Approve',
  access: supplier('finance.editBilling'),
  input: z.object({ id: Id, agreed: ExpectedSum }),
});

/**
 * Adds a line by hand to a run that has not closed; cents, negative to subtract. `placeId`: for the bill of a place
 * that has billing data of its own.
 */
export const AdjustBillingRun = write({
  name: 'AdjustBillingRun',
  summary: 'Add a line to a billing run by hand',
  path: '/Money/BillingRuns/:id/Adjustments',
  access: supplier('finance.editBilling'),
  input: z.object({
    id: Id,
    billToId: Id,
    placeId: Id.nullish(),
    date: LocalDate,
    amount: z
      .int()
      .min(-100_000_000)
      .max(100_000_000)
      .refine((amount) => amount !== 0, 'REQUIRED'),
    gainCode: Line().max(20).default(''),
    reason: Reason,
  }),
});

/** Leaves waiting presences to a later run. */
export const LeaveForNextBilling = write({
  name: 'LeaveForNextBilling',
  summary: 'Leave presences to the next billing run',
  path: '/Money/BillingRuns/:id/Leave',
  access: supplier('finance.editBilling'),
  input: z.object({ id: Id, assignmentIds: z.array(Id).min(1).max(500), reason: Reason }),
});

/** Tries a run again that failed, or whose waiting presences have been corrected. */
export const RetryBillingRun = write({
  name: 'RetryBillingRun',
  summary: 'Retry a billing run',
  path: '/Money/BillingRuns/:id/Retry',
  access: supplier('finance.editBilling'),
  input: z.object({ id: Id }),
});

/** The lines of a closed run, in the `billing` layout. */
export const BillingRunFile = download({
  name: 'BillingRunFile',
  summary: 'Export a billing run',
  media: '*/*',
  path: '/Money/BillingRuns/:id/File',
  access: supplier('finance.exportBilling'),
  input: z.object({ id: Id, format: z.enum(['csv', 'xlsx']).default('csv') }),
});

/** Cents. The amounts of a credit note, which it takes back, are never negative. */
export const InvoiceEntry = z.object({
  id: Id,
  kind: InvoiceKind,
  number: z.string(),
  date: LocalDate,
  dueDate: LocalDate.nullable(),
  period: BillingPeriod,
  supplierId: Id,
  supplier: z.string(),
  billToId: Id,
  billTo: z.string(),
  debtor: DebtorKind,
  subtotal: Cents,
  gst: Cents,
  qst: Cents,
  total: Cents,
  /** Of a credit note: the invoices that it reduces, in the order in which it does. */
  deducted: z.array(DeductedInvoice),
  /** The line that was searched for by its id. */
  lineId: Id.optional(),
});
export type InvoiceEntry = z.output<typeof InvoiceEntry>;

/**
 * Invoices and credit notes that the caller's company issued (`issued`) or received (`received`), or both; the latest
 * first. `from` and `to` are dates of the documents. The search also finds the id of a line in billing files; one that
 * stands on no document is found with the invoice that it corrects.
 */
export const Invoices = list({
  name: 'Invoices',
  summary: 'List invoices',
  path: '/Money/Invoices',
  access: parties('finance.viewBilling'),
  row: InvoiceEntry,
  sorts: ['number', 'date', 'dueDate', 'billTo', 'supplier', 'total'],
  defaultSort: { key: 'date', asc: false },
  filters: { kind: InvoiceKind, side: z.enum(['issued', 'received']), billTo: Id, supplier: Id, runId: Id },
  fields: { subtotal: 'money', total: 'money' },
});

/**
 * A line as a document shows it. `rate`: cents an hour, for km cents a kilometre, for a single charge cents; `factor`
 * in hundredths.
 */
export const InvoiceLine = z.object({
  id: Id,
  kind: MoneyLineKind,
  ...reversed,
  date: LocalDate,
  place: z.string(),
  event: z.string(),
  /**
   * The skill that is billed, with the level where that decides the rate; null for a line by hand, and on older lines.
   */
  position: Bilingual.nullable(),
  /** Of the event and its shift; null for a line by hand. */
  siteEventId: Id.nullable(),
  shiftId: Id.nullable(),
  prime: Bilingual.nullable(),
  note: z.string(),
  minutes: Minutes,
  distance: z.int(),
  rate: Cents,
  factor: z.int(),
  amount: Cents,
  /** Where the hours billed are not simply those worked. */
  hoursFrom: BilledHours,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const Invoice = read({
  name: 'Invoice',
  summary: 'Get an invoice',
  path: '/Money/Invoices/:id',
  access: parties('finance.viewBilling'),
  input: z.object({ id: Id }),
  output: InvoiceEntry.extend({
    supplierParty: InvoiceSupplier,
    billToParty: InvoiceBillTo,
    paymentDays: z.int().nullable(),
    language: Language,
    lineCount: z.int(),
    /**
     * Of an invoice: the credit notes that reduce it, the first one first, each with what it deducts in cents with
     * taxes.
     */
    creditNotes: z.array(DeductedInvoice),
  }),
});

/** The search also finds the id of a line in billing files. */
export const InvoiceLines = list({
  name: 'InvoiceLines',
  summary: 'List the lines of an invoice',
  path: '/Money/Invoices/:id/Lines',
  access: parties('finance.viewBilling'),
  row: InvoiceLine,
  sorts: ['date', 'place', 'event', 'amount'],
  fields: { place: 'text', event: 'text', amount: 'money' },
  params: { id: Id },
  defaultSize: 100,
});

/** In the debtor's language unless another is requested. */
export const InvoicePdf = download({
  name: 'InvoicePdf',
  summary: 'Get an invoice as PDF',
  media: 'application/pdf',
  path: '/Money/Invoices/:id/PDF',
  access: parties('finance.viewBilling'),
  input: z.object({ id: Id, language: Language.optional() }),
});
