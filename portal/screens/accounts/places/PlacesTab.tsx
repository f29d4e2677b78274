import { PlaceTable } from './PlaceTable.tsx';

/** Places of a client, for the client's detail in an agency's portal. */
export const PlacesTab = ({ customerId }: { readonly customerId: string }) => <PlaceTable customerId={customerId} />;
