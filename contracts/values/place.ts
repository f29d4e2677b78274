import { z } from 'zod';
import { Email, Id, Phone, Title } from './common.ts';
import { StoredFile } from './file.ts';

/** Somebody to call about a place. */
export const PlaceContact = z.object({
  firstname: z.string().trim().max(100).default(''),
  lastname: z.string().trim().max(100).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  role: z.string().trim().max(100).default(''),
});
export type PlaceContact = z.output<typeof PlaceContact>;

/** What a place has beside its address; a place opened before these were kept has none of them. */
export const PlaceDetails = z.object({
  email: z.string(),
  note: z.string(),
  meetingPoint: z.string(),
  billingName: z.string(),
  billingEmail: z.string(),
  billingAddress: z.string(),
  contact1: PlaceContact.nullable(),
  contact2: PlaceContact.nullable(),
  picture: StoredFile.nullable(),
});
export type PlaceDetails = z.output<typeof PlaceDetails>;

export const noDetails: PlaceDetails = {
  email: '',
  note: '',
  meetingPoint: '',
  billingName: '',
  billingEmail: '',
  billingAddress: '',
  contact1: null,
  contact2: null,
  picture: null,
};

/** A position of a place; a linked one may be tied to a task (rule place.positions). */
export const PlacePosition = z.object({ id: Id, name: Title, linked: z.boolean().optional() });
export type PlacePosition = z.output<typeof PlacePosition>;

/** A task of a place or an event, done at a position if it names one. */
export const PlaceTask = z.object({ id: Id, name: Title, linkedPosition: Id.nullable().optional() });
export type PlaceTask = z.output<typeof PlaceTask>;

export const PlacePlan = z.object({ id: Id, name: Title, file: StoredFile });
export type PlacePlan = z.output<typeof PlacePlan>;

/** Somebody who may enter a place. */
export const AccreditedPerson = z.object({
  id: Id,
  name: Title,
  phone: Phone.default(''),
  email: z.union([z.literal(''), Email]).default(''),
  role: z.string().trim().max(100).default(''),
});
export type AccreditedPerson = z.output<typeof AccreditedPerson>;

/** Whether a name stands for an IANA time zone. */
export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
