import type { Delivery } from '#kernel/deliveries.ts';
import { stillUnseen } from '#projections/inbox/digest.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';

/** Whether a digest still says the truth when its turn comes: nobody else has dealt with all of it, and its reader has not seen it. Asked at the first try only. */
export const stillWaits = async (
  models: ReadModels,
  { personId, notBefore, earlier }: Pick<Delivery, 'personId' | 'notBefore' | 'earlier'>,
): Promise<boolean> => earlier !== undefined || (await models.query(stillUnseen(personId, notBefore))).length > 0;
