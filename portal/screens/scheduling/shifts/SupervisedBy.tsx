import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';

/** The supervisor of the shift, if it has one. */
export const SupervisedBy = ({ shift: { supervisors } }: { readonly shift: Pick<ShiftRow, 'supervisors'> }) => {
  const t = useText();
  if (supervisors.length === 0) return null;
  const who = { name: supervisors.map(({ name }) => name).join(', ') };
  const words = t('shifts.supervisedBy', who);
  return (
    <span className="secondary supervised" title={words}>
      <span>{words}</span>
      <span>{t('shifts.supervisedBy.short', who)}</span>
    </span>
  );
};
