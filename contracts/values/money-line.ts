import { z } from 'zod';
import { Cents, Id, Instant, LocalDate } from './common.ts';
import { flagCodes } from './money-flags.ts';

export const MoneyLineKind = z.enum([
  'regular',
  'overtime',
  'gap',
  'prime',
  'minimum',
  'callIn',
  'holiday',
  'km',
  'adjustment',
  'reversal',
]);
export type MoneyLineKind = z.infer<typeof MoneyLineKind>;

/** One thing that was looked at to find a figure, in order; `result` is what had been made of it by then. Cents an hour, or as the rule says. */
export const MoneyStep = z.object({
  rule: z.string(),
  value: z.int().nullable(),
  result: z.int().nullable(),
  factId: z.string().nullable(),
});
export type MoneyStep = z.infer<typeof MoneyStep>;

/** Why a line says what it says: rates folded, rule set (`qc-decree@1`), section of law, the figures it was computed from, the facts behind them. */
export const MoneyWhy = z.object({
  ruleSet: z.string().nullable(),
  section: z.string().nullable(),
  steps: z.array(MoneyStep).readonly(),
  inputs: z.record(z.string(), z.int()).readonly(),
  factIds: z.array(z.string()).readonly(),
});
export type MoneyWhy = z.infer<typeof MoneyWhy>;

const line = {
  /** What makes it a line of its own; the same hours computed anew have the same. */
  key: z.string(),
  kind: MoneyLineKind,
  companyId: Id,
  agentId: Id,
  /** The assignment; null of what belongs to no shift. */
  workId: Id.nullable(),
  siteEventId: Id.nullable(),
  customerId: Id.nullable(),
  placeId: Id.nullable(),
  /** Of a bill: the client, or the agency that handed the shift on. */
  billToId: Id.nullable(),
  primeId: Id.nullable(),
  gainCode: z.string(),
  /** Cents an hour; of km cents a kilometre, of a prime paid once cents. */
  rate: Cents,
  /** Hundredths. */
  factor: z.int(),
  overtime: z.boolean(),
  /** Below 0 of a reversal, like distance and amount. */
  minutes: z.int(),
  /** Hundredths of a kilometre, of km alone. */
  distance: z.int(),
  amount: Cents,
  /** The shift's first day at its place. */
  date: LocalDate,
  /** First day of the payroll week; null of a bill. */
  week: LocalDate.nullable(),
  /** First day of the period that the hours belong to. */
  period: LocalDate,
  /** `2026-03`. */
  month: z.string(),
  why: MoneyWhy,
};

/** A line of pay or of a bill as it is computed, with all that explains it. */
export const MoneyLine = z.object(line);
export type MoneyLine = z.infer<typeof MoneyLine>;

/**
 * A line of a run. `id` is unique among all runs and derived from run and key; `reverses` is the closed line that this one takes back,
 * `replaces` the one in whose stead it stands.
 */
export const ClosedMoneyLine = z.object({ ...line, id: Id, reverses: Id.nullable(), replaces: Id.nullable() });
export type ClosedMoneyLine = z.infer<typeof ClosedMoneyLine>;

export const MoneyFlagCode = z.enum(flagCodes);
export type MoneyFlagCode = z.infer<typeof MoneyFlagCode>;

/** What a person is told of an agent's hours; `workId` is the assignment, `date` the holiday of HOLIDAY_ABSENCE. */
export const MoneyFlag = z.object({ code: MoneyFlagCode, agentId: Id, workId: Id, date: LocalDate.optional() });
export type MoneyFlag = z.infer<typeof MoneyFlag>;

/** Who set what a line was computed from, and when: the facts that its `why` names, as explanations show them. */
export const MoneyFact = z.object({ id: z.string(), type: z.string(), by: z.string(), at: Instant });
export type MoneyFact = z.infer<typeof MoneyFact>;
