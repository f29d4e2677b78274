import { z } from 'zod';
import { Cents } from './common.ts';
import { PriceOverride } from './price-override.ts';

/**
 * Cents an hour at the shift's start; null where no price is set (RATE_MISSING), negative where overrides subtract too
 * much (RATE_NEGATIVE).
 */
const price = Cents.nullable().optional();
const override = PriceOverride.nullable().optional();

/**
 * Prices of a shift for the viewer's own company (rules override.kind, override.precedence, override.original): each
 * price is the one that applies, its `original…` the one that would apply without the shift's own override. Prices that
 * the viewer may not see, or that don't concern their company, are absent:
 * - `salary` with finance.viewPay for the company that pays the agent, and never in client mode
 * - `billingPrice` with finance.viewBilling for the agency that the customer gave the shift to
 * - `clientBillingPrice` for the same agency: what it charges the customer once the shift is handed on
 * - `supplierBillingPrice` for both sides of a handover; they agreed on it, so neither overrides it (rule
 *   shift.supplierReadonly)
 */
export const ShiftPrices = z.object({
  salary: price,
  originalSalary: price,
  salaryOverride: override,
  billingPrice: price,
  originalBillingPrice: price,
  billingPriceOverride: override,
  clientBillingPrice: price,
  originalClientBillingPrice: price,
  clientBillingPriceOverride: override,
  supplierBillingPrice: price,
  originalSupplierBillingPrice: price,
});
export type ShiftPrices = z.output<typeof ShiftPrices>;
