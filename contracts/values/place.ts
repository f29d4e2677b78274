import { z } from 'zod';
import { Email, Id, Line, Phone } from './common.ts';
import { StoredFile } from './file.ts';

/** Somebody to call about a place. */
export const PlaceContact = z.object({
  firstname: Line().max(100).default(''),
  lastname: Line().max(100).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  role: Line().max(100).default(''),
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

/** A name as it was kept; calls that take one are stricter. */
const Kept = z.string().min(1);

/** A position of a place; a linked one may be tied to a task (rule place.positions). */
export const PlacePosition = z.object({ id: Id, name: Kept, linked: z.boolean().optional() });
export type PlacePosition = z.output<typeof PlacePosition>;

/** A task of a place or an event, done at a position if it names one. */
export const PlaceTask = z.object({ id: Id, name: Kept, linkedPosition: Id.nullable().optional() });
export type PlaceTask = z.output<typeof PlaceTask>;
/** The positions that a task may be tied to, of those of its place: a linked one, or the one that it is tied to already. */
export const tieable = <P extends { readonly id: string; readonly linked?: boolean | undefined }>(
  positions: readonly P[],
  tied: string | null | undefined,
): P[] => positions.filter(({ id, linked }) => linked === true || id === tied);
/** Whether a task, tied to `tied` until now, may be tied to this position; what is tied already stays, and so may one that is tied to none. */
export const mayTie = (
  positions: readonly PlacePosition[],
  tied: string | null | undefined,
  position: string | null | undefined,
): boolean => !position || position === tied || tieable(positions, tied).some(({ id }) => id === position);

export const PlacePlan = z.object({ id: Id, name: Kept, file: StoredFile });
export type PlacePlan = z.output<typeof PlacePlan>;

/** Somebody who may enter a place. */
export const AccreditedPerson = z.object({
  id: Id,
  name: Kept,
  phone: Phone.default(''),
  email: z.union([z.literal(''), Email]).default(''),
  role: Line().max(100).default(''),
});
export type AccreditedPerson = z.output<typeof AccreditedPerson>;
