import { z } from 'zod';
import { read } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { Cents, Id, Instant, Named } from '../values/common.ts';
import { ClosedMoneyLine } from '../values/money-line.ts';
import { PayPeriod, PaySums, RunSeal } from '../values/pay-run.ts';
import { PayLine } from './pay-runs.ts';
import { ExplainedFact } from './shift-pay.ts';

const agent: Access = { roles: ['user'] };
const statement = { id: Id };

/** A statement of the agent, from any of their employers. */
export const MyStatementRow = PayPeriod.extend({
  id: Id,
  employer: Named,
  number: z.int(),
  sums: PaySums,
  closedAt: Instant,
});
/** The agent's statements of closed runs, the latest first, at most two hundred. */
export const MyStatements = read({
  name: 'MyStatements',
  summary: "List the agent's own pay statements",
  path: '/AgentApp/Statements',
  access: agent,
  output: z.array(MyStatementRow),
});
export const MyStatement = read({
  name: 'MyStatement',
  summary: "Get the agent's own pay statement",
  path: '/AgentApp/Statements/:id',
  access: agent,
  input: z.object(statement),
  output: MyStatementRow.extend({
    lines: z.array(PayLine),
    /** Assignments with minutes that are paid under another shift, which they overlap. */
    overlaps: z.array(Id),
  }),
});
/**
 * Who recorded the events behind a line of a closed run of the agent: punches and settings. Colleagues of the employer
 * appear under its name; of an event's content only its times are shown.
 */
export const MyPayLineFacts = read({
  name: 'MyPayLineFacts',
  summary: 'Get who recorded the facts behind a pay line',
  path: '/AgentApp/PayLines/:id/Facts',
  access: agent,
  input: z.object(statement),
  output: z.array(ExplainedFact),
});
/**
 * Proof of a statement: the statement as it was signed, with its position in the run's tree; hashes in hexadecimal
 * (portal/money/check-statement.ts checks it).
 */
export const StatementProof = z.object({
  statement: z.object({ agentId: Id, salt: z.string(), lines: z.array(ClosedMoneyLine), total: Cents }),
  leaf: z.string(),
  index: z.int(),
  count: z.int(),
  path: z.array(z.string()),
  root: z.string(),
  seal: RunSeal,
});
export const MyStatementProof = read({
  name: 'MyStatementProof',
  summary: "Get the proof of the agent's own statement",
  path: '/AgentApp/Statements/:id/Proof',
  access: agent,
  input: z.object(statement),
  output: StatementProof,
});
