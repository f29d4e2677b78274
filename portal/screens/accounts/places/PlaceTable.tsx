import { useState } from 'react';
import { DeletePlace } from '#contracts/api/places.ts';
import { placesFile } from '#contracts/files/people-files.ts';
import { text } from '#portal/language/i18n.ts';
import { Place } from '#portal/ui/icons/first-icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';
import { usePlaceAddress } from './place-address.ts';
import { placeColumns } from './place-columns.ts';
import { usePlaceForm } from './use-place-form.tsx';

const PlacesMap = lazyComponent(() => import('./PlacesMap.tsx'), 'PlacesMap');
const views = ['list', 'map'] as const;

/** Places of the caller's own company, as a list or on a map, or, with `customerId`, of a client of the agency. */
export const PlaceTable = ({ customerId }: { readonly customerId?: string }) => {
  const [view, show] = useState<(typeof views)[number]>('list');
  const params = customerId ? { customerId } : {};
  const addressOf = usePlaceAddress(customerId !== undefined);
  return (
    <DataList
      file={placesFile}
      columns={placeColumns}
      params={params}
      to={addressOf}
      open="places.open"
      form={usePlaceForm(customerId, addressOf)}
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
