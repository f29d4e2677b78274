import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, shiftMoney } from '../permissions.ts';
import { BulkClock } from '../values/bulk.ts';
import { Id } from '../values/common.ts';
import { RecalculatedBilling } from './billing-simulation.ts';
import { RecalculatedPay } from './pay-simulation.ts';
import { ticked } from './shift-bulk.ts';
import { ShiftPayDraft } from './shift-pay.ts';

const clock = BulkClock.nullable().default(null);
/** A change of shifts that isn't made yet. */
export const ShiftChangeDraft = ShiftPayDraft.extend({
  /** Local times of the place, each on the shift's own date, as `BulkTime` sets them. */
  clock: z.object({ start: clock, end: clock, punchIn: clock, punchOut: clock }).optional(),
  /** The contested punch that is decided; the times that count are `punchIn` or `punchOut`. */
  settled: Id.optional(),
  /** Groups of shifts that are one presence each; a shift in none of them is merged with no other. */
  merged: z.array(z.array(Id).max(1000)).max(200).optional(),
});
export type ShiftChangeDraft = z.output<typeof ShiftChangeDraft>;

/**
 * Closed periods that would change, and by how many cents, if the same change were made to the selected shifts; records
 * nothing. Each part is present only with its grant. At most `maxRatedShifts` are examined; `unseen`: the number of
 * shifts beyond them.
 */
export const PreviewShiftChange = read({
  name: 'PreviewShiftChange',
  summary: 'Preview what a change of shifts would move',
  method: 'POST',
  path: '/Request/:id/Shifts/Recalculation',
  access: {
    roles: [...roleGroups.customer, ...roleGroups.agency],
    ...shiftMoney,
  },
  input: z.object({ ...ticked, draft: ShiftChangeDraft }),
  output: z.object({
    pay: RecalculatedPay.optional(),
    billing: RecalculatedBilling.optional(),
    unseen: z.int(),
  }),
});
