import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Price } from './dated-prices.ts';

const grants = { pay: 'finance.viewPay', bill: 'finance.viewBilling' } as const;

/**
 * Of pay and billing, what a caller may see (rule perm.finance). The days on which a price changes are told with it
 * alone.
 */
export const pricesSeen = (caller: Caller): readonly Price[] =>
  (['pay', 'bill'] as const).filter((price) => hasGrants(caller, { all: [grants[price]] }));
