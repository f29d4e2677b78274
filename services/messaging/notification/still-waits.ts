import type { Delivery } from '#kernel/deliveries.ts';
import { readerWithUnseenItems } from '#projections/inbox/digest.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';

/**
 * Whether a digest is still true when it is sent: not all of its items have been dealt with or seen. Checked at the
 * first try only.
 */
export const stillWaits = async (
  models: ReadModels,
  { personId, notBefore, earlier }: Pick<Delivery, 'personId' | 'notBefore' | 'earlier'>,
): Promise<boolean> =>
  earlier !== undefined || (await models.query(readerWithUnseenItems(personId, notBefore))).length > 0;
