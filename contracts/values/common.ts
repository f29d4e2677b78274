import { z } from 'zod';

export const Id = z.uuid();
/** Years far from ours are slips of a finger, and an hour added to the first or the last of them is a date that no store can hold. */
const inOurTimes = (text: string) => text >= '1900' && text < '3000';
/** A moment: ISO 8601 in UTC, of the years 1900 to 2999. Kept with milliseconds, whatever was sent, so that moments can be compared as text. */
export const Instant = z.iso
  .datetime()
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine(inOurTimes);
/** A day of the calendar, no zone. */
export const LocalDate = z.iso.date().refine(inOurTimes);
/** Plans end with this century, so that whatever is counted on from one (nights, weeks, months) is still a moment that can be kept. */
const foreseeable = (text: string) => text < '2100';
/** A moment that somebody plans, as calls take it: whole minutes, as every screen shows them, since seconds are cut off; of the years 2000 to 2099. */
export const PlannedInstant = Instant.overwrite((text) =>
  Number.isNaN(Date.parse(text)) ? text : `${text.slice(0, 16)}:00.000Z`,
).refine((text) => text >= '2000' && foreseeable(text));
/** A day that somebody plans, or from which something holds (a paper, a rate, a term), as calls take it: it may lie far back; before 2100. */
export const PlannedDate = LocalDate.refine(foreseeable);
/** IANA time zone of a place; it decides wall-clock rules (day, night, week). */
export const Zone = z.string().min(1).max(64);
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** A zone as calls take it: one that there is. */
export const KnownZone = Zone.regex(/^[A-Z]\w+(\/[\w+-]+)*$/, 'UNKNOWN_ZONE').refine(isZone, 'UNKNOWN_ZONE');
/** Money in integer cents (CAD). */
export const Cents = z.int();
/** Money that can't be negative (rule val.negative), up to a million dollars: a column holds some twenty, and one amount it can't hold would stop every list. */
export const Amount = z.int().min(0, 'NEGATIVE_AMOUNT').max(100_000_000, 'AMOUNT_TOO_LARGE');
/** Cents an hour, as its field takes them (rule val.decimal). */
export const HourlyRate = z.int().min(0, 'NEGATIVE_AMOUNT').max(99_999, 'RATE_TOO_LARGE');
export const Language = z.enum(['en', 'fr']);
/**
 * What nobody sees and what changes how the rest is read: controls but tab and line ends, signs that turn the direction of writing (a name that
 * holds one turns the text after it too), and those that stand between letters without being seen. Joiners stay, pictures are made with them.
 */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** Letters in their composed form (NFC) and nothing unseen, so that what looks the same is the same; what has nothing to see in it is empty (decision 47). */
const written = (text: string) => {
  const composed = text.replace(unseen, '').normalize('NFC').trim();
  return /[^\s\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(composed) ? composed : '';
};
/**
 * Words that a person writes: titles, names, notes. Every such field of a call is one, its bounds following (`Line().min(1).max(200)`):
 * composed and trimmed first, so that invisible characters alone are as good as nothing.
 */
export const Words = (params?: { readonly error: string }) => z.string(params).overwrite(written);
/** Words that stand on one line wherever they are read, in a message too, where a line of its own would pass for what the sender says: titles, names, numbers; up to 255 characters. */
export const Line = (params?: { readonly error: string }) =>
  Words(params).overwrite((text) => text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));
export const Title = Line().min(1).max(200);
export const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
/** Something named in both languages. */
export const Bilingual = z.object({ en: z.string(), fr: z.string() });
/** A thing of the reference data with its title in both languages. */
export const Titled = z.object({ id: Id, titleEn: z.string(), titleFr: z.string() });
/** Minutes as answers show them: whole ones, whatever was counted. */
export const Minutes = z.number().overwrite(Math.round);
/** An address on the web that somebody gives: http or https alone, since screens draw it as a link or a picture. */
export const WebAddress = z.url({ protocol: /^https?$/, error: 'NOT_A_URL' });
/** Query flags arrive as text. */
export const Flag = z.union([z.boolean(), z.string().max(10).pipe(z.stringbool())]);
/** Values that one list of a question may have: ids of a filter, repetitions of a parameter. */
export const mostAsked = 1000;
/** Ids of which rows must have one. */
export const ChosenIds = z.array(Id).max(mostAsked);
/** A query parameter that may be repeated. */
export const Repeated = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(mostAsked), item.transform((one) => [one])]) as unknown as z.ZodArray<T>;
export const Named = z.object({ id: Id, name: z.string() });
/**
 * An email that is looked for, or that was stored before its letters had a bound. Composed like words, so that one address is one account
 * however a keyboard writes its accents; with nothing unseen in it.
 */
export const KnownEmail = z
  .string({ error: 'REQUIRED' })
  .trim()
  .normalize('NFC')
  .min(1, 'REQUIRED')
  .min(4, 'TOO_SHORT_4')
  .max(254)
  .regex(/^[^\s\p{C}@<>()]+@[^\s\p{C}@<>()]+\.[^\s\p{C}@<>().]{2,}$/u, 'NOT_AN_EMAIL');
/** Latin letters as keyboards of Europe have them: those of other alphabets, the dotless i and the long s look like one of ours. */
const latin = /^[!-~\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u0148\u014A-\u017E]*$/;
/** An email as calls take it: no two accounts have addresses that look the same. */
export const Email = KnownEmail.refine((address) => latin.test(address.normalize('NFKC')), 'EMAIL_OTHER_ALPHABET');
/** Digits only on the wire may be dressed in spaces, dashes and a country code; kept as E.164 digits. */
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
