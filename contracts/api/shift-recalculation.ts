import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { RecalculatedBilling } from './billing-simulation.ts';
import { RecalculatedPay } from './pay-simulation.ts';
import { ticked } from './shift-bulk.ts';
import { ShiftPayDraft } from './shift-pay.ts';

/**
 * Closed periods that would change, and by how many cents, if the same change were made to the selected shifts; records nothing. Each part is present
 * only with its grant. At most `maxRatedShifts` are examined; `unseen`: the number of shifts beyond them.
 */
export const PreviewShiftChange = read({
  name: 'PreviewShiftChange',
  summary: 'Preview what a change of shifts would move',
  method: 'POST',
  path: '/Request/:id/Shifts/Recalculation',
  access: {
    roles: [...roleGroups.customer, ...roleGroups.agency],
    any: ['finance.viewPay', 'finance.viewBilling', 'finance.editPay', 'finance.editBilling'],
  },
  input: z.object({ ...ticked, draft: ShiftPayDraft }),
  output: z.object({
    pay: RecalculatedPay.optional(),
    billing: RecalculatedBilling.optional(),
    unseen: z.int(),
  }),
});
