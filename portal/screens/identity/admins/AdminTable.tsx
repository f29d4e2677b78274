import { useNavigate } from 'react-router-dom';
import { nameIn } from '#contracts/values/named.ts';
import { Admins, DeleteAdmin, ResetAdmin, SwitchAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { phone } from '#contracts/values/phone.ts';
import type { Column, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { AdminForm } from './AdminForm.tsx';

const columns = (t: Text, language: Language): readonly Column<AdminRow>[] => [
  {
    key: 'name',
    label: 'admins.name',
    priority: 1,
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { key: 'email', label: 'manager.email', width: 'minmax(9rem, 1.5fr)' },
  { key: 'phone', label: 'manager.phone', width: '9rem', cell: (person) => phone(person.phone) },
  {
    key: 'role',
    label: 'manager.role',
    cell: ({ role, kind }) => (kind === 'superAdmin' ? t('manager.superAdmin') : role ? nameIn(language, role) : '—'),
  },
  {
    key: 'state',
    label: 'admins.state',
    width: '7rem',
    cell: ({ blocked }) => t(blocked ? 'admins.disabled' : 'admins.active'),
  },
  {
    key: 'grants',
    label: 'role.permissions',
    width: '7rem',
    align: 'end',
    priority: 3,
    cell: ({ permissions, kind }) => (kind === 'superAdmin' ? t('admins.all') : String(permissions.length)),
  },
];

type Props = {
  /** Where a person has their screen; without it they are changed in a dialog alone. */
  readonly to?: (person: AdminRow) => string;
  readonly managersOnly?: boolean;
};

/** The people of one's company who administer and plan. */
export const AdminTable = ({ to, managersOnly = false }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const mayCreate = useMay({ all: ['admin.create'] });
  const form = useDialog<{ readonly person?: AdminRow }>();
  const remove = useRemove(DeleteAdmin, 'manager.removed');
  const enable = useCommand(SwitchAdmin, { success: 'admins.isEnabled' });
  const disable = useCommand(SwitchAdmin, { success: 'admins.isDisabled' });
  const reset = useCommand(ResetAdmin, { success: 'admins.isReset' });
  const nameOf = ({ firstName, lastName }: AdminRow) => `${firstName} ${lastName}`.trim();
  const askDisable = async (person: AdminRow) => {
    const words = {
      title: t('admins.disable'),
      question: t('admins.disable.question', { name: nameOf(person) }),
      confirm: t('admins.disable'),
    };
    if (await confirm({ ...words, danger: true })) disable.mutate({ id: person.id, active: false });
  };
  const askReset = async (person: AdminRow) => {
    const words = {
      title: t('admins.reset'),
      question: t('admins.reset.question', { name: nameOf(person), email: person.email }),
      confirm: t('admins.reset'),
    };
    if (await confirm(words)) reset.mutate({ id: person.id });
  };
  const actions = (person: AdminRow): RowActions => [
    to && { key: 'open', label: 'client.open', run: () => void navigate(to(person)) },
    person.can.includes('edit') && { key: 'edit', label: 'row.edit', run: () => form.show({ person }) },
    person.can.includes('reset') && { key: 'reset', label: 'admins.reset', run: () => void askReset(person) },
    person.can.includes('disable') && {
      key: 'disable',
      label: 'admins.disable',
      danger: true,
      run: () => void askDisable(person),
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
        list={Admins}
        columns={columns}
        params={{ managersOnly }}
        {...(to && { to })}
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
