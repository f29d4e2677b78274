import { defaultRadius } from '#contracts/values/map.ts';
import type { CustomerKey } from './accounts.ts';
import { idOf } from './steps.ts';
import type { SubTerritoryKey } from './references.ts';
import { montreal } from './time.ts';

type Place = {
  readonly of: CustomerKey;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly in: SubTerritoryKey;
  readonly zone?: string;
};

const place = (
  of: CustomerKey,
  name: string,
  address: string,
  city: string,
  postalCode: string,
  at: Place['at'],
  inside: SubTerritoryKey,
  zone?: string,
): Place => ({ of, name, address, city, postalCode, at, in: inside, ...(zone && { zone }) });

/** Real public places of Montréal and around it, and one in another time zone. */
export const places = {
  jeanDrapeau: place(
    'scenes',
    'Parc Jean-Drapeau',
    '1, circuit Gilles-Villeneuve',
    'Montréal',
    'H3C 1A9',
    [45.5126, -73.5337],
    'downtown',
  ),
  stadium: place(
    'scenes',
    'Parc olympique',
    '4545, avenue Pierre-De Coubertin',
    'Montréal',
    'H1V 0B2',
    [45.558, -73.5515],
    'east',
  ),
  oldPort: place(
    'scenes',
    'Quai de l’Horloge, Vieux-Port',
    '1, rue du Quai-de-l’Horloge',
    'Montréal',
    'H2L 5C1',
    [45.5121, -73.5459],
    'downtown',
  ),
  bonsecours: place(
    'scenes',
    'Marché Bonsecours',
    '350, rue Saint-Paul Est',
    'Montréal',
    'H2Y 1H2',
    [45.5091, -73.5513],
    'downtown',
  ),
  verdure: place(
    'scenes',
    'Théâtre de Verdure, parc La Fontaine',
    '3933, avenue du Parc-La Fontaine',
    'Montréal',
    'H2L 0C7',
    [45.5256, -73.5697],
    'plateau',
  ),
  festivals: place(
    'festivals',
    'Place des Festivals',
    '1499, rue Jeanne-Mance',
    'Montréal',
    'H2X 3R7',
    [45.5079, -73.5667],
    'downtown',
  ),
  tranquille: place(
    'festivals',
    'Esplanade Tranquille',
    '1442, rue Clark',
    'Montréal',
    'H2X 2R4',
    [45.5101, -73.5656],
    'downtown',
  ),
  jeanTalon: place(
    'festivals',
    'Marché Jean-Talon',
    '7070, avenue Henri-Julien',
    'Montréal',
    'H2S 3S3',
    [45.5366, -73.6147],
    'plateau',
  ),
  mountRoyal: place(
    'festivals',
    'Chalet du Mont-Royal',
    '1196, voie Camillien-Houde',
    'Montréal',
    'H3H 1A1',
    [45.5037, -73.5875],
    'west',
  ),
  nature: place(
    'festivals',
    'Centre de la nature',
    '901, avenue du Parc',
    'Laval',
    'H7E 2T7',
    [45.6069, -73.6565],
    'laval',
  ),
  laGrave: place(
    'festivals',
    'Site de La Grave',
    '969, route 199',
    'Havre-Aubert',
    'G4T 9C7',
    [47.2353, -61.8333],
    'islands',
    'America/Halifax',
  ),
  coteDesNeiges: place(
    'hospital',
    'Pavillon Côte-des-Neiges',
    '5415, chemin de la Côte-des-Neiges',
    'Montréal',
    'H3T 1Y5',
    [45.4985, -73.6262],
    'west',
  ),
  verdun: place(
    'hospital',
    'Pavillon de Verdun',
    '4000, boulevard LaSalle',
    'Montréal',
    'H4G 2A3',
    [45.4636, -73.5634],
    'southWest',
  ),
  longueuil: place(
    'hospital',
    'Clinique du Vieux-Longueuil',
    '60, rue De Châteauguay',
    'Longueuil',
    'J4H 2K3',
    [45.5385, -73.5068],
    'longueuil',
  ),
  victoria: place(
    'buildings',
    'Tour du square Victoria',
    '750, square Victoria',
    'Montréal',
    'H2Z 1A8',
    [45.5013, -73.5618],
    'downtown',
  ),
  congress: place(
    'buildings',
    'Palais des congrès',
    '1001, place Jean-Paul-Riopelle',
    'Montréal',
    'H2Z 1H5',
    [45.505, -73.5606],
    'downtown',
  ),
  atwater: place(
    'buildings',
    'Marché Atwater',
    '138, avenue Atwater',
    'Montréal',
    'H4C 2H6',
    [45.4795, -73.577],
    'southWest',
  ),
} as const satisfies Record<string, Place>;
export type PlaceKey = keyof typeof places;

/** How far around its point a place reaches, in metres; the others keep what every place has. */
const radii: Readonly<Partial<Record<PlaceKey, number>>> = {
  jeanDrapeau: 400,
  stadium: 250,
  oldPort: 150,
  verdure: 120,
  festivals: 100,
  jeanTalon: 80,
  nature: 300,
  coteDesNeiges: 100,
  verdun: 80,
  congress: 120,
};

export const radiusOf = (key: PlaceKey): number => radii[key] ?? defaultRadius;

export const zoneOf = (key: PlaceKey): string => (places[key] as Place).zone ?? montreal;

const locations = ['Entrée principale', 'Quai de livraison', 'Poste de contrôle'];
const tasks = ['Vérifier les issues de secours', 'Tenir le registre des visiteurs', 'Faire la ronde des accès'];
const named = (key: string, kind: string, names: readonly string[]) =>
  names.map((name, index) => ({ id: idOf(kind, key, index), name }));

export const taskIds = (key: PlaceKey): string[] => named(key, 'task', tasks).map(({ id }) => id);

/** A place as `Open` wants it. */
export const placeFact = (key: PlaceKey, customerId: string) => {
  const {
    name,
    address,
    city,
    postalCode,
    at: [latitude, longitude],
    in: sub,
  } = places[key];
  return {
    placeId: idOf('place', key),
    customerId,
    name,
    address,
    city,
    country: 'CA',
    postalCode,
    latitude,
    longitude,
    zone: zoneOf(key),
    radius: radiusOf(key),
    subTerritoryId: idOf('subTerritory', sub),
    locations: named(key, 'location', locations),
    tasks: named(key, 'task', tasks),
  };
};
