import type { Clock } from '#kernel/clock.ts';
import type { Queue } from '#kernel/queue.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { closingDay, periodsDue, runIdOf } from '../run/periods.ts';
import { termsOf } from '../terms/terms-of.ts';
import { filesOfRun, type BillingJob } from './close-billing.worker.ts';
import { hourMs } from '#contracts/values/durations.ts';

type Tools = { readonly models: ReadModels; readonly queue: Queue; readonly clock: Clock };

export const askToBill = (queue: Queue, job: BillingJob, why: string): Promise<void> =>
  queue.enqueue('billing-run', `${runIdOf('billing', job.companyId, job.from)}-${why}`, job);

/**
 * Requests runs for every agency's periods that have reached their cut-off and are not billed, from 06:00 at its
 * office. Runs that wait are requested again every hour, since what they wait for may have been corrected.
 */
export const sweepBillingRuns =
  ({ models, queue, clock }: Tools) =>
  async (): Promise<void> => {
    const now = clock.now();
    const turn = String(Math.floor(Date.parse(now) / hourMs));
    const facts = await models.rows(TermRow, sql`r.kind = 'PayCalendarSet'`);
    const agencies = await models.rows(
      AccountRow,
      sql`r.kind = 'agency'`,
      sql`r.id = any(${[...new Set(facts.map(({ companyId }) => companyId))]})`,
    );
    for (const { id: companyId } of agencies) {
      const { calendars, settings } = termsOf(
        facts.filter((fact) => fact.companyId === companyId),
        companyId,
      );
      const due = periodsDue(calendars, closingDay(now, settings.zone));
      const closed = await models.rows(
        BillingRunRow,
        sql`r."companyId" = ${companyId}`,
        sql`r.state = 'closed' and jsonb_array_length(r.files) >= ${filesOfRun}`,
      );
      const done = new Set(closed.map(({ periodFrom }) => periodFrom));
      for (const { from } of due) if (!done.has(from)) await askToBill(queue, { companyId, from }, turn);
    }
  };
