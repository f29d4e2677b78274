import { z } from 'zod';
import { Id, LocalDate, Named } from './common.ts';
import { BillingPeriod, InvoiceKind } from './invoice.ts';
import { ClosedMoneyLine } from './money-line.ts';
import { PayFile, PayFileFormat } from './pay-run.ts';

/** A line of a closed run by the id that stands in its files: `reverses` and `replaces` name the earlier line that it corrects. */
const RunLine = ClosedMoneyLine.pick({
  id: true,
  kind: true,
  primeId: true,
  rate: true,
  factor: true,
  minutes: true,
  distance: true,
  amount: true,
  reverses: true,
  replaces: true,
});
export type RunLine = z.infer<typeof RunLine>;

/** Lines of a shift on one statement of a closed pay run; `files`, with finance.exportPay: those of the run, each holds the lines. */
export const PaidLines = z.object({
  run: z.object({ id: Id, number: z.int().nullable(), from: LocalDate, to: LocalDate, payDay: LocalDate }),
  agent: Named,
  files: z.array(PayFile).optional(),
  lines: z.array(RunLine),
});
export type PaidLines = z.infer<typeof PaidLines>;

/**
 * Lines of a shift on one document of a closed billing run. `document` null: corrections that come to nothing stand on none.
 * `run`: of what the viewer's own company bills; `formats`, with finance.exportBilling: those of its files in the viewer's language.
 */
export const BilledLines = z.object({
  document: z.object({ id: Id, kind: InvoiceKind, number: z.string(), date: LocalDate }).nullable(),
  run: z.object({ id: Id, period: BillingPeriod, formats: z.array(PayFileFormat).optional() }).optional(),
  lines: z.array(RunLine),
});
export type BilledLines = z.infer<typeof BilledLines>;

/** What closed runs hold of a shift, the earliest run first: `bill` by the viewer's company, `supplier` to it by who took the shift over. */
export const RunLines = z.object({
  pay: z.array(PaidLines).optional(),
  bill: z.array(BilledLines).optional(),
  supplier: z.array(BilledLines).optional(),
});
export type RunLines = z.infer<typeof RunLines>;
