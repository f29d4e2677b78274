import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { DateRange, Id } from '../values/common.ts';
import { PayPeriod, PaySums } from '../values/pay-run.ts';

const office: Access = { roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly] };
const money: Access = { ...office, any: ['finance.viewPay', 'finance.viewBilling', 'finance.viewProfitability'] };

/** Number of periods that reports offer: the current one and those before it. */
export const periodsOffered = 27;

/**
 * The company's pay periods, the current one first; months where it has set no pay calendar. First and last day, both
 * included.
 */
export const ReportPeriods = read({
  name: 'ReportPeriods',
  summary: 'List pay periods',
  path: '/Money/Periods',
  access: money,
  output: z.object({ hasCalendar: z.boolean(), periods: z.array(DateRange).min(1) }),
});

/**
 * What the caller's company paid one agent in its closed runs, the latest first, at most two hundred. Cents and
 * minutes.
 */
export const AgentStatements = read({
  name: 'AgentStatements',
  summary: 'List the pay statements of an agent',
  path: '/Money/Agents/:agentId/Statements',
  access: { ...office, all: ['finance.viewPay', 'agent.viewFinancial'] },
  input: z.object({ agentId: Id }),
  output: z.array(PayPeriod.extend({ id: Id, runId: Id, number: z.int(), sums: PaySums })),
});
