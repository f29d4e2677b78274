import { expect, it } from '@jest/globals';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { AutoAssignRunShifts, CancelRun } from '#contracts/api/auto-assign.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { autoAssignRun } from '#services/staffing/auto-assign/auto-assign-run.decider.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, rowOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { day, vigie, customer, agency, stranger, latest, work } from './shared.suite.ts';

/** A worker that dies just before this command. */
const killedAt = async (command: 'AssignAgent' | 'Commit', id: string) => {
  const dying = {
    ...vigie.commands,
    load: vigie.commands.load.bind(vigie.commands),
    run: async (...args: unknown[]) => {
      if (args[1] === command) throw new Error('killed');
      return (vigie.commands.run as (...all: unknown[]) => Promise<unknown>)(...args);
    },
  };
  const job = { id, attempt: 1, data: { employer: { id: ids.agencyA, kind: 'agency' as const } } };
  await expect(autoAssign({ ...vigie.platform, commands: dying as never })(job)).rejects.toThrow('killed');
  await vigie.settled();
};

export const interrupted = (): void => {
  it('takes the next best agent if the best was assigned elsewhere meanwhile, and continues after a kill', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(23), agencyId: ids.agencyA, count: 2 });
    const [first, second] = shiftIds as [string, string];
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    // The worker is killed once its plan is chosen.
    await killedAt('AssignAgent', 'killed');
    const run = await latest();
    expect(run).toMatchObject({ state: 'assigning', planned: 2, filled: 0 });
    const { plan } = (await vigie.commands.load(autoAssignRun, run.id))!.chosen!;
    // Meanwhile a dispatcher gives the first one's agent other work at that time, and removes the second.
    const other = await planned(customer, { start: day(23), agencyId: ids.agencyA });
    const wanted = plan.find(({ shiftId }) => shiftId === first)!.agentId;
    await assigned(agency, other.shiftId, wanted);
    expect(await agency.call(DeleteShift, { requestId, id: second })).toMatchObject({ http: 200 });
    await work('killed');
    await vigie.settled();
    const { run: after, shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(after).toMatchObject({ state: 'done', filled: 1, unfilled: 1 });
    expect(shifts.map((shift: { outcome: string }) => shift.outcome).sort()).toEqual(['instead', 'refused']);
    expect(await rowOf(agency, requestId, first)).toMatchObject({ status: 'toAccept' });
    // Run again, nothing is done twice.
    await work('killed');
    expect((await factsOf(vigie, `shift-${first}`)).filter((type) => type === 'AgentAssigned')).toHaveLength(1);
  });

  it('gives nobody a shift whom their company has let go since the plan was chosen', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(26), agencyId: ids.agencyA });
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    await killedAt('AssignAgent', 'left');
    const run = await latest();
    const { agentId } = (await vigie.commands.load(autoAssignRun, run.id))!.chosen!.plan[0]!;
    const moved = (status: number) => {
      const data = { agentId, employerId: ids.agencyA, status };
      return vigie.commands.run(agent, 'MoveOnboarding', agentId, data, vigie.system());
    };
    await moved(onboardingSteps.inactive);
    await vigie.settled();
    await work('left');
    await vigie.settled();
    const { shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(shifts).toMatchObject([{ outcome: 'instead' }]);
    const given = (await vigie.platform.store.read(`shift-${shiftId}`)).filter(({ type }) => type === 'AgentAssigned');
    expect(given.map(({ data }) => (data as { agentId: string }).agentId)).not.toContain(agentId);
    await moved(onboardingSteps.work);
    await vigie.settled();
  });

  it('reports all its assignments, though it was killed before reporting and cancelled before continuing', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(24), agencyId: ids.agencyA, count: 2 });
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    await killedAt('Commit', 'unsaid');
    const run = await latest();
    expect(run).toMatchObject({ state: 'assigning', planned: 2, filled: 2 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 200 });
    await work('unsaid');
    await vigie.settled();
    const { run: after, shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(after).toMatchObject({ state: 'cancelled', filled: 2, unfilled: 0 });
    expect(shifts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['filled', 'filled']);
    const given = (await Promise.all(shiftIds.map((id) => vigie.platform.store.read(`shift-${id}`))))
      .flat()
      .filter(({ type }) => type === 'AgentAssigned');
    expect(given.map(({ metadata }) => metadata.correlationId)).toEqual([run.id, run.id]);
  });

  it('a cancelled run makes no further assignments; those made stay', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(25), agencyId: ids.agencyA, count: 2 });
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    let assigns = 0;
    const slow = {
      ...vigie.commands,
      load: vigie.commands.load.bind(vigie.commands),
      run: async (...args: unknown[]) => {
        if (args[1] === 'AssignAgent' && ++assigns === 1) throw new Error('killed');
        return (vigie.commands.run as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    };
    const job = { id: 'cancelled', attempt: 1, data: { employer: { id: ids.agencyA, kind: 'agency' as const } } };
    await expect(autoAssign({ ...vigie.platform, commands: slow as never })(job)).rejects.toThrow('killed');
    await vigie.settled();
    const run = await latest();
    expect(await stranger.call(CancelRun, { id: run.id })).toMatchObject({ http: 404 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 200 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 409, code: 'RUN_ENDED' });
    await work('cancelled');
    expect(await latest()).toMatchObject({ id: run.id, state: 'cancelled' });
    expect((await Promise.all(shiftIds.map((id) => factsOf(vigie, `shift-${id}`)))).flat()).not.toContain(
      'AgentAssigned',
    );
    await agency.call(AutoAssign, { requestId, on: false });
  });
};
