import type { PlaceRow } from '#contracts/api/places.ts';
import { useUser } from '#portal/api/session.tsx';

export type AddressOfPlace = (place: Pick<PlaceRow, 'id' | 'customerId'>) => string;

/**
 * Address of a place's screen: in its customer's own portal, or below the customer in an agency's or the
 * administrators' portal.
 */
export const usePlaceAddress = (under: boolean): AddressOfPlace => {
  const agency = useUser().agencyId !== null;
  return ({ id, customerId }) =>
    under
      ? `${agency ? '/agency/customers' : '/clients'}/detail/${customerId}/place/${id}`
      : `/customer/places/detail/${id}`;
};
