import * as rates from '#contracts/api/rates.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';

/** The calls of a scope and price, whose shapes are the same but for the scope's id. */
export type OverrideCalls = {
  readonly scope: 'client' | 'place';
  readonly price: 'pay' | 'bill';
  readonly read: typeof rates.CustomerSalary;
  readonly save: typeof rates.SaveCustomerSalary;
  readonly remove: typeof rates.DeleteCustomerSalary;
  readonly saved: string;
  readonly removed: string;
  readonly view: Grant;
};

type Texts = Pick<OverrideCalls, 'saved' | 'removed' | 'view'>;
const ofPay: Texts = { saved: 'salary.saved', removed: 'salary.deleted', view: 'finance.viewPay' };
const ofBilling: Texts = { saved: 'billing.saved', removed: 'billing.deleted', view: 'finance.viewBilling' };

const calls = (
  scope: OverrideCalls['scope'],
  price: OverrideCalls['price'],
  read: Endpoint,
  save: Endpoint,
  remove: Endpoint,
  texts: Texts,
) => ({ scope, price, read, save, remove, ...texts }) as unknown as OverrideCalls;

export const overrideCalls = {
  clientPay: calls('client', 'pay', rates.CustomerSalary, rates.SaveCustomerSalary, rates.DeleteCustomerSalary, ofPay),
  clientBilling: calls(
    'client',
    'bill',
    rates.CustomerBilling,
    rates.SaveCustomerBilling,
    rates.DeleteCustomerBilling,
    ofBilling,
  ),
  placePay: calls('place', 'pay', rates.PlaceSalary, rates.SavePlaceSalary, rates.DeletePlaceSalary, {
    ...ofPay,
    saved: 'place.salarySaved',
  }),
  placeBilling: calls('place', 'bill', rates.PlaceBilling, rates.SavePlaceBilling, rates.DeletePlaceBilling, ofBilling),
};
