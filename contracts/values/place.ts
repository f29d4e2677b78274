import { z } from 'zod';
import { Email, Id, Line, Phone } from './common.ts';
import { StoredFile } from './file.ts';

/** A contact person of a place. */
export const PlaceContact = z.object({
  firstname: Line().max(100).default(''),
  lastname: Line().max(100).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  role: Line().max(100).default(''),
});
export type PlaceContact = z.output<typeof PlaceContact>;

/** Details of a place besides its address; missing for a place opened before these existed. */
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

/** A name as stored; calls that set one are stricter. */
const Kept = z.string().min(1);

/** A position of a place; a task can be tied to it where it is linked (rule place.positions). */
export const PlacePosition = z.object({ id: Id, name: Kept, linked: z.boolean().optional() });
export type PlacePosition = z.output<typeof PlacePosition>;

/** A task of a place or an event, tied to a position if it names one. */
export const PlaceTask = z.object({ id: Id, name: Kept, linkedPosition: Id.nullable().optional() });
export type PlaceTask = z.output<typeof PlaceTask>;
/** Positions of the place to which a task may be tied: the linked ones, and the one that it is tied to already. */
export const linkablePositions = <P extends { readonly id: string; readonly linked?: boolean | undefined }>(
  positions: readonly P[],
  tied: string | null | undefined,
): P[] => positions.filter(({ id, linked }) => linked === true || id === tied);
/**
 * Whether a task that is tied to `tied` may be tied to this position; keeping the present position, and tying it to
 * none, is always allowed.
 */
export const mayLinkTask = (
  positions: readonly PlacePosition[],
  tied: string | null | undefined,
  position: string | null | undefined,
): boolean => !position || position === tied || linkablePositions(positions, tied).some(({ id }) => id === position);

export const PlacePlan = z.object({ id: Id, name: Kept, file: StoredFile });
export type PlacePlan = z.output<typeof PlacePlan>;

/** A person who may enter a place. */
export const AccreditedPerson = z.object({
  id: Id,
  name: Kept,
  phone: Phone.default(''),
  email: z.union([z.literal(''), Email]).default(''),
  role: Line().max(100).default(''),
});
export type AccreditedPerson = z.output<typeof AccreditedPerson>;
