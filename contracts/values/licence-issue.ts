import { z } from 'zod';
import { LocalDate } from './common.ts';
import { covers, coversDays, isOfType, type LicenceDays, type LicenceNeed } from './employee.ts';

/**
 * Why a licence isn't valid: by its own dates, by a decision of a person or the registry, because its type isn't one
 * that is needed, or because there is none.
 */
const licenceIssues = [
  'expired',
  'declined',
  'refused',
  'invalid',
  'notListed',
  'toValidate',
  'expires',
  'notYet',
  'otherType',
  'none',
] as const;

export const LicenceIssue = z.object({
  kind: z.enum(licenceIssues),
  /** Date shown with it: of the expiry, of the decision, of the registry's file, or the first valid day. */
  date: LocalDate.nullable(),
  /** Reason typed by the person who declined it; empty where they gave none. */
  reason: z.string(),
});
export type LicenceIssue = z.output<typeof LicenceIssue>;

/**
 * The same for a person's licences on a shift, with the number of the licence concerned; empty where they have none.
 */
export const ShiftLicenceIssue = LicenceIssue.extend({ number: z.string() });
export type ShiftLicenceIssue = z.output<typeof ShiftLicenceIssue>;

/**
 * The last decision that a licence isn't valid: by whom, on what day, and why; for the registry, the day its file was
 * received.
 */
export type LicenceDecision = { readonly by: 'person' | 'registry'; readonly date: string; readonly reason: string };

export type DecidedLicence = LicenceDays & {
  readonly declined?: boolean | undefined;
  /** Null where there was no decision, or before decisions were stored. */ readonly judgement: LicenceDecision | null;
};
/** Days on which the licence is needed, both included, and today. */
type LicenceSpan = { readonly first: string; readonly last: string; readonly today: string };

/** Why a licence isn't valid on every day of a span; null where it is. */
export const licenceIssue = (licence: DecidedLicence, { first, last, today }: LicenceSpan): LicenceIssue | null => {
  if (coversDays(licence, first, last)) return null;
  const { validFrom, validTo, isValid, declined, judgement } = licence;
  const issue = (kind: LicenceIssue['kind'], date: string | null, reason = '') => ({ kind, date, reason });
  if (validTo < today) return issue('expired', validTo);
  if (declined) return issue('declined', judgement?.date ?? null, judgement?.reason);
  const file = judgement?.by === 'registry' ? judgement.date : null;
  if (isValid === false) return issue(file ? 'refused' : 'invalid', file);
  if (isValid === null) return issue(file ? 'notListed' : 'toValidate', file);
  return validTo < last ? issue('expires', validTo) : issue('notYet', validFrom);
};

/**
 * Why none of a person's licences is valid for a shift; null where one is. Reported for the licence that runs longest,
 * of a required type if there is one.
 */
export const licencesIssue = (
  licences: readonly (DecidedLicence & { readonly number: string; readonly licenceTypeId: string })[],
  need: LicenceNeed & Pick<LicenceSpan, 'today'>,
): ShiftLicenceIssue | null => {
  if (licences.some((one) => covers(one, need))) return null;
  const fitting = licences.filter((one) => isOfType(one, need));
  const [longest] = (fitting.length > 0 ? fitting : licences).toSorted((a, b) => b.validTo.localeCompare(a.validTo));
  const none = { date: null, reason: '', number: longest?.number ?? '' };
  if (!longest) return { kind: 'none', ...none };
  if (fitting.length === 0) return { kind: 'otherType', ...none };
  return { ...licenceIssue(longest, need)!, number: longest.number };
};
