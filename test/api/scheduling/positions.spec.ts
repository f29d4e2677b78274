import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MyShifts, SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { GetAgentLocations, ReportPosition } from '#contracts/api/locations.ts';
import { Place, SavePlace } from '#contracts/api/places.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { RequestTasks } from '#contracts/api/event-setup.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { Features } from '#services/http/features.ts';
import { PortalSettings } from '#services/identity/session/session-user.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

describe('where agents are', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let id: string;
  let assigned: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z', worker: true });
    [customer, agency, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    id = (
      await customer.call(SaveRequest, {
        title: 'Match',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id;
    const shifts = [
      { start: '2026-03-07T12:00:00.000Z', end: '2026-03-07T20:00:00.000Z', skillId: ids.guard, agencyId: ids.agencyA },
    ];
    const { data } = await customer.call(CreateShifts, { id, shifts });
    assigned = (
      await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: data.ids[0] } })
    ).data.id;
    await anne.call(AcceptAffectation, { id: assigned });
    await anne.call(ConfirmAffectation, { id: assigned });
  });
  afterAll(() => vigie.stop());

  const here = { lat: 45.5, lng: -73.6, accuracy: 5 };

  it('[shift.display4h] an event at 12:00 shows its agents from 08:00 until its end, at no other time', async () => {
    vigie.clock.set('2026-03-07T07:59:59.000Z');
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual([]);
    vigie.clock.set('2026-03-07T08:00:00.000Z');
    const agent = { employeeId: ids.agents.anne, name: 'Anne Roy', timezone: 'America/Toronto' };
    const listed = [{ ...agent, status: 'absent', position: null }];
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual(listed);
    expect(
      (await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords })).http,
    ).toBe(200);
    // Before she has come to work no position is stored, although she is listed.
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual(listed);
    // Her phone offers exactly what the call accepts.
    const offered = async () => (await anne.call(MyShifts)).data[0].can as string[];
    for (const [at, may] of [
      ['10:59:59.000', false],
      ['11:00:00.000', true],
    ] as const) {
      vigie.clock.set(`2026-03-07T${at}Z`);
      expect([at, (await offered()).includes('punchIn')]).toEqual([at, may]);
      if (!may)
        expect(await anne.call(PunchIn, { id: assigned })).toMatchObject({ http: 422, code: 'PUNCH_TOO_EARLY_BY_APP' });
    }
    vigie.clock.set('2026-03-07T11:50:00.000Z');
    await anne.call(PunchIn, { id: assigned, position: here });
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([
      { status: 'inZone', position: { ...here, at: '2026-03-07T11:50:00.000Z' } },
    ]);
    vigie.clock.set('2026-03-07T11:50:05.000Z');
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: true });
    // One position is stored every five seconds.
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    for (const viewer of [agency, customer]) {
      expect((await viewer.call(GetAgentLocations, { id })).data).toMatchObject([
        { employeeId: ids.agents.anne, status: 'inZone', position: { ...here, at: '2026-03-07T11:50:05.000Z' } },
      ]);
    }
    vigie.clock.set('2026-03-07T20:00:00.000Z');
    expect((await agency.call(GetAgentLocations, { id })).data).toEqual([]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
  });

  it('[map.status] tells who is in the zone, out of it, or too imprecisely located to say: by the radius of the place', async () => {
    const metre = 1 / 111_194.93;
    const placed = async (metres: number, accuracy: number) => {
      vigie.clock.pass(5 / 3600);
      await anne.call(ReportPosition, { lat: 45.5 + metres * metre, lng: -73.6, accuracy });
      const { data } = await agency.call(GetAgentLocations, { id });
      return (data as { status: string }[])[0]!.status;
    };
    vigie.clock.set('2026-03-07T13:00:00.000Z');
    expect([await placed(10, 0), await placed(11, 0), await placed(21, 15), await placed(4, 5)]).toEqual([
      'inZone',
      'notInZone',
      'uncertain',
      'inZone',
    ]);
    const place = (await customer.call(Place, { placeId: ids.placeA })).data;
    const { name, latitude, longitude, timezone } = place.general;
    for (const radius of [9, 501])
      expect(await customer.call(SavePlace, { id: ids.placeA, name, radius })).toMatchObject({ http: 422 });
    const save = (radius?: number) =>
      customer.call(SavePlace, { id: ids.placeA, name, latitude, longitude, timezone, ...(radius && { radius }) });
    expect((await save(50)).data.general.radius).toBe(50);
    expect([await placed(21, 15), await placed(60, 9), await placed(60, 15)]).toEqual([
      'inZone',
      'notInZone',
      'uncertain',
    ]);
    expect((await save()).data.general.radius).toBe(50);
    expect((await save(10)).data.general.radius).toBe(10);
  });

  it('forgets a position after five minutes', async () => {
    vigie.clock.set('2026-03-07T13:01:00.000Z');
    await anne.call(ReportPosition, here);
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'inZone' }]);
    vigie.clock.set('2026-03-07T13:06:00.001Z');
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'absent', position: null }]);
  });

  it('shows nobody at work as absent: the punch gives the position, and after five minutes it is unknown', async () => {
    vigie.clock.set('2026-03-07T13:07:00.000Z');
    const shown = async () => (await agency.call(GetAgentLocations, { id })).data;
    expect(await shown()).toEqual([
      {
        employeeId: ids.agents.anne,
        name: 'Anne Roy',
        timezone: 'America/Toronto',
        status: 'absent',
        working: true,
        position: null,
      },
    ]);
    const request = (
      await customer.call(SaveRequest, {
        title: 'Gala',
        place: { id: ids.placeA },
        requestDate: '2026-03-09T05:00:00.000Z',
      })
    ).data.id as string;
    const times = { start: '2026-03-09T12:00:00.000Z', end: '2026-03-09T20:00:00.000Z' };
    const { data } = await customer.call(CreateShifts, {
      id: request,
      shifts: [{ ...times, skillId: ids.guard, agencyId: ids.agencyA }],
    });
    const other = (
      await agency.call(AssignEmployee, { employee: { id: ids.agents.bruno }, affectationEvent: { id: data.ids[0] } })
    ).data.id as string;
    await agency.call(AcceptAffectation, { id: other });
    await agency.call(ConfirmAffectation, { id: other });
    vigie.clock.set('2026-03-09T12:00:00.000Z');
    const there = async () => (await agency.call(GetAgentLocations, { id: request })).data;
    expect(await there()).toMatchObject([{ status: 'absent', position: null }]);
    expect((await there())[0]).not.toHaveProperty('working');
    // Punched in by the office, so without a position.
    await agency.call(PunchIn, { id: other, position: here });
    expect(await there()).toMatchObject([{ status: 'absent', working: true, position: null }]);
  });

  it('forgets where she is when she stops working', async () => {
    const kept = async () => (await vigie.platform.pool.query('select from id.position')).rowCount;
    vigie.clock.set('2026-03-07T19:00:00.000Z');
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: true });
    await anne.call(PunchOut, { id: assigned });
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([
      { status: 'absent', left: true, position: null },
    ]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    await until(kept, (count) => count === 0);
  });

  it('[env.flags] an installation without positions or tasks says so, and has none of their calls', async () => {
    const { values } = vigie.app.get(Features);
    const set = (flags: object) =>
      [values, vigie.app.get(PortalSettings).values.features].forEach((one) => Object.assign(one, flags));
    const settings = async () => (await agency.call(CheckToken)).data.user.data.settings.features;
    const tried = async () => [
      (await agency.call(GetAgentLocations, { id })).http,
      (await anne.call(ReportPosition, here)).http,
      (await agency.call(RequestTasks, { id })).http,
    ];
    expect([await settings(), await tried()]).toEqual([{ tasks: true, location: true }, [200, 200, 200]]);
    set({ location: false });
    expect([await settings(), await tried()]).toEqual([{ tasks: true, location: false }, [404, 404, 200]]);
    set({ location: true, tasks: false });
    expect([await settings(), await tried()]).toEqual([{ tasks: false, location: true }, [200, 200, 404]]);
    set({ tasks: true });
  });

  it('is hidden from everybody else', async () => {
    const stranger = await signedIn(vigie, 'agencyB');
    expect(await stranger.call(GetAgentLocations, { id })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await anne.call(GetAgentLocations, { id })).toMatchObject({ http: 403 });
  });
});
