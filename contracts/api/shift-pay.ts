import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Rate, RateOverride } from '../values/bulk.ts';
import { ClientMode } from '../values/client-mode.ts';
import { Bilingual, Cents, Flag, Id, Instant, Minutes, PlannedInstant, Zone } from '../values/common.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { LegalMinimum } from '../values/legal-minimum.ts';
import { continued, MoneyFact, MoneyFlag, MoneyLine, MoneyStep } from '../values/money-line.ts';
import { PriceOverride } from '../values/price-override.ts';
import { RunLines } from '../values/run-lines.ts';
import { shiftExtras } from '../values/shift-extras.ts';
import { ShiftPrices } from '../values/shift-prices.ts';
import { Fact } from './history.ts';
import { ticked } from './shift-bulk.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
/** `shiftRules` decides which fields they see (rule pay.tabVisible). */
const view: Access = { roles: office, any: ['finance.viewPay', 'finance.viewBilling'] };
const edit: Access = { roles: roleGroups.agency, any: ['finance.editPay', 'finance.editBilling'] };

const steps = z.array(MoneyStep).optional();

/**
 * An event behind a figure: who recorded it and when, as far as the viewer may know (decision 46), and what it set, or
 * the reason of a decision.
 */
export const ExplainedFact = MoneyFact.extend({
  changes: Fact.shape.changes.optional(),
  reason: z.string().optional(),
});
export type ExplainedFact = z.output<typeof ExplainedFact>;

/**
 * Names for the explanation of pay and billing lines, which refer to events, primes, clients, places and debtors by id.
 */
export const Explained = z.object({
  facts: z.array(ExplainedFact),
  /** Id → name in the viewer's language. */
  names: z.record(z.string(), z.string()),
});
export type Explained = z.output<typeof Explained>;

/**
 * A prime that can be put on the shift, with its value for an hour or a whole shift on that day; cents, each with its
 * grant.
 */
const PrimeOnShift = z.object({
  id: Id,
  name: Bilingual,
  gainCode: z.string(),
  isNight: z.boolean(),
  oncePerShift: z.boolean(),
  paid: Cents.nullable().optional(),
  billed: Cents.nullable().optional(),
});

/** A line of the shift's pay or of a bill for it, as computed now. */
export const ShiftLine = MoneyLine.extend(continued);
/** What is paid for a shift, or billed for it by one company. */
export const ShiftSum = z.object({ lines: z.array(ShiftLine), total: Cents, flags: z.array(MoneyFlag) });

/** Data of the pay tab of a shift. */
export const ShiftPayTab = ShiftPrices.extend({
  id: Id,
  /** Times of the shift with which the lines were computed. */
  start: Instant,
  end: Instant,
  timezone: Zone,
  /**
   * What the viewer may change. `editPay`: salary, primes, night, kilometres, pay minimum. `editBilling`: billing,
   * client billing, charge minimum.
   */
  can: z.array(z.enum(['editPay', 'editBilling'])),
  /**
   * Shown as to people who deal with the client only: supplier and client prices, no salary. Always so for a company
   * that handed the shift on.
   */
  clientMode: z.boolean(),
  /** Another agency has taken the shift over. */
  handedOn: z.boolean(),
  ...shiftExtras,
  /** Present with `salary`: the legal minimum where the salary is lower on a day of the shift; null where it is not. */
  legalMinimum: LegalMinimum.nullable().optional(),
  /** Whether the skill is paid by kilometre (rule shift.kmPay). */
  byKilometre: z.boolean(),
  /** The company's primes; present with the grant to see either value. */
  primes: z.array(PrimeOnShift).optional(),
  /** Minutes of the territory's minimum; 0 where it has none. */
  minimumMinutes: Minutes,
  /** How each price was computed, in order: base, client, place, shift. */
  steps: z.object({ salary: steps, billingPrice: steps, clientBillingPrice: steps, supplierBillingPrice: steps }),
  /**
   * Pay and billing of the shift with everything shown here, taking the agent's other shifts of the week into account.
   * `basis`: from the punches, or from the planned times until both punches are there. Lines have the nil UUID as agent
   * where nobody is on the shift or the viewer may not know who.
   */
  preview: z.object({
    basis: z.enum(['worked', 'planned']),
    pay: ShiftSum.optional(),
    bill: ShiftSum.optional(),
    /** For a company that handed the shift on: what the other agency bills. */
    supplier: ShiftSum.optional(),
  }),
  /** Lines of the shift in closed runs, each part with its grant. */
  closed: RunLines,
  explained: Explained,
});
export type ShiftPayTab = z.output<typeof ShiftPayTab>;

/** Unsaved input that replaces what is recorded. A part that the viewer may not change is refused. */
export const ShiftPayDraft = z
  .object({
    start: PlannedInstant,
    end: PlannedInstant,
    skillId: Id.nullable(),
    punchIn: Instant.nullable(),
    punchOut: Instant.nullable(),
    compulsoryBeyondShift: z.boolean(),
    /** All breaks of the agent who is on the shift. */
    breaks: z.array(z.object({ start: Instant, end: Instant, paid: z.boolean() })).max(50),
    salaryOverride: PriceOverride.nullable(),
    billingPriceOverride: PriceOverride.nullable(),
    clientBillingPriceOverride: PriceOverride.nullable(),
    ...shiftExtras,
  })
  .partial();
export type ShiftPayDraft = z.output<typeof ShiftPayDraft>;
/** The field of a draft that overrides each rate. */
export const draftNames = {
  salary: 'salaryOverride',
  billing: 'billingPriceOverride',
  clientBilling: 'clientBillingPriceOverride',
} as const satisfies Record<Rate, keyof ShiftPayDraft>;

/**
 * The pay tab of a shift, also with changes that aren't saved; records nothing. In client mode a customer's people get
 * 404 (rule pay.tabVisible).
 */
export const ShiftPay = read({
  name: 'ShiftPay',
  summary: "Preview a shift's pay and billing",
  method: 'POST',
  path: '/Money/Shift/:id/Pay',
  access: view,
  input: z.object({ id: Id, clientMode: ClientMode, draft: ShiftPayDraft.default({}) }),
  output: ShiftPayTab,
});

/** Switches the night prime of a shift on or off (rule shift.nightPrime). */
export const SwitchNightPrime = write({
  name: 'SwitchNightPrime',
  summary: "Switch a shift's night prime",
  path: '/Prime/AffectationEvent/:id',
  access: { roles: roleGroups.agency, all: ['finance.editPay'] },
  input: z.object({ id: Id, enableNightPrime: Flag, agreed: ExpectedChanges }),
});

/** Most shifts that `ShiftRates` examines. */
export const maxRatedShifts = 1000;

/**
 * Effect of an override on the prices of selected shifts, grouped by equal prices, the largest group first; records
 * nothing. Cents an hour at each shift's start. `refused`: shifts whose price would be missing or negative, or that the
 * viewer may not change.
 */
export const ShiftRates = read({
  name: 'ShiftRates',
  summary: "Preview an override of shifts' prices",
  method: 'POST',
  path: '/Request/:id/Shifts/Rates',
  access: edit,
  input: z.object({ ...ticked, rate: Rate, override: RateOverride.nullable() }),
  output: z.object({
    groups: z.array(
      z.object({
        count: z.int(),
        competence: Bilingual.nullable(),
        original: Cents.nullable(),
        now: Cents.nullable(),
        then: Cents.nullable(),
        /** For salaries: the legal minimum where `then` is lower on a day of the shifts; null where it is not. */
        legalMinimum: LegalMinimum.nullable(),
      }),
    ),
    /** Number of shifts beyond those that were examined. */
    unseen: z.int(),
  }),
});

/** A prime with its pay for an hour or a whole shift at the shift's start; cents, null where it has no value there. */
export const PrimeValued = z.object({ id: Id, name: Bilingual, oncePerShift: z.boolean(), paid: Cents.nullable() });

/**
 * Primes of selected shifts as they are and as they would be, grouped by equal ones, the largest group first; records
 * nothing. Night primes apply automatically and are left out.
 */
export const ShiftPrimes = read({
  name: 'ShiftPrimes',
  summary: "Preview a change of shifts' primes",
  method: 'POST',
  path: '/Request/:id/Shifts/Primes',
  access: { roles: roleGroups.agency, all: ['finance.editPay'] },
  input: z.object({ ...ticked, primeId: z.array(Id).max(50) }),
  output: z.object({
    groups: z.array(
      z.object({
        count: z.int(),
        competence: Bilingual.nullable(),
        now: z.array(PrimeValued),
        then: z.array(PrimeValued),
      }),
    ),
    /** Number of shifts beyond those that were examined. */
    unseen: z.int(),
  }),
});
