import { DateTime } from 'luxon';

/** Result of looking a number up in the registry: a `doubt` must be decided by a person. */
export type RegistryMatch = 'valid' | 'invalid' | 'toValidate' | 'doubt';

export type Entry = {
  readonly nameKey: string;
  readonly good: boolean;
  /** Last valid day; null: without end. */ readonly validTo: string | null;
};

/**
 * Whether two names (as keys: sorted words) are one person's: all words of the shorter are in the longer one,
 * with at least two of them unless both have just one. People leave out second names, but don't add other names.
 */
export const samePerson = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [few, many] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length) as [string[], string[]];
  return few.length >= 2 && few.every((word) => many.includes(word));
};

/** First day on which a listed licence is invalid: the day after its last valid one, else the day of the registry. */
export const invalidSince = ({ validTo }: Entry, today: string): string =>
  validTo !== null && validTo < today ? DateTime.fromISO(validTo).plus({ days: 1 }).toISODate()! : today;

/**
 * Decision 28: not listed is to validate; listed with a bad status or expired is invalid. A number that is listed for a
 * name unlike the agent's is neither until a person has decided.
 * @param decided a person's decision about this pair: the same person or not
 * @param today local date in the registry's time zone
 */
export const registryMatch = (
  name: string,
  entry: Entry | undefined,
  today: string,
  decided?: boolean,
): RegistryMatch => {
  if (!entry) return 'toValidate';
  if (decided === false) return 'toValidate';
  if (decided === undefined && !samePerson(name, entry.nameKey)) return 'doubt';
  return entry.good && (entry.validTo === null || entry.validTo >= today) ? 'valid' : 'invalid';
};
