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
/** First day on which it applies; of two with the same day, the one recorded later counts. */
const from = LocalDate;
const meaning = { about: 'terms', undo: 'lasting', replaces: null, tells: {} } as const;
const ofPay = { ...meaning, secrecy: 'pay' } as const;
const ofBilling = { ...meaning, secrecy: 'billing' } as const;
const ofBoth = { ...meaning, secrecy: 'payOrBilling' } as const;

/** Cents an hour; null ends the previous value, left out leaves it unchanged. */
const price = Amount.nullable().optional();

/**
 * A company's settings of pay and billing, each with the first day on which it applies; the stream `terms-<companyId>`.
 */
export const TermsEvents = {
  /** Rates of a position: of a skill, or of a skill at one level. `termId` is `idDefaultRate` in the API. */
  RateSet: declare(
    ofBoth,
    z.object({ companyId, termId: Id, skillId: Id, levelId: Id.nullable(), pay: price, bill: price, from }),
  ),
  /** Pay of a company at a level; without a company, the default for all (rules pay.defaultLevel, pay.levelLimits). */
  LevelPaySet: declare(ofPay, z.object({ companyId: Id.nullable(), levelId: Id, salary: Amount.nullable(), from })),
  /**
   * Rates of a skill for an agent, at a client, or for both; `exceptionId` is the id of its entry in the reference
   * data.
   */
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
  /**
   * `value` in cents an hour: replaces the rate (fixed), or is added to it, negative to subtract (dynamic). With
   * `rateId` for one position, with its skill and level.
   */
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
  /**
   * Cents an hour, or a shift; null uses the value of the wider scope, left out leaves it unchanged (rule
   * prime.values). `scopeId` is null for the company.
   */
  PrimeAdjusted: declare(
    ofBoth,
    z.object({ companyId, primeId: Id, scope: PrimeScope, scopeId: Id.nullable(), paid: price, billed: price, from }),
  ),
  /** Put on new shifts of the company, of a client, or at a place. */
  PrimeAlwaysPaidSet: declare(
    ofPay,
    z.object({ companyId, primeId: Id, scope: PrimeScope, scopeId: Id.nullable(), always: z.boolean(), from }),
  ),
  /**
   * `from` null: from the beginning. `weekStart` null: weeks begin on the weekday of `firstDate`, or on Monday where
   * the company pays monthly.
   */
  PayCalendarSet: declare(
    ofPay,
    z.object({
      companyId,
      frequency: PayFrequency,
      zone: Zone,
      firstDate: LocalDate,
      /** ISO weekday. */
      weekStart: z.int().min(1).max(7).nullable(),
      /** Days after a period's end on which it is closed (`cutoffDays`) and paid (`payDayOffset`). */
      cutoffDays: z.int().min(0),
      payDayOffset: z.int().min(0),
      companyNumber: z.string(),
      /** Whether runs wait for a person's approval. */
      approval: z.boolean(),
      from: LocalDate.nullable(),
    }),
  ),
  /** For the whole company; or for a client or the activity of a position (skill), where given. */
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
  /** The decree's class of guards for a position; the decree's lowest rates are by class. */
  DecreeClassSet: declare(ofPay, z.object({ companyId, skillId: Id, decreeClass: DecreeClass, from })),
  /** Spans midnight where `end` is not after `start`; no night where they are equal. */
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
      /** Days to pay an invoice, and its language. */
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
  /** Tax registration numbers; null where there is none, and then no such tax is charged. */
  TaxRegistrationSet: declare(
    ofBilling,
    z.object({ companyId, gst: z.string().nullable(), qst: z.string().nullable(), from }),
  ),
  /** Cents a kilometre that new shifts start with; null for none. */
  KilometreRateSet: declare(
    ofPay,
    z.object({ companyId, rate: Amount.nullable(), chargedToCustomer: z.boolean(), from }),
  ),
  /** Payroll's codes by kind of line. */
  GainCodesSet: declare(ofPay, z.object({ companyId, codes: GainCodes, from })),
};
