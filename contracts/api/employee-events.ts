import { z } from 'zod';
import { list } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Minutes, Named, Zone } from '../values/common.ts';
import { RatingPenalty } from '../values/rating.ts';
import { ShiftStatus } from '../values/shift.ts';
import { employeeAccess } from './employee-access.ts';

/** A shift of an employee, as far as the viewer may see it. */
export const EmployeeEvent = z.object({
  id: Id,
  requestId: Id,
  requestNo: z.string(),
  title: z.string(),
  customer: Named,
  place: z.string(),
  timezone: Zone,
  start: Instant,
  end: Instant,
  position: z.string(),
  status: ShiftStatus,
  /** Planned minutes, and worked minutes where both punches are there. */
  minutes: Minutes,
  workedMinutes: Minutes.nullable(),
  /** Left out unless the viewer may rate the employee's work on it now; with the penalties proposed for the rating. */
  toRate: z.object({ affectationId: Id, penalties: z.array(RatingPenalty) }).optional(),
});
export type EmployeeEvent = z.output<typeof EmployeeEvent>;
const events = <const N extends string, P extends z.ZodRawShape>(
  name: N,
  summary: string,
  path: string,
  access: Access,
  params: P,
) =>
  list({
    name,
    summary,
    path,
    access,
    row: EmployeeEvent,
    sorts: ['start', 'end', 'title'],
    defaultSort: { key: 'start', asc: false },
    filters: { period: z.enum(['now', 'toCome', 'past']) },
    params: { employeeId: Id, ...params },
  });
export const EmployeeEvents = events(
  'EmployeeEvents',
  "List an employee's shifts",
  '/employee/:employeeId/events',
  employeeAccess('agent.view'),
  {},
);
/** For the platform: the shifts of one employee at one customer. */
export const CustomerEmployeeEvents = events(
  'CustomerEmployeeEvents',
  "List an employee's shifts at a client",
  '/events/:customerId/:employeeId',
  { roles: roleGroups.admin },
  { customerId: Id },
);
