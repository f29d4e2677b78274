import { z } from 'zod';
import { Email, Line, Phone } from './common.ts';

/** One text for addresses that look alike but for their case or the width and form of their letters, so that none passes for another's. */
export const mailboxOf = (email: string): string => email.normalize('NFKC').toLowerCase();

const text = (longest: number) => Line().max(longest);

/** Rule val.contact: who answers for a company, or a person's own address. Each field refuses in its own words. */
export const Contact = z.object({
  firstName: Line({ error: 'FIRSTNAME_REQUIRED' }).min(1, 'FIRSTNAME_REQUIRED').max(100),
  lastName: Line({ error: 'LASTNAME_REQUIRED' }).min(1, 'LASTNAME_REQUIRED').max(100),
  email: Email.refine((address) => !/\.\.|^\.|\.@/.test(address), 'INVALID_EMAIL'),
  phone: Line({ error: 'PHONE_REQUIRED' }).min(1, 'PHONE_REQUIRED').max(60).pipe(Phone),
  /** A street has a name: digits and dashes alone lead nowhere. */
  address: text(200)
    .regex(/^$|\p{L}/u, 'INVALID_ADDRESS')
    .default(''),
  apt: text(10)
    .regex(/^[\p{L}\d][\p{L}\d -]*$|^$/u, 'INVALID_APT')
    .default(''),
  city: text(100).default(''),
  postalCode: text(12).default(''),
});
export type Contact = z.output<typeof Contact>;

/** The same as answers show it. */
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
