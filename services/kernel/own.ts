import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from './caller.ts';
import { Rejected } from './decider.ts';

/**
 * Hides the existence of other companies' data (decision 3).
 * @param own the id of the caller's own company
 * @throws Rejected NOT_FOUND
 */
export const requireOwn = (id: string, own: string | undefined): void => {
  if (id !== own) throw new Rejected('NOT_FOUND');
};

/** The caller's own company, or the customer they act as. @throws Rejected NOT_FOUND for a caller without a company */
export const requireCompany = (caller: Pick<Caller, 'agencyId' | 'customerId'>): string => {
  const company = companyOf(caller);
  if (!company) throw new Rejected('NOT_FOUND');
  return company;
};
