import type { PayRunEvents } from '#contracts/events/pay-run.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { mayEditPay, worksFor } from '#projections/user/user.query.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { NoticeAudience } from './notice.ts';
import { screensOf } from './people.ts';
import { formatDate } from '#services/http/time-format.ts';

type Opened = DataOf<typeof PayRunEvents.PayRunOpened>;

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
