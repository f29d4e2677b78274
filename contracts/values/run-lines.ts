import { z } from 'zod';
import { Id, LocalDate, Named } from './common.ts';
import { BillingPeriod, InvoiceKind } from './invoice.ts';
import { ClosedMoneyLine, reversed } from './money-line.ts';
import { PayFile, PayFileFormat } from './pay-run.ts';

/**
 * A line of a closed run with the id it has in the run's files; `reverses` and `replaces` are the ids of the earlier
 * line that it corrects.
 */
export const RunLine = ClosedMoneyLine.pick({
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
}).extend(reversed);
export type RunLine = z.infer<typeof RunLine>;

/**
 * Lines of a shift on one statement of a closed pay run. `files`: the files of the run that contain them, with
 * finance.exportPay.
 */
export const PaidLines = z.object({
  run: z.object({ id: Id, number: z.int().nullable(), from: LocalDate, to: LocalDate, payDay: LocalDate }),
  agent: Named,
  files: z.array(PayFile).optional(),
  lines: z.array(RunLine),
});
export type PaidLines = z.infer<typeof PaidLines>;

/**
 * Lines of a shift on one document of a closed billing run. `document` is null for corrections that add up to nothing.
 * `run`: for bills of the viewer's own company only; `formats`: of its files in the viewer's language, with
 * finance.exportBilling.
 */
export const BilledLines = z.object({
  document: z.object({ id: Id, kind: InvoiceKind, number: z.string(), date: LocalDate }).nullable(),
  run: z.object({ id: Id, period: BillingPeriod, formats: z.array(PayFileFormat).optional() }).optional(),
  lines: z.array(RunLine),
});
export type BilledLines = z.infer<typeof BilledLines>;

/**
 * Lines of a shift in closed runs, the earliest run first. `bill`: billed by the viewer's company; `supplier`: billed
 * to it by the agency that took the shift over.
 */
export const RunLines = z.object({
  pay: z.array(PaidLines).optional(),
  bill: z.array(BilledLines).optional(),
  supplier: z.array(BilledLines).optional(),
});
export type RunLines = z.infer<typeof RunLines>;
