import { afterAll, beforeAll } from '@jest/globals';
import { BulkRuns } from '#contracts/api/shift-bulk.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { eventOf, factsOf, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const { anne, bruno } = ids.agents;
/** Wall clock of Toronto in March 2026 before the 8th: five hours behind. */
export const day = (n: number, hour = 12, minute = 0) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let otherCustomer: Browser;

export const facts = (shiftId: string) => factsOf(vigie, `shift-${shiftId}`);
/** An event with shifts that start at these moments. */
export const withShifts = async (...starts: string[]) => {
  const requestId = await eventOf(customer, starts[0]!);
  const shiftIds: string[] = [];
  for (const start of starts) shiftIds.push((await planned(customer, { requestId, start })).shiftId);
  return { id: requestId, shiftIds };
};
export const shiftOf = async (who: Browser, id: string) =>
  (await who.call(GetAffEvent, { id, withPayrollInfo: true })).data;

/** Somebody's background run, once it has ended. */
export const runEnded = async (who: Browser, eventId: string, runId: string) => {
  const find = async () =>
    ((await who.call(BulkRuns, { id: eventId })).data as { id: string; finished: boolean; done: string[] }[]).find(
      ({ id }) => id === runId,
    );
  return until(find, (run) => run?.finished === true);
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2), worker: true });
    [customer, agency, otherCustomer] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerB'),
    ]);
  });
  afterAll(() => vigie.stop());
};
