import { text } from '../../../language/i18n.ts';
import { toast } from '../../../ui/toasts.ts';

/** How many shifts were planned, and how many dates were skipped because they had some already. */
export const tellPlanned = ({ ids, skippedDates }: { readonly ids: readonly string[]; readonly skippedDates: readonly string[] }): void => {
  const added = text('shifts.added', { n: ids.length });
  if (ids.length > 0) toast.success(added);
  else toast.warning(added);
  if (ids.length > 0 && skippedDates.length > 0) toast.info(text('shifts.skipped', { n: skippedDates.length }));
};
