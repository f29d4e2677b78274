import { z } from 'zod';
import { Email, Line, PersonName, Phone } from './common.ts';
import { PostalCode } from './postal-code.ts';

/**
 * Normalizes an address for comparison, without regard to case or to the width and form of letters, so that no address
 * can imitate another.
 */
export const mailboxOf = (email: string): string => email.normalize('NFKC').toLowerCase();

const text = (longest: number) => Line().max(longest);
/** An address needs a letter: digits and dashes alone are not a street. */
export const Address = text(200).regex(/^$|\p{L}/u, 'INVALID_ADDRESS');
export const Apt = (longest: number) => text(longest).regex(/^[\p{L}\d][\p{L}\d -]*$|^$/u, 'INVALID_APT');

/**
 * Rule val.contact: the contact person of a company, or a person's own address. Each field has error codes of its own.
 */
export const Contact = z.object({
  firstName: PersonName({ error: 'FIRSTNAME_REQUIRED' }).min(1, 'FIRSTNAME_REQUIRED').max(100),
  lastName: PersonName({ error: 'LASTNAME_REQUIRED' }).min(1, 'LASTNAME_REQUIRED').max(100),
  email: Email.refine((address) => !/\.\.|^\.|\.@/.test(address), 'INVALID_EMAIL'),
  phone: Line({ error: 'PHONE_REQUIRED' }).min(1, 'PHONE_REQUIRED').max(60).pipe(Phone),
  address: Address.default(''),
  apt: Apt(10).default(''),
  city: text(100).default(''),
  postalCode: PostalCode.default(''),
});
export type Contact = z.output<typeof Contact>;

/** Rule val.contact: the fields of a contact that every employee has. */
export const PersonContact = Contact.pick({ firstName: true, lastName: true, email: true, phone: true });
/** What is said of each where a new employee lacks it. */
export const missingContact = {
  firstName: 'FIRSTNAME_REQUIRED',
  lastName: 'LASTNAME_REQUIRED',
  email: 'REQUIRED',
  phone: 'PHONE_REQUIRED',
} as const satisfies Record<keyof z.output<typeof PersonContact>, string>;

/** The contact as answers show it. */
export const ContactShown = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  apt: z.string(),
  city: z.string(),
  postalCode: z.string(),
});
