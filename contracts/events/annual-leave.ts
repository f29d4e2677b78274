import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { declare } from './declare.ts';

/** Days of annual leave that a company gave one of its agents; one stream for each agent of a company. */
export const AnnualLeaveEvents = {
  /**
   * Only the days that changed: minutes that each counts as worked, 0 where it is no longer leave. `dayId` is always
   * the same for a date.
   */
  AnnualLeaveSet: declare(
    { about: 'terms', secrecy: 'pay', undo: 'lasting', replaces: null, tells: {} },
    z.object({
      leaveId: Id,
      companyId: Id,
      agentId: Id,
      days: z.array(z.object({ dayId: Id, date: LocalDate, minutes: z.int().min(0) })).min(1),
    }),
  ),
};
