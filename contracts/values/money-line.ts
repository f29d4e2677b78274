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

/** One step of a calculation, in order; `result` is the value after it. Cents an hour, or as the rule says. */
export const MoneyStep = z.object({
  rule: z.string(),
  value: z.int().nullable(),
  result: z.int().nullable(),
  factId: z.string().nullable(),
});
export type MoneyStep = z.infer<typeof MoneyStep>;

/** Name of a figure that explains a holiday's indemnity: the wages of the week that begins on that day. */
export const weekInput = /^\d{4}-\d\d-\d\d$/;

/**
 * Explanation of a line: rates that were combined, rule set (`qc-decree@1`), section of law, input figures, and the
 * events behind them. Of a holiday's indemnity, the figures named by a day are the wages of the week that begins on it.
 */
export const MoneyWhy = z.object({
  ruleSet: z.string().nullable(),
  section: z.string().nullable(),
  steps: z.array(MoneyStep).readonly(),
  inputs: z.record(z.string(), z.int()).readonly(),
  factIds: z.array(z.string()).readonly(),
});
export type MoneyWhy = z.infer<typeof MoneyWhy>;

const line = {
  /** Identity of the line: the same hours computed again have the same key. */
  key: z.string(),
  kind: MoneyLineKind,
  companyId: Id,
  agentId: Id,
  /** The assignment; null for a line that belongs to no shift. */
  workId: Id.nullable(),
  siteEventId: Id.nullable(),
  customerId: Id.nullable(),
  placeId: Id.nullable(),
  /** For bills: the client, or the agency that handed the shift on. */
  billToId: Id.nullable(),
  primeId: Id.nullable(),
  gainCode: z.string(),
  /** Cents an hour; for km cents a kilometre, for a prime paid once cents. */
  rate: Cents,
  /** Factor in hundredths: 150 is time and a half. */
  factor: z.int(),
  overtime: z.boolean(),
  /** Negative for a reversal, like distance and amount. */
  minutes: z.int(),
  /** Hundredths of a kilometre; for km only. */
  distance: z.int(),
  amount: Cents,
  /** The shift's first day at its place. */
  date: LocalDate,
  /** First day of the payroll week; null for a bill. */
  week: LocalDate.nullable(),
  /** First day of the period that the hours belong to. */
  period: LocalDate,
  /** Month, as `2026-03`. */
  month: z.string(),
  why: MoneyWhy,
};

/** For answers: first day of the next pay period, where it pays further hours of the same shift. */
export const continued = { continuedOn: LocalDate.optional() };

/** For answers: kind of the closed line that a reversal takes back. */
export const reversed = { reversedKind: MoneyLineKind.optional() };

/** A computed line of pay or of a bill, with its explanation. */
export const MoneyLine = z.object(line);
export type MoneyLine = z.infer<typeof MoneyLine>;

/**
 * A line of a closed run. `id` is unique among all runs and derived from run and key; `reverses` is the closed line
 * that this one takes back, `replaces` the closed line that it stands in for.
 */
export const ClosedMoneyLine = z.object({ ...line, id: Id, reverses: Id.nullable(), replaces: Id.nullable() });
export type ClosedMoneyLine = z.infer<typeof ClosedMoneyLine>;

export const MoneyFlagCode = z.enum(flagCodes);
export type MoneyFlagCode = z.infer<typeof MoneyFlagCode>;

/** A warning about an agent's hours; `workId` is the assignment, `date` the holiday of HOLIDAY_ABSENCE. */
export const MoneyFlag = z.object({ code: MoneyFlagCode, agentId: Id, workId: Id, date: LocalDate.optional() });
export type MoneyFlag = z.infer<typeof MoneyFlag>;

/** An event behind a line (named by its `why`), as explanations show it: who recorded it, and when. */
export const MoneyFact = z.object({ id: z.string(), type: z.string(), by: z.string(), at: Instant });
export type MoneyFact = z.infer<typeof MoneyFact>;
