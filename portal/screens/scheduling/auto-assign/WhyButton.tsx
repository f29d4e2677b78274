import type { ShiftAbility, ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { Help } from '#portal/ui/icons/icons.tsx';
import { shiftTitle } from '../assignment/agent-name.ts';

const fillers: readonly ShiftAbility[] = ['assign', 'changeAgent', 'autoAssign'];

/** Button that opens the list of agents who can or can't take a shift, if the viewer may fill it. */
export const WhyButton = ({ shift, onOpen }: { readonly shift: ShiftRow; readonly onOpen: () => void }) => {
  const t = useText();
  if (!shift.can.some((ability) => fillers.includes(ability))) return null;
  return (
    <button
      type="button"
      className="icon"
      aria-haspopup="dialog"
      title={t('autoAssign.who')}
      aria-label={t('autoAssign.whoNamed', { title: shiftTitle(shift, t) })}
      onClick={onOpen}
    >
      <Help size={18} />
    </button>
  );
};
