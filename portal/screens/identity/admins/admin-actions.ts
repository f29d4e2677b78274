import { DeleteAdmin, ResetAdmin, SwitchAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { text } from '#portal/language/i18n.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { deletes, sends, type RowActions } from '#portal/ui/list/row-action.ts';

/** What may be done about one who administers or plans. */
export const adminActions = ({ id, email, can, firstName, lastName }: AdminRow): RowActions => {
  const name = `${firstName} ${lastName}`.trim();
  const asking = (act: 'reset' | 'disable', danger: boolean) =>
    questionTo(`admins.${act}`, text(`admins.${act}.question`, { name, email }), { danger });
  const reset = { success: 'admins.isReset', ask: asking('reset', false) };
  const disable = { success: 'admins.isDisabled', ask: asking('disable', true) };
  const turned = (active: boolean) =>
    sends(SwitchAdmin, { id, active }, active ? { success: 'admins.isEnabled' } : disable);
  const removal = text('items.delete.question', { name });
  return [
    can.includes('reset') && { label: 'admins.reset', ...sends(ResetAdmin, { id }, reset) },
    can.includes('disable') && { label: 'admins.disable', danger: true, ...turned(false) },
    can.includes('enable') && { label: 'admins.enable', ...turned(true) },
    can.includes('remove') && deletes(DeleteAdmin, { id }, removal, 'manager.removed'),
  ];
};
