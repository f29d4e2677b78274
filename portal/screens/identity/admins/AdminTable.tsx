import { DeleteAdmin, ResetAdmin, SwitchAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { adminsFile } from '#contracts/files/office-files.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import type { RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { AdminForm } from './AdminForm.tsx';
import { adminColumns } from './admin-columns.tsx';

type Props = {
  /** Where a person has their screen; without it they are changed in a dialog alone. */
  readonly to?: (person: AdminRow) => string;
  readonly managersOnly?: boolean;
};

/** The people of one's company who administer and plan. */
export const AdminTable = ({ to, managersOnly = false }: Props) => {
  const t = useText();
  const mayCreate = useMay({ all: ['admin.create'] });
  const form = useDialog<{ readonly person?: AdminRow }>();
  const remove = useRemove(DeleteAdmin, 'manager.removed');
  const enable = useCommand(SwitchAdmin, { success: 'admins.isEnabled' });
  const disable = useAgreed(SwitchAdmin, { success: 'admins.isDisabled' });
  const reset = useAgreed(ResetAdmin, { success: 'admins.isReset' });
  const nameOf = ({ firstName, lastName }: AdminRow) => `${firstName} ${lastName}`.trim();
  const askAndDisable = (person: AdminRow) => {
    const question = t('admins.disable.question', { name: nameOf(person) });
    const title = t('admins.disable');
    return disable.run({ id: person.id, active: false }, { title, question, confirm: title, danger: true });
  };
  const askAndReset = (person: AdminRow) => {
    const question = t('admins.reset.question', { name: nameOf(person), email: person.email });
    const title = t('admins.reset');
    return reset.run({ id: person.id }, { title, question, confirm: title });
  };
  const actions = (person: AdminRow): RowActions => [
    person.can.includes('edit') && { key: 'edit', label: 'row.edit', run: () => form.show({ person }) },
    person.can.includes('reset') && { key: 'reset', label: 'admins.reset', run: () => void askAndReset(person) },
    person.can.includes('disable') && {
      key: 'disable',
      label: 'admins.disable',
      danger: true,
      run: () => void askAndDisable(person),
    },
    person.can.includes('enable') && {
      key: 'enable',
      label: 'admins.enable',
      run: () => enable.mutate({ id: person.id, active: true }),
    },
    person.can.includes('remove') && {
      key: 'remove',
      label: 'confirm.delete.yes',
      danger: true,
      run: () =>
        void remove({ id: person.id }, t('items.delete.question', { name: `${person.firstName} ${person.lastName}` })),
    },
  ];
  return (
    <>
      <DataList
        label={managersOnly ? 'territory.managers' : 'menu.agency.administrators'}
        file={adminsFile}
        columns={adminColumns}
        params={{ managersOnly }}
        {...(to && { to, open: 'client.open' })}
        actions={actions}
        add={mayCreate && { label: managersOnly ? 'manager.new' : 'admins.new', run: () => form.show({}) }}
      />
      <SubjectDialog
        dialog={form}
        title={({ person }) => t(person ? 'admins.edit' : managersOnly ? 'manager.new' : 'admins.new')}
        panel
      >
        {({ person }) => <AdminForm person={person} />}
      </SubjectDialog>
    </>
  );
};
