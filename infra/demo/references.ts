import type { NewReference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { firstCountries } from '#services/identity/user/first-countries.ts';
import { sampleLevels, sampleLicenceTypes, sampleSkills } from '#services/reference/sample-set.rule.ts';
import { idOf } from './steps.ts';

type Entry<K extends ReferenceKind> = Readonly<Record<string, NewReference<K>>>;

const skill = (
  nameEn: string,
  nameFr: string,
  descriptionEn: string,
  descriptionFr: string,
  rateType: 'hourly' | 'gamification' = 'hourly',
) => ({
  nameEn,
  nameFr,
  descriptionEn,
  descriptionFr,
  rateType,
});

export const skills = {
  access: sampleSkills.access,
  crowd: sampleSkills.crowd,
  patrol: sampleSkills.patrol,
  search: sampleSkills.search,
  firstAid: skill(
    'First aid',
    'Premiers soins',
    'Holds a valid first-aid certificate.',
    'Détient une attestation de secourisme valide.',
  ),
  traffic: skill(
    'Traffic control',
    'Signalisation routière',
    'Directs vehicles around a site.',
    'Dirige les véhicules autour d’un site.',
  ),
  cctv: sampleSkills.cctv,
  mobile: skill(
    'Mobile patrol',
    'Patrouille mobile',
    'Drives from site to site; paid by distance.',
    'Se déplace d’un site à l’autre; payé à la distance.',
    'gamification',
  ),
} as const satisfies Entry<'skill'>;
export type SkillKey = keyof typeof skills;

export const levels = sampleLevels;
export type LevelKey = keyof typeof levels;

const licenceTypes = {
  guarding: sampleLicenceTypes.guarding,
  investigation: sampleLicenceTypes.investigation,
  firstAid: { title: 'Secourisme en milieu de travail', prefix: 'SEC', expiration: true },
} as const satisfies Entry<'licenceType'>;

export const certificates = {
  cpr: {
    titleEn: 'CPR and defibrillator',
    titleFr: 'RCR et défibrillateur',
    pictureNeeded: false,
    expirationDateNeeded: true,
    expirationTimeframeMonths: 24,
  },
  construction: {
    titleEn: 'Construction site safety',
    titleFr: 'Sécurité sur les chantiers',
    pictureNeeded: false,
    expirationDateNeeded: true,
    expirationTimeframeMonths: null,
  },
  crowds: {
    titleEn: 'Crowd safety',
    titleFr: 'Sécurité des foules',
    pictureNeeded: false,
    expirationDateNeeded: true,
    expirationTimeframeMonths: 36,
  },
} as const satisfies Entry<'certificate'>;
export type CertificateKey = keyof typeof certificates;

/** Paid and billed, in cents an hour. */
const primes = {
  night: { nameEn: 'Night', nameFr: 'Nuit', paid: 125, billing: 190, gainCode: 'NUIT', isNight: true },
  weekend: { nameEn: 'Weekend', nameFr: 'Fin de semaine', paid: 75, billing: 115, gainCode: 'FDS', isNight: false },
  risk: {
    nameEn: 'High-risk site',
    nameFr: 'Site à risque',
    paid: 150,
    billing: 240,
    gainCode: 'RISQ',
    isNight: false,
  },
} as const satisfies Entry<'prime'>;

const countryId = idOf('country', 'ca');
const territories = {
  montreal: { name: 'Montréal', countryId, region: 'Montréal', minimumHours: 3 },
  laval: { name: 'Laval et Rive-Nord', countryId, region: 'Laval', minimumHours: 4 },
  southShore: { name: 'Rive-Sud', countryId, region: 'Montérégie', minimumHours: 4 },
  islands: { name: 'Îles-de-la-Madeleine', countryId, region: 'Gaspésie–Îles-de-la-Madeleine', minimumHours: 5 },
} as const satisfies Entry<'territory'>;

const within = (territory: keyof typeof territories, name: string, latitude: number, longitude: number) => ({
  name,
  territoryId: idOf('territory', territory),
  latitude,
  longitude,
});
export const subTerritories = {
  downtown: within('montreal', 'Centre-ville et Vieux-Montréal', 45.5045, -73.5617),
  east: within('montreal', 'Est de Montréal', 45.5568, -73.5537),
  plateau: within('montreal', 'Plateau et Rosemont', 45.5331, -73.5881),
  southWest: within('montreal', 'Sud-Ouest et Verdun', 45.4697, -73.5768),
  west: within('montreal', 'Côte-des-Neiges et Ouest', 45.4957, -73.63),
  laval: within('laval', 'Laval', 45.6066, -73.7124),
  longueuil: within('southShore', 'Longueuil', 45.5312, -73.5181),
  islands: within('islands', 'Havre-Aubert', 47.2353, -61.8333),
} as const satisfies Entry<'subTerritory'>;
export type SubTerritoryKey = keyof typeof subTerritories;

export const plans = {
  finance: {
    titleEn: 'Finance',
    titleFr: 'Finances',
    features: ['finance.viewProfitability', 'finance.operationsReport', 'finance.exportBilling', 'finance.exportPay'],
  },
  ratings: {
    titleEn: 'Ratings',
    titleFr: 'Évaluations',
    features: ['menus.rating', 'agent.viewRatings', 'agent.editRatings'],
  },
  smartConnect: {
    titleEn: 'SmartConnect',
    titleFr: 'SmartConnect',
    features: [
      'requests.smartConnect',
      'parameters.manageSmartConnect',
      'parameters.SMARTCONNECT',
      'parameters.SMARTCONNECT_MANAGE',
    ],
  },
} as const;

/** Everything of the platform's own reference data, each kind after those it names. */
export const references = {
  country: firstCountries,
  territory: territories,
  subTerritory: subTerritories,
  skill: skills,
  level: levels,
  licenceType: licenceTypes,
  certificate: certificates,
  prime: primes,
  plan: plans,
} as const;
