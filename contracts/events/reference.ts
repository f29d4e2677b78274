import { z } from 'zod';
import { Id } from '../values/common.ts';

/** Kinds of reference data, each with the shape of its entries; one generic decider serves them all. */
export const referenceKinds = {
  skill: z.object({
    nameEn: z.string().min(1),
    nameFr: z.string().min(1),
    descriptionEn: z.string().default(''),
    descriptionFr: z.string().default(''),
    rateType: z.enum(['hourly', 'gamification']).default('hourly'),
  }),
  level: z.object({ titleEn: z.string().min(1), titleFr: z.string().min(1), rank: z.int(), salary: z.int().min(0) }),
  licenceType: z.object({ title: z.string().min(1), prefix: z.string().min(1), expiration: z.boolean() }),
  territory: z.object({ name: z.string().min(1), countryId: Id, region: z.string(), minimumHours: z.number().min(0) }),
  subTerritory: z.object({ name: z.string().min(1), territoryId: Id, latitude: z.number().nullable(), longitude: z.number().nullable() }),
  country: z.object({ code: z.string().length(2), nameEn: z.string().min(1), nameFr: z.string().min(1) }),
  plan: z.object({ titleEn: z.string().min(1), titleFr: z.string().min(1), features: z.array(z.string()) }),
  prime: z.object({
    nameEn: z.string().min(1),
    nameFr: z.string().min(1),
    paid: z.int().min(0),
    billing: z.int().min(0),
    gainCode: z.string(),
    isNight: z.boolean().default(false),
  }),
} as const;
export type ReferenceKind = keyof typeof referenceKinds;
export const referenceKindNames = Object.keys(referenceKinds) as [ReferenceKind, ...ReferenceKind[]];
export const ReferenceKindName = z.enum(referenceKindNames);
export type Reference<K extends ReferenceKind = ReferenceKind> = z.output<(typeof referenceKinds)[K]>;

const entry = { id: Id, kind: ReferenceKindName };

export const ReferenceEvents = {
  ReferenceCreated: z.object({ ...entry, ownerId: Id.nullable(), value: z.record(z.string(), z.unknown()) }),
  ReferenceRevised: z.object({ ...entry, value: z.record(z.string(), z.unknown()) }),
  ReferenceSwitched: z.object({ ...entry, active: z.boolean() }),
  ReferenceDeleted: z.object(entry),
};
