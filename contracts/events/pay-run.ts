import { z } from 'zod';
import { ExpectedSum } from '../values/expected.ts';
import { Cents, Id, Instant, LocalDate, Zone } from '../values/common.ts';
import { ClosedMoneyLine, MoneyFlag } from '../values/money-line.ts';
import { StoredPayFile, PayPeriod, PaySums, PayWait, RunSeal } from '../values/pay-run.ts';
import { unread } from './declare.ts';

const ofRun = unread('payRun');

const runId = Id;
const agentId = Id;
/** Id of the assignment. */
const workId = Id;
/** First day of the presence, at its place. */
const date = LocalDate;
const reason = z.string();

/**
 * One pay period of a company, closed once; the id of the run is derived from company, kind and the period's first day.
 */
export const PayRunEvents = {
  PayRunOpened: ofRun(z.object({ runId, companyId: Id, zone: Zone, ...PayPeriod.shape }), { inbox: true }),
  /** The run waits for a person. `waits`: the first things that it waits for; `count`: how many in total. */
  PayRunHeld: ofRun(z.object({ runId, waits: z.array(PayWait), count: z.int() }), {
    notices: ['payRunWaits'],
    inbox: true,
  }),
  /**
   * `agreed`: the sum that the approver confirmed; where the run comes to another sum when it closes, it waits for
   * approval again.
   */
  PayRunApproved: ofRun(z.object({ runId, agreed: ExpectedSum }), { inbox: true }),
  /**
   * All input of the run, stored as a file under its hash (SHA-256, hexadecimal): canonical JSON, one agent per line.
   */
  PayInputsFrozen: ofRun(
    z.object({
      runId,
      inputs: z.string(),
      size: z.int(),
      agents: z.int(),
      /**
       * Position in the log up to which changes of closed periods are in the input: its end, if this was the next run
       * to close; else as in the runs before.
       */
      position: z.string(),
      asOf: Instant,
      /**
       * Number in the company's chain of runs, from 1; missing in runs whose input was stored before the field existed.
       */
      number: z.int().min(1).optional(),
    }),
  ),
  /** A line added by hand, in cents, negative to subtract. `section`: of the law, where it pays a shortfall. */
  AdjustmentPosted: ofRun(
    z.object({
      runId,
      adjustmentId: Id,
      agentId,
      workId: workId.nullable(),
      gainCode: z.string(),
      amount: Cents,
      date: LocalDate,
      section: z.string().nullable(),
      /** The agent's consent to taking back an amount that was carried forward (LSA 49). */
      consent: z.string().nullable(),
      reason,
    }),
  ),
  AdjustmentWithdrawn: ofRun(z.object({ runId, adjustmentId: Id })),
  /** `minutes`: minutes that count as worked, where the usual number doesn't apply. */
  HolidayDecided: ofRun(
    z.object({
      runId,
      agentId,
      date: LocalDate,
      due: z.boolean(),
      timeOff: z.boolean(),
      minutes: z.int().nullable(),
      reason,
    }),
  ),
  CallInWaived: ofRun(z.object({ runId, agentId, workId, date, reason })),
  /** Taken out of pay for good. */
  PresenceVoided: ofRun(z.object({ runId, agentId, workId, date, reason })),
  /** Left to the next run; `left` false undoes that. */
  PresenceLeft: ofRun(z.object({ runId, agentId, workId, date, left: z.boolean(), reason })),
  /** With `pay`, an adjustment is recorded as well. */
  ShortfallAnswered: ofRun(
    z.object({
      runId,
      key: z.string(),
      agentId,
      answer: z.enum(['pay', 'leave']),
      missing: Cents,
      section: z.string(),
      reason,
    }),
  ),
  /** A negative statement pays nothing; the missing amount stays open against the agent (LSA 49). */
  StatementCarried: ofRun(z.object({ runId, agentId, reason })),
  /**
   * `carried`: cents that negative statements left open, by agent. `tooOld`: lines of periods more than twelve months
   * back, for adjustments by hand.
   */
  PayRunClosed: ofRun(
    z.object({
      runId,
      companyId: Id,
      sealed: RunSeal,
      sums: PaySums,
      carried: z.array(z.object({ agentId, amount: Cents })),
      tooOld: z.array(z.object({ agentId, period: LocalDate, amount: Cents, lines: z.int() })),
    }),
    { notices: ['payRunClosed'], inbox: true },
  ),
  PayFileMade: ofRun(z.object({ runId, ...StoredPayFile.shape })),
  PayRunFailed: ofRun(z.object({ runId, reason }), { notices: ['payRunFailed'], inbox: true }),
  /** A person asked for another try. */
  PayRunRetried: ofRun(z.object({ runId }), { inbox: true }),
};

/** Most lines in one event, so that an event stays well below the size limit of event stores. */
export const maxLinesOfFact = 250;

/** One agent's pay in a run; a stream of its own, so that the stream of the run stays small. */
export const PayStatementEvents = {
  /** `page`: number of the page, from 0. */
  StatementLinesRecorded: ofRun(
    z.object({ statementId: Id, runId, companyId: Id, agentId, page: z.int(), lines: z.array(ClosedMoneyLine) }),
  ),
  /**
   * `index`: position among the run's statements, from 0. `salt` prevents guessing the content from its hash in the
   * tree. Final once the run is closed.
   */
  StatementIssued: ofRun(
    z.object({
      statementId: Id,
      runId,
      companyId: Id,
      agentId,
      index: z.int(),
      salt: z.string(),
      leaf: z.string(),
      lines: z.int(),
      flags: z.array(MoneyFlag),
      sums: PaySums,
    }),
  ),
};
