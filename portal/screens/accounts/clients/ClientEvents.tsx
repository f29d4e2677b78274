import { Requests } from '#contracts/api/requests.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { useUser } from '#portal/api/session.tsx';
import type { Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { requestColumns, type RequestRow } from '#portal/screens/scheduling/requests/request-columns.tsx';
import { addressOfRequest } from '#portal/screens/scheduling/requests/request-address.ts';

const stages = ['inProgress', 'scheduled', 'finished'];
const options = stages.map((name, id) => ({ id, text: `requests.tab.${name}` }));
const filters: readonly Filter[] = [{ type: 'status', label: 'client.state', options, numeric: true }];

/** The events of a client. */

export const ClientEvents = ({ customerId }: { readonly customerId: string }) => {
  const agency = useUser().agencyId !== null;
  return (
    <DataList<typeof Requests>
      label="customer.tab.events"
      file={eventsFile}
      columns={agency ? requestColumns.agency : requestColumns.customer}
      fixedFilters={{ customer: [customerId] }}
      filters={filters}
      dates
      // The administrators' portal has no screen of an event: administrators view it as the client.
      {...(agency && { to: (row: RequestRow) => addressOfRequest(row, true) })}
    />
  );
};
