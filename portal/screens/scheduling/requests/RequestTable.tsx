import { eventsFile } from '#contracts/files/event-file.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { Calendar } from '#portal/ui/icons/first-icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { requestActions } from './request-actions.tsx';
import { requestColumns } from './request-columns.tsx';
import { useRequestFilters } from './request-filters.ts';
import { addressOfRequest } from './request-address.ts';

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
      actions={requestActions}
      empty={{ icon: Calendar, hint: 'requests.empty' }}
    />
  );
};
