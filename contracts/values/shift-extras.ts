import { z } from 'zod';
import { Amount, Id } from './common.ts';

/**
 * Pay and billing settings of a shift besides its prices. They need finance.viewPay, `chargeMinimum` needs
 * finance.viewBilling.
 */
export const shiftExtras = {
  primeIds: z.array(Id).max(50).optional(),
  nightPrimeDisabled: z.boolean().optional(),
  kmPayEnabled: z.boolean().optional(),
  /** Cents a kilometre. */
  kmPayAmount: Amount.nullable().optional(),
  /** Kilometres, to hundredths. */
  kmPayDistance: z.number().min(0).max(9999).nullable().optional(),
  kmPayChargedToCustomer: z.boolean().optional(),
  payMinimum: z.boolean().optional(),
  chargeMinimum: z.boolean().optional(),
};
export const shiftExtraNames = Object.keys(shiftExtras) as readonly (keyof typeof shiftExtras)[];
