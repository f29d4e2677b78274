import { text } from '#portal/language/i18n.ts';
import { toast } from '#portal/ui/toasts.ts';

/** Number of planned shifts, and of dates on which existing shifts were skipped. */
export const plannedToast = ({
  ids,
  skippedDates,
}: {
  readonly ids: readonly string[];
  readonly skippedDates: readonly string[];
}): void => {
  const skipped = skippedDates.length > 0 ? text('shifts.skipped', { n: skippedDates.length }) : '';
  const said = [text('shifts.added', { n: ids.length }), skipped].filter(Boolean).join(' · ');
  if (ids.length > 0) toast.success(said);
  else toast.warning(said);
};
