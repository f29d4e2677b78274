import { calendarOf, type Calendar, type PayCalendar } from './calendar.ts';
import type { Day } from './dates.ts';
import type { RuleSet } from './rule-sets.ts';
import { indexOf, keyed, type Prime, type RuleSetAdoption, type TermIndex, type Terms } from './terms.ts';
import type { Work } from './work.ts';

/** A company whose pay or bills are computed. */
export interface Company {
  readonly id: string;
  readonly terms: TermIndex;
  readonly calendar: Calendar;
  /** Lowest rates at which hours and primes are counted, to compare pay with the law. */
  readonly least?: LegalMinimums;
}

/** Lowest legal rates on a day, in cents an hour; null for a prime that the law doesn't name. */
export interface LegalMinimums {
  readonly rate: (work: Pick<Work, 'skillId' | 'zone'>, day: Day) => number;
  readonly prime: (prime: Pick<Prime, 'code'>, day: Day) => number | null;
}

/** @param calendars in the order in which they apply; at least one */
export const companyFrom = (id: string, terms: Terms, calendars: readonly PayCalendar[]): Company => ({
  id,
  terms: indexOf(terms, id),
  calendar: calendarOf(calendars),
});

/** The rule set adopted for a work on a day, the narrowest first: client with activity, client, activity, all. */
export const adoptionOf = (
  { customerId, skillId, zone }: Pick<Work, 'customerId' | 'skillId' | 'zone'>,
  day: Day,
  terms: TermIndex,
): RuleSetAdoption | undefined =>
  (terms.adoptions.hasNarrow ? narrowAdoptionOf(customerId, skillId, zone, day, terms) : undefined) ??
  terms.adoptions.at(general, day, zone);

const general = keyed(null, null);
const narrowAdoptionOf = (
  customerId: string,
  skillId: string | null,
  zone: string,
  day: Day,
  terms: TermIndex,
): RuleSetAdoption | undefined =>
  (skillId === null ? undefined : terms.adoptions.at(keyed(customerId, skillId), day, zone)) ??
  terms.adoptions.at(keyed(customerId, null), day, zone) ??
  (skillId === null ? undefined : terms.adoptions.at(keyed(null, skillId), day, zone));

export const ruleSetOf = (work: Pick<Work, 'customerId' | 'skillId' | 'zone'>, day: Day, terms: TermIndex): RuleSet => {
  const adoption = adoptionOf(work, day, terms);
  return terms.ruleSets[adoption?.ruleSet ?? 'documents@1'];
};
