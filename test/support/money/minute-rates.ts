import {
  documents1,
  ruleSets,
  type LegalRate,
  type LegalRates,
  type RuleSet,
} from '#services/money/engine/rule-sets.ts';
import type { Dated, Prime, RuleSetAdoption, Terms } from '#services/money/engine/terms.ts';
import type { Handover, Override, PartyMoney, Work } from '#services/money/engine/work.ts';
import { minuteOf, wallAt } from './minute-clock.ts';

/** Rates of the minute-by-minute engine, found by scanning all entries. */

export interface Naive {
  readonly id: string;
  readonly terms: Terms;
}

/** Of the entries effective on a date, the latest one; of two from the same day, the one recorded last. */
export const last = <T extends Dated>(entries: readonly T[], date: string, zone: string): T | undefined => {
  let found: { readonly entry: T; readonly from: string } | undefined;
  for (const entry of entries) {
    const from = entry.from ?? wallAt(minuteOf(entry.recordedAt), zone).date;
    if (from > date) continue;
    if (!found || from > found.from || (from === found.from && entry.recordedAt >= found.entry.recordedAt))
      found = { entry, from };
  }
  return found?.entry;
};

const usualBase = (side: 'pay' | 'bill', work: Work, date: string, { id, terms }: Naive): number | null => {
  const on = <T extends Dated>(entries: readonly T[]) => last(entries, date, work.zone);
  const exceptions = terms.exceptions.filter(({ skillId }) => skillId === work.skillId);
  const rates = terms.rates.filter(({ skillId }) => skillId === work.skillId);
  const tried = [
    on(exceptions.filter(({ agentId, customerId }) => agentId === work.agentId && customerId === work.customerId))?.[
      side
    ],
    on(exceptions.filter(({ agentId, customerId }) => agentId === work.agentId && customerId === null))?.[side],
    on(exceptions.filter(({ agentId, customerId }) => agentId === null && customerId === work.customerId))?.[side],
    work.levelId === null ? null : on(rates.filter(({ levelId }) => levelId === work.levelId))?.[side],
    on(rates.filter(({ levelId }) => levelId === null))?.[side],
  ];
  if (side === 'pay') {
    const levels = terms.levels.filter(({ levelId }) => levelId === work.levelId);
    tried.push(
      on(levels.filter(({ companyId }) => companyId === id))?.salary,
      on(levels.filter(({ companyId }) => companyId === null))?.salary,
    );
  }
  return tried.find((value) => value !== null && value !== undefined) ?? null;
};

const depart = (value: number | null, by: Pick<Override, 'kind' | 'value'> | null | undefined): number | null =>
  !by ? value : by.kind === 'fixed' ? by.value : value === null ? null : value + by.value;

const party = (work: Work, id: string): PartyMoney | undefined => work.money[id];

export const naiveRate = (side: 'pay' | 'bill', work: Work, date: string, whose: Naive): number | null => {
  const { terms, id } = whose;
  let value = usualBase(side, work, date, whose);
  const skills = terms.rates.filter(({ skillId }) => skillId === work.skillId && work.skillId !== null);
  const narrow =
    work.levelId === null
      ? undefined
      : last(
          skills.filter(({ levelId }) => levelId === work.levelId),
          date,
          work.zone,
        );
  const wide = last(
    skills.filter(({ levelId }) => levelId === null),
    date,
    work.zone,
  );
  for (const [scope, scopeId] of [
    ['client', work.customerId],
    ['place', work.placeId],
  ] as const) {
    const here = terms.overrides.filter((one) => one.price === side && one.scope === scope && one.scopeId === scopeId);
    const found = [narrow?.id, wide?.id, null]
      .filter((rateId) => rateId !== undefined)
      .map(
        (rateId) =>
          last(
            here.filter((one) => one.rateId === rateId),
            date,
            work.zone,
          )?.set,
      )
      .find((set) => set);
    value = depart(value, found);
  }
  const own = party(work, id);
  return depart(value, side === 'pay' ? own?.salary : own?.billing);
};

const linkPrice = (
  side: 'supplierPrice' | 'clientPrice',
  { giverId, takerId }: Handover,
  work: Work,
  date: string,
  { terms }: Naive,
): number | null => {
  const links = terms.links.filter((link) => link.giverId === giverId && link.takerId === takerId);
  const of = (skill: string | null) =>
    last(
      links.filter(({ skillId }) => skillId === skill),
      date,
      work.zone,
    )?.[side];
  return (work.skillId === null ? null : of(work.skillId)) ?? of(null) ?? null;
};

export const naivePrice = (work: Work, date: string, whose: Naive, handover: Handover | null): number | null => {
  if (handover) return handover.supplierPrice ?? linkPrice('supplierPrice', handover, work, date, whose);
  const first = work.handovers[0];
  if (!first) return naiveRate('bill', work, date, whose);
  const base =
    first.clientPrice ?? linkPrice('clientPrice', first, work, date, whose) ?? naiveRate('bill', work, date, whose);
  return depart(base, party(work, whose.id)?.clientBilling);
};

export const naiveAdoption = (work: Work, date: string, { terms }: Naive): RuleSetAdoption | undefined => {
  const of = (customer: string | null, skill: string | null) =>
    last(
      terms.adoptions.filter(({ customerId, skillId }) => customerId === customer && skillId === skill),
      date,
      work.zone,
    );
  return (
    (work.skillId && of(work.customerId, work.skillId)) ||
    of(work.customerId, null) ||
    (work.skillId && of(null, work.skillId)) ||
    of(null, null) ||
    undefined
  );
};
export const naiveRules = (work: Work, date: string, whose: Naive): RuleSet => {
  const adopted = naiveAdoption(work, date, whose);
  return adopted ? ruleSets[adopted.ruleSet] : documents1;
};

export const naivePrimes = (work: Work, { id, terms }: Naive): readonly Prime[] => {
  const own = party(work, id);
  return terms.primes.filter((prime) => (prime.isNight ? !own?.nightPrimeDisabled : own?.primeIds.includes(prime.id)));
};

export const naivePrimeValue = (
  side: 'paid' | 'billed',
  prime: Prime,
  work: Work,
  date: string,
  { terms }: Naive,
): number | null => {
  const mine = terms.primeValues.filter(({ primeId }) => primeId === prime.id);
  const of = (scope: string, id: string | null) =>
    last(
      mine.filter((value) => value.scope === scope && value.scopeId === id),
      date,
      work.zone,
    )?.[side];
  return (
    of('place', work.placeId) ?? of('client', work.customerId) ?? of('company', null) ?? of('default', null) ?? null
  );
};

const legalOn = (rates: LegalRate, date: string): number => {
  let cents = 0;
  for (const rate of rates) if (rate.from <= date) ({ cents } = rate);
  return cents;
};
/** The decree's lowest rate for a work, cents an hour. */
export const naiveLeast = (
  work: Work,
  date: string,
  { terms }: Naive,
  { classes, supervising }: LegalRates,
): number => {
  const set = last(
    (terms.classes ?? []).filter(({ skillId }) => skillId === work.skillId),
    date,
    work.zone,
  )?.decreeClass;
  if (set === 'supervisorB') return legalOn(classes.B, date) + supervising;
  return legalOn(set === 'B' ? classes.B : classes.A, date);
};
/** A prime with a code of the law is worth at least the law's hourly value, however it is counted itself. */
export const naiveLeastPrime = (code: string | null, date: string, { primes }: LegalRates): number | null =>
  code !== null && Object.hasOwn(primes, code) ? legalOn(primes[code]!, date) : null;

export const isNight = (minute: number, date: string, zone: string, { terms }: Naive): boolean => {
  const { from, to } = last(terms.nights, date, zone)?.window ?? { from: 0, to: 360 };
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
};
