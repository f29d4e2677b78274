import { Rejected } from '#kernel/decider.ts';

/** Years ahead for which terms can be set: agreements on prices last less long, and a later day is a slip of typing. */
const yearsForeseen = 10;

/**
 * Requires days, by the names of their fields, that are not too far ahead.
 * @param now UTC instant
 * @throws Rejected DAY_TOO_FAR_AHEAD
 */
export const requireForeseen = (
  now: string,
  days: Readonly<Record<string, string | null | undefined>>,
  years = yearsForeseen,
): void => {
  const last = `${Number(now.slice(0, 4)) + years}${now.slice(4, 10)}`;
  for (const [field, day] of Object.entries(days))
    if (day && day > last) throw new Rejected('DAY_TOO_FAR_AHEAD', { last }, { [field]: 'DAY_TOO_FAR_AHEAD' });
};
