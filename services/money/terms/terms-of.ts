import type { Reference } from '#contracts/events/reference.ts';
import type { TermsEvents } from '#contracts/events/terms.ts';
import { calendarsInOrder } from '#contracts/values/weeks.ts';
import type { PayCalendar } from '../engine/calendar.ts';
import { dayOf, type Day } from '../engine/dates.ts';
import {
  noTerms,
  type Dated,
  type LevelPay,
  type LinkRate,
  type Prime,
  type PrimeValue,
  type RateEntry,
  type ScopeOverride,
  type SkillException,
} from '../engine/terms.ts';
import {
  earliestDay,
  dated,
  grouped,
  effectiveDay,
  Sorted,
  combinedPrices,
  type PartialPrices,
  type Row,
  type ValueOf,
} from './dated-terms.ts';
import {
  defaultInvoiceLanguage,
  defaultPaymentDays,
  defaultZone,
  type PaySettings,
  type TermsOfCompany,
} from './terms-of-company.ts';

const levelsOf = (sorted: Sorted, companyId: string): LevelPay[] => [
  ...sorted.entries('level').flatMap(({ id, versions }) =>
    versions.map(({ value, row }) => ({
      ...dated(row),
      companyId: null,
      levelId: id,
      salary: (value as Reference<'level'> | null)?.salary ?? null,
    })),
  ),
  ...sorted
    .entries('levelPay')
    .flatMap(({ versions }) =>
      versions
        .filter(({ value }) => value !== null)
        .map(({ value, row }) => ({ ...dated(row), companyId, levelId: value.levelId, salary: value.salary })),
    ),
  ...sorted.facts('LevelPaySet').map(({ row, value }) => ({
    ...dated(row),
    companyId: value.companyId,
    levelId: value.levelId,
    salary: value.salary,
  })),
];

type ExceptionPart = PartialPrices<'pay' | 'bill'> & Key & { readonly position: string };
type Key = Pick<SkillException, 'skillId' | 'agentId' | 'customerId'>;
const exceptionKey = ({ skillId, agentId, customerId }: Key) => `${skillId}|${agentId}|${customerId}`;

/**
 * Exceptions of skills. A version of an entry contains only what it changed; its rates are separate events because they
 * have days of their own.
 */
const exceptionsOf = (sorted: Sorted, zone: string): SkillException[] => {
  const parts: ExceptionPart[] = [];
  /** Ended entries: since which day. */
  const ended = new Map<string, { readonly day: Day; readonly position: string }>();
  const end = (id: string, about: Key, row: Row) =>
    ended.set(`${id} ${exceptionKey(about)}`, { day: effectiveDay(dated(row), zone), position: row.position });
  for (const { id, versions } of sorted.entries('skillException')) {
    let before: Reference<'skillException'> | null = null;
    for (const { row, value: now } of versions as readonly {
      readonly row: Row;
      readonly value: Reference<'skillException'> | null;
    }[]) {
      if (before && (!now || exceptionKey(now) !== exceptionKey(before))) {
        parts.push({ ...dated(row), position: row.position, ...keyOf(before), pay: null, bill: null });
        end(id, before, row);
        before = null;
      }
      if (now) {
        const { payableRate: pay, billingRate: bill } = now;
        const [wasPay, wasBill]: (number | null)[] = before ? [before.payableRate, before.billingRate] : [null, null];
        if (pay !== wasPay || bill !== wasBill)
          parts.push({
            ...dated(row),
            position: row.position,
            ...keyOf(now),
            pay: pay === wasPay ? undefined : pay,
            bill: bill === wasBill ? undefined : bill,
          });
      }
      before = now;
    }
  }
  for (const { row, value } of sorted.facts('SkillRatesSet')) {
    const gone = ended.get(`${value.exceptionId} ${exceptionKey(value)}`);
    if (!gone || row.position > gone.position || dayOf(value.from) <= gone.day)
      parts.push({ ...dated(row), position: row.position, ...keyOf(value), pay: value.pay, bill: value.bill });
  }
  const inOrder = parts.sort((a, b) => (a.position < b.position ? -1 : 1));
  return grouped(inOrder, exceptionKey).flatMap((group) => combinedPrices(group, ['pay', 'bill'], zone));
};
const keyOf = ({ skillId, agentId, customerId }: Key) => ({ skillId, agentId, customerId });

/** Rate entries; a position that only an override names is included without a value. */
const ratesOf = (sorted: Sorted, zone: string): RateEntry[] => {
  const set = sorted.facts('RateSet').map(({ row, value: { termId, skillId, levelId, pay, bill } }) => ({
    ...dated(row),
    id: termId,
    skillId,
    levelId,
    pay,
    bill,
  }));
  const named = sorted
    .facts('OverrideSet')
    .flatMap(({ value: { rateId, skillId, levelId } }) =>
      rateId === null || skillId === null ? [] : [{ id: rateId, skillId, levelId }],
    );
  const positions = new Map([...named, ...set].map(({ id, skillId, levelId }) => [id, { id, skillId, levelId }]));
  return [...positions.values()].flatMap((position) => {
    const bare = {
      ...position,
      pay: null,
      bill: null,
      factId: position.id,
      from: earliestDay,
      recordedAt: `${earliestDay}T00:00:00.000Z`,
    };
    const own = set.filter(({ id }) => id === position.id);
    return [bare, ...combinedPrices(own, ['pay', 'bill'], zone)];
  });
};

const overridesOf = (sorted: Sorted): ScopeOverride[] =>
  [
    ...sorted
      .facts('OverrideSet')
      .map(({ row, value: { kind, value, ...where } }) => ({ row, where, set: { kind, value } })),
    ...sorted.facts('OverrideRemoved').map(({ row, value }) => ({ row, where: value, set: null })),
  ]
    .sort((a, b) => (a.row.position < b.row.position ? -1 : 1))
    .map(({ row, where: { price, scope, scopeId, rateId }, set }) => ({
      ...dated(row),
      price,
      scope,
      scopeId,
      rateId,
      set,
    }));

const primesOf = (sorted: Sorted): Prime[] =>
  sorted.entries('prime').flatMap(({ id, versions }) => {
    const last = versions.findLast(({ value }) => value !== null)?.value;
    if (!last) return [];
    const { code = null, gainCode, isNight, oncePerShift = false, inOvertimeBase = false } = last;
    return [{ id, code, gainCode, isNight, oncePerShift, inOvertimeBase }];
  });

const primeValuesOf = (sorted: Sorted, zone: string): PrimeValue[] => [
  ...sorted.entries('prime').flatMap(({ id, versions }) =>
    (versions as readonly { readonly row: Row; readonly value: Reference<'prime'> | null }[]).map(({ row, value }) => ({
      ...dated(row),
      primeId: id,
      scope: 'default' as const,
      scopeId: null,
      paid: value?.paid ?? null,
      billed: value?.billing ?? null,
    })),
  ),
  ...grouped(
    sorted.facts('PrimeAdjusted').map(({ row, value: { primeId, scope, scopeId, paid, billed } }) => ({
      ...dated(row),
      primeId,
      scope,
      scopeId,
      paid,
      billed,
    })),
    ({ primeId, scope, scopeId }) => `${primeId}|${scope}|${scopeId}`,
  ).flatMap((group) => combinedPrices(group, ['paid', 'billed'], zone)),
];

/**
 * Prices that agencies agreed on for shifts handed on, as each line is now. Only the giver sees what it charges its
 * client.
 */
const linksOf = (sorted: Sorted, companyId: string): LinkRate[] => {
  const partners = new Map(
    sorted.entries('subContractor').flatMap(({ id, ownerId, versions }) => {
      const last = versions.findLast(({ value }) => value !== null)?.value;
      return last && ownerId ? [[id, { giverId: ownerId, takerId: last.agencyId }] as const] : [];
    }),
  );
  return sorted.entries('subContractorBilling').flatMap(({ versions }) => {
    const { row, value } = versions.at(-1)! as {
      readonly row: Row;
      readonly value: Reference<'subContractorBilling'> | null;
    };
    const partner = value && partners.get(value.subContractorId);
    if (!partner) return [];
    const { skillId, supplierPrice, clientPrice, validFrom } = value;
    return [
      {
        ...dated(row),
        from: validFrom,
        ...partner,
        skillId,
        supplierPrice,
        clientPrice: partner.giverId === companyId ? clientPrice : null,
      },
    ];
  });
};

type Calendar = PayCalendar & PaySettings;
const calendarsOf = (sorted: Sorted): Calendar[] =>
  calendarsInOrder(sorted.facts('PayCalendarSet').map(({ value: { companyId: _, ...calendar } }) => calendar));

/** The value that was set last, regardless of its first day, for settings without days in the engine. */
const gainCodesOf = (sorted: Sorted): Record<string, string> => ({
  ...sorted.facts('GainCodesSet').at(-1)?.value.codes,
});

/**
 * A company's terms from the rows of the read model `term`: its own, the platform's, and prices at which other agencies
 * hand shifts to it.
 * @param rows with all versions of each entry
 */
export const termsOf = (rows: readonly Row[], companyId: string): TermsOfCompany => {
  const sorted = new Sorted(rows);
  const calendars = calendarsOf(sorted);
  const settings = calendars.at(-1);
  const zone = settings?.zone ?? defaultZone;
  const list = <K extends keyof typeof TermsEvents, T>(kind: K, of: (value: ValueOf<K>) => T): (Dated & T)[] =>
    sorted.facts(kind).map(({ row, value }) => ({ ...of(value), ...dated(row) }));
  return {
    terms: {
      ...noTerms,
      exceptions: exceptionsOf(sorted, zone),
      rates: ratesOf(sorted, zone),
      levels: levelsOf(sorted, companyId),
      overrides: overridesOf(sorted),
      primes: primesOf(sorted),
      primeValues: primeValuesOf(sorted, zone),
      nights: list('NightWindowSet', ({ start, end }) => ({ window: { from: start, to: end } })),
      adoptions: list('RuleSetAdopted', ({ customerId, skillId, ruleSet, easter }) => ({
        customerId,
        skillId,
        ruleSet,
        easter,
      })),
      classes: list('DecreeClassSet', ({ skillId, decreeClass }) => ({ skillId, decreeClass })),
      billing: list('BillingTermsSet', ({ customerId, basis, rounding, overtimeFactor, holidayFactor }) => ({
        customerId,
        basis,
        rounding,
        overtimeFactor,
        holidayFactor,
      })),
      links: linksOf(sorted, companyId),
      gainCodes: gainCodesOf(sorted),
    },
    calendars: calendars.map(({ zone: _, companyNumber: __, approval: ___, ...calendar }) => calendar),
    settings: { zone, companyNumber: settings?.companyNumber ?? '', approval: settings?.approval ?? false },
    taxes: list('TaxRegistrationSet', ({ gst, qst }) => ({ gst, qst })),
    billTo: list('BillToSet', ({ customerId, placeId, billingName, billingEmail, billingAddress }) => ({
      customerId,
      placeId,
      billingName,
      billingEmail,
      billingAddress,
    })),
    invoicing: list(
      'BillingTermsSet',
      ({ customerId, paymentDays = defaultPaymentDays, language = defaultInvoiceLanguage }) => ({
        customerId,
        paymentDays,
        language,
      }),
    ),
    kilometres: list('KilometreRateSet', ({ rate, chargedToCustomer }) => ({ rate, chargedToCustomer })),
    alwaysPaid: list('PrimeAlwaysPaidSet', ({ primeId, scope, scopeId, always: paid }) => ({
      primeId,
      scope,
      scopeId,
      always: paid,
    })),
  };
};
