import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CancelMerge, MergeShifts } from '#contracts/api/merges.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { assigned, eventOf, rowOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { bruno, day, customer, agency } from './shared.suite.ts';

export const undoneMerges = (): void => {
  it('[merge.cancel] the merges of one call are undone all or none, as the check says beforehand', async () => {
    const id = await eventOf(customer, day(17));
    const shifts = [8, 10, 14, 16].map((hour) => ({
      start: day(17, hour),
      end: day(17, hour + 2),
      skillId: ids.guard,
    }));
    const shiftIds = (await customer.call(CreateShifts, { id, shifts })).data.ids as string[];
    for (const shiftId of shiftIds) await assigned(agency, shiftId, bruno);
    const groups = [shiftIds.slice(0, 2), shiftIds.slice(2)].map((one) => ({ eventId: id, shiftIds: one }));
    const [made, ended] = [randomUUID(), randomUUID()];
    const [, second] = (await agency.call(MergeShifts, { requestId: id, groups }, { key: made })).data.mergeIds;
    const all = { id, call: 'MergeShifts' as const, key: made, affectationEventIds: shiftIds };
    const possible = async () => (await agency.call(bulk.CanUndoShifts, all)).data.possible;
    const counts = async () => Promise.all(shiftIds.map(async (one) => (await rowOf(agency, id, one)).mergeDto.count));

    expect([await possible(), await counts()]).toEqual([true, [2, 2, 2, 2]]);
    expect((await customer.call(bulk.CanUndoShifts, all)).data).toEqual({ possible: false });
    await agency.call(CancelMerge, { requestId: id, mergeId: second }, { key: ended });
    expect([await possible(), await counts()]).toEqual([false, [2, 2, 1, 1]]);
    expect(await agency.call(bulk.UndoShifts, all)).toMatchObject({ http: 409, code: 'UNDO_MOVED_ON' });
    expect(await counts()).toEqual([2, 2, 1, 1]);
    await agency.call(bulk.UndoShifts, { id, call: 'CancelMerge', key: ended });
    expect(await possible()).toBe(true);
    expect((await agency.call(bulk.UndoShifts, all)).data.done).toHaveLength(4);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });
};
