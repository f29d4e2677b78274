import { DeleteAdmin, ResetAdmin, SwitchAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { EndSecondFactor } from '#contracts/api/second-factor.ts';
import { text } from '#portal/language/i18n.ts';
import { callAction, deletes, sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Actions of a manager or administrator. */
export const adminActions = ({ id, email, can, firstName, lastName }: AdminRow): RowActions => {
  const name = fullName({ firstName, lastName });
  const asked = (act: 'reset' | 'disable' | 'endSecondFactor') => ({
    question: text(`admins.${act}.question`, { name, email }),
  });
  const reset = { ...asked('reset'), success: 'admins.isReset' };
  const disable = { ...asked('disable'), danger: true, success: 'admins.isDisabled' };
  const enable = { success: 'admins.isEnabled' };
  const removal = text('items.delete.question', { name });
  return [
    can.includes('reset') && callAction('admins.reset', ResetAdmin, { id }, reset),
    can.includes('endSecondFactor') &&
      callAction(
        'admins.endSecondFactor',
        EndSecondFactor,
        { id },
        { ...asked('endSecondFactor'), success: 'secondFactor.ended' },
      ),
    can.includes('disable') && {
      danger: true,
      ...callAction('admins.disable', SwitchAdmin, { id, active: false }, disable),
    },
    can.includes('enable') && { label: 'admins.enable', ...sends(SwitchAdmin, { id, active: true }, enable) },
    can.includes('remove') && deletes(DeleteAdmin, { id }, removal, 'manager.removed'),
  ];
};
