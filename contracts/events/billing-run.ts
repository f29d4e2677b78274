import { z } from 'zod';
import { AgreedSum } from '../values/agreed.ts';
import { Cents, Id, Language, LocalDate } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { BillingPeriod, BillLine, DebtorKind } from '../values/invoice.ts';
import { MoneyFlag } from '../values/money-line.ts';
import { unread } from './declare.ts';

const ofInvoice = unread('invoice');
const runId = Id;

/** Lines of one page of a bill, at most: a fact stays well below what an event store takes. */
export const mostLinesOfPage = 250;

/** A supplier's bills of a period. The id derives from the company and the period's first day. */
export const BillingRunEvents = {
  /** `feed`: how far the log was read when the run began. */
  BillingRunOpened: ofInvoice(
    z.object({ runId, companyId: Id, period: BillingPeriod, closesOn: LocalDate, feed: z.string() }),
  ),
  /** Its closing has begun: until it is closed, or waits, no other run of the company looks at what has been billed. */
  BillingClosingBegun: ofInvoice(z.object({ runId })),
  /** What the bills are computed from is kept under this hash and never looked up again; `date` is the day that its invoices bear. */
  BillingInputsFrozen: ofInvoice(z.object({ runId, hash: z.string(), date: LocalDate })),
  /** It waits for a person: for approval, for what is flagged, or both. */
  BillingRunHeld: ofInvoice(z.object({ runId, approval: z.boolean(), flags: z.array(MoneyFlag) })),
  /** A line by hand, cents, below 0 to take off. */
  BillingAdjusted: ofInvoice(
    z.object({
      runId,
      adjustmentId: Id,
      debtor: DebtorKind,
      billToId: Id,
      placeId: Id.nullable(),
      date: LocalDate,
      amount: Cents,
      gainCode: z.string(),
      reason: z.string(),
    }),
  ),
  /** Presences of these assignments are billed by a later run. */
  BillingLeftForLater: ofInvoice(z.object({ runId, assignmentIds: z.array(Id), reason: z.string() })),
  /** `agreed`: what the approver was told that it comes to; by the time of its closing coming to anything else, it waits for approval again. */
  BillingRunApproved: ofInvoice(z.object({ runId, agreed: AgreedSum })),
  /** All lines of a bill are kept, and its document, if it has one, is issued. `documentId` null: corrections that come to nothing. */
  BillDrawn: ofInvoice(
    z.object({
      runId,
      billId: Id,
      documentId: Id.nullable(),
      debtor: DebtorKind,
      billToId: Id,
      lines: z.int(),
      amount: Cents,
      gst: Cents,
      qst: Cents,
    }),
  ),
  /** Cents before and of taxes, credit notes taken off. `root`: hash over all lines, by their ids. */
  BillingRunClosed: ofInvoice(
    z.object({
      runId,
      bills: z.int(),
      lines: z.int(),
      amount: Cents,
      gst: Cents,
      qst: Cents,
      root: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
  BillingFileMade: ofInvoice(
    z.object({ runId, format: z.enum(['csv', 'xlsx']), language: Language, file: StoredFile }),
  ),
  BillingRunFailed: ofInvoice(z.object({ runId, reason: z.string() })),
};

/** A page of a bill's lines, each page a stream of its own: a run may have hundreds of thousands. */
export const BillPageEvents = {
  BillLinesRecorded: ofInvoice(
    z.object({
      pageId: Id,
      runId,
      billId: Id,
      documentId: Id.nullable(),
      debtor: DebtorKind,
      lines: z.array(BillLine).max(mostLinesOfPage),
    }),
  ),
};
