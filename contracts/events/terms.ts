import { z } from 'zod';
import { Amount, Cents, Id, Language, LocalDate, Zone } from '../values/common.ts';
import {
  BillingBasis,
  BillingRounding,
  DecreeClass,
  EasterChoice,
  Factor,
  GainCodes,
  MinuteOfDay,
  OverrideKind,
  OverrideScope,
  PayFrequency,
  PrimeScope,
  RuleSetName,
  TermPrice,
} from '../values/terms.ts';
import { declare } from './declare.ts';

const companyId = Id;
/** The first day for which it holds; of two from the same day the later recorded counts. */
const from = LocalDate;
const meaning = { about: 'terms', undo: 'lasting', replaces: null, tells: {} } as const;
const ofPay = { ...meaning, secrecy: 'pay' } as const;
const ofBilling = { ...meaning, secrecy: 'billing' } as const;
const ofBoth = { ...meaning, secrecy: 'payOrBilling' } as const;

/** Cents an hour; null ends what held before, left out leaves it as it is. */
const price = Amount.nullable().optional();

/** What a company has set about pay and billing, each with the day from which it holds; the stream `terms-<companyId>`. */
export const TermsEvents = {
  /** A position's rates: a skill's, or a skill's at one level. `termId` is the wire's `idDefaultRate`. */
  RateSet: declare(
    ofBoth,
    z.object({ companyId, termId: Id, skillId: Id, levelId: Id.nullable(), pay: price, bill: price, from }),
  ),
  /** What a company pays at a level; without a company the default of all (rules pay.defaultLevel, pay.levelLimits). */
  LevelPaySet: declare(ofPay, z.object({ companyId: Id.nullable(), levelId: Id, salary: Amount.nullable(), from })),
  /** A skill's rates for an agent, at a client, or for both; `exceptionId` is its entry among the reference data. */
  SkillRatesSet: declare(
    ofBoth,
    z.object({
      companyId,
      exceptionId: Id,
      skillId: Id,
      agentId: Id.nullable(),
      customerId: Id.nullable(),
      pay: price,
      bill: price,
      from,
    }),
  ),
  /** `value` in cents an hour: instead of the rate (fixed), or added to it, below 0 taken off (dynamic). With `rateId` for one position, whose skill and level stand beside it. */
  OverrideSet: declare(
    { ...meaning, secrecy: ({ price: of }) => (of === 'pay' ? 'pay' : 'billing') },
    z.object({
      companyId,
      price: TermPrice,
      scope: OverrideScope,
      scopeId: Id,
      rateId: Id.nullable(),
      skillId: Id.nullable(),
      levelId: Id.nullable(),
      kind: OverrideKind,
      value: Cents,
      from,
    }),
  ),
  OverrideRemoved: declare(
    { ...meaning, secrecy: ({ price: of }) => (of === 'pay' ? 'pay' : 'billing') },
    z.object({ companyId, price: TermPrice, scope: OverrideScope, scopeId: Id, rateId: Id.nullable(), from }),
  ),
  /** Cents an hour, or a shift; null falls through to the wider scope, left out stays as it is (rule prime.values). `scopeId` is null of the company. */
  PrimeAdjusted: declare(
    ofBoth,
    z.object({ companyId, primeId: Id, scope: PrimeScope, scopeId: Id.nullable(), paid: price, billed: price, from }),
  ),
  /** Put on new shifts of the company, of a client, or at a place. */
  PrimeAlwaysPaidSet: declare(
    ofPay,
    z.object({ companyId, primeId: Id, scope: PrimeScope, scopeId: Id.nullable(), always: z.boolean(), from }),
  ),
  /** `from` null: from the beginning. Without `weekStart` weeks begin on the weekday of `firstDate`, of a company that pays monthly on Monday. */
  PayCalendarSet: declare(
    ofPay,
    z.object({
      companyId,
      frequency: PayFrequency,
      zone: Zone,
      firstDate: LocalDate,
      /** ISO weekday. */
      weekStart: z.int().min(1).max(7).nullable(),
      /** Days after a period's end on which it is closed, and on which it is paid. */
      cutoffDays: z.int().min(0),
      payDayOffset: z.int().min(0),
      companyNumber: z.string(),
      /** Runs wait for a person. */
      approval: z.boolean(),
      from: LocalDate.nullable(),
    }),
  ),
  /** For the company; for a client or the activity of a position (skill), where they are given. */
  RuleSetAdopted: declare(
    ofPay,
    z.object({
      companyId,
      customerId: Id.nullable(),
      skillId: Id.nullable(),
      ruleSet: RuleSetName,
      easter: EasterChoice,
      from,
    }),
  ),
  /** The class of guards that the decree counts a position's work among; its lowest rates are by class. */
  DecreeClassSet: declare(ofPay, z.object({ companyId, skillId: Id, decreeClass: DecreeClass, from })),
  /** Over midnight where `end` is not after `start`; no night where they are equal. */
  NightWindowSet: declare(ofPay, z.object({ companyId, start: MinuteOfDay, end: MinuteOfDay, from })),
  BillingTermsSet: declare(
    ofBilling,
    z.object({
      companyId,
      customerId: Id,
      basis: BillingBasis,
      rounding: BillingRounding,
      overtimeFactor: Factor,
      holidayFactor: Factor,
      /** Days in which an invoice is paid, and its language. */
      paymentDays: z.int().min(0).optional(),
      language: Language.optional(),
      from,
    }),
  ),
  /** Who is billed for work at a place, where it is not the client. */
  BillToSet: declare(
    ofBilling,
    z.object({
      companyId,
      customerId: Id,
      placeId: Id,
      billingName: z.string(),
      billingEmail: z.string(),
      billingAddress: z.string(),
      from,
    }),
  ),
  /** Registration numbers; null where there is none, and no such tax is charged. */
  TaxRegistrationSet: declare(
    ofBilling,
    z.object({ companyId, gst: z.string().nullable(), qst: z.string().nullable(), from }),
  ),
  /** Cents a kilometre that new shifts begin with; null for none. */
  KilometreRateSet: declare(
    ofPay,
    z.object({ companyId, rate: Amount.nullable(), chargedToCustomer: z.boolean(), from }),
  ),
  /** Payroll's codes by kind of line. */
  GainCodesSet: declare(ofPay, z.object({ companyId, codes: GainCodes, from })),
};
