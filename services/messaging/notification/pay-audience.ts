import type { BillingRunEvents } from '#contracts/events/billing-run.ts';
import type { PayRunEvents } from '#contracts/events/pay-run.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { mayEditBilling, mayEditPay, worksFor } from '#projections/user/user.query.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { NoticeAudience } from './notice.ts';
import { screensOf } from './people.ts';
import { formatDate } from '#services/http/time-format.ts';

type Opened = DataOf<typeof PayRunEvents.PayRunOpened>;
type BillingOpened = DataOf<typeof BillingRunEvents.BillingRunOpened>;
type Held = DataOf<typeof BillingRunEvents.BillingRunHeld>;

/** People of a run's company who may close it; mails contain no amounts, only where to look. */
export const payrollPeople: NoticeAudience = async ({ data }, { models, history }) => {
  const opened = (await history()).find(({ type }) => type === 'PayRunOpened')?.data as Opened | undefined;
  if (!opened) return [];
  const { runId, companyId, from, to } = opened;
  const people = await models.rows(UserRow, worksFor([companyId]), mayEditPay);
  return people.map((person) => {
    const path = `${screensOf(person)}/reports?run=${runId}`;
    const period = { from: formatDate(from, person.language), to: formatDate(to, person.language) };
    return { person, companyId, values: { ...period, count: (data['count'] as number | undefined) ?? 0, path } };
  });
};

/**
 * People of a run's agency who may settle it. Of a run that fails again each hour only the first failure is sent.
 */
export const billingPeople: NoticeAudience = async ({ id, type, data }, { models, history }) => {
  const events = await history();
  const opened = events.find((event) => event.type === 'BillingRunOpened')?.data as BillingOpened | undefined;
  const failed = events.find((event) => event.type === 'BillingRunFailed');
  if (!opened || (type === 'BillingRunFailed' && failed?.id !== id)) return [];
  const { companyId, period } = opened;
  const { approval = false, flags = [] } = data as Partial<Held>;
  const people = await models.rows(UserRow, worksFor([companyId]), mayEditBilling);
  return people.map((person) => {
    const path = `${screensOf(person)}/reports?from=${period.from}&to=${period.to}#tab-billing`;
    const days = { from: formatDate(period.from, person.language), to: formatDate(period.to, person.language) };
    return { person, companyId, values: { ...days, count: flags.length + (approval ? 1 : 0), path } };
  });
};
