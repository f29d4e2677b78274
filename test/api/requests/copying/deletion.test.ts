import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { DeleteRequest, RequestDeletion, GetRequest, Requests } from '#contracts/api/requests.ts';
import { CreateShifts, DeleteShift } from '#contracts/api/shift-planning.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, stranger, event, shiftsOf, signIn } from './shared.suite.ts';

export const deletion = (): void => {
  describe('their deletion', () => {
    beforeAll(async () => {
      // Licences of the test's agents are valid from 2025 on.
      vigie.clock.set('2026-03-02T15:00:00.000Z');
      await signIn();
    });

    /** An event with one shift that starts in so many hours, and Anne on it if wanted. */
    const scene = async (title: string, hours: number, filled = false) => {
      const id = await event(title);
      const start = new Date(Date.parse(vigie.clock.now()) + hours * 3_600_000);
      const { data } = await customer.call(CreateShifts, {
        id,
        shifts: [{ start: start.toISOString(), end: new Date(start.getTime() + 4 * 3_600_000).toISOString() }],
      });
      const shiftId = data.ids[0] as string;
      if (!filled) return { id, shiftId, assignmentId: '' };
      const assignmentId = (
        await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } })
      ).data.id as string;
      return { id, shiftId, assignmentId };
    };

    it('[cancel.24h] a customer can remove a shift up to exactly 24 hours before it starts, an agency at any time', async () => {
      const [far, exact, near] = [await scene('Far', 30), await scene('Exact', 24), await scene('Near', 23.99)];
      expect(await customer.call(DeleteShift, { requestId: far.id, id: far.shiftId })).toMatchObject({
        http: 200,
        status: 1,
      });
      expect(await customer.call(DeleteShift, { requestId: exact.id, id: exact.shiftId })).toMatchObject({ http: 200 });
      expect(
        await customer.call(DeleteShift, { requestId: near.id, id: near.shiftId }, { language: 'fr' }),
      ).toMatchObject({
        http: 422,
        code: 'SHIFT_STARTS_WITHIN_24H',
        message: expect.stringMatching(/24 heures/),
      });
      expect(await agency.call(DeleteShift, { requestId: far.id, id: near.shiftId })).toMatchObject({ http: 404 });
      expect(await agency.call(DeleteShift, { requestId: near.id, id: near.shiftId })).toMatchObject({ http: 200 });
      expect(await shiftsOf(near.id)).toEqual([]);
    });

    it('[req.delete] an event is deleted with its shifts, and disappears from the list', async () => {
      const { id, shiftId } = await scene('Going', 48);
      expect(await customer.call(DeleteRequest, { id })).toMatchObject({ http: 200, data: { id } });
      expect((await customer.call(Requests, { search: 'Going' })).data).toEqual([]);
      expect(await customer.call(GetRequest, { id })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect(await customer.call(DeleteShift, { requestId: id, id: shiftId })).toMatchObject({ http: 404 });
      expect((await customer.call(DeleteRequest, { id })).http).toBe(404);
    });

    it('[req.delete] an event can’t be deleted while an agent works there, nor by a customer within 24 hours', async () => {
      const late = await scene('Late', 20);
      const tooLate = { http: 422, code: 'EVENT_NOT_DELETABLE_NOW' };
      expect(await customer.call(RequestDeletion, { id: late.id })).toMatchObject(tooLate);
      expect(await customer.call(DeleteRequest, { id: late.id })).toMatchObject(tooLate);
      const { id, assignmentId } = await scene('Working', 1, true);
      await agency.call(AcceptAffectation, { id: assignmentId });
      await agency.call(ConfirmAffectation, { id: assignmentId });
      vigie.clock.pass(1);
      expect(await agency.call(PunchIn, { id: assignmentId })).toMatchObject({ http: 200 });
      const worked = { http: 409, code: 'EVENT_HAS_WORKING_AGENTS', message: expect.stringMatching(/agents/) };
      for (const browser of [customer, agency])
        for (const call of [RequestDeletion, DeleteRequest])
          expect(await browser.call(call, { id })).toMatchObject(worked);
      expect(await shiftsOf(id)).toHaveLength(1);
      // Worked, it can be deleted, and its hours are still paid and billed.
      vigie.clock.pass(0.1);
      expect(await agency.call(PunchOut, { id: assignmentId })).toMatchObject({ http: 200 });
      expect((await agency.call(RequestDeletion, { id })).data).toEqual({ shifts: 1, filled: 1, worked: 1 });
      expect(await agency.call(DeleteRequest, { id: late.id })).toMatchObject({ http: 200 });
    });

    it('[req.delete] needs the grant, and full access to the customer', async () => {
      const { id } = await scene('Kept', 48);
      expect(await (await signedIn(vigie, 'customerManagerA')).call(DeleteRequest, { id })).toMatchObject({
        http: 403,
      });
      expect(await stranger.call(DeleteRequest, { id })).toMatchObject({ http: 404 });
      expect(await customer.call(GetRequest, { id })).toMatchObject({ http: 200 });
    });
  });
};
