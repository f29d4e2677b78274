import { roleGroups, type Role } from '#contracts/permissions.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Calendar } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { RowActions } from '#portal/ui/list/column.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { requestColumns, type RequestRow } from './request-columns.tsx';
import { useRequestFilters } from './request-filters.ts';
import { addressOfRequest } from './request-address.ts';
import type { FormMode } from './request-form.ts';
import { useDeleteRequest } from './use-delete-request.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

/** With all its fields it weighs more than the screens that open it. */
const RequestFormDialog = loaded(() => import('./RequestFormDialog.tsx'), 'RequestFormDialog');

const watch = ['requests'] as const;
/** Kept outside, so that each tab asks the same question at every drawing. */
const fixed = [{ status: [0] }, { status: [1] }, { status: [2] }] as const;

/** The events of one status (rule req.groups); the newest request first (rule list.defaultSortRequests). */
export const RequestTable = ({ status }: { readonly status: 0 | 1 | 2 }) => {
  const t = useText();
  const agency = (roleGroups.agency as readonly Role[]).includes(useUser().role);
  const filters = useRequestFilters(agency, status);
  const form = useDialog<FormMode>();
  const remove = useDeleteRequest();

  const actions = (row: RequestRow): RowActions => {
    const { id, can } = row;
    return [
      can.includes('edit') && { key: 'edit', label: 'event.menu.edit', run: () => form.show({ kind: 'edit', id }) },
      can.includes('duplicate') && {
        key: 'duplicate',
        label: 'event.menu.duplicate',
        run: () => form.show({ kind: 'duplicate', id }),
      },
      can.includes('delete') && {
        key: 'delete',
        label: 'event.menu.delete',
        danger: true,
        run: () => void remove(row),
      },
    ];
  };
  return (
    <>
      <DataList
        label="menu.customer.events"
        file={eventsFile}
        columns={agency ? requestColumns.agency : requestColumns.customer}
        fixedFilters={fixed[status]}
        filters={filters}
        dates
        clock
        watch={watch}
        to={(row) => addressOfRequest(row, agency)}
        open="event.open"
        actions={actions}
        empty={<EmptyState icon={<Calendar size={32} />} text={t('list.empty')} hint={t('requests.empty')} />}
      />
      <DialogHost dialog={form}>{(mode, shown) => <RequestFormDialog {...shown} mode={mode} />}</DialogHost>
    </>
  );
};
