import type { PlaceRow } from '#contracts/api/places.ts';

/** Where a place has its screen: in its customer's own portal, or under the customer in an agency's or the administrators'. */
export const addressOfPlace = (
  { id, customerId }: Pick<PlaceRow, 'id' | 'customerId'>,
  under: boolean,
  agency: boolean,
): string =>
  under
    ? `${agency ? '/agency/customers' : '/clients'}/detail/${customerId}/place/${id}`
    : `/customer/places/detail/${id}`;
