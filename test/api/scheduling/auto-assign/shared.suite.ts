import { afterAll, beforeAll } from '@jest/globals';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { AutoAssignRuns, WhyNot, type Why } from '#contracts/api/auto-assign.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const { anne, bruno, chloe, dede } = ids.agents;
export const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
export type Run = { id: string; state: string; planned: number; filled: number; unfilled: number; shiftCount: number };
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let stranger: Browser;
let jobs = 0;
export const latest = async (): Promise<Run> => (await agency.call(AutoAssignRuns, {})).data[0] as Run;
export const work = (id = `job ${++jobs}`) => {
  vigie.clock.pass(0.01);
  return autoAssign({ ...vigie.platform, commands: vigie.commands })({
    id,
    attempt: 1,
    data: { employer: { id: ids.agencyA, kind: 'agency' } },
  });
};
/** Shifts of agency A on a day, given to auto-assign, and the run that fills them. */
export const filled = async (n: number, count: number, more = {}) => {
  const made = await planned(customer, { start: day(n), agencyId: ids.agencyA, count, ...more });
  await agency.call(AutoAssign, { requestId: made.requestId });
  await work();
  await vigie.settled();
  return { ...made, run: await latest() };
};
export const whyOf = async (run: Run, shiftId: string): Promise<Record<string, Why>> =>
  Object.fromEntries(
    ((await agency.call(WhyNot, { id: run.id, shiftId })).data as Why[]).map((why) => [why.agent.id, why]),
  );

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    [customer, agency, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  });
  afterAll(() => vigie.stop());
};
