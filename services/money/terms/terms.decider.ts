import { isSame } from '#contracts/values/same.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { TermsEvents } from '#contracts/events/terms.ts';
import { hasGrants, sideOf, type Grant, type Role } from '#contracts/permissions.ts';
import type { OverrideScope, TermPrice } from '#contracts/values/terms.ts';
import { Rejected, type Context, type Decider, type EventOf } from '#kernel/decider.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { requireForeseen } from './foreseen.rule.ts';

type Events = typeof TermsEvents;
type Fact = EventOf<Events>;
type Data<T extends keyof Events> = DataOf<Events[T]>;
/** Rates after the change, in cents an hour, as far as known (rule override.kind: none below 0). */
type Becoming = { readonly becomes: readonly number[] };
type Where = { readonly price: TermPrice; readonly scope: OverrideScope; readonly scopeId: string };

export type TermsCommands = {
  SetRate: Data<'RateSet'> & Becoming;
  SetLevelPay: Data<'LevelPaySet'> & Becoming;
  /** `kept`: rates that the exception had for its former subject; moving them needs no grant. */
  SetSkillRates: Data<'SkillRatesSet'> &
    Becoming & { readonly kept?: { readonly pay: number | null; readonly bill: number | null } | undefined };
  SetOverride: Data<'OverrideSet'> & Becoming;
  /** With `rateId`: for one position (null: the general override); without: all of the scope; from that day on. */
  RemoveOverrides: Where &
    Becoming & { readonly companyId: string; readonly rateId?: string | null | undefined; readonly from: string };
  SetPrime: Data<'PrimeAdjusted'> & { readonly always?: boolean | undefined };
  /** Removes a scope's values of a prime, from that day on. */
  ClearPrime: Omit<Data<'PrimeAdjusted'>, 'paid' | 'billed'>;
  /** `closed`: last day of the last closed period. */
  SetPayCalendar: Data<'PayCalendarSet'> & { readonly closed: string | null };
  AdoptRuleSet: Data<'RuleSetAdopted'>;
  SetDecreeClass: Data<'DecreeClassSet'>;
  SetNightWindow: Data<'NightWindowSet'>;
  SetBillingTerms: Data<'BillingTermsSet'>;
  SetBillTo: Data<'BillToSet'>;
  SetTaxRegistration: Data<'TaxRegistrationSet'>;
  SetKilometreRate: Data<'KilometreRateSet'>;
  SetGainCodes: Data<'GainCodesSet'>;
};

/** The last event about each subject and first day. */
type TermsState = { readonly latest: Readonly<Record<string, Fact>> };

/** Fields of an event that identify its subject; the others are its content. */
const subjects: { readonly [T in keyof Events]: readonly (keyof Data<T> & string)[] } = {
  RateSet: ['termId'],
  LevelPaySet: ['levelId'],
  SkillRatesSet: ['skillId', 'agentId', 'customerId'],
  OverrideSet: ['price', 'scope', 'scopeId', 'rateId'],
  OverrideRemoved: ['price', 'scope', 'scopeId', 'rateId'],
  PrimeAdjusted: ['primeId', 'scope', 'scopeId'],
  PrimeAlwaysPaidSet: ['primeId', 'scope', 'scopeId'],
  PayCalendarSet: [],
  RuleSetAdopted: ['customerId', 'skillId'],
  DecreeClassSet: ['skillId'],
  NightWindowSet: [],
  BillingTermsSet: ['customerId'],
  BillToSet: ['placeId'],
  TaxRegistrationSet: [],
  KilometreRateSet: [],
  GainCodesSet: [],
};
/** An override and its removal have the same subject. */
const groupOf = (type: keyof Events) => (type === 'OverrideRemoved' ? 'OverrideSet' : type);
const slotOf = ({ type, data }: Fact): string => {
  const named = (subjects[type] as readonly string[]).map((field) => String((data as Record<string, unknown>)[field]));
  // A new calendar cancels those that were to follow it, so only the last one counts, whatever its day.
  return [groupOf(type), ...named, ...(type === 'PayCalendarSet' ? [] : [data.from])].join(' ');
};
const withFact = (state: TermsState, fact: Fact): TermsState => ({ latest: { ...state.latest, [slotOf(fact)]: fact } });

/** An event, unless it repeats what already applies. */
const unlessSame = (state: TermsState, fact: Fact): Fact[] => {
  const last = state.latest[slotOf(fact)];
  return last?.type === fact.type && isSame(last.data, fact.data) ? [] : [fact];
};

/**
 * Rule perm.finance: only a company's own people set its terms; those without a company are set by the platform. They
 * may apply from any day in the past, which recomputes closed periods, and from a day in the next years.
 */
const require = (
  { companyId, from }: { readonly companyId: string | null; readonly from?: string | null },
  grants: readonly Grant[],
  { actor, permissions, now }: Context,
): void => {
  const role = actor.role as Role;
  if (!hasGrants({ role, permissions }, { all: grants })) throw new Rejected('MONEY_NOT_ALLOWED');
  if (sideOf(role) === 'platform' ? companyId !== null && role !== 'superAdmin' : companyId !== companyOf(actor))
    throw new Rejected('NOT_FOUND');
  requireForeseen(now, { from });
};
const requireRates = ({ becomes }: Becoming): void => {
  if (becomes.some((cents) => cents < 0)) throw new Rejected('RATE_NEGATIVE');
};

const pay = ['finance.editPay'] as const;
const billing = ['finance.editBilling'] as const;
const sides = (paid: unknown, billed: unknown): Grant[] => [
  ...(paid === undefined ? [] : pay),
  ...(billed === undefined ? [] : billing),
];
const ofPrice = (price: TermPrice) => (price === 'pay' ? pay : billing);

type Plain =
  | 'PayCalendarSet'
  | 'RuleSetAdopted'
  | 'DecreeClassSet'
  | 'NightWindowSet'
  | 'BillingTermsSet'
  | 'BillToSet'
  | 'TaxRegistrationSet'
  | 'KilometreRateSet'
  | 'GainCodesSet';
/** A command that records its input as the event. */
const recorded =
  <T extends Plain>(type: T, grants: readonly Grant[]) =>
  (data: Data<T>, state: TermsState, context: Context): Fact[] => {
    require(data, grants, context);
    return unlessSame(state, { type, data } as unknown as Fact);
  };
const setCalendar = recorded('PayCalendarSet', pay);

type OverrideFact = Extract<Fact, { type: 'OverrideSet' | 'OverrideRemoved' }>;
const isOverride = (fact: Fact): fact is OverrideFact => groupOf(fact.type) === 'OverrideSet';
/** Overrides of a scope as they are now: those of each position, by their first days. */
const overridesOf = (state: TermsState, { price, scope, scopeId }: Where): OverrideFact[] =>
  Object.values(state.latest)
    .filter(isOverride)
    .filter(({ data }) => data.price === price && data.scope === scope && data.scopeId === scopeId);

/** A company's settings of pay and billing (money design 2), each event with the first day on which it applies. */
export const terms: Decider<TermsState, TermsCommands, Events> = {
  stream: 'terms',
  events: TermsEvents,
  initial: { latest: {} },
  decide: {
    SetRate: ({ becomes, ...data }, state, context) => {
      require(data, sides(data.pay, data.bill), context);
      requireRates({ becomes });
      return unlessSame(state, { type: 'RateSet', data });
    },
    SetLevelPay: ({ becomes, ...data }, state, context) => {
      require(data, pay, context);
      requireRates({ becomes });
      return unlessSame(state, { type: 'LevelPaySet', data });
    },
    SetSkillRates: ({ becomes, kept, ...data }, state, context) => {
      const changed = (price: 'pay' | 'bill') => (kept && data[price] === kept[price] ? undefined : data[price]);
      require(data, sides(changed('pay'), changed('bill')), context);
      requireRates({ becomes });
      return unlessSame(state, { type: 'SkillRatesSet', data });
    },
    SetOverride: ({ becomes, ...data }, state, context) => {
      require(data, ofPrice(data.price), context);
      requireRates({ becomes: [...becomes, ...(data.kind === 'fixed' ? [data.value] : [])] });
      return unlessSame(state, { type: 'OverrideSet', data });
    },
    // From that day on there are none: overrides that would begin later are removed on their own day.
    RemoveOverrides: ({ companyId, price, scope, scopeId, rateId, from, becomes }, state, context) => {
      require({ companyId, from }, ofPrice(price), context);
      requireRates({ becomes });
      const own = overridesOf(state, { price, scope, scopeId }).filter(
        ({ data }) => rateId === undefined || data.rateId === rateId,
      );
      const positions = [...new Set(own.map(({ data }) => data.rateId))];
      return positions.flatMap((position): Fact[] => {
        const facts = own
          .filter(({ data }) => data.rateId === position)
          .sort((a, b) => (a.data.from < b.data.from ? -1 : 1));
        const held = facts.findLast(({ data }) => data.from <= from);
        const days = [
          ...(held?.type === 'OverrideSet' ? [from] : []),
          ...facts.filter(({ type, data }) => type === 'OverrideSet' && data.from > from).map(({ data }) => data.from),
        ];
        return days.map((day) => ({
          type: 'OverrideRemoved',
          data: { companyId, price, scope, scopeId, rateId: position, from: day },
        }));
      });
    },
    SetPrime: ({ always, ...data }, state, context) => {
      require(data, [...sides(data.paid, data.billed), ...(always === undefined ? [] : pay)], context);
      const { companyId, primeId, scope, scopeId, from } = data;
      return [
        ...(data.paid === undefined && data.billed === undefined
          ? []
          : unlessSame(state, { type: 'PrimeAdjusted', data })),
        ...(always === undefined
          ? []
          : unlessSame(state, {
              type: 'PrimeAlwaysPaidSet',
              data: { companyId, primeId, scope, scopeId, always, from },
            })),
      ];
    },
    ClearPrime: (data, state, context) => {
      const values = Object.values(state.latest);
      const about = (type: 'PrimeAdjusted' | 'PrimeAlwaysPaidSet') =>
        values.filter(
          (fact) =>
            fact.type === type &&
            fact.data.primeId === data.primeId &&
            fact.data.scope === data.scope &&
            fact.data.scopeId === data.scopeId,
        );
      const adjusted = about('PrimeAdjusted') as Extract<Fact, { type: 'PrimeAdjusted' }>[];
      const has = (side: 'paid' | 'billed') => adjusted.some((fact) => typeof fact.data[side] === 'number');
      const always = (about('PrimeAlwaysPaidSet') as Extract<Fact, { type: 'PrimeAlwaysPaidSet' }>[]).some(
        (fact) => fact.data.always,
      );
      require(data, [...sides(has('paid') || undefined, has('billed') || undefined), ...(always ? pay : [])], context);
      const days = [
        ...new Set([
          data.from,
          ...[...about('PrimeAdjusted'), ...about('PrimeAlwaysPaidSet')]
            .map((fact) => fact.data.from!)
            .filter((day) => day > data.from),
        ]),
      ].sort();
      return days.flatMap((from) => [
        ...(has('paid') || has('billed')
          ? unlessSame(state, {
              type: 'PrimeAdjusted',
              data: { ...data, ...(has('paid') && { paid: null }), ...(has('billed') && { billed: null }), from },
            })
          : []),
        ...(always ? unlessSame(state, { type: 'PrimeAlwaysPaidSet', data: { ...data, always: false, from } }) : []),
      ]);
    },
    SetPayCalendar: ({ closed, ...data }, state, context) => {
      require(data, pay, context);
      requireForeseen(context.now, { firstPayStartDate: data.firstDate });
      if (closed !== null && (data.from === null || data.from <= closed))
        throw new Rejected('CALENDAR_TOO_EARLY', { first: dateOf(dayOf(closed) + 1) }, { from: 'CALENDAR_TOO_EARLY' });
      return setCalendar(data, state, context);
    },
    AdoptRuleSet: recorded('RuleSetAdopted', pay),
    SetDecreeClass: recorded('DecreeClassSet', pay),
    SetNightWindow: recorded('NightWindowSet', pay),
    SetBillingTerms: recorded('BillingTermsSet', billing),
    SetBillTo: recorded('BillToSet', billing),
    SetTaxRegistration: recorded('TaxRegistrationSet', billing),
    SetKilometreRate: recorded('KilometreRateSet', pay),
    SetGainCodes: recorded('GainCodesSet', pay),
  },
  evolve: Object.fromEntries(
    (Object.keys(TermsEvents) as (keyof Events)[]).map((type) => [
      type,
      (state: TermsState, data: unknown) => withFact(state, { type, data } as Fact),
    ]),
  ) as Decider<TermsState, TermsCommands, Events>['evolve'],
};
