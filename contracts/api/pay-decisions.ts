import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Id, Named, PlannedDate } from '../values/common.ts';
import { AdjustmentAmount, GainCode, PayReason, Shortfall } from '../values/pay-run.ts';
import { RuleSetName } from '../values/terms.ts';
import { DayMinutes } from './annual-leave.ts';
import { ofPayRun, payRunEdit, payRunView } from './pay-runs.ts';

/** A presence of a run; `workId` is the assignment. */
const presence = { ...ofPayRun, workId: Id, reason: PayReason };

/**
 * Adds a line by hand; cents, negative to subtract. With `consent`, the agent's words, it takes back an amount that was
 * carried forward (LSA 49).
 */
export const AdjustPay = write({
  name: 'AdjustPay',
  summary: 'Add a line to a pay run by hand',
  path: '/Money/PayRuns/:id/Adjustments',
  access: payRunEdit,
  input: z.object({
    ...ofPayRun,
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
  access: payRunEdit,
  input: z.object({ ...ofPayRun, adjustmentId: Id }),
});
/** Leaves a presence to the next run, or undoes that. */
export const LeavePresence = write({
  name: 'LeavePresence',
  summary: 'Leave a presence to the next pay run',
  path: '/Money/PayRuns/:id/Leave',
  access: payRunEdit,
  input: z.object({ ...presence, left: z.boolean().default(true) }),
});
/** Takes a presence out of pay for good. */
export const VoidPresence = write({
  name: 'VoidPresence',
  summary: 'Take a presence out of pay',
  path: '/Money/PayRuns/:id/Void',
  access: payRunEdit,
  input: z.object(presence),
});
/** Waives the minimum for force majeure, where the rule set allows it; the decree doesn't. */
export const WaiveCallIn = write({
  name: 'WaiveCallIn',
  summary: 'Waive the minimum pay of a call-in',
  path: '/Money/PayRuns/:id/Waive',
  access: payRunEdit,
  input: z.object(presence),
});
/** `minutes`: minutes that the holiday counts as worked, where the usual number doesn't apply. */
export const DecideHoliday = write({
  name: 'DecideHoliday',
  summary: 'Set the minutes that a holiday counts',
  path: '/Money/PayRuns/:id/Holiday',
  access: payRunEdit,
  input: z.object({
    ...ofPayRun,
    agentId: Id,
    date: PlannedDate,
    due: z.boolean(),
    timeOff: z.boolean().default(false),
    minutes: DayMinutes.nullable().default(null),
    reason: PayReason,
    agreed: ExpectedChanges,
  }),
});
/** Carries a negative statement forward: it pays nothing, and the missing amount stays open against the agent. */
export const CarryStatement = write({
  name: 'CarryStatement',
  summary: 'Carry a negative statement forward',
  path: '/Money/PayRuns/:id/Carry',
  access: payRunEdit,
  input: z.object({ ...ofPayRun, agentId: Id, reason: PayReason }),
});

/**
 * Where a run pays less than its employer's legal rule set and the decree's rates; cents. `answer` is null until one is
 * given.
 */
export const PayShortfalls = read({
  name: 'PayShortfalls',
  summary: 'List where a run pays less than the law asks',
  path: '/Money/PayRuns/:id/Shortfalls',
  access: payRunView,
  input: z.object(ofPayRun),
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
  access: payRunEdit,
  input: z.object({
    ...ofPayRun,
    keys: z.array(Id).min(1).max(500),
    answer: z.enum(['pay', 'leave']),
    reason: PayReason,
  }),
});
