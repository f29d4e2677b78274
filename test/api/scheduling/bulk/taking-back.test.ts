import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  AssignEmployee,
  PunchOut,
  RefuseAffectation,
  RemoveEmployee,
  SaveAffectation,
} from '#contracts/api/assignments.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { DeleteShift, SaveBreak } from '#contracts/api/shift-planning.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import {
  anne,
  bruno,
  day,
  vigie,
  customer,
  agency,
  otherCustomer,
  facts,
  withShifts,
  shiftOf,
} from './shared.suite.ts';

export const takingBack = (): void => {
  describe('undo of a bulk change', () => {
    const undo = (
      who: Browser,
      id: string,
      call: keyof typeof bulk.undoable,
      key: string,
      affectationEventIds: string[] = [],
    ) => who.call(bulk.UndoShifts, { id, call, key, affectationEventIds });

    it('restores times, positions, publication and auto-assign; the recorded facts stay', async () => {
      const { id, shiftIds } = await withShifts(day(6), day(7));
      const all = { id, affectationEventIds: shiftIds };
      const [time, publish, auto] = [randomUUID(), randomUUID(), randomUUID()];
      await customer.call(bulk.BulkTime, { ...all, start: '09:00' }, { key: time });
      await customer.call(bulk.BulkPublish, { ...all, publish: true }, { key: publish });
      // It begins later, so that the worker assigns nobody meanwhile.
      await agency.call(bulk.BulkAutoAssign, { ...all, autoAssign: true, autoAssignStartDate: day(4) }, { key: auto });
      expect((await undo(customer, id, 'BulkPublish', publish, shiftIds)).data.done).toEqual(shiftIds);
      expect((await undo(customer, id, 'BulkTime', time, shiftIds)).data.done).toEqual(shiftIds);
      expect((await undo(agency, id, 'BulkAutoAssign', auto, shiftIds)).data.done).toEqual(shiftIds);
      expect(await shiftOf(customer, shiftIds[0]!)).toMatchObject({ start: day(6), status: 'missing' });
      expect(await facts(shiftIds[0]!)).toEqual([
        ...[
          'ShiftPlanned',
          'ShiftRescheduled',
          'JobPublished',
          'AutoAssignRequested',
          'JobWithdrawn',
          'ShiftRescheduled',
          'AutoAssignStopped',
        ],
      ]);
    });

    it('removes an assignment and restores the former agent, unless the new one has answered or punched in', async () => {
      const { id, shiftIds } = await withShifts(day(9));
      const [shiftId] = shiftIds as [string];
      const put = (agentId: string, affectationId: string | null, key: string) =>
        agency.call(
          AssignEmployee,
          { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId } },
          { key },
        );
      const [first, second] = [randomUUID(), randomUUID()];
      const { data } = await put(bruno, null, first);
      await put(anne, data.id, second);
      await undo(agency, id, 'AssignEmployee', second, shiftIds);
      const back = await shiftOf(agency, shiftId);
      expect(back.employee.id).toBe(bruno);
      await reached(agency, back.affectationId, 'accepted');
      expect((await undo(agency, id, 'AssignEmployee', first, shiftIds)).data.refused).toEqual([
        expect.objectContaining({ code: 'UNDO_MOVED_ON' }),
      ]);
    });

    it('restores the former assignment with its state: accepted, confirmed, reported lateness, break and note', async () => {
      const { id, shiftIds } = await withShifts(day(3));
      const [shiftId] = shiftIds as [string];
      const assignment = await assigned(agency, shiftId, bruno);
      await reached(agency, assignment, 'confirmed');
      await agency.call(SaveAffectation, {
        id: assignment,
        message: 'Keys at the desk',
        timeSheet: { lateEstimatedTime: 20 },
      });
      await agency.call(SaveBreak, { affEventId: shiftId, scheduledStart: day(3, 14), scheduledEnd: day(3, 14, 30) });
      const before = await shiftOf(agency, shiftId);
      const key = randomUUID();
      await agency.call(
        AssignEmployee,
        { employee: { id: anne }, affectationEvent: { id: shiftId, affectationId: assignment } },
        { key },
      );
      const asked = { id, call: 'AssignEmployee', key, affectationEventIds: shiftIds } as const;
      expect((await agency.call(bulk.CanUndoShifts, asked)).data).toEqual({ possible: true });
      expect((await undo(agency, id, 'AssignEmployee', key, shiftIds)).data).toMatchObject({
        done: shiftIds,
        refused: [],
      });
      const { affectationId, ...back } = await shiftOf(agency, shiftId);
      expect(back).toMatchObject({ employee: before.employee, status: 'late', facts: before.facts });
      const kept = {
        hasAccepted: true,
        hasConfirmed: true,
        note: 'Keys at the desk',
        timeSheet: { lateEstimatedTime: 20 },
      };
      expect(back.assignment).toMatchObject({ ...kept, breakTime: before.assignment.breakTime });
      expect((await undo(agency, id, 'AssignEmployee', key, shiftIds)).data.refused).toMatchObject([
        { code: 'UNDO_MOVED_ON' },
      ]);
      await agency.call(RemoveEmployee, { id: affectationId }, { key: `${key}2` });
      await undo(agency, id, 'RemoveEmployee', `${key}2`, shiftIds);
      expect((await shiftOf(agency, shiftId)).facts).toEqual(before.facts);
    });

    it('restores what the assignment ended: the open job with its applicants, and an earlier refusal', async () => {
      const { id, shiftIds } = await withShifts(day(11), day(12));
      const [wanted, refused] = shiftIds as [string, string];
      await agency.call(bulk.BulkPublish, { id, affectationEventIds: [wanted], publish: true });
      const claim = {
        shiftId: wanted,
        agent: { id: bruno, firstName: 'Bruno', lastName: 'Côté', isArcher: false },
        firstCome: false,
      };
      await vigie.commands.run(
        shift,
        'ClaimJob',
        wanted,
        claim,
        { ...vigie.system(), role: 'user', agentId: bruno },
        'claim',
      );
      await agency.call(RefuseAffectation, { id: await assigned(agency, refused, bruno) });
      const [first, second] = [randomUUID(), randomUUID()];
      for (const [shiftId, key] of [
        [wanted, first],
        [refused, second],
      ] as const)
        await agency.call(
          AssignEmployee,
          { employee: { id: anne }, affectationEvent: { id: shiftId, affectationId: null } },
          { key },
        );
      for (const [shiftId, key] of [
        [wanted, first],
        [refused, second],
      ] as const)
        expect((await undo(agency, id, 'AssignEmployee', key, [shiftId])).data.done).toEqual([shiftId]);
      expect((await vigie.commands.load(shift, wanted))?.claims).toMatchObject([{ agentId: bruno }]);
      expect([(await shiftOf(agency, wanted)).status, (await shiftOf(agency, refused)).status]).toEqual([
        'published',
        'refused',
      ]);
    });

    it('is not offered if it would be incomplete: for a shift that has begun, or a merge that ended with its agent', async () => {
      const { id, shiftIds } = await withShifts(day(4), day(4, 20));
      const put = async (shiftId: string, agentId: string) => {
        const { affectationId } = await shiftOf(agency, shiftId);
        const key = randomUUID();
        await agency.call(
          AssignEmployee,
          { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId }, overLimits: true },
          { key },
        );
        return key;
      };
      for (const shiftId of shiftIds) await put(shiftId, bruno);
      expect(await agency.call(MergeShifts, { requestId: id, groups: [{ eventId: id, shiftIds }] })).toMatchObject({
        http: 200,
      });
      const [shiftId] = shiftIds as [string];
      const possible = async (key: string) =>
        (await agency.call(bulk.CanUndoShifts, { id, call: 'AssignEmployee', key, affectationEventIds: [shiftId] }))
          .data.possible;
      const merged = await put(shiftId, anne);
      expect(await possible(merged)).toBe(false);
      expect((await undo(agency, id, 'AssignEmployee', merged, [shiftId])).data.refused).toMatchObject([
        { code: 'UNDO_PARTLY' },
      ]);
      vigie.clock.set(day(4, 13));
      expect(await possible(await put(shiftId, bruno))).toBe(false);
      vigie.clock.set(day(2, 12));
    });

    it('is not offered for a move if its agent has since been assigned to another shift at the former time', async () => {
      const { id, shiftIds } = await withShifts(day(27), day(27, 13));
      const [moved, other] = shiftIds as [string, string];
      await assigned(agency, moved, bruno);
      const key = randomUUID();
      await agency.call(bulk.BulkTime, { id, affectationEventIds: [moved], start: '20:00', end: '23:00' }, { key });
      const possible = async () =>
        (await agency.call(bulk.CanUndoShifts, { id, call: 'BulkTime', key, affectationEventIds: [moved] })).data
          .possible;
      expect(await possible()).toBe(true);
      const assignment = await assigned(agency, other, bruno);
      expect(await possible()).toBe(false);
      expect((await undo(agency, id, 'BulkTime', key, [moved])).data).toMatchObject({
        done: [],
        refused: [{ code: 'AGENT_BUSY' }],
      });
      await agency.call(RemoveEmployee, { id: assignment });
      expect(await possible()).toBe(true);
      expect((await undo(agency, id, 'BulkTime', key, [moved])).data).toMatchObject({ done: [moved], refused: [] });
    });

    it('stops auto-assign and removes whom it has assigned, unless they have accepted; a run under way no longer fills the shift', async () => {
      const { id, shiftIds } = await withShifts(day(17), day(18), day(19));
      const [free, answered, open] = shiftIds as [string, string, string];
      const key = randomUUID();
      await agency.call(
        bulk.BulkAutoAssign,
        { id, affectationEventIds: shiftIds, autoAssign: true, autoAssignStartDate: day(15) },
        { key },
      );
      const found = { id: bruno, firstName: 'Bruno', lastName: 'Côté', employerId: ids.agencyA };
      const run = { ...vigie.system(), role: 'agency' as const, agencyId: ids.agencyA };
      const find = (shiftId: string) =>
        vigie.commands.run(
          shift,
          'AssignAgent',
          shiftId,
          { shiftId, replacing: null, agent: found, isSupervisor: false, by: 'autoAssign' },
          run,
          shiftId,
        );
      await find(free);
      await find(answered);
      await vigie.settled();
      await reached(agency, (await shiftOf(agency, answered)).affectationId, 'accepted');
      const { data } = await undo(agency, id, 'BulkAutoAssign', key, shiftIds);
      expect(data).toMatchObject({ done: [free, open], refused: [{ id: answered, code: 'UNDO_MOVED_ON' }] });
      expect(await shiftOf(agency, free)).toMatchObject({ status: 'missing', employee: null, autoAssign: false });
      await expect(find(open)).rejects.toMatchObject({ code: 'SHIFT_NOT_TO_FILL' });
    });

    it('[bulk.ids] is refused for a shift removed since, with the times that the call gave it, and undoes the others', async () => {
      const { id, shiftIds } = await withShifts(day(5), day(6), day(7));
      const [first, removed, last] = shiftIds as [string, string, string];
      const key = randomUUID();
      await agency.call(bulk.BulkTime, { id, affectationEventIds: shiftIds, start: '09:00' }, { key });
      expect(await customer.call(DeleteShift, { requestId: id, id: removed })).toMatchObject({ http: 200 });
      const asked = { id, call: 'BulkTime', key, affectationEventIds: shiftIds } as const;
      expect((await agency.call(bulk.CanUndoShifts, asked)).data).toEqual({ possible: false });
      expect((await undo(agency, id, 'BulkTime', key, shiftIds)).data).toMatchObject({
        done: [first, last],
        refused: [{ id: removed, code: 'NOT_FOUND', start: day(6, 14), position: 'Porte' }],
      });
      expect((await shiftOf(agency, first)).start).toBe(day(5));
      // Who did not change it is told nothing about it.
      for (const who of [customer, otherCustomer])
        expect(await undo(who, id, 'BulkTime', key, shiftIds)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    });

    it('is refused for shifts changed since or already started, and for another person’s change', async () => {
      const { id, shiftIds } = await withShifts(day(2, 14), day(6));
      const [soon, later] = shiftIds as [string, string];
      const key = randomUUID();
      await agency.call(bulk.BulkTime, { id, affectationEventIds: shiftIds, end: '23:00' }, { key });
      await agency.call(bulk.BulkTime, { id, affectationEventIds: [later], end: '22:00' });
      expect(
        (await undo(customer, id, 'BulkTime', key, shiftIds)).data.refused.map(({ code }: { code: string }) => code),
      ).toEqual(['UNDO_NOTHING', 'UNDO_NOTHING']);
      vigie.clock.set(day(2, 15));
      const { data } = await undo(agency, id, 'BulkTime', key, shiftIds);
      expect(data.refused.map(({ code }: { code: string }) => code)).toEqual(['UNDO_STARTED', 'UNDO_MOVED_ON']);
      const assignment = await assigned(agency, soon, anne);
      await reached(agency, assignment, 'punchedIn');
      expect((await undo(agency, id, 'BulkTime', key, [soon])).data.refused).toMatchObject([
        { code: 'ALREADY_PUNCHED_IN' },
      ]);
      vigie.clock.set(day(2, 16));
      expect((await agency.call(PunchOut, { id: assignment })).status).toBe(1);
    });
  });
};
