import type { AdminRow } from '#contracts/api/administrators.ts';
import { adminsFile } from '#contracts/files/office-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { AdminForm } from './AdminForm.tsx';
import { adminActions } from './admin-actions.ts';
import { adminColumns } from './admin-columns.tsx';

type Props = {
  /** Address of a person's screen; without it they are edited in a dialog only. */
  readonly to?: (person: AdminRow) => string;
  readonly managersOnly?: boolean;
};

/** The managers and administrators of the company. */
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
      panel: true,
      content: (person) => <AdminForm person={person ?? undefined} />,
    }}
    actions={adminActions}
  />
);
