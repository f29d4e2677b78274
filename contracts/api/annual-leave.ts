import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Id, Instant, LocalDate, PlannedDate } from '../values/common.ts';

const office = (grant: Grant): Access => ({
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all: [grant, 'agent.viewFinancial'],
});

/** Minutes that a day of leave counts as worked. */
export const DayMinutes = z.int().min(0).max(1440);
/** Most days in one call. */
export const maxLeaveDays = 62;
/** Most days that are listed. */
export const leaveDaysShown = 366;

/**
 * Days of annual leave that the caller's company gave an agent, the latest first, at most 366. `minutes`: what the day
 * counts as worked in the calculation of overtime (decree 3.05, LSA 56).
 */
export const AnnualLeave = read({
  name: 'AnnualLeave',
  summary: 'List the annual leave of an agent',
  path: '/Money/Agents/:agentId/Leave',
  access: office('finance.viewPay'),
  input: z.object({ agentId: Id }),
  output: z.array(z.object({ date: LocalDate, minutes: z.int(), by: z.string(), at: Instant })),
});
/** Sets days of annual leave; 0 minutes remove a day. Days that are not listed stay as they are. */
export const SaveAnnualLeave = write({
  name: 'SaveAnnualLeave',
  summary: 'Set the annual leave of an agent',
  path: '/Money/Agents/:agentId/Leave',
  access: office('finance.editPay'),
  input: z.object({
    agentId: Id,
    days: z
      .array(z.object({ date: PlannedDate, minutes: DayMinutes }))
      .min(1)
      .max(maxLeaveDays)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, { error: 'INVALID_VALUE' }),
    agreed: ExpectedChanges,
  }),
});
