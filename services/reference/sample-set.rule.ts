import type { sampleKinds } from '#contracts/api/setup-checklist.ts';
import type { NewReference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';

type Entry<K extends ReferenceKind> = Readonly<Record<string, NewReference<K>>>;

/** Skills of guards, for all of which the same licence is needed. */
export const sampleSkills = {
  access: {
    nameEn: 'Access control',
    nameFr: 'Contrôle d’accès',
    descriptionEn: 'Checks badges, tickets and guest lists.',
    descriptionFr: 'Vérifie badges, billets et listes d’invités.',
    rateType: 'hourly',
  },
  crowd: {
    nameEn: 'Crowd management',
    nameFr: 'Gestion de foule',
    descriptionEn: 'Keeps aisles and stage fronts safe.',
    descriptionFr: 'Garde les allées et les avant-scènes sûres.',
    rateType: 'hourly',
  },
  patrol: {
    nameEn: 'Patrol',
    nameFr: 'Ronde',
    descriptionEn: 'Walks a set round and writes down what is out of order.',
    descriptionFr: 'Suit un parcours et note toute anomalie.',
    rateType: 'hourly',
  },
  search: {
    nameEn: 'Bag and body search',
    nameFr: 'Fouille',
    descriptionEn: 'Searches visitors at the gates.',
    descriptionFr: 'Fouille les visiteurs aux entrées.',
    rateType: 'hourly',
  },
  cctv: {
    nameEn: 'Camera watch',
    nameFr: 'Télésurveillance',
    descriptionEn: 'Watches the cameras of a control room.',
    descriptionFr: 'Surveille les caméras d’un poste de contrôle.',
    rateType: 'hourly',
  },
} as const satisfies Entry<'skill'>;

/** Salaries in cents an hour; examples, not the legal minimum. */
export const sampleLevels = {
  one: { titleEn: 'Recruit', titleFr: 'Recrue', rank: 1, salary: 2110 },
  two: { titleEn: 'Agent', titleFr: 'Agent', rank: 2, salary: 2235 },
  three: { titleEn: 'Senior agent', titleFr: 'Agent principal', rank: 3, salary: 2410 },
  four: { titleEn: 'Team lead', titleFr: 'Chef d’équipe', rank: 4, salary: 2650 },
  five: { titleEn: 'Site supervisor', titleFr: 'Superviseur de site', rank: 5, salary: 2980 },
} as const satisfies Entry<'level'>;

/** The classes of agent licences of Quebec's Private Security Act, which its Bureau de la sécurité privée issues. */
export const sampleLicenceTypes = {
  guarding: { title: 'Gardiennage', prefix: 'GAR', expiration: true },
  investigation: { title: 'Investigation', prefix: 'INV', expiration: true },
  locksmith: { title: 'Serrurerie', prefix: 'SER', expiration: true },
  electronic: { title: 'Systèmes électroniques de sécurité', prefix: 'SES', expiration: true },
  valuables: { title: 'Transport de biens de valeur', prefix: 'TBV', expiration: true },
  consulting: { title: 'Service-conseil en sécurité', prefix: 'SCS', expiration: true },
} as const satisfies Entry<'licenceType'>;

/** Quebec's administrative regions, each with one of its cities. */
const regions = [
  ['Bas-Saint-Laurent', 'Rimouski', 48.4488, -68.5236],
  ['Saguenay–Lac-Saint-Jean', 'Saguenay', 48.4279, -71.0686],
  ['Capitale-Nationale', 'Québec', 46.8139, -71.208],
  ['Mauricie', 'Trois-Rivières', 46.3432, -72.5418],
  ['Estrie', 'Sherbrooke', 45.4042, -71.8929],
  ['Montréal', 'Montréal', 45.5019, -73.5674],
  ['Outaouais', 'Gatineau', 45.4765, -75.7013],
  ['Abitibi-Témiscamingue', 'Rouyn-Noranda', 48.2366, -79.0231],
  ['Côte-Nord', 'Baie-Comeau', 49.2168, -68.1487],
  ['Nord-du-Québec', 'Chibougamau', 49.9168, -74.3667],
  ['Gaspésie–Îles-de-la-Madeleine', 'Gaspé', 48.8316, -64.4869],
  ['Chaudière-Appalaches', 'Lévis', 46.7382, -71.2465],
  ['Laval', 'Laval', 45.6066, -73.7124],
  ['Lanaudière', 'Joliette', 46.0227, -73.441],
  ['Laurentides', 'Saint-Jérôme', 45.7804, -74.0036],
  ['Montérégie', 'Longueuil', 45.5312, -73.5181],
  ['Centre-du-Québec', 'Drummondville', 45.8838, -72.4824],
] as const;
const minimumHours = 3;

type SampleKind = (typeof sampleKinds)[number];
type Value = Readonly<Record<string, unknown>>;
export type SampleEntry = { readonly id: string; readonly kind: SampleKind; readonly value: Value };
export type KnownEntry = { readonly id: string; readonly kind: string; readonly value: Value };

const same = (one: unknown, other: unknown) => String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
/** Whether an entry stands for the same thing: their names, or what is unique, are equal. */
const isSameThing: { readonly [K in SampleKind]: (known: Value, value: Value) => boolean } = {
  territory: (known, { name }) => same(known.name, name),
  subTerritory: (known, { name, territoryId }) => known.territoryId === territoryId && same(known.name, name),
  licenceType: (known, { title, prefix }) => same(known.title, title) || same(known.prefix, prefix),
  skill: (known, value) =>
    [known.nameEn, known.nameFr].some((name) => same(name, value.nameEn) || same(name, value.nameFr)),
  level: (known, { rank }) => known.rank === rank,
  threeLink: (known, { skillId, territoryId, licenceTypeId }) =>
    known.skillId === skillId && known.territoryId === territoryId && known.licenceTypeId === licenceTypeId,
};

/**
 * The entries of the sample set that are missing, in the order in which they can be recorded; it refers to entries that
 * are there already.
 * @param known what the platform has
 * @param newId a fixed id for a new entry, by its kind and a key
 */
export const missingSamples = (
  known: readonly KnownEntry[],
  newId: (kind: SampleKind, key: string) => string,
): SampleEntry[] => {
  const missing: SampleEntry[] = [];
  const idOf = (kind: SampleKind, key: string, value: Value): string => {
    const found = known.find((one) => one.kind === kind && isSameThing[kind](one.value, value));
    if (found) return found.id;
    const id = newId(kind, key);
    missing.push({ id, kind, value });
    return id;
  };
  const idsOf = (kind: SampleKind, entries: Readonly<Record<string, Value>>) =>
    Object.entries(entries).map(([key, value]) => idOf(kind, key, value));
  const countryId = known.find(({ kind, value }) => kind === 'country' && value.code === 'CA')?.id;
  const territoryIds =
    countryId === undefined
      ? []
      : regions.map(([region]) => idOf('territory', region, { name: region, countryId, region, minimumHours }));
  territoryIds.forEach((territoryId, at) => {
    const [region, name, latitude, longitude] = regions[at]!;
    idOf('subTerritory', region, { name, territoryId, latitude, longitude });
  });
  const [licenceTypeId] = idsOf('licenceType', sampleLicenceTypes);
  const skillIds = idsOf('skill', sampleSkills);
  idsOf('level', sampleLevels);
  for (const territoryId of territoryIds)
    for (const skillId of skillIds)
      idOf('threeLink', `${skillId} ${territoryId}`, { skillId, licenceTypeId, territoryId });
  return missing;
};
