import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Amount, Cents, Id, KnownZone, Line, LocalDate, PlannedDate, Zone } from '../values/common.ts';
import { LegalMinimum } from '../values/legal-minimum.ts';
import { PayPeriod } from '../values/pay-run.ts';
import {
  DecreeClass,
  EasterChoice,
  GainCodes,
  MinuteOfDay,
  PayFrequency,
  RuleSetName,
  defaultFrequency,
} from '../values/terms.ts';
import { LevelRow } from './skills.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const setting = (...all: Grant[]): Access => ({ roles: office, all: ['menus.settings', ...all] });
/** First day on which it applies; left out: today. */
const from = PlannedDate.optional();

const calendar = {
  frequency: PayFrequency,
  companyNumber: z.string(),
  /** Time zone of the office, which decides when a day begins there. */
  zone: Zone,
  /** ISO weekday on which weeks begin; null: the weekday of the first pay start date, or Monday where the company pays monthly. */
  weekStart: z.int().min(1).max(7).nullable(),
  /** Days after a period's end on which it is closed (`cutoffDays`) and on which it is paid (`payDayOffset`). */
  cutoffDays: z.int(),
  payDayOffset: z.int(),
  /** Whether runs wait for a person's approval. */
  approval: z.boolean(),
};

/** Rule pay.company. `firstPayStartDate` is null where the company has set no calendar yet; its periods then never close. */
export const CompanyPay = z.object({
  firstPayStartDate: LocalDate.nullable(),
  ...calendar,
  /** First day on which this calendar applies; null: from the beginning. */
  from: LocalDate.nullable(),
  /** Earliest day from which another calendar can apply: the day after the last closed period; null where none is closed. */
  earliestFrom: LocalDate.nullable(),
  /** ISO weekday on which weeks begin now. */
  weekStartsOn: z.int(),
  /** The current period and the following ones, under this calendar and those set after it. */
  nextPeriods: z.array(PayPeriod),
  /** `PAID_TOO_RARELY`: wages must be paid at least every 16 days (Labour Standards Act, s. 43). */
  warnings: z.array(z.enum(['PAID_TOO_RARELY'])),
});
export type CompanyPay = z.output<typeof CompanyPay>;

export const GetCompanyPay = read({
  name: 'GetCompanyPay',
  summary: "Get the company's pay settings",
  path: '/management/CompanyPay',
  access: setting('finance.viewPay'),
  output: CompanyPay,
});

const draft = {
  firstPayStartDate: PlannedDate,
  /** Rule pay.frequency: ONE_MONTH, ONE_WEEK; any other text is every two weeks. */
  frequency: PayFrequency.default(defaultFrequency),
  weekStart: z.int().min(1).max(7).nullable().optional(),
  cutoffDays: z.int().min(0).max(30).optional(),
  payDayOffset: z.int().min(0).max(60).optional(),
  /** Left out: the day after the last closed period, or the beginning where none is closed. An earlier day is refused. */
  from,
};
/** Fields left out stay as they are. */
export const SaveCompanyPay = write({
  name: 'SaveCompanyPay',
  summary: "Save the company's pay settings",
  path: '/management/CompanyPay',
  access: setting('finance.editPay'),
  input: z.object({
    ...draft,
    companyNumber: Line().max(40).optional(),
    zone: KnownZone.optional(),
    approval: z.boolean().optional(),
  }),
  output: CompanyPay,
});
/** The periods that a calendar would have; records nothing. */
export const PayPeriods = read({
  name: 'PayPeriods',
  summary: 'Preview the pay periods of a calendar',
  method: 'POST',
  path: '/Money/PayPeriods',
  access: setting('finance.viewPay'),
  input: z.object(draft),
  output: z.object({ nextPeriods: z.array(PayPeriod), warnings: CompanyPay.shape.warnings }),
});

/** Contents of a rule set, in minutes and hundredths. `unverified` names the values that have not been checked against the full text of the law. */
export const RuleSet = z.object({
  name: RuleSetName,
  overtime: z.object({
    /** Minutes of a week above which hours are overtime; `ownPremises` for a guard of the employer's own premises. */
    threshold: z.int(),
    ownPremises: z.int(),
    factor: z.int(),
    section: z.string().nullable(),
    /** Section of law of `ownPremises`. */
    ownPremisesSection: z.string().nullable(),
    /** Minutes of compulsory work after a shift's end above which they are overtime, whatever the hours of the week. */
    compulsory: z.object({ beyond: z.int(), section: z.string() }).nullable(),
  }),
  /** Fewest minutes paid to an agent who came to work. */
  callIn: z.object({ minutes: z.int(), section: z.string(), waivable: z.boolean() }).nullable(),
  holidays: z.object({ section: z.string(), /** Of this year. */ days: z.array(LocalDate) }).nullable(),
  /** The decree's primes that overtime multiplies; null: those primes that say so themselves. */
  overtimeBase: z.array(z.string()).nullable(),
  /** Lowest hourly pay today by the decree's class, in cents; null where the rule set has none. */
  rates: z.object({ section: z.string(), A: Cents, B: Cents, supervisorB: Cents }).nullable(),
  unverified: z.array(z.string()),
});
export type RuleSet = z.output<typeof RuleSet>;
/** An adoption for the whole company, or for a client, for the activity of a position (skill), or for both. */
export const Adoption = z.object({
  ruleSet: RuleSetName,
  easter: EasterChoice,
  customerId: Id.nullable(),
  customer: z.string().nullable(),
  skillId: Id.nullable(),
  skill: z.string().nullable(),
  from: LocalDate,
});
export type Adoption = z.output<typeof Adoption>;

/**
 * All rule sets, and those that the company has adopted, the latest first. `adopted` null: none yet, so that the setup checklist asks for one; the
 * default rule set applies.
 */
export const RuleSets = read({
  name: 'RuleSets',
  summary: 'List pay rule sets',
  path: '/Money/RuleSets',
  access: setting('finance.viewPay'),
  output: z.object({
    ruleSets: z.array(RuleSet),
    usual: RuleSetName,
    adopted: RuleSetName.nullable(),
    adoptions: z.array(Adoption),
  }),
});
export const AdoptRuleSet = write({
  name: 'AdoptRuleSet',
  summary: 'Adopt a pay rule set',
  path: '/Money/RuleSets',
  access: setting('finance.editPay'),
  input: z.object({
    ruleSet: RuleSetName,
    easter: EasterChoice.default('goodFriday'),
    customerId: Id.nullable().default(null),
    skillId: Id.nullable().default(null),
    from,
    agreed: ExpectedChanges,
  }),
});

const agencySetting = (...all: Grant[]): Access => ({ roles: roleGroups.agency, all: ['menus.settings', ...all] });
/**
 * The decree's class of each position, by name; `from` null where none was set, which means class A. `others`: the classes of other days, the latest
 * first.
 */
export const DecreeClasses = read({
  name: 'DecreeClasses',
  summary: "List the decree's class of each position",
  path: '/Money/DecreeClasses',
  access: agencySetting('finance.viewPay'),
  output: z.array(
    z.object({
      skillId: Id,
      position: z.string(),
      decreeClass: DecreeClass,
      from: LocalDate.nullable(),
      others: z.array(z.object({ from: LocalDate, decreeClass: DecreeClass })),
    }),
  ),
});
/** Sets the class of a position. Its pay doesn't change; runs are compared with the lowest rate of the class (decree, s. 4.07). */
export const SetDecreeClass = write({
  name: 'SetDecreeClass',
  summary: "Set the decree's class of a position",
  path: '/Money/DecreeClasses',
  access: agencySetting('finance.editPay'),
  input: z.object({ skillId: Id, decreeClass: DecreeClass, from }),
});

/**
 * Lowest pay for an hour that the law requires of the company on a day (today where left out): of a position, or of any where `skillId` is left out.
 * Null where the law that applies sets none here.
 */
export const PayMinimum = read({
  name: 'PayMinimum',
  summary: 'Get the lowest legal pay for an hour',
  path: '/Money/PayMinimum',
  access: { roles: office, all: ['finance.viewPay'] },
  input: z.object({ skillId: Id.optional(), on: PlannedDate.optional() }),
  output: z.object({ legalMinimum: LegalMinimum.nullable() }),
});

/**
 * Minutes since midnight, on the clock of the place. Spans midnight where `end` is not after `start`; no night where they are equal. `others`: the
 * nights of other days, the latest first.
 */
export const NightWindow = z.object({
  start: MinuteOfDay,
  end: MinuteOfDay,
  from: LocalDate.nullable(),
  unverified: z.boolean(),
  others: z.array(z.object({ from: LocalDate, start: MinuteOfDay, end: MinuteOfDay })),
});
export const SetNightWindow = write({
  name: 'SetNightWindow',
  summary: 'Set the hours of the night',
  path: '/Money/NightWindow',
  access: setting('finance.editPay'),
  input: z.object({ start: MinuteOfDay, end: MinuteOfDay, from, agreed: ExpectedChanges }),
});

const kilometres = { rate: Amount.nullable(), chargedToCustomer: z.boolean() };
/** Cents a kilometre that new shifts start with; null for none. `others`: the rates of other days, the latest first. */
export const KilometreRate = z.object({
  ...kilometres,
  from: LocalDate.nullable(),
  others: z.array(z.object({ from: LocalDate, ...kilometres })),
});
export const SetKilometreRate = write({
  name: 'SetKilometreRate',
  summary: 'Set the rate per kilometre',
  path: '/Money/KilometreRate',
  access: setting('finance.editPay'),
  input: z.object({ rate: Amount.nullable(), chargedToCustomer: z.boolean().default(false), from }),
});

export const SetGainCodes = write({
  name: 'SetGainCodes',
  summary: 'Set the payroll codes',
  path: '/Money/GainCodes',
  access: setting('finance.editPay'),
  input: z.object({ codes: GainCodes }),
});

const gst = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{9} ?RT ?\d{4}$/, 'NOT_A_TAX_NUMBER');
const qst = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{10} ?TQ ?\d{4}$/, 'NOT_A_TAX_NUMBER');
const taxNumbers = { gst: z.string().nullable(), qst: z.string().nullable() };
/** Tax registration numbers; null where there is none, and then no such tax is charged. `others`: the numbers of other days, the latest first. */
export const TaxRegistration = z.object({
  ...taxNumbers,
  from: LocalDate.nullable(),
  others: z.array(z.object({ from: LocalDate, ...taxNumbers })),
});
export const SetTaxRegistration = write({
  name: 'SetTaxRegistration',
  summary: 'Set the tax registration numbers',
  path: '/Money/TaxRegistration',
  access: setting('finance.editBilling'),
  input: z.object({ gst: gst.nullable(), qst: qst.nullable(), from }),
});

/**
 * Settings of a company, without its support contacts, which come with the session. Pay parts are absent without finance.viewPay, `taxes` without
 * finance.viewBilling.
 */
export const ManagementSettings = read({
  name: 'ManagementSettings',
  summary: "Get the company's settings",
  path: '/Management/Settings',
  access: setting(),
  output: z.object({
    /** Salary limits and default salary of each level (rule pay.levelLimits). */
    levels: z.array(LevelRow).optional(),
    companyPay: CompanyPay.optional(),
    ruleSet: z.object({ name: RuleSetName, easter: EasterChoice, from: LocalDate }).nullable().optional(),
    nightWindow: NightWindow.optional(),
    kilometreRate: KilometreRate.optional(),
    gainCodes: GainCodes.optional(),
    taxes: TaxRegistration.optional(),
  }),
});
