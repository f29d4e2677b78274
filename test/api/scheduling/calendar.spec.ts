import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { ForeseeShift, GetCalendar } from '#contracts/api/calendar.ts';
import { SaveAffEvents } from '#contracts/api/shifts.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn } from '#test/support/world.ts';

const now = '2026-03-05T12:00:00.000Z';
const { anne, bruno, chloe, dede, eve } = ids.agents;

describe('the calendar of shifts', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  /** Saturday night into the day that has 23 hours; Anne is on the first, the others are open. */
  let night: string;
  let beside: string;
  let sunday: string;

  const span = (from: string, to: string) => ({ start: `2026-03-${from}:00.000Z`, end: `2026-03-${to}:00.000Z` });
  const calendar = async (viewer: Browser, input: object = {}) => (await viewer.call(GetCalendar, { from: '2026-03-08', days: 1, ...input })).data;
  const foreseen = async (id: string, times: object, agentIds?: string[], viewer = agency) =>
    (await viewer.call(ForeseeShift, { id, times: [times] as never, ...(agentIds && { agentIds }) }, { language: 'fr' })).data[0];

  beforeAll(async () => {
    vigie = await startVigie({ now });
    await settle(vigie);
    [agency, customer] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'customerA')];
    const plan = async (times: object, more: object = {}) =>
      planned(customer, { ...(times as { start: string; end: string }), agencyId: ids.agencyA, ...more }, { title: 'Gala' });
    const { requestId, shiftId } = await plan(span('08T03:00', '08T11:00'));
    night = shiftId;
    ({ shiftId: beside } = await plan(span('08T04:00', '08T12:00'), { requestId }));
    ({ shiftId: sunday } = await plan(span('09T03:30', '09T11:30'), { requestId }));
    await plan(span('10T12:00', '10T20:00'), { requestId, agencyId: null });
    await assigned(agency, night);
  }, 120_000);
  afterAll(() => vigie.stop());

  it('shows each viewer the shifts that touch the days asked for, on the clock of the place', async () => {
    const day = await calendar(agency);
    // March 8 ends at 04:00 UTC, an hour before a day of 24 hours would: the shift at 23:30 still belongs to it.
    expect(day).toMatchObject({ zone: 'America/Toronto', zones: ['America/Toronto'], more: false, changesAt: '2026-03-07T03:00:00.000Z' });
    expect(day.shifts.map(({ id }: { id: string }) => id)).toEqual([night, beside, sunday]);
    expect(day.shifts[0]).toMatchObject({
      event: 'Gala',
      position: 'Porte',
      agentId: anne,
      status: 'toAccept',
      can: expect.arrayContaining(['modify', 'changeAgent']),
    });
    expect(day.places).toEqual([{ id: ids.placeA, name: 'Aréna' }]);
    expect((await calendar(agency, { from: '2026-03-09' })).shifts.map(({ id }: { id: string }) => id)).toEqual([sunday]);
    expect((await calendar(agency, { days: 28, zone: 'America/Halifax' })).shifts).toHaveLength(4);
    expect((await agency.call(GetCalendar, { from: '2026-03-08', zone: 'Nowhere/At-All' })).http).toBe(422);
  });

  it('holds nothing that the viewer may not see: neither shifts, nor names, nor agents of others', async () => {
    const seen = await calendar(customer);
    expect(seen.shifts).toHaveLength(3);
    // Who comes is the agency's business until the confirmation window opens (rule shift.identity).
    expect(seen.shifts[0]).toMatchObject({ agentId: null, affectationId: null, status: 'missing', notified: false });
    expect(seen.agents).toEqual([]);
    const theirs = await calendar(agency);
    expect(theirs.agents.map(({ name }: { name: string }) => name)).toEqual(['Anne Roy', 'Bruno Côté', 'Chloé Dupré', 'Dédé Tremblay']);
    expect(await calendar(await signedIn(vigie, 'agencyB'), { days: 28 })).toMatchObject({ shifts: [], places: [], agents: [{ id: eve, own: true }] });
    expect((await (await signedIn(vigie, 'nobody')).call(GetCalendar, { from: '2026-03-08' })).http).toBe(403);
    expect((await (await signedIn(vigie, 'agencyB')).call(ForeseeShift, { id: night, times: [span('08T03:00', '08T11:00')] })).http).toBe(404);
  });

  it('says of each agent beforehand what the assignment itself would say', async () => {
    const { refusal, agents } = await foreseen(beside, span('08T04:00', '08T12:00'), [anne, bruno, dede, eve]);
    expect(refusal).toBeNull();
    expect(Object.fromEntries(agents.map(({ id, reason }: { id: string; reason: { rule: string } | null }) => [id, reason?.rule ?? null]))).toEqual({
      [anne]: 'busy',
      [bruno]: null,
      [dede]: 'licence',
    });
    const assign = async (id: string) => (await agency.call(AssignEmployee, { employee: { id }, affectationEvent: { id: beside } })).code;
    expect([await assign(anne), await assign(dede), await assign(eve)]).toEqual(['AGENT_BUSY', 'AGENT_LICENCE_INVALID', 'NOT_FOUND']);
    expect(await factsOf(vigie, `shift-${beside}`)).not.toContain('AgentAssigned');
  });

  it('says of a move beforehand what the move itself would say, of the shift and of the agent on it', async () => {
    await assigned(agency, sunday);
    const [free, late] = [span('09T12:00', '09T20:00'), span('09T01:00', '09T05:00')];
    expect(await foreseen(night, free)).toMatchObject({ refusal: null, agents: [{ id: anne, reason: null }] });
    const clash = await foreseen(night, late);
    expect(clash).toMatchObject({ refusal: null, agents: [{ id: anne, reason: { rule: 'busy', values: { start: '2026-03-09T03:30:00.000Z' } } }] });
    const [{ affectationId }] = (await calendar(agency)).shifts;
    expect((await agency.call(SaveAffectation, { id: affectationId, affectationEvent: late, verifyAgent: true })).code).toBe('AGENT_BUSY');
    expect(await foreseen(night, { start: late.end, end: late.start })).toMatchObject({ refusal: { code: 'SHIFT_ENDS_BEFORE_START' }, agents: [] });
    expect(await factsOf(vigie, `shift-${night}`)).not.toContain('ShiftRescheduled');
  });

  it('[shift.datesDisabled] foresees for a client that the times of an agency’s agent are not its to move', async () => {
    const { refusal } = await foreseen(night, span('09T12:00', '09T20:00'), undefined, customer);
    expect(refusal).toMatchObject({ code: 'SHIFT_TIME_LOCKED', message: expect.stringMatching(/[éè’]/) });
    expect((await customer.call(SaveAffEvents, { shifts: [{ id: night, ...span('09T12:00', '09T20:00') }] })).code).toBe('SHIFT_TIME_LOCKED');
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [bruno], customer)).toMatchObject({ refusal: { code: 'SHIFT_NOT_YOURS' }, agents: [] });
  });

  it('[delete.punched] foresees that nobody moves or replaces an agent at work', async () => {
    const [{ affectationId }] = (await calendar(agency)).shifts;
    vigie.clock.set('2026-03-08T03:05:00.000Z');
    await reached(agency, affectationId, 'punchedIn', { punchIn: '2026-03-08T03:00:00.000Z' });
    expect(await foreseen(night, span('08T05:00', '08T13:00'))).toMatchObject({ refusal: { code: 'SHIFT_AGENT_WORKING' } });
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [chloe])).toMatchObject({ refusal: { code: 'SHIFT_AGENT_WORKING' } });
  });
});
