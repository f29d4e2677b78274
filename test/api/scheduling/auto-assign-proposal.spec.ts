import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  ExplainShift,
  maxProposedShifts,
  ProposeShifts,
  type ProposedShift,
} from '#contracts/api/auto-assign-proposal.ts';
import { addedParts } from '#contracts/values/auto-assign.ts';
import type { Why } from '#contracts/api/auto-assign.ts';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import { BulkAssign, CanUndoShifts, UndoShifts } from '#contracts/api/shift-bulk.ts';
import { RemoveEmployee } from '#contracts/api/assignments.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { DeleteLevel, SaveLevel } from '#contracts/api/skills.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno, chloe, dede, eve } = ids.agents;
const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('auto-assign as a proposal', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let manager: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    [customer, agency, manager, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'managerA'),
      signedIn(vigie, 'agencyB'),
    ]);
  });
  afterAll(() => vigie.stop());

  type Proposal = { shifts: ProposedShift[]; agents: number; refused: { id: string; code: string }[]; unseen: number };
  const proposed = async (id: string, more: object = {}, who = agency): Promise<Proposal> => {
    const answer = await who.call(ProposeShifts, { id, allExcept: [], ...more });
    expect(answer).toMatchObject({ http: 200 });
    return answer.data as Proposal;
  };
  const namesOf = ({ shifts }: Proposal) => shifts.map((shift) => shift.agent?.id);
  const givenBy = ({ shifts }: Proposal) =>
    shifts.flatMap(({ id, agent: one }) => (one ? [{ shiftId: id, agentId: one.id }] : []));
  const setLevel = (agentId: string, levelId: string) =>
    vigie.commands.run(agent, 'SetLevel', agentId, { agentId, employerId: ids.agencyA, levelId }, vigie.system());
  const open = (n: number, count: number, more = {}) =>
    planned(customer, { start: day(n), agencyId: ids.agencyA, count, ...more });

  it('names one agent for each shift, keeps what a person chose, and assigns nobody', async () => {
    const { requestId, shiftIds } = await open(9, 2);
    const first = await proposed(requestId);
    expect(first).toMatchObject({ agents: 4, refused: [], unseen: 0 });
    expect(new Set(namesOf(first))).toEqual(new Set([anne, bruno]));
    expect(first.shifts[0]).toMatchObject({
      others: 1,
      obstacle: null,
      score: { familiar: 10 },
      near: [],
      blockedBy: [],
    });
    const [one, other] = first.shifts.map(({ id }) => id);
    const chosen = [{ shiftId: one, agentId: chloe }, ...givenBy(first).slice(1)];
    expect(givenBy(await proposed(requestId, { chosen }))).toEqual(chosen);
    // An agent proposed for one of them is not proposed for the other, and one without a licence for neither; the
    // reasons are given.
    const impossible = await proposed(requestId, {
      chosen: [
        { shiftId: one, agentId: dede },
        { shiftId: other, agentId: anne },
      ],
    });
    expect(impossible.shifts[0]).toMatchObject({ obstacle: { rule: 'licence', values: { number: 'BSP-dede' } } });
    expect(namesOf(impossible)).toEqual([bruno, anne]);
    for (const id of shiftIds) expect(await factsOf(vigie, `shift-${id}`)).toEqual(['ShiftPlanned']);
  });

  it('shows for a shift that nobody can do which rules could be relaxed, and how many agents each would add', async () => {
    const { requestId } = await open(10, 1, { skillId: ids.driver });
    const [shift] = (await proposed(requestId)).shifts;
    expect(shift).toMatchObject({ agent: null, others: 0, near: [{ rule: 'skill', agents: 3, name: 'Patrol car' }] });
    expect(shift!.blockedBy[0]).toEqual({ rule: 'skill', agents: 3 });
    await setLevel(anne, ids.senior);
    await vigie.settled();
    const levels = await open(10, 3, { maxLevelId: ids.junior });
    const left = (await proposed(levels.requestId)).shifts.filter((one) => one.agent === null);
    expect(left[0]!.near).toContainEqual({ rule: 'level', agents: 1, name: 'Senior', levelId: ids.senior });
    expect(left[0]!.modifiable).toBe(true);
    // Once the level is allowed, the shift can be filled.
    const { id } = left[0]!;
    const key = randomUUID();
    await agency.call(SaveAffEvents, { shifts: [{ id, maxLevelId: ids.senior }] }, { key });
    await vigie.settled();
    const allowed = (await proposed(levels.requestId)).shifts;
    expect(allowed.find((one) => one.id === id)!.agent).toMatchObject({ id: anne });
    // This is undone, but not under an agent who needs it.
    const allowing = { id: levels.requestId, call: 'SaveAffEvents' as const, key, affectationEventIds: [id] };
    const affectationId = await assigned(agency, id, anne);
    expect((await agency.call(CanUndoShifts, allowing)).data).toEqual({ possible: false });
    await agency.call(RemoveEmployee, { id: affectationId });
    expect((await agency.call(UndoShifts, allowing)).data).toMatchObject({ done: [id] });
    expect(await rowOf(agency, levels.requestId, id)).toMatchObject({ maxLevel: { id: ids.junior } });
    await setLevel(anne, ids.junior);
    // No level comes back that was deleted since.
    const admin = await signedIn(vigie, 'superAdmin');
    const { data: level } = await admin.call(SaveLevel, { titleEn: 'Trial', titleFr: 'Essai', rank: 9, salary: 2000 });
    const trial = await open(11, 1, { maxLevelId: level.id });
    await agency.call(SaveAffEvents, { shifts: [{ id: trial.shiftId, maxLevelId: null }] }, { key: level.id });
    expect((await admin.call(DeleteLevel, { id: level.id })).http).toBe(200);
    const undo = {
      id: trial.requestId,
      call: 'SaveAffEvents' as const,
      key: level.id,
      affectationEventIds: [trial.shiftId],
    };
    expect((await agency.call(UndoShifts, undo)).data.refused).toMatchObject([{ code: 'UNDO_MOVED_ON' }]);
  });

  it('keeps the night before an early shift free that an agent has already', async () => {
    // 05:00 where the place is; the evening before ends nine hours earlier.
    const early = await open(14, 1, { start: day(14, 9) });
    const affectationId = await assigned(agency, early.shiftId, chloe);
    const evening = await open(13, 1, { start: day(13, 20), end: day(14, 0) });
    await vigie.settled();
    const chosen = [{ shiftId: evening.shiftId, agentId: chloe }];
    const [shift] = (await proposed(evening.requestId, { chosen })).shifts;
    expect(shift!.obstacle).toMatchObject({ rule: 'early', values: { start: day(14, 9) } });
    expect(await agency.call(RemoveEmployee, { id: affectationId })).toMatchObject({ http: 200 });
    await vigie.settled();
    expect((await proposed(evening.requestId, { chosen })).shifts[0]!.obstacle).toBeNull();
  });

  it('is accepted by one call and undone by one; only an agent assigned elsewhere meanwhile is refused, with the reason', async () => {
    const { requestId, shiftIds } = await open(12, 3);
    const plan = givenBy(await proposed(requestId));
    expect(plan).toHaveLength(3);
    const taken = await open(12, 1);
    await assigned(agency, taken.shiftId, plan[2]!.agentId);
    await vigie.settled();
    const key = randomUUID();
    const answer = await agency.call(BulkAssign, { id: requestId, assignments: plan }, { key });
    expect(answer.data).toMatchObject({ done: plan.slice(0, 2).map(({ shiftId }) => shiftId), run: null });
    expect(answer.data.refused).toMatchObject([{ id: plan[2]!.shiftId, code: 'AGENT_BUSY' }]);
    expect(await rowOf(agency, requestId, plan[0]!.shiftId)).toMatchObject({ employee: { id: plan[0]!.agentId } });
    // Repeated, the shifts already have an agent; a new proposal leaves filled shifts out.
    const again = await agency.call(BulkAssign, { id: requestId, assignments: plan });
    expect(again.data).toMatchObject({ done: [] });
    expect((await proposed(requestId)).refused.map(({ code }) => code)).toEqual(
      Array(2).fill('SHIFT_ALREADY_ASSIGNED'),
    );
    const undone = await agency.call(UndoShifts, {
      id: requestId,
      call: 'BulkAssign',
      key,
      affectationEventIds: plan.slice(0, 2).map(({ shiftId }) => shiftId),
    });
    expect(undone.data).toMatchObject({ refused: [] });
    const rows = await Promise.all(shiftIds.map((id) => rowOf(agency, requestId, id)));
    expect(rows.map(({ employee }) => employee)).toEqual([null, null, null]);
  });

  it('keeps the company’s limits between the shifts of one acceptance', async () => {
    const { requestId, shiftId } = await open(16, 1);
    // It starts six hours after the first ends, which is less rest than the company requires.
    const second = await open(17, 1, { requestId, start: day(17, 2), end: day(17, 6) });
    const both = [shiftId, second.shiftId].map((id) => ({ shiftId: id, agentId: anne }));
    const { data } = await agency.call(BulkAssign, { id: requestId, assignments: both });
    expect(data).toMatchObject({ done: [shiftId], refused: [{ id: second.shiftId, code: 'AGENT_OVER_LIMIT' }] });
    const why: Why[] = (await agency.call(ExplainShift, { id: requestId, shiftId: second.shiftId })).data;
    expect(why.find((one) => one.agent.id === anne)).toMatchObject({ verdict: 'obstacle', obstacle: { rule: 'rest' } });
  });

  it('explains who could work a shift now, with its present agent first, beside the present choice', async () => {
    const { requestId, shiftIds } = await open(19, 2);
    const [one, other] = shiftIds as [string, string];
    const explained = async (chosen: { shiftId: string; agentId: string }[] = []): Promise<Why[]> =>
      (await agency.call(ExplainShift, { id: requestId, shiftId: one, chosen })).data;
    expect((await explained()).map(({ verdict }) => verdict)).toEqual(['costlier', 'costlier', 'costlier', 'obstacle']);
    const beside = await explained([{ shiftId: other, agentId: bruno }]);
    expect(beside.find((why) => why.agent.id === bruno)).toMatchObject({
      obstacle: { rule: 'busy' },
      flip: { kind: 'free' },
    });
    await assigned(agency, one, chloe);
    await vigie.settled();
    expect((await explained())[0]).toMatchObject({ agent: { id: chloe }, verdict: 'chosen' });
  });

  it('uses and shows only what its reader may know: for a manager without the grant, pay doesn’t affect the proposal', async () => {
    const { requestId, shiftId } = await open(23, 1);
    const asked = async (who: Browser) => {
      const { shifts } = await proposed(requestId, {}, who);
      const why: Why[] = (await who.call(ExplainShift, { id: requestId, shiftId })).data;
      return { shifts, why };
    };
    await setLevel(anne, ids.senior);
    await setLevel(bruno, ids.senior);
    await vigie.settled();
    const [before, whole] = [await asked(manager), await asked(agency)];
    await agency.call(SetLevelSalary, { id: ids.senior, salary: 90_000 });
    await vigie.settled();
    expect(await asked(manager)).toEqual(before);
    const after = await asked(agency);
    expect([whole, after].map(({ shifts }) => shifts[0]!.agent!.id !== chloe)).toEqual([true, false]);
    expect(Object.keys(before.shifts[0]!.score!).sort()).toEqual(
      ['distance', 'rating', 'familiar', ...addedParts].sort(),
    );
    expect(before.why.every(({ gap }) => gap === null)).toBe(true);
  });

  it('answers another company’s shifts and agents like nonexistent ones, and refuses too many shifts', async () => {
    const { requestId, shiftId } = await open(26, 1);
    const mine = { shiftId, agentId: anne };
    const missing = { http: 404, code: 'NOT_FOUND' };
    expect(await stranger.call(ProposeShifts, { id: requestId, affectationEventIds: [shiftId] })).toMatchObject(
      missing,
    );
    expect(await stranger.call(ExplainShift, { id: requestId, shiftId })).toMatchObject(missing);
    expect(await stranger.call(BulkAssign, { id: requestId, assignments: [{ shiftId, agentId: eve }] })).toMatchObject(
      missing,
    );
    for (const chosen of [[{ ...mine, agentId: eve }], [{ ...mine, shiftId: randomUUID() }]]) {
      expect(await agency.call(ProposeShifts, { id: requestId, allExcept: [], chosen })).toMatchObject(missing);
      expect(await agency.call(ExplainShift, { id: requestId, shiftId, chosen })).toMatchObject(missing);
      expect(await agency.call(BulkAssign, { id: requestId, assignments: chosen })).toMatchObject(missing);
    }
    // The client sees the shift, but can't assign its own agents to a shift of its agency.
    expect((await proposed(requestId, {}, customer)).shifts.every((shift) => shift.agent === null)).toBe(true);
    const many = Array(maxProposedShifts + 1).fill(mine);
    expect(await agency.call(BulkAssign, { id: requestId, assignments: many })).toMatchObject({ http: 422 });
    expect(await agency.call(ProposeShifts, { id: requestId, allExcept: [], chosen: many })).toMatchObject({
      http: 422,
    });
    const lots = await planned(customer, { start: day(27), agencyId: ids.agencyA, count: maxProposedShifts + 2 });
    const big = await proposed(lots.requestId);
    expect([big.shifts.length, big.unseen]).toEqual([maxProposedShifts, 2]);
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned']);
  });
});
