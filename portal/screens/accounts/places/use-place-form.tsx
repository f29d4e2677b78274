import type { PlaceRow } from '#contracts/api/places.ts';
import { useMay } from '#portal/api/session.tsx';
import type { RowForm } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import type { AddressOfPlace } from './place-address.ts';

const PlaceFormDialog = lazyComponent(() => import('./PlaceFormDialog.tsx'), 'PlaceFormDialog');

/** The form of a company's places. @param customerId a client of the agency; without it they are the caller's own */
export const usePlaceForm = (customerId: string | undefined, addressOf: AddressOfPlace): RowForm<PlaceRow> => {
  // A client's own people need no grant for it, an agency's do.
  const mayOpen = useMay({ all: customerId === undefined ? [] : ['client.edit'] });
  return {
    add: mayOpen && 'places.new',
    edit: 'places.edit',
    editEntry: 'places.edit',
    openedAs: 'place',
    dialog: (place, shown, leave) => (
      <PlaceFormDialog {...shown} id={place?.id} customerId={customerId} onSaved={(saved) => leave(addressOf(saved))} />
    ),
  };
};
