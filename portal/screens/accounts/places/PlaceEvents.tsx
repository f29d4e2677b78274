import { sideOf } from '#contracts/permissions.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { useUser } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { requestColumns } from '#portal/screens/scheduling/requests/request-columns.tsx';
import { addressOfRequest } from '#portal/screens/scheduling/requests/request-address.ts';

/** The events at a place. */
export const PlaceEvents = ({ placeId }: { readonly placeId: string }) => {
  const agency = sideOf(useUser().role) === 'agency';
  return (
    <DataList
      label="place.tab.events"
      file={eventsFile}
      columns={agency ? requestColumns.agency : requestColumns.customer}
      fixedFilters={{ place: [placeId] }}
      dates
      to={(row) => addressOfRequest(row, agency)}
    />
  );
};
