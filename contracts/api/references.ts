import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { Id } from '../values/common.ts';
import { ReferenceKind } from '../values/reference-kind.ts';
import { RateType } from '../values/shift.ts';

export const Option = z.object({
  id: Id,
  name: z.string(),
  secondaryName: z.string().optional(),
  disabled: z.boolean().optional(),
});
export const Competence = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  rateType: RateType,
});
export const Level = z.object({ id: Id, title: z.string(), titleEn: z.string(), titleFr: z.string(), rank: z.int() });
export const Territory = z.object({
  id: Id,
  name: z.string(),
  region: z.string(),
  minimumHours: z.number(),
  subTerritories: z.array(
    z.object({ id: Id, name: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() }),
  ),
});
export const Country = z.object({
  id: Id,
  code: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
  active: z.boolean(),
});

/** Choices for the screens of places and events. */
export const PlaceReferences = read({
  name: 'PlaceReferences',
  summary: 'List the choices for places and events',
  path: '/customer/PlaceReferences',
  common: true,
  access: { roles: [...roleGroups.customer, ...roleGroups.agency] },
  output: z.object({
    competences: z.array(Competence),
    levels: z.array(Level),
    territories: z.array(Territory),
    countries: z.array(Country),
  }),
});

export const Countries = read({
  name: 'Countries',
  summary: 'List countries',
  path: '/Country/All',
  access: signedIn,
  common: true,
  output: z.array(Country),
});

/** One reference list by name, with inactive entries marked. */
export const ReferenceList = read({
  name: 'ReferenceList',
  summary: 'Get a reference list',
  path: '/Reference/:list',
  common: true,
  access: signedIn,
  input: z.object({ list: ReferenceKind }),
  output: z.array(Option.extend({ nameEn: z.string(), nameFr: z.string() })),
});
