import type { Clock } from '#kernel/clock.ts';
import type { Job, Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { companiesWithCalendar } from '#projections/term/pay-calendar.query.ts';
import type { CompanyTerms } from '../terms/company-terms.ts';
import { payFiles } from '../pay-run/pay-layouts.ts';
import { closingDay, periodsDue, runIdOf } from './periods.ts';

/** Companies whose office is in a time zone, or all of them. */
type DailyJob = { readonly zone: string | null };

type Tools = {
  readonly queue: Queue;
  readonly models: ReadModels;
  readonly clock: Clock;
  readonly terms: CompanyTerms;
};

/** 06:00 at the office, when ended periods are looked for. */
const cronAtSix = '0 6 * * *';

/** Sets a daily schedule at 06:00 for every time zone in which a company has its office. */
export const scheduleDaily = async ({ queue, models }: Pick<Tools, 'queue' | 'models'>): Promise<void> => {
  const zones = new Set((await companiesWithCalendar(models)).map(({ zone }) => zone));
  for (const zone of zones)
    await queue.schedule('money-daily', zone, { cron: cronAtSix, timeZone: zone }, { zone } satisfies DailyJob);
};

/**
 * Whether a due run must be requested: not after a failure, which waits for a person; a closed run may still lack some
 * of its files.
 */
export const isUnfinished = (run: Pick<MoneyRunRow, 'state' | 'files'> | undefined): boolean =>
  run?.state !== 'failed' && !(run?.state === 'closed' && run.files.length >= payFiles.length);

/**
 * Requests every run whose period has reached its cut-off and that is not closed: once a day each, with an id derived
 * from company and period.
 */
export const askForRuns =
  ({ queue, models, clock, terms }: Tools) =>
  async ({ data: { zone } }: Pick<Job<DailyJob>, 'data'>): Promise<void> => {
    for (const { companyId, zone: own } of await companiesWithCalendar(models)) {
      if (zone !== null && own !== zone) continue;
      const { calendars, settings } = await terms.of(companyId);
      const day = closingDay(clock.now(), settings.zone);
      const due = periodsDue(calendars, day).map(({ from }) => ({ from, id: runIdOf('pay', companyId, from) }));
      const known = await models.byIds(
        MoneyRunRow,
        due.map(({ id }) => id),
      );
      const open = due.filter(({ id }) => isUnfinished(known.get(id)));
      await queue.enqueueAll(
        'pay-run',
        open.map(({ id, from }) => ({ id: `${id}/${day}`, data: { companyId, from } })),
      );
    }
  };
