import { useState } from 'react';
import { DeletePlace, type PlaceRow } from '#contracts/api/places.ts';
import { placesFile } from '#contracts/files/people-files.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { Place } from '#portal/ui/icons/icons.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';
import { addressOfPlace } from './place-address.ts';

const PlaceFormDialog = loaded(() => import('./PlaceFormDialog.tsx'), 'PlaceFormDialog');
const PlacesMap = loaded(() => import('./PlacesMap.tsx'), 'PlacesMap');

const columns = columnsOf(placesFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  address: { width: 'minmax(9rem, 1.5fr)' },
  city: {},
  subTerritory: {},
  contact: {},
});
const views = ['list', 'map'] as const;

/** Places of the caller's own company, as a list or on a map, or, with `customerId`, of a client of the agency. */
export const PlaceTable = ({ customerId }: { readonly customerId?: string }) => {
  const under = customerId !== undefined;
  const agency = useUser().agencyId !== null;
  // A client's own people need no grant for it, an agency's do.
  const mayOpen = useMay({ all: under ? ['client.edit'] : [] });
  const [view, show] = useState<(typeof views)[number]>('list');
  const params = customerId ? { customerId } : {};
  const addressOf = (place: Pick<PlaceRow, 'id' | 'customerId'>) => addressOfPlace(place, under, agency);
  return (
    <DataList
      file={placesFile}
      columns={columns}
      params={params}
      to={addressOf}
      open="places.open"
      form={{
        add: mayOpen && 'places.new',
        edit: 'places.edit',
        editEntry: 'places.edit',
        openedAs: 'place',
        dialog: (place, shown, leave) => (
          <PlaceFormDialog
            {...shown}
            id={place?.id}
            customerId={customerId}
            onSaved={(saved) => leave(addressOf(saved))}
          />
        ),
      }}
      actions={({ id, general: { name }, can }) => [
        can.includes('delete') &&
          deletes(DeletePlace, { id }, text('items.delete.question', { name }), 'place.deleted'),
      ]}
      tools={<ToggleChoice label="dashboard.view" of="dashboard" value={view} options={views} onChange={show} />}
      instead={view === 'map' && <PlacesMap params={params} addressOf={addressOf} />}
      empty={{ icon: Place, hint: 'places.empty' }}
    />
  );
};
