import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { billingRunScope } from '#projections/scope.ts';

/** A billing run of the caller's own agency. @throws Rejected NOT_FOUND for another company's run too */
export const ownRun = async (models: ReadModels, id: string, caller: Caller): Promise<BillingRunRow> => {
  const run = await models.row(BillingRunRow, billingRunScope(caller), id);
  if (!run) throw new Rejected('NOT_FOUND');
  return run;
};
