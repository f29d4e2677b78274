import { AccountRow } from '#projections/account/account.table.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { shiftsOfWorks } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import type { Days } from '../inputs/money-inputs.ts';
import type { OpenLine } from './open-periods.rule.ts';

/** The parts of a line that reports need; lines that were added by hand have no others. */
export type ReportedLine = Pick<
  OpenLine,
  'billToId' | 'customerId' | 'placeId' | 'siteEventId' | 'shiftId' | 'primeId' | 'minutes' | 'amount'
>;

const empty: ReportedLine = {
  billToId: null,
  customerId: null,
  placeId: null,
  siteEventId: null,
  shiftId: null,
  primeId: null,
  minutes: 0,
  amount: 0,
};

/** Lines of these days that were added by hand to a supplier's billing runs and that no run has closed. */
export const openBillAdjustments = async (
  models: ReadModels,
  supplierId: string,
  { from, to }: Days,
): Promise<ReportedLine[]> => {
  const runs = await models.rows(BillingRunRow, sql`r."companyId" = ${supplierId}`, sql`r.state <> 'closed'`);
  const own = runs.flatMap(({ adjustments }) => adjustments).filter(({ date }) => date >= from && date <= to);
  const debtors = await models.byIds(AccountRow, new Set(own.map(({ billToId }) => billToId)));
  return own.map(({ billToId, placeId, amount }) => ({
    ...empty,
    billToId,
    customerId: debtors.get(billToId)?.kind === 'customer' ? billToId : null,
    placeId,
    amount,
  }));
};

/** The same of an employer's pay runs. */
export const openPayAdjustments = async (
  models: ReadModels,
  employerId: string,
  { from, to }: Days,
): Promise<ReportedLine[]> => {
  const runs = await models.rows(MoneyRunRow, sql`r."companyId" = ${employerId}`, sql`r.state <> 'closed'`);
  const own = runs
    .flatMap(({ decisions }) => decisions)
    .filter(({ kind, date }) => kind === 'adjustment' && date !== null && date >= from && date <= to);
  const shifts = await shiftsOfWorks(
    models,
    employerId,
    own.flatMap(({ workId }) => workId ?? []),
  );
  const presences = await models.byIds(PresenceRow, new Set(shifts.values()));
  return own.map(({ workId, amount }) => {
    const presence = presences.get(shifts.get(workId ?? '') ?? '');
    return {
      ...empty,
      customerId: presence?.customerId ?? null,
      placeId: presence?.placeId ?? null,
      siteEventId: presence?.siteEventId ?? null,
      shiftId: presence?.id ?? null,
      amount: amount ?? 0,
    };
  });
};
