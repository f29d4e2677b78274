import { expect, it } from '@jest/globals';
import { GetDisponibilitiesV2, PunchOut, SaveAffectation, SaveCorrection } from '#contracts/api/assignments.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation } from '#contracts/api/shifts.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import { agentsForJob } from '#projections/agent/job-takers.query.ts';
import { findings } from '#services/health/audit.ts';
import { ids } from '#test/support/world.ts';
import { at, vigie, customer, agency, requestId, shiftId, assignmentId } from './shared.suite.ts';

const facts = () => factsOf(vigie, `shift-${shiftId}`);

export const saving = (): void => {
  it('a save of all fields of a shift succeeds or fails as a whole', async () => {
    const before = await facts();
    const wanted = {
      id: assignmentId,
      message: 'Porte B',
      isSupervisor: true,
      primeId: [],
      affectationEvent: { position: 'Quai', salary: 2500 },
      timeSheet: { punchOut: at(9), correction: true, note: 'Oubli' },
    };
    expect(
      await agency.call(SaveAffectation, { ...wanted, timeSheet: { ...wanted.timeSheet, note: '' } }),
    ).toMatchObject({ code: 'CORRECTION_NOTE_REQUIRED' });
    expect(
      await agency.call(SaveAffectation, {
        ...wanted,
        affectationEvent: { position: 'Quai', start: at(2), end: at(1) },
      }),
    ).toMatchObject({ status: 0 });
    expect(await facts()).toEqual(before);
    expect((await agency.call(GetAffectation, { id: assignmentId })).data).toMatchObject({
      message: '',
      affectationEvent: { location: { title: 'Porte' } },
    });
    expect(await agency.call(SaveAffectation, wanted)).toMatchObject({
      status: 1,
      data: {
        message: 'Porte B',
        status: { isSupervisor: true, timeSheet: { punchOut: at(9) } },
        affectationEvent: { location: { title: 'Quai' }, salary: 2500, affectationEventPrimes: [] },
      },
    });
    expect((await facts()).slice(before.length)).toEqual([
      'ShiftRevised',
      'SalaryOverridden',
      'RoleSwitched',
      'NoteWritten',
      'PrimesChosen',
      'TimeSheetCorrected',
    ]);
    await agency.call(SaveAffectation, wanted);
    expect(await facts()).toHaveLength(before.length + 6);
  });

  it('a save of several shifts succeeds or fails as a whole', async () => {
    const { shiftIds } = await planned(customer, { start: at(72), count: 2, requestId });
    const answer = await agency.call(SaveAffEvents, {
      shifts: [
        { id: shiftIds[0]!, position: 'Toit' },
        { id: shiftIds[1]!, start: at(80), end: at(79) },
      ],
    });
    expect(answer).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    for (const id of shiftIds) expect(await factsOf(vigie, `shift-${id}`)).toEqual(['ShiftPlanned']);
    expect(
      (await agency.call(SaveAffEvents, { shifts: shiftIds.map((id) => ({ id, position: 'Toit' })) })).data.map(
        ({ location }: { location: { title: string } }) => location.title,
      ),
    ).toEqual(['Toit', 'Toit']);
  });

  it('[shift.datesDisabled] a customer who does not employ the agent can’t move the shift', async () => {
    const { shiftId: other } = await planned(customer, { start: at(96) });
    await assigned(agency, other, ids.agents.bruno);
    const later = { shifts: [{ id: other, start: at(97), end: at(105) }] };
    expect(await customer.call(SaveAffEvents, later)).toMatchObject({ http: 409, code: 'SHIFT_TIME_LOCKED' });
    expect(await agency.call(SaveAffEvents, later)).toMatchObject({ status: 1, data: [{ start: at(97) }] });
  });

  it('[assign.selectLists] an agent who left early is free from then on, and their rest begins then; a correction can’t overlap another shift', async () => {
    const { bruno } = ids.agents;
    const { requestId: event, shiftId: left } = await planned(customer, { start: at(20) });
    const { shiftId: next } = await planned(customer, { requestId: event, start: at(22) });
    const first = await assigned(agency, left, bruno);
    await reached(agency, first, 'punchedIn');
    const found = async () => {
      const { data } = await agency.call(GetDisponibilitiesV2, { id: next });
      const { available, overridable, reason } = data.find(({ id }: { id: string }) => id === bruno);
      const job = {
        customerId: ids.customerA,
        placeId: ids.placeA,
        skillId: ids.guard,
        start: at(22),
        end: at(30),
      };
      const free = await agentsForJob(vigie.platform.models, ids.agencyA, job, false);
      return { available, overridable, reason, told: free.some(({ id }) => id === bruno) };
    };
    expect(await found()).toMatchObject({
      available: false,
      overridable: false,
      told: false,
      reason: { rule: 'busy', values: { start: at(20), end: at(28) } },
    });
    vigie.clock.set(at(20, 30));
    await agency.call(PunchOut, { id: first });
    expect(await found()).toMatchObject({
      available: false,
      overridable: true,
      told: true,
      reason: { rule: 'rest', values: { start: at(20), end: at(20, 30), hours: 1.5 } },
    });
    await assigned(agency, next, bruno);
    await vigie.settled();
    expect(await findings(vigie.platform.models, vigie.clock.now(), ['doubleBooked'])).toEqual([]);
    vigie.clock.set(at(23));
    const corrected = (punchOut: string | null) =>
      agency.call(SaveCorrection, { id: first, punchIn: at(20), punchOut, note: 'Oubli' });
    for (const later of [at(22, 1), null])
      expect(await corrected(later)).toMatchObject({ http: 409, code: 'AGENT_BUSY' });
    expect(await corrected(at(22))).toMatchObject({ data: { timeSheet: { punchOut: at(22) } } });
  });
};
