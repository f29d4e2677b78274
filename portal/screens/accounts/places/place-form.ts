import type { z } from 'zod';
import { SavePlace, type PlaceDetail } from '#contracts/api/places.ts';
import type { Request } from '#contracts/endpoint.ts';
import { degrees, typedPoint } from '#portal/ui/fields/degrees.ts';
import { defaultRadius } from '#contracts/values/map.ts';

export const TypedPlace = SavePlace.input.extend(typedPoint);
export type TypedPlace = z.input<typeof TypedPlace>;

const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
];
/** Zones of the provinces, and the place's own where it is another. */
export const zoneOptions = (own: string | undefined) =>
  [...new Set([...zones, ...(own ? [own] : [])])].map((id) => ({ id, name: id.replaceAll('_', ' ') }));

const noContact = { firstname: '', lastname: '', email: '', phone: '', role: '' };
const general = [
  'name',
  'email',
  'address',
  'city',
  'country',
  'postalCode',
  'meetingPoint',
  'note',
  'billingName',
  'billingEmail',
  'billingAddress',
] as const;

export const typedPlace = (place: PlaceDetail | undefined, customerId: string | undefined): TypedPlace => ({
  id: place?.id ?? null,
  ...(customerId && { customerId }),
  ...(Object.fromEntries(general.map((field) => [field, place?.general[field] ?? ''])) as Record<
    (typeof general)[number],
    string
  >),
  latitude: place?.general.latitude?.toString() ?? '',
  longitude: place?.general.longitude?.toString() ?? '',
  foundAt: '',
  timezone: place?.general.timezone ?? 'America/Toronto',
  radius: place?.general.radius ?? defaultRadius,
  subTerritoryId: place?.general.subTerritory?.id ?? null,
  contact_1: place?.contact_1 ?? noContact,
  contact_2: place?.contact_2 ?? noContact,
});

const contact = (typed: TypedPlace['contact_1']) =>
  typed && Object.values(typed).some((text) => text !== '') ? typed : null;

export const placeInput = ({
  latitude,
  longitude,
  contact_1,
  contact_2,
  subTerritoryId,
  foundAt: _,
  ...typed
}: TypedPlace): Request<typeof SavePlace> => ({
  ...typed,
  latitude: degrees(latitude),
  longitude: degrees(longitude),
  subTerritoryId: subTerritoryId ?? null,
  contact_1: contact(contact_1),
  contact_2: contact(contact_2),
});
