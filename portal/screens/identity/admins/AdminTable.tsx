import { DeleteAdmin, ResetAdmin, SwitchAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { adminsFile } from '#contracts/files/office-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes, sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { AdminForm } from './AdminForm.tsx';
import { adminColumns } from './admin-columns.tsx';

const actions = ({ id, email, can, firstName, lastName }: AdminRow): RowActions => {
  const name = `${firstName} ${lastName}`.trim();
  const asking = (what: 'reset' | 'disable') => {
    const title = text(`admins.${what}`);
    return { title, question: text(`admins.${what}.question`, { name, email }), confirm: title };
  };
  const reset = { success: 'admins.isReset', ask: asking('reset') };
  const disable = { success: 'admins.isDisabled', ask: { ...asking('disable'), danger: true } };
  const turned = (active: boolean) =>
    sends(SwitchAdmin, { id, active }, active ? { success: 'admins.isEnabled' } : disable);
  const removal = text('items.delete.question', { name });
  return [
    can.includes('reset') && { key: 'reset', label: 'admins.reset', ...sends(ResetAdmin, { id }, reset) },
    can.includes('disable') && { key: 'disable', label: 'admins.disable', danger: true, ...turned(false) },
    can.includes('enable') && { key: 'enable', label: 'admins.enable', ...turned(true) },
    can.includes('remove') && deletes(DeleteAdmin, { id }, removal, 'manager.removed'),
  ];
};

type Props = {
  /** Where a person has their screen; without it they are changed in a dialog alone. */
  readonly to?: (person: AdminRow) => string;
  readonly managersOnly?: boolean;
};

/** The people of one's company who administer and plan. */
export const AdminTable = ({ to, managersOnly = false }: Props) => (
  <DataList
    label={managersOnly ? 'territory.managers' : 'menu.agency.administrators'}
    file={adminsFile}
    columns={adminColumns}
    params={{ managersOnly }}
    to={to}
    open="client.open"
    form={{
      add: useMay({ all: ['admin.create'] }) && (managersOnly ? 'manager.new' : 'admins.new'),
      edit: 'admins.edit',
      may: ({ can }) => can.includes('edit'),
      panel: true,
      content: (person) => <AdminForm person={person ?? undefined} />,
    }}
    actions={actions}
  />
);
