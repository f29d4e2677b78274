import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AssignEmployee, PunchOut, SaveCorrection, RemoveEmployee } from '#contracts/api/assignments.ts';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CreateShifts, DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { findings } from '#services/health/audit.ts';
import { eventually } from '#test/support/on-screen.ts';
import { followShifts } from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { assigned, eventOf, reached, rowOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { anne, bruno, day, vigie, customer, agency, facts, shiftOf } from './shared.suite.ts';

export const merging = (): void => {
  describe('merged shifts', () => {
    /** Shifts of one agent by their hours of the day, in UTC. */
    const shiftsOf = async (agentId: string, n: number, ...hours: [number, number, number, number][]) => {
      const id = await eventOf(customer, day(n));
      const shiftIds: string[] = [];
      for (const [h, m, toH, toM] of hours) {
        const { data } = await customer.call(CreateShifts, {
          id,
          shifts: [{ start: day(n, h, m), end: day(n, toH, toM), skillId: ids.guard }],
        });
        await assigned(agency, data.ids[0], agentId);
        shiftIds.push(data.ids[0]);
      }
      return { id, shiftIds };
    };
    const merge = (
      who: Browser,
      requestId: string,
      shiftIds: string[],
      eventId = requestId,
      key: string = randomUUID(),
    ) => who.call(MergeShifts, { requestId, groups: [{ eventId, shiftIds }] }, { key });
    const group = async (id: string, shiftId: string) => (await rowOf(agency, id, shiftId)).mergeDto;

    it('[merge.eligible] 08:00-12:00 and 12:15-16:00 can be merged; a start at 12:16, an overlap or another agent can’t', async () => {
      const fits = await shiftsOf(anne, 10, [12, 0, 16, 0], [16, 15, 20, 0]);
      expect((await merge(agency, fits.id, fits.shiftIds)).data.mergeIds).toHaveLength(1);
      const gap = await shiftsOf(anne, 11, [12, 0, 16, 0], [16, 16, 20, 0]);
      expect(await merge(agency, gap.id, gap.shiftIds)).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      const alone = await shiftsOf(bruno, 11, [12, 0, 16, 0]);
      expect(await merge(agency, alone.id, alone.shiftIds)).toMatchObject({ http: 422, code: 'MERGE_TOO_FEW' });
      const two = await shiftsOf(anne, 12, [12, 0, 16, 0]);
      const { data } = await customer.call(CreateShifts, {
        id: two.id,
        shifts: [{ start: day(12, 16), end: day(12, 20), skillId: ids.guard }],
      });
      expect(await merge(agency, two.id, [...two.shiftIds, data.ids[0]])).toMatchObject({ code: 'MERGE_NO_AGENT' });
      await assigned(agency, data.ids[0], bruno);
      expect(await merge(agency, two.id, [...two.shiftIds, data.ids[0]])).toMatchObject({
        http: 422,
        code: 'MERGE_OTHER_PERSON',
      });
      expect(await merge(agency, fits.id, fits.shiftIds)).toMatchObject({ http: 409, code: 'MERGE_ALREADY' });
      expect(await merge(agency, two.id, fits.shiftIds)).toMatchObject({ http: 404 });
      expect(await merge(agency, fits.id, two.shiftIds, two.id)).toMatchObject({ http: 404 });
    });

    it('[merge.group] are shown as one group with its count, but not to those who may not know the agent', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 13, [12, 0, 16, 0], [16, 10, 20, 0], [20, 0, 22, 0]);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped', count: 1 });
      const candidates = (await agency.call(ShiftsToMerge, { requestId: id })).data;
      expect(candidates).toMatchObject([
        { agentId: anne, shifts: shiftIds.map((one) => ({ id: one, mergeId: null })) },
      ]);
      expect((await customer.call(ShiftsToMerge, { requestId: id })).data).toEqual([]);
      expect(await merge(customer, id, shiftIds)).toMatchObject({ code: 'MERGE_NO_AGENT' });
      const { data } = await merge(agency, id, shiftIds);
      expect(await group(id, shiftIds[2]!)).toEqual({
        id: data.mergeIds[0],
        start: day(13),
        end: day(13, 22),
        count: 3,
      });
      expect((await rowOf(customer, id, shiftIds[0]!)).mergeDto.id).toBe('notGrouped');
      const mergeId = data.mergeIds[0] as string;
      expect((await customer.call(CancelMerge, { requestId: id, mergeId })).http).toBe(404);
      expect((await customer.call(AddToMerge, { requestId: id, mergeId, shiftIds: [shiftIds[0]!] })).http).toBe(404);
    });

    it('[merge.group] a merge has an id of its own: with another merge’s id, a call reveals nothing about that one', async () => {
      const taken = await shiftsOf(anne, 29, [8, 0, 10, 0], [10, 0, 12, 0], [12, 0, 14, 0]);
      const [mergeId] = (await merge(agency, taken.id, taken.shiftIds)).data.mergeIds as [string];
      const { id, shiftIds } = await shiftsOf(bruno, 29, [16, 0, 18, 0], [18, 0, 20, 0]);
      const { data } = await agency.call(MergeShifts, {
        requestId: id,
        groups: [{ eventId: id, mergeId, shiftIds }],
      });
      expect(data.mergeIds).not.toEqual([mergeId]);
      expect(await group(id, shiftIds[0]!)).toEqual({
        id: data.mergeIds[0],
        start: day(29, 16),
        end: day(29, 20),
        count: 2,
      });
      expect(await group(taken.id, taken.shiftIds[0]!)).toMatchObject({ id: mergeId, count: 3 });
    });

    it('[merge.add] a shift is added by the same rules, and one whose agent changes leaves the group', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 14, [8, 0, 10, 0], [10, 0, 12, 0], [12, 15, 14, 0], [15, 0, 16, 0]);
      const [mergeId] = (await merge(agency, id, shiftIds.slice(0, 2))).data.mergeIds as [string];
      const add = (...ids: string[]) => agency.call(AddToMerge, { requestId: id, mergeId, shiftIds: ids });
      expect(await add(shiftIds[3]!)).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      expect((await add(shiftIds[2]!)).status).toBe(1);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 3, end: day(14, 14) });
      const foreign = await shiftsOf(bruno, 14, [14, 0, 15, 0]);
      expect((await add(foreign.shiftIds[0]!)).http).toBe(404);
      const { affectationId } = await shiftOf(agency, shiftIds[2]!);
      await agency.call(AssignEmployee, {
        employee: { id: bruno },
        affectationEvent: { id: shiftIds[2]!, affectationId },
      });
      expect(await group(id, shiftIds[2]!)).toMatchObject({ id: 'notGrouped' });
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 2 });
      // At 12:15, as before, but of another agent.
      expect(await add(shiftIds[2]!)).toMatchObject({ http: 422, code: 'MERGE_OTHER_PERSON' });
      expect(
        (await agency.call(AddToMerge, { requestId: id, mergeId: randomUUID(), shiftIds: [shiftIds[3]!] })).http,
      ).toBe(404);
    });

    it('[merge.cancel] are separate again after the merge is cancelled; both can be undone', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 16, [12, 0, 16, 0], [16, 0, 20, 0]);
      const [made, ended] = [randomUUID(), randomUUID()];
      const [mergeId] = (await merge(agency, id, shiftIds, id, made)).data.mergeIds as [string];
      await agency.call(CancelMerge, { requestId: id, mergeId }, { key: ended });
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped' });
      const undo = (call: 'MergeShifts' | 'CancelMerge', key: string) =>
        agency.call(bulk.UndoShifts, { id, call, key });
      expect(await undo('MergeShifts', made)).toMatchObject({ http: 409, code: 'UNDO_MOVED_ON' });
      expect([...(await undo('CancelMerge', ended)).data.done].sort()).toEqual([...shiftIds].sort());
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: mergeId, count: 2 });
      await undo('MergeShifts', made);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped' });
      expect((await agency.call(CancelMerge, { requestId: id, mergeId })).http).toBe(404);
    });

    /** The group that a shift is in, once the merge has followed its shifts. */
    const becomes = async (id: string, shiftId: string, wanted: object) => {
      // The log is read only up to the oldest open transaction, which may be another suite's, so this waits for a time
      // and not for a number of tries.
      await eventually(async () => expect(await group(id, shiftId)).toMatchObject(wanted));
    };
    const moved = (id: string, start: string, end: string) =>
      agency.call(SaveAffEvents, { shifts: [{ id, start, end }] });
    const alone = { id: 'notGrouped', count: 1 };

    it('[merge.eligible] a merge ends when a shift of it is moved away or ends too early, and undoing that is refused', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 21, [8, 0, 10, 0], [10, 10, 12, 0], [12, 0, 14, 0]);
      const [first, second, third] = shiftIds as [string, string, string];
      const [mergeId] = (await merge(agency, id, shiftIds)).data.mergeIds as [string];
      expect(await moved(third, day(21, 18), day(21, 20))).toMatchObject({ http: 200 });
      await becomes(id, third, alone);
      await becomes(id, first, { count: 2, end: day(21, 12) });
      const key = randomUUID();
      const { data } = await agency.call(bulk.BulkTime, { id, affectationEventIds: [first], end: '04:30' }, { key });
      expect(data.done).toEqual([first]);
      // The merge is checked for the move of the third shift only now, and loses the first one too.
      const late = { siteEventId: id, mergeId, factId: randomUUID() };
      await followShifts(vigie.commands, vigie.clock)({ id: late.factId, attempt: 1, data: late });
      await becomes(id, first, alone);
      await becomes(id, second, alone);
      expect(
        (await agency.call(bulk.UndoShifts, { id, call: 'BulkTime', key, affectationEventIds: [first] })).data.refused,
      ).toMatchObject([{ code: 'UNDO_PARTLY' }]);
      expect(await moved(first, day(21, 8), day(21, 10))).toMatchObject({ http: 200 });
      expect(await merge(agency, id, [first, second])).toMatchObject({ http: 200 });
    });

    it('[merge.eligible] stay merged when they are moved together', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 22, [8, 0, 10, 0], [10, 0, 12, 0]);
      await merge(agency, id, shiftIds);
      const later = await shiftsOf(anne, 23, [8, 0, 10, 0], [10, 0, 12, 0]);
      await merge(agency, later.id, later.shiftIds);
      const shifts = shiftIds.map((one, index) => ({
        id: one,
        start: day(22, 16 + 2 * index),
        end: day(22, 18 + 2 * index),
      }));
      expect(await agency.call(SaveAffEvents, { shifts })).toMatchObject({ http: 200 });
      // A shift of another merge is moved after them: once that merge has ended, this one has been checked too.
      expect(await moved(later.shiftIds[1]!, day(23, 18), day(23, 20))).toMatchObject({ http: 200 });
      await becomes(later.id, later.shiftIds[0]!, alone);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 2, start: day(22, 16), end: day(22, 20) });
    });

    it('[merge.eligible] the rest of a merge can be merged again after a shift of it was deleted, unassigned or reassigned', async () => {
      const ways: ((id: string, shiftId: string) => Promise<{ status: number }>)[] = [
        (id, shiftId) => customer.call(DeleteShift, { requestId: id, id: shiftId }),
        async (_, shiftId) => agency.call(RemoveEmployee, { id: (await shiftOf(agency, shiftId)).affectationId }),
        async (_, shiftId) =>
          agency.call(AssignEmployee, {
            employee: { id: anne },
            affectationEvent: { id: shiftId, affectationId: (await shiftOf(agency, shiftId)).affectationId },
            overLimits: true,
          }),
      ];
      for (const [index, way] of ways.entries()) {
        const { id, shiftIds } = await shiftsOf(bruno, 23 + index, [8, 0, 10, 0], [10, 0, 12, 0], [12, 0, 14, 0]);
        const [first, second, third] = shiftIds as [string, string, string];
        await merge(agency, id, [second, third]);
        expect((await way(id, third)).status).toBe(1);
        await becomes(id, second, alone);
        expect(await merge(agency, id, [first, second])).toMatchObject({ http: 200 });
      }
    });

    it('[merge.eligible] a merge requested while one of its shifts is moved or unassigned does not include shifts that no longer match', async () => {
      for (const [index, change] of (['move', 'pull'] as const).entries()) {
        const { id, shiftIds } = await shiftsOf(bruno, 26 + index, [8, 0, 10, 0], [10, 0, 12, 0]);
        const [first, second] = shiftIds as [string, string];
        const { affectationId } = await shiftOf(agency, second);
        const [, changed] = await Promise.all([
          merge(agency, id, shiftIds),
          change === 'move'
            ? moved(second, day(26 + index, 18), day(26 + index, 20))
            : agency.call(RemoveEmployee, { id: affectationId }),
        ]);
        expect(changed).toMatchObject({ http: 200 });
        await becomes(id, first, alone);
        await becomes(id, second, alone);
      }
    });

    it('[merge.eligible] the audit finds a merge whose shifts are too far apart, or that has one left', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 28, [8, 0, 10, 0], [10, 15, 12, 0]);
      await merge(agency, id, shiftIds);
      await vigie.settled();
      const broken = async () =>
        (await findings(vigie.platform.models, vigie.clock.now(), ['mergeBroken'])).map(({ shiftId }) => shiftId);
      // A corrupt read model, as no command could leave it.
      const set = (change: string, shiftId: string) =>
        vigie.platform.db.query(`update shift set ${change} where id = $1`, [shiftId]);
      expect(await broken()).toEqual([]);
      await set(`"end" = "end" - interval '1 minute'`, shiftIds[0]!);
      expect((await broken()).sort()).toEqual([...shiftIds].sort());
      await set('"mergeId" = null', shiftIds[0]!);
      expect(await broken()).toEqual([shiftIds[1]]);
      await set('"mergeId" = null', shiftIds[1]!);
    });

    it('[delete.group] none of the group’s shifts can be deleted while its agent works', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 2, [17, 0, 18, 0], [18, 0, 19, 0]);
      await merge(agency, id, shiftIds);
      const { affectationId } = await shiftOf(agency, shiftIds[0]!);
      vigie.clock.set(day(2, 17));
      await reached(agency, affectationId, 'punchedIn');
      const { data } = await agency.call(bulk.BulkRemove, { id, affectationEventIds: [shiftIds[1]!] });
      expect(data).toMatchObject({ done: [], refused: [{ id: shiftIds[1], code: 'GROUP_AGENT_WORKING' }] });
      expect((await agency.call(DeleteShift, { requestId: id, id: shiftIds[0]! })).code).toBe('SHIFT_AGENT_WORKING');
      expect(await agency.call(DeleteShift, { requestId: id, id: shiftIds[1]! })).toMatchObject({
        http: 409,
        code: 'GROUP_AGENT_WORKING',
      });
      expect(await facts(shiftIds[1]!)).not.toContain('ShiftRemoved');
    });

    it('[merge.eligible] a shift left early is merged with the next one that the agent was free for, while the correction holds', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 3, [12, 0, 20, 0]);
      const [first] = shiftIds as [string];
      const { affectationId } = await shiftOf(agency, first);
      vigie.clock.set(day(3, 12));
      await reached(agency, affectationId, 'punchedIn');
      vigie.clock.set(day(3, 15));
      expect((await agency.call(PunchOut, { id: affectationId })).status).toBe(1);
      const { data } = await customer.call(CreateShifts, {
        id,
        shifts: [{ start: day(3, 16), end: day(3, 22), skillId: ids.guard }],
      });
      const next = data.ids[0] as string;
      await assigned(agency, next, anne);
      vigie.clock.set(day(3, 16));
      const left = async (minutes: number) => {
        const times = { punchIn: day(3), punchOut: day(3, 15, minutes), note: 'Oubli' };
        expect(await agency.call(SaveCorrection, { id: affectationId, ...times })).toMatchObject({ http: 200 });
      };
      await left(44);
      expect(await merge(agency, id, [first, next])).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      await left(45);
      expect((await agency.call(ShiftsToMerge, { requestId: id })).data).toMatchObject([
        { shifts: [{ id: first, end: day(3, 20), busyUntil: day(3, 15, 45) }, { id: next }] },
      ]);
      expect(await merge(agency, id, [first, next])).toMatchObject({ http: 200 });
      expect(await group(id, first)).toMatchObject({ count: 2, start: day(3), end: day(3, 22) });
      const broken = await findings(vigie.platform.models, vigie.clock.now(), ['mergeBroken']);
      expect(broken.filter(({ shiftId }) => [first, next].includes(shiftId))).toEqual([]);
      await left(44);
      await becomes(id, first, alone);
      vigie.clock.set(day(2, 17));
    });
  });
};
