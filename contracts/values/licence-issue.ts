import { z } from 'zod';
import { LocalDate } from './common.ts';
import { covers, coversDays, isOfType, type LicenceDays, type LicenceNeed } from './employee.ts';

/** Why a licence isn't good: what it says of itself, what a person or the registry said of it, that it is of no type that is needed, or that there is none. */
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
  /** The day that is told with it: of the expiry, of who declined it, of the registry's file, or the first on which it is valid. */
  date: LocalDate.nullable(),
  /** As whoever declined it typed it; empty where they said nothing. */
  reason: z.string(),
});
export type LicenceIssue = z.output<typeof LicenceIssue>;

/** The same of somebody's licences on a shift, with the number of the one that is meant; empty where there is none. */
export const ShiftLicenceIssue = LicenceIssue.extend({ number: z.string() });
export type ShiftLicenceIssue = z.output<typeof ShiftLicenceIssue>;

/** Who last said that a licence isn't valid, on what day, and why; the registry on the day its file came. */
export type LicenceJudgement = { readonly by: 'person' | 'registry'; readonly date: string; readonly reason: string };

export type JudgedLicence = LicenceDays & {
  readonly declined?: boolean | undefined;
  /** Null where nothing was said, or before it was kept. */ readonly judgement: LicenceJudgement | null;
};
/** Days where the licence is needed, both included, and the day it is. */
type LicenceSpan = { readonly first: string; readonly last: string; readonly today: string };

/** Why a licence isn't good on every day of a span; null where it is. */
export const licenceIssue = (licence: JudgedLicence, { first, last, today }: LicenceSpan): LicenceIssue | null => {
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

/** Why none of somebody's licences is good for a shift, told of the one that runs longest, of a type that is needed if there is one; null where one is good. */
export const licencesIssue = (
  licences: readonly (JudgedLicence & { readonly number: string; readonly licenceTypeId: string })[],
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
