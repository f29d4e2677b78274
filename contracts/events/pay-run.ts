import { z } from 'zod';
import { AgreedSum } from '../values/agreed.ts';
import { Cents, Id, Instant, LocalDate, Zone } from '../values/common.ts';
import { ClosedMoneyLine, MoneyFlag } from '../values/money-line.ts';
import { PayFileKept, PayPeriod, PaySums, PayWait, RunSeal } from '../values/pay-run.ts';
import { unread } from './declare.ts';

const ofRun = unread('payRun');

const runId = Id;
const agentId = Id;
/** The assignment. */
const workId = Id;
/** Its first day at its place. */
const date = LocalDate;
const reason = z.string();

/** One pay period of a company, closed once; the run's id derives from company, kind and the period's first day. */
export const PayRunEvents = {
  PayRunOpened: ofRun(z.object({ runId, companyId: Id, zone: Zone, ...PayPeriod.shape }), { inbox: true }),
  /** It waits for a person: the first of what it waits for, and how much that is in all. */
  PayRunHeld: ofRun(z.object({ runId, waits: z.array(PayWait), count: z.int() }), {
    notices: ['payRunWaits'],
    inbox: true,
  }),
  /** `agreed`: what the approver was told that it comes to; by the time of its closing coming to anything else, it waits for approval again. */
  PayRunApproved: ofRun(z.object({ runId, agreed: AgreedSum }), { inbox: true }),
  /** Whatever the run is computed from, as a file under its hash (SHA-256, hexadecimal): canonical JSON, one agent a line. */
  PayInputsFrozen: ofRun(
    z.object({
      runId,
      inputs: z.string(),
      size: z.int(),
      agents: z.int(),
      /** Where the log ended when they were gathered. */
      position: z.string(),
      asOf: Instant,
      /** Its place in the company's chain of runs, from 1; left out by runs of before it was taken with the inputs. */
      number: z.int().min(1).optional(),
    }),
  ),
  /** A line by hand, cents; below 0 taken off. `section`: of the law, where a shortfall is paid by it. */
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
      /** What was carried forward before is taken back, with the agent's consent (LSA 49). */
      consent: z.string().nullable(),
      reason,
    }),
  ),
  AdjustmentWithdrawn: ofRun(z.object({ runId, adjustmentId: Id })),
  /** `minutes`: what counts as worked where it is not the usual number. */
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
  /** Out of pay for good. */
  PresenceVoided: ofRun(z.object({ runId, agentId, workId, date, reason })),
  /** Left to the next run; `left` false takes that back. */
  PresenceLeft: ofRun(z.object({ runId, agentId, workId, date, left: z.boolean(), reason })),
  /** `pay` posts an adjustment of its own beside it. */
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
  /** A statement below 0 pays nothing; what is missing stands open against the agent (LSA 49). */
  StatementCarried: ofRun(z.object({ runId, agentId, reason })),
  /** `carried`: what statements below 0 left open, by agent, cents. `tooOld`: lines of periods beyond twelve months, for adjustments by hand. */
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
  PayFileMade: ofRun(z.object({ runId, ...PayFileKept.shape })),
  PayRunFailed: ofRun(z.object({ runId, reason }), { notices: ['payRunFailed'], inbox: true }),
  /** A person asked for another try. */
  PayRunRetried: ofRun(z.object({ runId }), { inbox: true }),
};

/** Lines that one fact holds at most: a fact stays well below what an event store takes. */
export const mostLinesOfFact = 250;

/** What one agent is paid by a run: a stream of its own, so that a run's never holds all its lines. */
export const PayStatementEvents = {
  /** `page`: from 0. */
  StatementLinesRecorded: ofRun(
    z.object({ statementId: Id, runId, companyId: Id, agentId, page: z.int(), lines: z.array(ClosedMoneyLine) }),
  ),
  /** `index`: its place among the run's statements, from 0. `salt` keeps its leaf from being guessed. Final once its run is closed. */
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
