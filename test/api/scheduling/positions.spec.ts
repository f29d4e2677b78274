import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { GetAgentLocations, ReportPosition } from '#contracts/api/locations.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

describe('where agents are', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let id: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z' });
    [customer, agency, anne] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA'), signedIn(vigie, 'anne')]);
    id = (await customer.call(SaveRequest, { title: 'Match', place: { id: ids.placeA }, requestDate: '2026-03-07T05:00:00.000Z' })).data.id;
    const shifts = [{ start: '2026-03-07T12:00:00.000Z', end: '2026-03-07T20:00:00.000Z', skillId: ids.guard, agencyId: ids.agencyA }];
    const { data } = await customer.call(CreateShifts, { id, shifts });
    await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: data.ids[0] } });
  }, 60_000);
  afterAll(() => vigie.stop());

  const here = { lat: 45.5, lng: -73.6, accuracy: 5 };

  it('[shift.display4h] an event at 12:00 shows its agents from 08:00 until its end, at no other time', async () => {
    vigie.clock.set('2026-03-07T07:59:59.000Z');
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual([]);
    vigie.clock.set('2026-03-07T08:00:00.000Z');
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual([{ employeeId: ids.agents.anne, name: 'Anne Roy', status: 'absent', position: null }]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: true });
    for (const viewer of [agency, customer]) {
      expect((await viewer.call(GetAgentLocations, { id })).data).toMatchObject([
        { employeeId: ids.agents.anne, status: 'inZone', position: { ...here, at: '2026-03-07T08:00:00.000Z' } },
      ]);
    }
    vigie.clock.set('2026-03-07T20:00:00.000Z');
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual([]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
  });

  it('tells the zone from beside it, and forgets a position after five minutes', async () => {
    vigie.clock.set('2026-03-07T13:00:00.000Z');
    await anne.call(ReportPosition, { ...here, lat: 45.5002 });
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'notInZone' }]);
    await anne.call(ReportPosition, { ...here, lat: 45.5002, accuracy: 15 });
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'inZone' }]);
    vigie.clock.set('2026-03-07T13:05:00.001Z');
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'absent', position: null }]);
  });

  it('is nobody else’s to know', async () => {
    const stranger = await signedIn(vigie, 'agencyB');
    expect(await stranger.call(GetAgentLocations, { id })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await anne.call(GetAgentLocations, { id })).toMatchObject({ http: 403 });
  });
});
