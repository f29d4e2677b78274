import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { Id, Line, LocalDate } from '../values/common.ts';
import { employeeAccess } from './employee-access.ts';

const access = employeeAccess('agent.view', 'agent.delete', 'agent.editFinancial');

/**
 * Whether an inactive employee can be anonymized in the caller's company, for platform staff in all; refused while they
 * have shifts to come, pay that is not closed or a contested punch. `recordsUntil`: last day on which pay records must
 * be kept; null where they never worked.
 */
export const AnonymizeCheck = read({
  name: 'AnonymizeCheck',
  summary: 'Check whether an employee can be anonymized',
  path: '/Employee/:id/Anonymize',
  access,
  personal: true,
  input: z.object({ id: Id }),
  output: z.object({ name: z.string(), recordsUntil: LocalDate.nullable() }),
});

/**
 * Deletes an inactive employee's personal data for good and takes them out of the company; shifts, hours and pay stay
 * under a number (decision 82). `name`: the person's full name, typed; `reason`: needed while pay records must be kept.
 */
export const AnonymizeEmployee = write({
  name: 'AnonymizeEmployee',
  summary: 'Anonymize an employee',
  path: '/Employee/:id/Anonymize',
  access,
  personal: true,
  input: z.object({ id: Id, name: Line().min(1, 'REQUIRED').max(401), reason: Line().max(500).default('') }),
});
