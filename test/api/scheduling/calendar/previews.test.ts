import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { AssignEmployee, RemoveEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { ForeseeShift } from '#contracts/api/calendar.ts';
import { BulkPublish, UndoShifts, type undoable } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, GetAffectation } from '#contracts/api/shifts.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  dede,
  eve,
  vigie,
  agency,
  customer,
  night,
  beside,
  sunday,
  requestId,
  span,
} from './shared.suite.ts';

const foreseen = async (id: string, times: object, agentIds?: string[], viewer = agency) =>
  (await viewer.call(ForeseeShift, { id, times: [times] as never, ...(agentIds && { agentIds }) }, { language: 'fr' }))
    .data[0];

export const previews = (): void => {
  it('the preview of an assignment gives for each agent the same result as the assignment', async () => {
    const { refusal, agents } = await foreseen(beside, span('08T04:00', '08T12:00'), [anne, bruno, dede, eve]);
    expect(refusal).toBeNull();
    expect(
      Object.fromEntries(
        agents.map(({ id, reason }: { id: string; reason: { rule: string } | null }) => [id, reason?.rule ?? null]),
      ),
    ).toEqual({
      [anne]: 'busy',
      [bruno]: null,
      [dede]: 'licence',
    });
    const assign = async (id: string) =>
      (await agency.call(AssignEmployee, { employee: { id }, affectationEvent: { id: beside } })).code;
    expect([await assign(anne), await assign(dede), await assign(eve)]).toEqual([
      'AGENT_BUSY',
      'AGENT_LICENCE_INVALID',
      'NOT_FOUND',
    ]);
    expect(await factsOf(vigie, `shift-${beside}`)).not.toContain('AgentAssigned');
  });

  it('the preview of a move gives the same result as the move, for the shift and its agent', async () => {
    await assigned(agency, sunday);
    const [free, late] = [span('09T12:00', '09T20:00'), span('09T01:00', '09T05:00')];
    expect(await foreseen(night, free)).toMatchObject({ refusal: null, agents: [{ id: anne, reason: null }] });
    const clash = await foreseen(night, late);
    expect(clash).toMatchObject({
      refusal: null,
      agents: [{ id: anne, reason: { rule: 'busy', values: { start: '2026-03-09T03:30:00.000Z' } } }],
    });
    const affectationId = (await agency.call(GetAffectation, { id: night })).data.id;
    expect(
      (await agency.call(SaveAffectation, { id: affectationId, affectationEvent: late, verifyAgent: true })).code,
    ).toBe('AGENT_BUSY');
    expect(await foreseen(night, { start: late.end, end: late.start })).toMatchObject({
      refusal: { code: 'SHIFT_ENDS_BEFORE_START' },
      agents: [],
    });
    expect(await factsOf(vigie, `shift-${night}`)).not.toContain('ShiftRescheduled');
  });

  it('[shift.datesDisabled] the preview tells a client that it can’t move a shift with an agency’s agent', async () => {
    const { refusal } = await foreseen(night, span('09T12:00', '09T20:00'), undefined, customer);
    expect(refusal).toMatchObject({ code: 'SHIFT_TIME_LOCKED', message: expect.stringMatching(/[éè’]/) });
    expect(
      (await customer.call(SaveAffEvents, { shifts: [{ id: night, ...span('09T12:00', '09T20:00') }] })).code,
    ).toBe('SHIFT_TIME_LOCKED');
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [bruno], customer)).toMatchObject({
      refusal: { code: 'SHIFT_NOT_YOURS' },
      agents: [],
    });
  });

  it('undoes a removal, a move and an assignment, as far as possible', async () => {
    const key = randomUUID;
    const { shiftId } = await planned(customer, { ...span('12T12:00', '12T20:00'), agencyId: ids.agencyA, requestId });
    const open = async () => (await agency.call(GetAffEvent, { id: shiftId })).data;
    const undo = async (call: keyof typeof undoable, named: string) => {
      const { data, code } = await agency.call(UndoShifts, {
        id: requestId,
        call,
        key: named,
        affectationEventIds: [shiftId],
      });
      return code ?? data.refused[0]?.code ?? 'done';
    };
    // It was published before: the assignment ends that, and its undo restores it.
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: true });
    const [assigning, moving, removing, paying, removed, again] = [key(), key(), key(), key(), key(), key()];
    await agency.call(
      AssignEmployee,
      { employee: { id: bruno }, affectationEvent: { id: shiftId } },
      { key: assigning },
    );
    expect(await undo('AssignEmployee', assigning)).toBe('done');
    expect(await open()).toMatchObject({ employee: null, status: 'published' });

    const { data } = await agency.call(AssignEmployee, { employee: { id: bruno }, affectationEvent: { id: shiftId } });
    await reached(agency, data.id, 'accepted');
    await agency.call(
      SaveAffectation,
      { id: data.id, affectationEvent: span('12T13:00', '12T21:00') },
      { key: moving },
    );
    expect(await undo('SaveAffectation', moving)).toBe('done');
    expect(await open()).toMatchObject({ ...span('12T12:00', '12T20:00'), affectationId: data.id, status: 'accepted' });

    const taking = (
      await agency.call(ForeseeShift, { id: shiftId, times: [span('12T12:00', '12T20:00')], takeOff: true })
    ).data;
    expect(taking).toMatchObject([{ refusal: null, agents: [] }]);
    await agency.call(RemoveEmployee, { id: data.id }, { key: removing });
    expect(await undo('RemoveEmployee', removing)).toBe('done');
    const back = (await agency.call(GetAffectation, { id: shiftId })).data;
    expect(back).toMatchObject({ employee: { id: bruno }, status: { hasAccepted: true } });

    await agency.call(
      SaveAffectation,
      { id: back.id, affectationEvent: { ...span('12T14:00', '12T22:00'), salary: 2500 } },
      { key: paying },
    );
    expect(await undo('SaveAffectation', paying)).toBe('UNDO_PARTLY');
    // It has been published since the agent was removed: an undo would ignore the agents who applied.
    await agency.call(RemoveEmployee, { id: back.id }, { key: removed });
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: true });
    expect(await undo('RemoveEmployee', removed)).toBe('UNDO_MOVED_ON');
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...span('13T12:00', '13T20:00') }] }, { key: again });
    expect(await undo('SaveAffEvents', again)).toBe('done');
    expect((await open()).start).toBe(span('12T14:00', '12T22:00').start);
  });

  it('[delete.punched] the preview says that an agent at work can’t be moved or replaced', async () => {
    const affectationId = (await agency.call(GetAffectation, { id: night })).data.id;
    vigie.clock.set('2026-03-08T03:05:00.000Z');
    await reached(agency, affectationId, 'punchedIn', { punchIn: '2026-03-08T03:00:00.000Z' });
    expect(await foreseen(night, span('08T05:00', '08T13:00'))).toMatchObject({
      refusal: { code: 'SHIFT_AGENT_WORKING' },
    });
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [chloe])).toMatchObject({
      refusal: { code: 'SHIFT_AGENT_WORKING' },
    });
    const off = { id: night, times: [span('08T03:00', '08T11:00')], takeOff: true };
    expect((await agency.call(ForeseeShift, off)).data).toMatchObject([{ refusal: { code: 'SHIFT_AGENT_WORKING' } }]);
    expect((await customer.call(ForeseeShift, off)).data).toMatchObject([{ refusal: { code: 'SHIFT_NOT_YOURS' } }]);
  });
};
