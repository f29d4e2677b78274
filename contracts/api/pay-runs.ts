import { z } from 'zod';
import { download, list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedSum } from '../values/expected.ts';
import { Cents, Id, Instant, LocalDate, Named, Zone } from '../values/common.ts';
import { ClosedMoneyLine, continued, MoneyFlagCode, reversed } from '../values/money-line.ts';
import {
  PayFile,
  PayFileFormat,
  PayFileLayout,
  PayPeriod,
  PayRunState,
  PaySums,
  PayWaitCode,
  RunSeal,
} from '../values/pay-run.ts';
import { ExplainedFact } from './shift-pay.ts';

/** An agency, or a client that employs agents of its own; each sees only the runs of its own company. */
const office = [...roleGroups.agency, ...roleGroups.customer];
/** Access to read the pay runs of a company. */
export const payRunView: Access = { roles: office, all: ['finance.viewPay'] };
/** Access to close runs and to decide what they wait for. */
export const payRunEdit: Access = { roles: office, all: ['finance.viewPay', 'finance.editPay'] };
const exporting: Access = { roles: office, all: ['finance.viewPay', 'finance.exportPay'] };

/** The run that a call is about. */
export const ofPayRun = { id: Id };

/**
 * Cents and minutes. `waits`: number of things it waits for. `number`: counts closed runs in the order in which they
 * were closed.
 */
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
  access: payRunView,
  row: PayRun,
  sorts: ['from', 'state', 'total'],
  defaultSort: { key: 'from', asc: false },
  filters: { state: PayRunState },
});

/**
 * State of the company's pay calendar, without which there are no runs. `next`: upcoming periods, the current one
 * first; `id` is the id that the run will have.
 */
export const NextPayRuns = read({
  name: 'NextPayRuns',
  summary: 'List the coming pay runs',
  path: '/Money/PayRuns/Next',
  access: payRunView,
  output: z.object({
    hasCalendar: z.boolean(),
    zone: z.string().nullable(),
    approval: z.boolean(),
    next: z.array(PayPeriod.extend({ id: Id })),
  }),
});

export const PayRunAction = z.enum(['approve', 'close', 'retry', 'adjust', 'export']);
/**
 * Something a run waits for, with the agent concerned. `requestId` (the event), `shiftId` and `date` where it is about
 * a presence.
 */
export const ShownWait = z.object({
  code: PayWaitCode,
  agent: Named.nullable(),
  workId: Id.nullable(),
  requestId: Id.nullable(),
  shiftId: Id.nullable(),
  date: LocalDate.nullable(),
  key: z.string().nullable(),
});
/** A person's decision that counts in this run. */
export const PayDecision = z.object({
  id: z.string(),
  kind: z.enum(['adjustment', 'holiday', 'waived', 'voided', 'left', 'carried', 'shortfall']),
  agent: Named.nullable(),
  workId: Id.nullable(),
  date: LocalDate.nullable(),
  gainCode: z.string().nullable(),
  amount: Cents.nullable(),
  /** The decision on a holiday; `minutes` null: the usual number. */
  holiday: z.object({ due: z.boolean(), timeOff: z.boolean(), minutes: z.int().nullable() }).nullable(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/**
 * A pay run: computed when read while it is open, and as it was closed afterwards. `waits` lists the first 500.
 * `tooOld`: difference in periods more than twelve months back, for adjustments by hand. `carried`: what negative
 * statements of agents left open.
 */
export const PayRunDetail = read({
  name: 'PayRunDetail',
  summary: 'Get a pay run',
  path: '/Money/PayRuns/:id',
  access: payRunView,
  input: z.object(ofPayRun),
  output: z.object({
    run: PayRun,
    approval: z.boolean(),
    waits: z.array(ShownWait),
    files: z.array(PayFile),
    decisions: z.array(PayDecision),
    tooOld: z.array(z.object({ agent: Named, period: LocalDate, amount: Cents })),
    carried: z.array(z.object({ agent: Named, amount: Cents })),
    /** Gain codes of adjustments that payroll knows. */
    gainCodes: z.array(z.string()),
    /** Holidays that can be decided about: those of the period, and some before it. */
    holidays: z.array(LocalDate),
    seal: RunSeal.nullable(),
    can: z.array(PayRunAction),
  }),
});

export const PayRunAgent = z.object({
  agentId: Id,
  name: z.string(),
  statementId: Id.nullable(),
  flags: z.array(MoneyFlagCode),
  /** The line of the statement that was searched for by its id. */
  lineId: Id.optional(),
  ...PaySums.shape,
});
export type PayRunAgent = z.output<typeof PayRunAgent>;
/** The agents of a run, each with their pay; in a closed run the search also finds the id of a line in its files. */
export const PayRunAgents = list({
  name: 'PayRunAgents',
  summary: 'List the agents of a pay run',
  path: '/Money/PayRuns/:id/Agents',
  access: payRunView,
  row: PayRunAgent,
  sorts: ['name', 'minutes', 'overtimeMinutes', 'total'],
  params: ofPayRun,
  filters: { flag: MoneyFlagCode },
});

/** A line with the names of its agent, client and place; the rest is as computed, with `why`. */
export const PayLine = ClosedMoneyLine.extend({
  ...continued,
  ...reversed,
  shiftId: Id.nullable(),
  /** Time zone of the shift's place; null for lines without a shift. */
  zone: Zone.nullable(),
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
/** One agent's pay in a run, line by line. */
export const PayStatement = read({
  name: 'PayStatement',
  summary: "Get an agent's statement of a pay run",
  path: '/Money/PayRuns/:id/Agents/:agentId',
  access: payRunView,
  input: z.object({ ...ofPayRun, agentId: Id }),
  output: z.object(statement),
});

/**
 * A line of a closed run by its id in the files, or of another run of an agent, with the events that it comes from: who
 * recorded them and when.
 */
export const PayLineById = read({
  name: 'PayLineById',
  summary: 'Get a pay line with its facts',
  path: '/Money/PayLines/:id',
  access: payRunView,
  input: z.object({ ...ofPayRun, runId: Id.optional(), agentId: Id.optional() }),
  output: z.object({ run: PayRun, agent: Named, line: PayLine, facts: z.array(ExplainedFact) }),
});

/** What the caller confirmed: number of agents who are paid, and their total as PayRunDetail gave it. */
const agreedPay = { ...ofPayRun, agreed: ExpectedSum };

/**
 * Freezes the inputs of a run that waits for nothing else; it closes on its closing day, or at once where that has
 * passed.
 */
export const ApprovePayRun = write({
  name: 'ApprovePayRun',
  summary: 'Approve a pay run',
  path: '/Money/PayRuns/:id/Approve',
  access: payRunEdit,
  input: z.object(agreedPay),
});
/** Closes a run whose period is over before its closing day. Answers at once; a background job closes the run. */
export const ClosePayRun = write({
  name: 'ClosePayRun',
  summary: 'Close a pay run',
  path: '/Money/PayRuns/:id/Close',
  access: payRunEdit,
  input: z.object(agreedPay),
});
export const RetryPayRun = write({
  name: 'RetryPayRun',
  summary: 'Retry a pay run',
  path: '/Money/PayRuns/:id/Retry',
  access: payRunEdit,
  input: z.object(ofPayRun),
});

const filed = { ...ofPayRun, layout: PayFileLayout, format: PayFileFormat, language: z.enum(['en', 'fr']) };
/** A file of a closed run; repeated calls give the same bytes. */
export const PayRunFile = download({
  name: 'PayRunFile',
  summary: 'Export a pay run',
  media: '*/*',
  path: '/Money/PayRuns/:id/Files/:layout/:format/:language',
  access: exporting,
  input: z.object(filed),
});
/**
 * A ZIP that proves the company's runs up to this one: inputs, lines, the chain, and `verify.html` and `verify.mjs`,
 * which check them offline.
 */
export const PayRunProof = download({
  name: 'PayRunProof',
  summary: "Get the proof of the company's pay runs",
  media: 'application/zip',
  path: '/Money/PayRuns/:id/Proof',
  access: exporting,
  input: z.object(ofPayRun),
});
