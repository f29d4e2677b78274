import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteAffectation } from '#contracts/api/assignments.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { presencesOf } from '#services/money/engine/presences.ts';
import { MoneyInputs } from '#services/money/inputs/money-inputs.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
const at = (hours: number, minutes = 0) => new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
const day = { from: '2026-03-10', to: '2026-03-10' };

describe('what pay and bills are computed from', () => {
  let vigie: Vigie;
  let inputs: MoneyInputs;
  let agency: Browser;
  let customer: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: at(-30) });
    inputs = vigie.app.get(MoneyInputs);
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  const worked = async (from: string, hours: number, agentId: string, requestId?: string) => {
    const shift = await planned(customer, {
      start: from,
      end: new Date(Date.parse(from) + hours * 3_600_000).toISOString(),
      ...(requestId && { requestId }),
    });
    return { ...shift, assignmentId: await assigned(agency, shift.shiftId, agentId) };
  };

  it('are the shifts of an employer or a supplier that overlap the period, with the territory’s minimum and the agent’s level at that time', async () => {
    const { shiftId, assignmentId } = await worked(at(0), 8, ids.agents.anne);
    const next = await worked(at(24), 8, ids.agents.anne);
    await vigie.commands.run(
      agent,
      'SetLevel',
      ids.agents.anne,
      { agentId: ids.agents.anne, levelId: ids.junior },
      vigie.system(),
    );
    vigie.clock.set(at(1));
    await vigie.commands.run(
      agent,
      'SetLevel',
      ids.agents.anne,
      { agentId: ids.agents.anne, levelId: ids.senior },
      vigie.system(),
    );
    await vigie.settled();
    const [work, ...others] = await inputs.ofEmployer(ids.agencyA, day);
    expect(others).toEqual([]);
    expect(work).toMatchObject({
      id: assignmentId,
      shiftId,
      employerId: ids.agencyA,
      agencyId: ids.agencyA,
      minimumMinutes: 180,
      levelId: ids.junior,
      ownPremises: false,
      punchIn: null,
    });
    expect(await inputs.ofSupplier(ids.agencyA, day)).toEqual([work]);
    expect(
      (await inputs.ofEmployer(ids.agencyA, { from: '2026-03-11', to: '2026-03-11' })).map(({ id, levelId }) => [
        id,
        levelId,
      ]),
    ).toEqual([[next.assignmentId, ids.senior]]);
    expect(await inputs.ofEmployer(ids.agencyA, day, [ids.agents.bruno])).toEqual([]);
    expect(await inputs.ofEmployer(ids.agencyB, day)).toEqual([]);
    expect(await inputs.ofShift(shiftId)).toEqual([work]);
  });

  it('include the worked hours of a deleted assignment, flagged, but not an assignment removed before any work', async () => {
    const { shiftId, assignmentId } = await worked(at(48), 4, ids.agents.bruno);
    vigie.clock.set(at(48));
    await reached(agency, assignmentId, 'punchedOut', { punchIn: at(48), punchOut: at(48, 1) });
    expect((await inputs.ofShift(shiftId))[0]).toMatchObject({ deleted: false });
    expect((await agency.call(DeleteAffectation, { id: assignmentId })).status).toBe(1);
    const works = await inputs.ofShift(shiftId);
    expect(works.map(({ id, deleted }) => [id, deleted])).toEqual([[assignmentId, true]]);
  });

  it('include the hours of a removed shift, flagged, which stay payable and billable', async () => {
    const { requestId, shiftId, assignmentId } = await worked(at(72), 4, ids.agents.bruno);
    vigie.clock.set(at(76, 1));
    await reached(agency, assignmentId, 'punchedOut', { punchIn: at(72), punchOut: at(76) });
    expect((await agency.call(DeleteShift, { requestId, id: shiftId })).status).toBe(1);
    const on = { from: '2026-03-13', to: '2026-03-13' };
    const works = await inputs.ofEmployer(ids.agencyA, on);
    expect(works.map(({ id, deleted }) => [id, deleted])).toEqual([[assignmentId, true]]);
    expect(await inputs.ofSupplier(ids.agencyA, on)).toEqual(works);
    const found = presencesOf(works);
    expect(found.presences).toHaveLength(1);
    expect(found.flags).toEqual([{ code: 'DELETED', agentId: ids.agents.bruno, workId: assignmentId }]);
  });

  it('include all shifts of a merge that overlaps the period', async () => {
    const first = await worked('2026-03-15T00:00:00.000Z', 3, ids.agents.chloe);
    const second = await worked('2026-03-15T03:10:00.000Z', 3, ids.agents.chloe, first.requestId);
    expect(
      (
        await agency.call(MergeShifts, {
          requestId: first.requestId,
          groups: [{ eventId: first.requestId, shiftIds: [first.shiftId, second.shiftId] }],
        })
      ).status,
    ).toBe(1);
    await vigie.settled();
    const works = await inputs.ofEmployer(ids.agencyA, { from: '2026-03-14', to: '2026-03-14' });
    expect(works.map(({ id }) => id)).toEqual([first.assignmentId, second.assignmentId]);
    expect(works[0]!.mergeId).not.toBeNull();
  });
});
