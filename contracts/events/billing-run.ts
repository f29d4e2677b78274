import { z } from 'zod';
import { ExpectedSum } from '../values/expected.ts';
import { Cents, Id, Language, LocalDate } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { BillingPeriod, BillLine, DebtorKind } from '../values/invoice.ts';
import { MoneyFlag } from '../values/money-line.ts';
import { unread } from './declare.ts';

const ofInvoice = unread('invoice');
const runId = Id;

/** Most lines in one event of a bill, so that an event stays well below the size limit of event stores. */
export const maxLinesOfPage = 250;

/**
 * Differences of periods that began more than twelve months before the run, by debtor and period, in cents before tax:
 * for lines added by hand. Missing in events from before they were listed.
 */
const tooOld = z.array(z.object({ billToId: Id, period: LocalDate, amount: Cents })).optional();

/** A supplier's bills of a period. The id derives from the company and the period's first day. */
export const BillingRunEvents = {
  /** `feed`: position up to which the log had been read when the run began. */
  BillingRunOpened: ofInvoice(
    z.object({ runId, companyId: Id, period: BillingPeriod, closesOn: LocalDate, feed: z.string() }),
    { inbox: true },
  ),
  /** Closing has begun: until the run is closed, or waits, no other run of the company reads what has been billed. */
  BillingClosingBegun: ofInvoice(z.object({ runId }), { inbox: true }),
  /** The input of the bills is stored under this hash and not read again; `date` is the date of its invoices. */
  BillingInputsFrozen: ofInvoice(z.object({ runId, hash: z.string(), date: LocalDate })),
  /** The run waits for a person: for approval, because of its flags, or both. */
  BillingRunHeld: ofInvoice(z.object({ runId, approval: z.boolean(), flags: z.array(MoneyFlag), tooOld }), {
    notices: ['billingRunWaits'],
    inbox: true,
  }),
  /** A line added by hand, in cents, negative to subtract. */
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
  /** Presences of these assignments are left to a later run. */
  BillingLeftForLater: ofInvoice(z.object({ runId, assignmentIds: z.array(Id), reason: z.string() })),
  /**
   * `agreed`: the sum that the approver confirmed; where the run comes to another sum when it closes, it waits for
   * approval again.
   */
  BillingRunApproved: ofInvoice(z.object({ runId, agreed: ExpectedSum }), { inbox: true }),
  /**
   * All lines of a bill are stored, and its document, if it has one, is issued. `documentId` is null for corrections
   * that add up to nothing.
   */
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
  /** Cents before taxes, and taxes, less credit notes. `root`: hash over all lines, in the order of their ids. */
  BillingRunClosed: ofInvoice(
    z.object({
      runId,
      bills: z.int(),
      lines: z.int(),
      amount: Cents,
      gst: Cents,
      qst: Cents,
      root: z.string().regex(/^[\da-f]{64}$/),
      tooOld,
    }),
    { notices: ['billingRunClosed'], inbox: true },
  ),
  BillingFileMade: ofInvoice(
    z.object({ runId, format: z.enum(['csv', 'xlsx']), language: Language, file: StoredFile }),
  ),
  BillingRunFailed: ofInvoice(z.object({ runId, reason: z.string() }), { notices: ['billingRunFailed'], inbox: true }),
};

/**
 * A page of a bill's lines; each page is a stream of its own, because a run may have hundreds of thousands of lines.
 */
export const BillPageEvents = {
  BillLinesRecorded: ofInvoice(
    z.object({
      pageId: Id,
      runId,
      billId: Id,
      documentId: Id.nullable(),
      debtor: DebtorKind,
      lines: z.array(BillLine).max(maxLinesOfPage),
    }),
  ),
};
