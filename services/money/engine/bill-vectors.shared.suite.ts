import { billing, since } from '#test/support/money/scene.ts';
import { noTerms, type BillingTerms, type Terms } from './terms.ts';

const terms = (more: Partial<BillingTerms>): BillingTerms => ({
  ...since(),
  customerId: 'client',
  basis: 'worked',
  rounding: 'none',
  overtimeFactor: null,
  holidayFactor: null,
  ...more,
});
export const at = (
  price: number,
  more: Partial<BillingTerms> = {},
  pays = 2000,
  others: Partial<Terms> = {},
): Terms => ({
  ...noTerms,
  ...billing(price, pays),
  billing: [terms(more)],
  ...others,
});
