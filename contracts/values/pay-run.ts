import { z } from 'zod';
import { Amount, Cents, Id, Instant, Line, LocalDate, Words } from './common.ts';
import { StoredFile } from './file.ts';

/**
 * State of a run: `upcoming`: its period isn't over, or its cut-off isn't reached; `open`: being computed; `waiting`:
 * for a person; `approved`: its inputs are frozen; `closed`: final; `failed`: after its last try.
 */
export const PayRunState = z.enum(['upcoming', 'open', 'waiting', 'approved', 'closed', 'failed']);
export type PayRunState = z.infer<typeof PayRunState>;

/** What a run can wait for; codes about hours and rates are flags of the engine. */
export const PayWaitCode = z.enum([
  'APPROVAL',
  'OPEN_PUNCH',
  'PUNCH_CONTESTED',
  'PUNCHES_CROSSED',
  'RATE_MISSING',
  'RATE_NEGATIVE',
  'SHORTFALL',
  'NEGATIVE_STATEMENT',
]);
export type PayWaitCode = z.infer<typeof PayWaitCode>;
/** One thing that a run waits for: `workId` is the assignment, `key` the shortfall. */
export const PayWait = z.object({
  code: PayWaitCode,
  agentId: Id.nullable(),
  workId: Id.nullable(),
  key: z.string().nullable(),
});
export type PayWait = z.infer<typeof PayWait>;
/** Most waits that are listed; the total stands beside them. */
export const maxWaits = 500;

/** Reason that a person gives for a change to what was computed. */
export const PayReason = Words({ error: 'REASON_REQUIRED' }).min(1, 'REASON_REQUIRED').max(500);

/** Cents, at most a million dollars up or down; never 0. */
export const AdjustmentAmount = Cents.min(-Amount.maxValue!)
  .max(Amount.maxValue!)
  .refine((cents) => cents !== 0, 'REQUIRED');
/** Payroll's code for a kind of earning. */
export const GainCode = Line().max(20);

/** A pay period: its days, the day on which it is closed and the pay day. Local days, first and last included. */
export const PayPeriod = z.object({ from: LocalDate, to: LocalDate, closesOn: LocalDate, payDay: LocalDate });
export type PayPeriod = z.infer<typeof PayPeriod>;

/**
 * Layouts of payroll files. Those of `unverifiedLayouts` have not been checked against the payroll program's own
 * documentation; screens and the file's name say so.
 */
export const PayFileLayout = z.enum(['pay', 'pay-multiplied', 'nethris', 'employeur-d']);
export type PayFileLayout = z.infer<typeof PayFileLayout>;
export const unverifiedLayouts: readonly PayFileLayout[] = ['nethris', 'employeur-d'];
export const PayFileFormat = z.enum(['csv', 'xlsx']);
export type PayFileFormat = z.infer<typeof PayFileFormat>;
/**
 * A file of a closed run, for `PayRunFile`. `unverified`: its layout has not been checked against the payroll program's
 * own documentation.
 */
export const PayFile = z.object({
  layout: PayFileLayout,
  format: PayFileFormat,
  language: z.enum(['en', 'fr']),
  name: z.string(),
  size: z.int(),
  unverified: z.boolean(),
});
export type PayFile = z.infer<typeof PayFile>;
export const StoredPayFile = z.object({
  layout: z.string(),
  format: PayFileFormat,
  language: z.enum(['en', 'fr']),
  file: StoredFile,
});
export type StoredPayFile = z.infer<typeof StoredPayFile>;

/**
 * What is signed of a run besides its statements; hashes in hexadecimal. Field names are those of
 * `services/money/proof/seal.ts`.
 */
export const RunSealHeader = z.object({
  companyId: Id,
  runId: Id,
  kind: z.string(),
  from: LocalDate,
  to: LocalDate,
  closedAt: Instant,
  ruleSets: z.array(z.string()),
  inputs: z.string(),
  statements: z.int(),
  total: Cents,
  /** Hash of the last signed head of the log. */
  logHead: z.string().optional(),
});
/**
 * `number`: the company's runs are counted from 1 in the order in which they were closed. `signature` and `publicKey`
 * (SPKI) in Base64, Ed25519.
 */
export const RunSeal = z.object({
  header: RunSealHeader,
  number: z.int(),
  previous: z.string(),
  root: z.string(),
  seal: z.string(),
  signature: z.string(),
  publicKey: z.string(),
});
export type RunSeal = z.infer<typeof RunSeal>;

/** Totals of a statement: minutes including overtime, overtime minutes, cents, hundredths of a kilometre. */
export const PaySums = z.object({
  minutes: z.int(),
  overtimeMinutes: z.int(),
  primes: Cents,
  distance: z.int(),
  kilometres: Cents,
  holidays: Cents,
  adjustments: Cents,
  /** Reversals and recomputed lines of periods that were closed before. */
  corrections: Cents,
  total: Cents,
});
export type PaySums = z.infer<typeof PaySums>;

/**
 * A presence paid less than the law requires: missing cents, the section of law, and whether that section's figures
 * have been verified.
 */
export const Shortfall = z.object({
  /** Derived from run, presence and kind. */
  key: Id,
  agentId: Id,
  workId: Id.nullable(),
  kind: z.enum(['overtime', 'callIn', 'holiday', 'rate', 'prime']),
  ruleSet: z.string(),
  section: z.string(),
  unverified: z.boolean(),
  date: LocalDate,
  /** Cents that the law requires, cents paid, and the difference. */
  legal: Cents,
  paid: Cents,
  missing: Cents,
});
export type Shortfall = z.infer<typeof Shortfall>;
