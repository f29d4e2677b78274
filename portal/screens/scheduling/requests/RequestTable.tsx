import { DeleteRequest } from '#contracts/api/requests.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { Calendar } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes, type RowAction } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';
import { requestColumns } from './request-columns.tsx';
import { useRequestFilters } from './request-filters.ts';
import { addressOfRequest } from './request-address.ts';

/** With all its fields it weighs more than the screens that open it. */
const RequestFormDialog = loaded(() => import('./RequestFormDialog.tsx'), 'RequestFormDialog');

/** The events of one status (rule req.groups); the newest request first (rule list.defaultSortRequests). */
export const RequestTable = ({ status }: { readonly status: 0 | 1 | 2 }) => {
  const agency = sideOf(useUser().role) === 'agency';
  return (
    <DataList
      file={eventsFile}
      columns={agency ? requestColumns.agency : requestColumns.customer}
      fixedFilters={{ status: [status] }}
      filters={useRequestFilters(agency, status)}
      dates
      clock
      watch={['requests']}
      to={(row) => addressOfRequest(row, agency)}
      open="event.open"
      actions={(row) => {
        const form = (kind: 'edit' | 'duplicate'): RowAction | false =>
          row.can.includes(kind) && {
            label: `event.menu.${kind}`,
            dialog: (shown) => <RequestFormDialog {...shown} mode={{ kind, id: row.id }} />,
          };
        const asking = async () => (await import('./request-deletion.ts')).requestDeletion(row)();
        const removal = row.can.includes('delete') && deletes(DeleteRequest, { id: row.id }, asking, 'request.deleted');
        return [form('edit'), form('duplicate'), removal];
      }}
      empty={{ icon: Calendar, hint: 'requests.empty' }}
    />
  );
};
