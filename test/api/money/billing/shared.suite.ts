import { afterAll, beforeAll } from '@jest/globals';
import { Invoices } from '#contracts/api/invoices.ts';
import type { Job } from '#kernel/queue.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling, type BillingJob } from '#services/money/billing-run/close-billing.worker.ts';
import { runIdOf } from '#services/money/run/periods.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

export const gst = '123456789 RT0001';
export const qst = '1234567890 TQ0001';
/** Mondays of 2026 that begin a week's period. */
export const monday = (week: number) => new Date(Date.UTC(2026, 2, 2 + 7 * week)).toISOString().slice(0, 10);
export const at = (week: number, day: number, hour: number) =>
  new Date(Date.UTC(2026, 2, 2 + 7 * week + day, 5, Math.round(hour * 60))).toISOString();
export let vigie: Vigie;
export let agency: Browser;
export let customer: Browser;
export let close: (week: number, tools?: object, last?: boolean) => Promise<void>;
/** Eight hours of an agent on a day, from 08:00 (standard time) on, punched unless told otherwise. */
export const worked = async (
  week: number,
  day: number,
  agentId: string,
  { hours = 8, punched = true, skillId = ids.guard as string } = {},
) => {
  vigie.clock.set(at(week, day, 0));
  const shift = await planned(customer, { start: at(week, day, 8), skillId });
  const assignmentId = await assigned(agency, shift.shiftId, agentId);
  vigie.clock.set(at(week, day, 17));
  await reached(agency, assignmentId, punched ? 'punchedOut' : 'punchedIn', {
    punchIn: at(week, day, 8),
    punchOut: at(week, day, 8 + hours),
  });
  await vigie.settled();
  return { ...shift, assignmentId };
};
/** The day on which a week's run is due. */
export const cutoff = (week: number) => vigie.clock.set(at(week + 1, 2, 12));
export const runId = (week: number) => runIdOf('billing', ids.agencyA, monday(week));
export const documents = async (who: Browser = agency) =>
  (await who.call(Invoices, { page: { index: 1, size: 100 }, sort: { key: 'date', asc: true } })).data;
export const ofRun = async (week: number) =>
  (await documents()).filter(({ period }: { period: { from: string } }) => period.from === monday(week));
/** The first shift that was worked, set by the test that bills it. */
export const billed = {} as { first: Awaited<ReturnType<typeof worked>> };

/** Signs both companies in, again where their sessions, which last 90 days, have ended. */
export const signIn = async (): Promise<void> => {
  [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: at(0, 0, 0) });
    await signIn();
    const companyId = ids.agencyA;
    const from = '2026-01-01';
    const calendar = {
      frequency: 'ONE_WEEK',
      zone: 'America/Toronto',
      firstDate: monday(0),
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 5,
    };
    await agreed(
      vigie,
      companyId,
      { type: 'PayCalendarSet', data: { companyId, ...calendar, companyNumber: '', approval: false, from: null } },
      { type: 'RateSet', data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, bill: 3200, from } },
      { type: 'TaxRegistrationSet', data: { companyId, gst, qst, from } },
      {
        type: 'BillingTermsSet',
        data: {
          companyId,
          customerId: ids.customerA,
          basis: 'worked',
          rounding: 'none',
          overtimeFactor: null,
          holidayFactor: null,
          paymentDays: 15,
          language: 'en',
          from,
        },
      },
    );
    const tools = {
      files: vigie.platform.files,
      clock: vigie.clock,
      commands: vigie.commands,
      store: vigie.platform.store,
      seen: vigie.platform.seen,
      lookUp: vigie.app.get(BillingLookup),
      terms: vigie.app.get(CompanyTerms),
    };
    close = async (week, more = {}, last = false) => {
      const job: Job<BillingJob> = {
        id: 'job',
        data: { companyId, from: monday(week) },
        attempt: 1,
        ...(last && { last: true }),
      };
      await closeBilling({ ...tools, ...more })(job);
      await vigie.settled();
    };
  });
  afterAll(() => vigie.stop());
};
