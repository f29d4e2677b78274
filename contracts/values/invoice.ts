import { z } from 'zod';
import { Bilingual, Cents, Id, Language, LocalDate } from './common.ts';
import { dollars } from './dollars.ts';
import { ClosedMoneyLine } from './money-line.ts';

/** Kind of a document in an invoice book: an invoice, or a credit note that takes back part of one. */
export const InvoiceKind = z.enum(['invoice', 'creditNote']);
export type InvoiceKind = z.output<typeof InvoiceKind>;

/**
 * Number of a document: `F-2026-000001` for invoices, `NC-2026-000001` for credit notes; one series without gaps per
 * supplier, kind and year.
 */
export const InvoiceNumber = z.string().regex(/^(F|NC)-\d{4}-\d{6,}$/);

/** Kind of debtor: a client of the supplier, or an agency that handed shifts on to it (money design 2.6). */
export const DebtorKind = z.enum(['client', 'agency']);
export type DebtorKind = z.output<typeof DebtorKind>;

/**
 * A supplier as its documents name it. `gst` and `qst`: its tax registration numbers; null where it has none and
 * charges no such tax.
 */
export const InvoiceSupplier = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  email: z.string(),
  phone: z.string(),
  gst: z.string().nullable(),
  qst: z.string().nullable(),
});
export type InvoiceSupplier = z.output<typeof InvoiceSupplier>;

/**
 * The debtor as documents name it: the billing information of the place where there is some, else the client's or
 * agency's own.
 */
export const InvoiceBillTo = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  email: z.string(),
});
export type InvoiceBillTo = z.output<typeof InvoiceBillTo>;

/** First and last day, both included. */
export const BillingPeriod = z.object({ from: LocalDate, to: LocalDate });
export type BillingPeriod = z.output<typeof BillingPeriod>;

/**
 * A line of a billing run, with names as they were at closing. `corrects`: the invoice that it corrects, if any.
 * `note`: the reason of a line that somebody posted by hand, else empty. A line posted by hand has no agent.
 * `position`: the skill that is billed, with the level where that decides the rate; missing on lines that were closed
 * before it was recorded.
 */
export const BillLine = ClosedMoneyLine.extend({
  agentId: Id.nullable(),
  shiftId: Id.nullable(),
  client: z.string(),
  place: z.string(),
  event: z.string(),
  position: Bilingual.nullable().optional(),
  prime: Bilingual.nullable(),
  corrects: Id.nullable(),
  note: z.string(),
});
export type BillLine = z.output<typeof BillLine>;

/**
 * Fields that invoices and credit notes share; final once issued; cents. `subtotal`, `gst` and `qst` of a credit note
 * are the amounts that it takes back, so never negative.
 */
const document = {
  supplierId: Id,
  documentId: Id,
  number: InvoiceNumber,
  /** Number within supplier, kind and year, from 1. */
  sequence: z.int().min(1),
  year: z.int(),
  runId: Id,
  debtor: DebtorKind,
  billToId: Id,
  date: LocalDate,
  period: BillingPeriod,
  supplier: InvoiceSupplier,
  billTo: InvoiceBillTo,
  /** Language of the debtor. */
  language: Language,
  subtotal: Cents,
  gst: Cents,
  qst: Cents,
  lines: z.int().min(0),
};
/** `paymentDays`: days between its date and `dueDate`, the last day to pay. */
export const IssuedInvoice = z.object({ ...document, paymentDays: z.int().min(0), dueDate: LocalDate });
export type IssuedInvoice = z.output<typeof IssuedInvoice>;
/**
 * What a credit note takes back of one invoice. `before`: the invoice's subtotal less earlier credit notes; `amount` is
 * at most that. Taxes are those of `before` less those of the remainder (money design 3). `billTo`: whom the invoice
 * named; missing on credit notes from before that was recorded.
 */
export const CreditedInvoice = z.object({
  invoiceId: Id,
  number: InvoiceNumber,
  before: Cents,
  amount: Cents,
  gst: Cents,
  qst: Cents,
  billTo: z.string().optional(),
});
export type CreditedInvoice = z.output<typeof CreditedInvoice>;
/** What a credit note deducts of one invoice, in cents with taxes. `billTo`: whom the invoice names, where known. */
export const DeductedInvoice = z.object({
  id: Id,
  number: InvoiceNumber,
  total: Cents,
  billTo: z.string().optional(),
});
export type DeductedInvoice = z.output<typeof DeductedInvoice>;
/** The invoices that a credit note reduces, in the order in which it does. */
export const deductedOf = ({
  credited,
}: {
  readonly credited: readonly Omit<CreditedInvoice, 'before'>[];
}): DeductedInvoice[] =>
  credited.map(({ invoiceId: id, number, amount, gst, qst, billTo }) => ({
    id,
    number,
    total: amount + gst + qst,
    ...(billTo !== undefined && { billTo }),
  }));
/** Whom a document names, where another document that it belongs to names somebody else. */
export const otherBillTo = (one: Pick<DeductedInvoice, 'billTo'>, billTo: string): string | undefined =>
  one.billTo === billTo ? undefined : one.billTo;
/**
 * Their numbers, each with its amount unless that is the credit note's whole total, and with whom it names unless that is
 * whom the credit note names.
 */
export const deductedTexts = (
  { deducted, total, billTo }: { deducted: readonly DeductedInvoice[]; total: number; billTo: string },
  language: 'en' | 'fr',
): string[] =>
  deducted.map((one) =>
    [
      one.total === total ? one.number : `${one.number} (${dollars(one.total, language)})`,
      otherBillTo(one, billTo) ?? [],
    ]
      .flat()
      .join(', '),
  );
/**
 * `credited`: the invoices that it reduces; none if it was entered by hand. The rest of `subtotal` is owed to the
 * debtor and taxed separately. Those issued before the field existed reduce one invoice by all of `subtotal`, even
 * below 0. `credits`, `creditsNumber`, `before`: of the first one.
 */
export const IssuedCreditNote = z.object({
  ...document,
  credits: Id.nullable(),
  creditsNumber: InvoiceNumber.nullable(),
  before: Cents,
  credited: z.array(CreditedInvoice).optional(),
});
export type IssuedCreditNote = z.output<typeof IssuedCreditNote>;
