import { z } from 'zod';
import { download, list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Cents, Id, Instant, LocalDate, Named, PlannedDate } from '../values/common.ts';
import { ClosedMoneyLine, MoneyFact, MoneyFlagCode } from '../values/money-line.ts';
import {
  AdjustmentAmount,
  GainCode,
  PayFileFormat,
  PayFileLayout,
  PayPeriod,
  PayReason,
  PayRunState,
  PaySums,
  PayWaitCode,
  RunSeal,
  Shortfall,
} from '../values/pay-run.ts';
import { RuleSetName } from '../values/terms.ts';

/** An agency, or a client that employs agents of its own; each sees the runs of its own company alone. */
const office = [...roleGroups.agency, ...roleGroups.customer];
const view: Access = { roles: office, all: ['finance.viewPay'] };
const edit: Access = { roles: office, all: ['finance.viewPay', 'finance.editPay'] };
const exporting: Access = { roles: office, all: ['finance.viewPay', 'finance.exportPay'] };

const run = { id: Id };

/** Cents and minutes; `waits` is how much it waits for a person. `number`: of closed ones, counted in the order in which they were closed. */
export const PayRun = PayPeriod.extend({
  id: Id,
  number: z.int().nullable(),
  state: PayRunState,
  agents: z.int(),
  sums: PaySums,
  waits: z.int(),
  closedAt: Instant.nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type PayRun = z.output<typeof PayRun>;

/** The runs of the caller's company, the latest period first. */
export const PayRuns = list({
  name: 'PayRuns',
  summary: 'List pay runs',
  path: '/Money/PayRuns',
  aliases: ['/Reports/pay'],
  access: view,
  row: PayRun,
  sorts: ['from', 'state', 'total'],
  defaultSort: { key: 'from', asc: false },
  filters: { state: PayRunState },
});

/** Where the company stands: without a pay calendar there are no runs. `next`: periods to come, the one under way first; each has the id that its run will have. */
export const NextPayRuns = read({
  name: 'NextPayRuns',
  summary: 'List the coming pay runs',
  path: '/Money/PayRuns/Next',
  access: view,
  output: z.object({
    hasCalendar: z.boolean(),
    zone: z.string().nullable(),
    approval: z.boolean(),
    next: z.array(PayPeriod.extend({ id: Id })),
  }),
});

export const PayRunAction = z.enum(['approve', 'close', 'retry', 'adjust', 'export']);
/** Something a run waits for, with whom it is about. `requestId` (its event), `shiftId` and `date` where it is a presence's. */
export const ShownWait = z.object({
  code: PayWaitCode,
  agent: Named.nullable(),
  workId: Id.nullable(),
  requestId: Id.nullable(),
  shiftId: Id.nullable(),
  date: LocalDate.nullable(),
  key: z.string().nullable(),
});
/** A file of a closed run, for `PayRunFile`. `unverified`: nobody has held its layout against the payroll program's own documents. */
export const PayFile = z.object({
  layout: PayFileLayout,
  format: PayFileFormat,
  language: z.enum(['en', 'fr']),
  name: z.string(),
  size: z.int(),
  unverified: z.boolean(),
});
/** A decision of a person that stands in this run. */
export const PayDecision = z.object({
  id: z.string(),
  kind: z.enum(['adjustment', 'holiday', 'waived', 'voided', 'left', 'carried', 'shortfall']),
  agent: Named.nullable(),
  workId: Id.nullable(),
  date: LocalDate.nullable(),
  gainCode: z.string().nullable(),
  amount: Cents.nullable(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/**
 * A run as it stands: computed on reading while it is open, as it was closed afterwards. `waits` names the first 500.
 * `tooOld`: what periods beyond twelve months would pay otherwise, for adjustments by hand. `carried`: what agents' statements below 0 left open.
 */
export const PayRunDetail = read({
  name: 'PayRunDetail',
  summary: 'Get a pay run',
  path: '/Money/PayRuns/:id',
  access: view,
  input: z.object(run),
  output: z.object({
    run: PayRun,
    approval: z.boolean(),
    waits: z.array(ShownWait),
    files: z.array(PayFile),
    decisions: z.array(PayDecision),
    tooOld: z.array(z.object({ agent: Named, period: LocalDate, amount: Cents })),
    carried: z.array(z.object({ agent: Named, amount: Cents })),
    /** With the codes that payroll knows, for adjustments. */
    gainCodes: z.array(z.string()),
    seal: RunSeal.nullable(),
    can: z.array(PayRunAction),
  }),
});

export const PayRunAgent = z.object({
  agentId: Id,
  name: z.string(),
  statementId: Id.nullable(),
  flags: z.array(MoneyFlagCode),
  ...PaySums.shape,
});
export type PayRunAgent = z.output<typeof PayRunAgent>;
/** The agents of a run, each with what they are paid. */
export const PayRunAgents = list({
  name: 'PayRunAgents',
  summary: 'List the agents of a pay run',
  path: '/Money/PayRuns/:id/Agents',
  access: view,
  row: PayRunAgent,
  sorts: ['name', 'minutes', 'overtimeMinutes', 'total'],
  params: run,
  filters: { flag: MoneyFlagCode },
});

/** A line with the names of what it is about; the rest is as it was computed, `why` included. */
export const PayLine = ClosedMoneyLine.extend({
  shiftId: Id.nullable(),
  client: z.string(),
  place: z.string(),
  event: z.string(),
  prime: z.string(),
});
export type PayLine = z.output<typeof PayLine>;

const statement = {
  run: PayRun,
  agent: Named,
  employer: Named,
  flags: z.array(z.object({ code: MoneyFlagCode, workId: Id, date: LocalDate.nullable() })),
  lines: z.array(PayLine),
  sums: PaySums,
};
/** What one agent is paid by a run, line by line. */
export const PayStatement = read({
  name: 'PayStatement',
  summary: "Get an agent's statement of a pay run",
  path: '/Money/PayRuns/:id/Agents/:agentId',
  access: view,
  input: z.object({ ...run, agentId: Id }),
  output: z.object(statement),
});

/** A line of a closed run by the id that stands in its files, with the facts that it comes from: who recorded them and when. */
export const PayLineById = read({
  name: 'PayLineById',
  summary: 'Get a pay line with its facts',
  path: '/Money/PayLines/:id',
  access: view,
  input: z.object(run),
  output: z.object({ run: PayRun, agent: Named, line: PayLine, facts: z.array(MoneyFact) }),
});

/** Freezes the inputs of a run that waits for nothing else; it closes on its day, or at once when that is past. */
export const ApprovePayRun = write({
  name: 'ApprovePayRun',
  summary: 'Approve a pay run',
  path: '/Money/PayRuns/:id/Approve',
  access: edit,
  input: z.object(run),
});
/** Closes a run whose period is over without waiting for its day. Answers at once, a job does it. */
export const ClosePayRun = write({
  name: 'ClosePayRun',
  summary: 'Close a pay run',
  path: '/Money/PayRuns/:id/Close',
  access: edit,
  input: z.object(run),
});
export const RetryPayRun = write({
  name: 'RetryPayRun',
  summary: 'Retry a pay run',
  path: '/Money/PayRuns/:id/Retry',
  access: edit,
  input: z.object(run),
});

/** Posts a line by hand; cents, below 0 taken off. With `consent`, the agent's words, what was carried forward is taken back (LSA 49). */
export const AdjustPay = write({
  name: 'AdjustPay',
  summary: 'Add a line to a pay run by hand',
  path: '/Money/PayRuns/:id/Adjustments',
  access: edit,
  input: z.object({
    ...run,
    agentId: Id,
    gainCode: GainCode.min(1, 'REQUIRED'),
    amount: AdjustmentAmount,
    date: PlannedDate.optional(),
    consent: PayReason.optional(),
    reason: PayReason,
  }),
});
export const WithdrawAdjustment = write({
  name: 'WithdrawAdjustment',
  summary: 'Withdraw a line added by hand',
  method: 'DELETE',
  path: '/Money/PayRuns/:id/Adjustments/:adjustmentId',
  access: edit,
  input: z.object({ ...run, adjustmentId: Id }),
});
/** Leaves a presence to the next run, or takes that back; `workId` is the assignment. */
export const LeavePresence = write({
  name: 'LeavePresence',
  summary: 'Leave a presence to the next pay run',
  path: '/Money/PayRuns/:id/Leave',
  access: edit,
  input: z.object({ ...run, workId: Id, left: z.boolean().default(true), reason: PayReason }),
});
/** Takes a presence out of pay for good. */
export const VoidPresence = write({
  name: 'VoidPresence',
  summary: 'Take a presence out of pay',
  path: '/Money/PayRuns/:id/Void',
  access: edit,
  input: z.object({ ...run, workId: Id, reason: PayReason }),
});
/** Force majeure, where the rule set knows it: the decree doesn't. */
export const WaiveCallIn = write({
  name: 'WaiveCallIn',
  summary: 'Waive the minimum pay of a call-in',
  path: '/Money/PayRuns/:id/Waive',
  access: edit,
  input: z.object({ ...run, workId: Id, reason: PayReason }),
});
/** `minutes`: what the holiday counts as worked, where that is not the usual number. */
export const DecideHoliday = write({
  name: 'DecideHoliday',
  summary: 'Set the minutes that a holiday counts',
  path: '/Money/PayRuns/:id/Holiday',
  access: edit,
  input: z.object({
    ...run,
    agentId: Id,
    date: PlannedDate,
    due: z.boolean(),
    timeOff: z.boolean().default(false),
    minutes: z.int().min(0).max(1440).nullable().default(null),
    reason: PayReason,
  }),
});
/** A statement below 0 pays nothing; what is missing stands open against the agent. */
export const CarryStatement = write({
  name: 'CarryStatement',
  summary: 'Carry a negative statement forward',
  path: '/Money/PayRuns/:id/Carry',
  access: edit,
  input: z.object({ ...run, agentId: Id, reason: PayReason }),
});

/** What a run pays less than its employer's legal rule set and the decree's rates; cents. `answer` null is still to be given. */
export const PayShortfalls = read({
  name: 'PayShortfalls',
  summary: 'List where a run pays less than the law asks',
  path: '/Money/PayRuns/:id/Shortfalls',
  access: view,
  input: z.object(run),
  output: z.object({
    ruleSet: RuleSetName,
    unverified: z.array(z.string()),
    rows: z.array(
      Shortfall.extend({
        agent: Named,
        shiftId: Id.nullable(),
        answer: z.enum(['pay', 'leave']).nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});
export const AnswerShortfall = write({
  name: 'AnswerShortfall',
  summary: 'Answer a shortfall',
  path: '/Money/PayRuns/:id/Shortfalls',
  access: edit,
  input: z.object({ ...run, keys: z.array(Id).min(1).max(500), answer: z.enum(['pay', 'leave']), reason: PayReason }),
});

const filed = { ...run, layout: PayFileLayout, format: PayFileFormat, language: z.enum(['en', 'fr']) };
/** A file of a closed run, always the same bytes. */
export const PayRunFile = download({
  name: 'PayRunFile',
  summary: 'Export a pay run',
  media: '*/*',
  path: '/Money/PayRuns/:id/Files/:layout/:format/:language',
  access: exporting,
  input: z.object(filed),
});
/** A ZIP with all that proves the company's runs up to this one: inputs, lines, the chain, and `verify.html` and `verify.mjs`, which check them without a network. */
export const PayRunProof = download({
  name: 'PayRunProof',
  summary: "Get the proof of the company's pay runs",
  media: 'application/zip',
  path: '/Money/PayRuns/:id/Proof',
  access: exporting,
  input: z.object(run),
});
