import { afterAll, beforeAll, jest } from '@jest/globals';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { AutoAssignRuns } from '#contracts/api/auto-assign.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { startVigie, type Answer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn, type Person } from '#test/support/world.ts';

export const { anne, bruno, chloe } = ids.agents;
export const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
export const must = (answer: Answer): Answer => {
  if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};
export const stars = (count: number) => ({
  punctuality: count,
  responsibility: count,
  customerService: count,
  presentation: count,
});
export let vigie: Vigie;
export let agency: Browser;
export let customer: Browser;
export let known: string[];
export let runId: string;
export let openShift: string;
export let openRequest: string;
export let paid: string;
export let rated: string;
export let hidden: string;
export let hiddenAssignment: string;
export let watched: string;
/** Takes grants from the role of a person. */
const without = async (person: Person, refused: (grant: string) => boolean) => {
  const roleId = derivedId('test world', `role ${person}`);
  await vigie.commands.run(
    role,
    'Revise',
    roleId,
    { roleId, permissions: grantKeys.filter((grant) => !refused(grant)) },
    vigie.system(),
  );
};

/** One world for all of these. */
export const aroundAll = (): void => {
  jest.setTimeout(600_000);
  beforeAll(async () => {
    vigie = await startVigie({ now: day(2), sockets: false });
    await settle(vigie);
    await without(
      'managerA',
      (grant) => grant.startsWith('finance.') || grant.endsWith('Ratings') || grant.endsWith('Financial'),
    );
    await without('customerA', (grant) => grant.endsWith('Ratings'));
    await vigie.settled();
    [agency, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);

    const done = await planned(customer, { start: day(3), agencyId: ids.agencyA });
    rated = await assigned(agency, done.shiftId, anne);
    paid = done.shiftId;
    vigie.clock.set(day(3, 21));
    await reached(agency, rated, 'punchedOut', { punchIn: day(3), punchOut: day(3, 20) });
    must(await agency.call(RateAffectation, { affectationId: rated, criteria: stars(5) }));
    must(await agency.call(SetLevelSalary, { id: ids.junior, salary: 9876 }));
    must(await agency.call(SaveAffEvents, { shifts: [{ id: paid, salary: 9877, billingPrice: 7654 }] }));
    must(
      await agency.call(SaveCustomerEmployee, {
        id: anne,
        financial: { bankAccount: '123498769', bankTransit: '54321', ssn: '987654324' },
      }),
    );

    const run = await planned(customer, { start: day(12), agencyId: ids.agencyA });
    must(await agency.call(AutoAssign, { requestId: run.requestId }));
    await autoAssign({ ...vigie.platform, commands: vigie.commands })({
      id: 'secrecy',
      attempt: 1,
      data: { employer: { id: ids.agencyA, kind: 'agency' } },
    });
    await vigie.settled();
    runId = (await agency.call(AutoAssignRuns)).data[0].id;
    watched = run.shiftId;

    ({ shiftId: openShift, requestId: openRequest } = await planned(customer, {
      start: day(16),
      agencyId: ids.agencyA,
    }));
    const far = await planned(customer, { start: day(20), agencyId: ids.agencyA });
    hidden = far.shiftId;
    hiddenAssignment = await assigned(agency, hidden, bruno);
    known = [done.requestId, paid, rated, far.requestId, hidden, openShift, anne, ids.customerA, runId];
  });
  afterAll(() => vigie.stop());
};
