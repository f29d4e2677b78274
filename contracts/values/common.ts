import { z } from 'zod';

export const Id = z.uuid();
/** Bounds that catch typing errors, and dates near year 0 or 9999 that a database can't store once an hour is added. */
const inOurTimes = (text: string) => text >= '1900' && text < '3000';
/**
 * A UTC instant in ISO 8601, of the years 1900 to 2999. Stored with milliseconds, whatever was sent, so that instants
 * compare as text.
 */
export const Instant = z.iso
  .datetime()
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine(inOurTimes);
/** A calendar day, without a time zone. */
export const LocalDate = z.iso.date().refine(inOurTimes);
/** A first and a last day. */
export const DateRange = z.object({ from: LocalDate, to: LocalDate });
/** Upper bound of planned dates, so that what is computed from them (nights, weeks, months) can still be stored. */
const foreseeable = (text: string) => text < '2100';
/**
 * A planned UTC instant as calls accept it, of the years 2000 to 2099; seconds are cut off, since screens show whole
 * minutes.
 */
export const PlannedInstant = Instant.overwrite((text) =>
  Number.isNaN(Date.parse(text)) ? text : `${text.slice(0, 16)}:00.000Z`,
).refine((text) => text >= '2000' && foreseeable(text));
/**
 * A planned day, or the first day on which something applies (a document, a rate, a term), as calls accept it: may be
 * long ago; before 2100.
 */
export const PlannedDate = LocalDate.refine(foreseeable);
/** IANA time zone of a place, used by rules about local time (day, night, week). */
export const Zone = z.string().min(1).max(64);
/** Listed zones, which are compared with the database's at start, and those of a fixed offset. */
const isListed = (name: string): boolean =>
  /^(UTC|Etc\/GMT[+-]\d+)$/.test(name) || Intl.supportedValuesOf('timeZone').includes(name);
/** The name under which programs list a zone; '' for none. */
const listedZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
};
// Under a former name (`AST`) the database could know another zone, or none, and then fail.
/** An existing IANA time zone, as calls accept it; stored under the name by which it is listed. */
export const KnownZone = Zone.regex(/^[A-Z]\w+(\/[\w+-]+)*$/, 'UNKNOWN_ZONE')
  .overwrite(listedZone)
  .refine(isListed, 'UNKNOWN_ZONE');
/** Money in integer cents (CAD). */
export const Cents = z.int();
/** A change of an hourly rate, in cents. */
export const RateDifference = Cents.min(-100_000_000).max(100_000_000);
/**
 * An amount in cents, not negative (rule val.negative) and at most a million dollars: the database column overflows at
 * some twenty million.
 */
export const Amount = z.int().min(0, 'NEGATIVE_AMOUNT').max(100_000_000, 'AMOUNT_TOO_LARGE');
/** Hourly rate in cents, as its field accepts it (rule val.decimal). */
export const HourlyRate = z.int().min(0, 'NEGATIVE_AMOUNT').max(99_999, 'RATE_TOO_LARGE');
export const Language = z.enum(['en', 'fr']);
/**
 * Invisible characters that change how the rest of a text is read: control characters except tab and line ends, marks
 * of writing direction (they would turn the text after a name too), and zero-width characters. Joiners stay, because
 * emoji need them.
 */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/**
 * Normalizes a text to NFC without invisible characters, so that texts that look the same are equal; a text without a
 * visible character becomes empty (decision 47).
 */
const written = (text: string) => {
  const composed = text.replace(unseen, '').normalize('NFC').trim();
  return /[^\s\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(composed) ? composed : '';
};
/**
 * Text that a person types: titles, names, notes. Every such field of a call is one, with its bounds added
 * (`Line().min(1).max(200)`). It is normalized and trimmed first, so that invisible characters alone count as empty.
 */
export const Words = (params?: { readonly error: string }) => z.string(params).overwrite(written);
/**
 * Text on a single line, such as a title, a name or a number: in a message, a line break could make it look like text
 * of the sender. Used for fields of up to 255 characters.
 */
export const Line = (params?: { readonly error: string }) =>
  Words(params).overwrite((text) => text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));
export const Title = Line().min(1).max(200);
/** What mail programs show as a link; letters of another width count too. */
const webAddress = /:\/\/|\bwww\./i;
/**
 * A first or last name of a person, its bounds to be added: without a web address, which a mail to somebody else would
 * show as a link.
 */
export const PersonName = (params?: { readonly error: string }) =>
  Line(params).refine((name) => !webAddress.test(name.normalize('NFKC')), 'NAME_WITH_LINK');
export const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
/** A name in both languages. */
export const Bilingual = z.object({ en: z.string(), fr: z.string() });
/** An entry of reference data, with its names. */
export const BilingualEntry = Bilingual.extend({ id: Id });
/** An item of the reference data with its title in both languages. */
export const Titled = z.object({ id: Id, titleEn: z.string(), titleFr: z.string() });
/** Minutes in answers, rounded to whole ones. */
export const Minutes = z.number().overwrite(Math.round);
/** A web address that a person enters: http or https only, since screens show it as a link or picture. */
export const WebAddress = z.url({ protocol: /^https?$/, error: 'NOT_A_URL' });
/** A flag; in a query it arrives as text. */
export const Flag = z.union([z.boolean(), z.string().max(10).pipe(z.stringbool())]);
/** Most values in one list of a query: ids of a filter, or repetitions of a parameter. */
export const maxQueryValues = 1000;
/** Ids of a filter; a row must have one of them. */
export const ChosenIds = z.array(Id).max(maxQueryValues);
/** A query parameter that may be repeated. */
export const Repeated = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(maxQueryValues), item.transform((one) => [one])]) as unknown as z.ZodArray<T>;
/** Ids of a query parameter that may be repeated. */
export const RepeatedId = Repeated(Id);
export const Named = z.object({ id: Id, name: z.string() });
/** An agent with first and last name, as far as the viewer may know them. */
export const NamedInFull = z.object({ id: Id, fullName: z.string() });
/**
 * An email address in a search, or one stored before its letters were limited. Normalized like `Words`, so that it is
 * the same account however its accents are typed, and without invisible characters.
 */
export const KnownEmail = z
  .string({ error: 'REQUIRED' })
  .trim()
  .normalize('NFC')
  .min(1, 'REQUIRED')
  .min(4, 'TOO_SHORT_4')
  .max(254)
  .regex(/^[^\s\p{C}@<>()]+@[^\s\p{C}@<>()]+\.[^\s\p{C}@<>().]{2,}$/u, 'NOT_AN_EMAIL');
/**
 * Letters of the Latin alphabet as European keyboards have them. Letters of other alphabets, the dotless i and the long
 * s imitate them.
 */
const latin = /^[!-~\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u0148\u014A-\u017E]*$/;
/**
 * Labels of letters, digits and hyphens: neither the number of a machine in brackets, nor what a mail server could read
 * as more than a name.
 */
const mailDomain = /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]+$/u;
/** An email address as calls accept it; no two accounts have addresses that look the same. */
export const Email = KnownEmail.refine(
  (address) => latin.test(address.normalize('NFKC')),
  'EMAIL_OTHER_ALPHABET',
).refine((address) => mailDomain.test(address), 'NOT_AN_EMAIL');
/** A phone number, stored as E.164; it may be typed with spaces, dashes and a country code. */
export const Phone = z
  .string()
  .trim()
  .max(60)
  .transform((text) => text.replace(/[^\d]/g, ''))
  .pipe(z.string().regex(/^(1?[2-9]\d{2}[2-9]\d{6})?$/, 'NOT_A_PHONE'))
  .transform((digits) => (digits.length === 10 ? `+1${digits}` : digits && `+${digits}`));
/** Rule pwd.rule: 8 or more, with an uppercase, a lowercase, a digit and one of !@#$%^&*. */
export const Password = z
  .string()
  .max(200)
  .regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/, 'WEAK_PASSWORD');
