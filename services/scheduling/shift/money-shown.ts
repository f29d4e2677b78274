import { companyOf } from '#contracts/values/company.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { chosenOf, setBy } from '#contracts/values/party-money.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { PriceOverride } from '#contracts/values/price-override.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shiftAbilitiesFor } from './shift-abilities.rule.ts';

const overrideOf = (fixed: number | null, adjustment: number | null = null): PriceOverride | null =>
  fixed === null
    ? adjustment === null
      ? null
      : { kind: 'dynamic', value: adjustment }
    : { kind: 'fixed', value: fixed };

/**
 * Decisions 11 and 12: terms of the viewer's own company, pay with finance.viewPay, billing with finance.viewBilling;
 * the platform reads the pay of the responsible company.
 */
export const moneyOf = (row: ShiftRow, viewer: Caller): Partial<ShiftDetail> => {
  const can = shiftAbilitiesFor(viewer, viewer.now, ['viewPay', 'viewBilling'])(row, {
    assigned: row.assignmentId !== null,
    known: false,
    excluded: false,
  });
  const own = setBy(row, isPlatform(viewer.role) ? responsibleFor(row) : companyOf(viewer));
  const { salary, billingPrice, clientBilling, adjustments, kilometres } = own;
  const { primeIds, ...switches } = chosenOf(own, 'pay');
  return {
    ...(can.includes('viewPay') && {
      salary,
      salaryOverride: overrideOf(salary, adjustments.salary),
      kmPayEnabled: kilometres.enabled,
      kmPayAmount: kilometres.amount,
      kmPayDistance: kilometres.hundredths === null ? null : kilometres.hundredths / 100,
      kmPayChargedToCustomer: kilometres.chargedToCustomer,
      ...switches,
      affectationEventPrimes: primeIds.map((id) => ({ prime: { id } })),
    }),
    ...(can.includes('viewBilling') && {
      billingPrice,
      billingPriceOverride: overrideOf(billingPrice, adjustments.billing),
      clientBillingPrice: clientBilling,
      clientBillingPriceOverride: overrideOf(clientBilling, adjustments.clientBilling),
      ...chosenOf(own, 'billing'),
    }),
  };
};
