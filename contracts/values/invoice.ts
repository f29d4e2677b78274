import { z } from 'zod';
import { Bilingual, Cents, Id, Language, LocalDate } from './common.ts';
import { ClosedMoneyLine } from './money-line.ts';

/** What a document of an invoice book is: an invoice, or a credit note that takes back part of one. */
export const InvoiceKind = z.enum(['invoice', 'creditNote']);
export type InvoiceKind = z.output<typeof InvoiceKind>;

/** Number of a document: `F-2026-000001` of an invoice, `NC-2026-000001` of a credit note; one series a supplier, kind and year, without gaps. */
export const InvoiceNumber = z.string().regex(/^(F|NC)-\d{4}-\d{6,}$/);

/** Whom a supplier bills: a client of its own, or an agency that handed shifts on to it (money design 2.6). */
export const DebtorKind = z.enum(['client', 'agency']);
export type DebtorKind = z.output<typeof DebtorKind>;

/** A supplier as its documents name it. `gst` and `qst`: its registration numbers; null where it has none, and charges no such tax. */
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

/** Who is billed as documents name them: the place's billing information where it has some, else the client's or agency's own. */
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
 * A line of a billing run, with the names of what it is about as they were at closing. `corrects`: the invoice that it corrects, if any;
 * `note`: why somebody posted it by hand, else empty. A line by hand has no agent.
 */
export const BillLine = ClosedMoneyLine.extend({
  agentId: Id.nullable(),
  shiftId: Id.nullable(),
  client: z.string(),
  place: z.string(),
  event: z.string(),
  prime: Bilingual.nullable(),
  corrects: Id.nullable(),
  note: z.string(),
});
export type BillLine = z.output<typeof BillLine>;

/**
 * What an invoice and a credit note have in common; final once issued. Cents. `subtotal`, `gst` and `qst` of a credit note are what it takes
 * back, so not below 0.
 */
const document = {
  supplierId: Id,
  documentId: Id,
  number: InvoiceNumber,
  /** Its number within supplier, kind and year, from 1. */
  sequence: z.int().min(1),
  year: z.int(),
  runId: Id,
  debtor: DebtorKind,
  billToId: Id,
  date: LocalDate,
  period: BillingPeriod,
  supplier: InvoiceSupplier,
  billTo: InvoiceBillTo,
  /** The debtor's. */
  language: Language,
  subtotal: Cents,
  gst: Cents,
  qst: Cents,
  lines: z.int().min(0),
};
/** `paymentDays`: days after its date in which it is paid, which end on `dueDate`. */
export const IssuedInvoice = z.object({ ...document, paymentDays: z.int().min(0), dueDate: LocalDate });
export type IssuedInvoice = z.output<typeof IssuedInvoice>;
/**
 * `credits`: the invoice that it takes from, null for what was posted by hand; `before`: that invoice's subtotal less earlier credit notes.
 * Taxes are those of `before` less those of what is left (money design 3).
 */
export const IssuedCreditNote = z.object({
  ...document,
  credits: Id.nullable(),
  creditsNumber: InvoiceNumber.nullable(),
  before: Cents,
});
export type IssuedCreditNote = z.output<typeof IssuedCreditNote>;
