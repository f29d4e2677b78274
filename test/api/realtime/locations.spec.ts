import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Socket } from 'socket.io';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { ActiveEmployees } from '#contracts/api/dashboard.ts';
import {
  GetAgentLocations,
  LocationViews,
  ReportPosition,
  SaveLocation,
  PlaceLocationResources,
} from '#contracts/api/locations.ts';
import { LogOut } from '#contracts/api/session.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Grant } from '#contracts/permissions.ts';
import { locationPath } from '#contracts/realtime/location.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import type { SocketViewers } from '#services/http/hub/socket-viewers.ts';
import { LocationGateway } from '#services/locations/location.gateway.ts';
import { dumped } from '#test/support/dump.ts';
import { Listener } from '#test/support/listener.ts';
import { LocationListener } from '#test/support/location-listener.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

/** Positions of agents are pushed to the open maps of those who may see them, and to no others. */
describe('the hub of positions', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let requestId: string;
  let assignmentId: string;
  let spot: string;
  const open: LocationListener[] = [];
  /** In figures that stand nowhere else. */
  const here = { lat: 45.500012345, lng: -73.600012345, accuracy: 4 };
  const traces = ['45.5000123', '73.6000123'];
  const map = (browser: Browser) => {
    const line = new LocationListener(vigie.origin, browser);
    open.push(line);
    return line;
  };
  const seconds = (count: number) => vigie.clock.pass(count / 3600);
  const report = async (where: object = {}) => {
    seconds(5);
    return ((await anne.call(ReportPosition, { ...here, ...where })).data as { kept: boolean }).kept;
  };
  const consent = (given: boolean) =>
    anne.call(SavePositionConsent, { purpose: 'live', consent: given, ...(given && { wordsVersion: consentWords }) });
  const nowhere = async () => {
    const rows = (await dumped(vigie)).split('\n');
    return rows.filter((row) => traces.some((figures) => row.includes(figures)));
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z', worker: true });
    [customer, agency, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    requestId = (
      await customer.call(SaveRequest, {
        title: 'Match',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id;
    const shifts = [
      { start: '2026-03-07T12:00:00.000Z', end: '2026-03-07T20:00:00.000Z', skillId: ids.guard, agencyId: ids.agencyA },
    ];
    const { data } = await customer.call(CreateShifts, { id: requestId, shifts });
    assignmentId = (
      await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: data.ids[0] } })
    ).data.id;
    for (const step of [AcceptAffectation, ConfirmAffectation]) await anne.call(step, { id: assignmentId });
    const saved = await customer.call(SaveLocation, { id: requestId, title: 'Gate', lat: '45.5', lng: '-73.6' });
    spot = saved.data.id;
    await customer.call(PlaceLocationResources, { requestId, locationId: spot, resourceIds: [ids.agents.anne] });
    vigie.clock.set('2026-03-07T11:55:00.000Z');
    await consent(true);
    await anne.call(PunchIn, { id: assignmentId });
    await vigie.settled();
  });
  afterEach(() => open.splice(0).forEach((line) => line.close()));
  afterAll(() => vigie.stop());

  it('[rt.location] [rt.scope] pushes a position to the maps of both sides of the event, and to nobody else', async () => {
    const [theirs, ours, event] = [map(customer), map(agency), map(agency)];
    for (const line of [theirs, ours]) expect(await line.watch(null)).toEqual({ watching: true });
    expect(await event.watch(requestId)).toEqual({ watching: true });
    const strangers = await Promise.all(
      (['customerB', 'agencyB'] as const).map(async (person) => map(await signedIn(vigie, person))),
    );
    for (const stranger of strangers) for (const watched of [requestId, null]) await stranger.watch(watched);
    const [self, powerless] = [map(anne), map(await signedIn(vigie, 'nobody'))];
    for (const line of [self, powerless]) expect(await line.watch(null)).toEqual({ watching: false });
    const hub = new Listener(vigie.origin, customer);
    await hub.watch(['requests', `request:${requestId}`]);
    expect(await report()).toBe(true);
    const at = vigie.clock.now();
    for (const line of [theirs, ours, event]) {
      await line.until(({ updates }) => updates.length > 0);
      expect(line.updates).toEqual([
        { employeeId: ids.agents.anne, requestId, locationId: spot, ...here, at, status: 'inZone' },
      ]);
    }
    expect([...strangers, self, powerless].flatMap(({ updates }) => updates)).toEqual([]);
    // The hub that announces changes contains no position.
    expect(JSON.stringify(hub.told)).not.toMatch(/45\.5/);
    hub.close();
  });

  it('pushes one position an agent and second, the latest', async () => {
    const line = map(agency);
    await line.watch(requestId);
    await report();
    await line.until(({ updates }) => updates.length === 1);
    const began = performance.now();
    await report({ accuracy: 7 });
    await report({ accuracy: 8 });
    await line.until(({ updates }) => updates.length === 2);
    expect(performance.now() - began).toBeGreaterThan(500);
    expect(line.updates.map(({ accuracy }) => accuracy)).toEqual([4, 8]);
  });

  it('shows agents who viewed their positions, by company and hour, people of their employer by name, and only people who were connected', async () => {
    const { viewers } = vigie.app.get(LocationGateway) as unknown as { viewers: SocketViewers };
    const gone = map(await signedIn(vigie, 'managerA'));
    await gone.watch(requestId);
    const find = viewers.of.bind(viewers);
    let hungUp = false;
    jest.spyOn(viewers, 'of').mockImplementationOnce(async (socket) => {
      const viewer = await find(socket);
      gone.close();
      hungUp = await until(() => !(socket as Socket).connected);
      return viewer;
    });
    gone.say({ requestId: null });
    await until(() => hungUp);
    const line = map(agency);
    await line.watch(null);
    await report();
    await line.until(({ updates }) => updates.length > 0);
    // Whoever was told is recorded by now.
    await vigie.app.get(BackgroundWork).beforeApplicationShutdown();
    await agency.call(GetAgentLocations, { id: requestId });
    await customer.call(ActiveEmployees);
    await vigie.settled();
    const shown = (await anne.call(LocationViews)).data as {
      company: string;
      viewer: string | null;
      hour: string;
      title: string;
    }[];
    const known = shown.map(({ company, viewer, hour, title }) => [company, viewer !== null, hour, title]).sort();
    expect(known).toEqual([
      ['Agence A', true, '2026-03-07T11:00:00.000Z', 'Match'],
      ['Client A', false, '2026-03-07T11:00:00.000Z', 'Match'],
    ]);
    expect((await agency.call(LocationViews)).http).toBe(403);
  });

  it('sends nothing more to those who lose the grant, and again to those who regain it', async () => {
    const line = map(await signedIn(vigie, 'managerA'));
    await line.watch(null);
    const witness = map(agency);
    await witness.watch(null);
    const [found] = await vigie.platform.db.query<{ roleId: string; permissions: Grant[] }[]>(
      `select r.id as "roleId", r.permissions from role r join "user" u on u."roleId" = r.id where u.id = $1`,
      [derivedId('test world', 'user managerA')],
    );
    const revise = (permissions: readonly Grant[]) =>
      vigie.commands.run(
        role,
        'Revise',
        found!.roleId,
        { roleId: found!.roleId, permissions: [...permissions] },
        vigie.system(),
      );
    const heard = async (times: number) => {
      await vigie.settled();
      await report();
      await witness.until(({ updates }) => updates.length === times);
    };
    await revise(found!.permissions.filter((grant) => grant !== 'requests.geolocalisation'));
    await heard(1);
    expect(line.updates).toEqual([]);
    await revise(found!.permissions);
    await heard(2);
    await line.until(({ updates }) => updates.length === 1);
  });

  it('once the consent is withdrawn, neither stores nor sends a position: in no table, file or frame', async () => {
    const line = map(agency);
    await line.watch(null);
    await Promise.all([report(), consent(false)]);
    await line.until(({ gone }) => gone.includes(ids.agents.anne));
    const heard = line.updates.length;
    expect(await nowhere()).toEqual([]);
    expect(await report()).toBe(false);
    await consent(true);
    await vigie.settled();
    expect(await report({ accuracy: 9 })).toBe(true);
    await line.until(({ updates }) => updates.length > heard);
    expect(line.updates.slice(heard).map(({ accuracy }) => accuracy)).toEqual([9]);
  });

  it('survives clients that break the protocol, and disconnects only those', async () => {
    const quiet = map(agency);
    await quiet.watch(requestId);
    for (const message of [
      null,
      7,
      'x'.repeat(100_000),
      { requestId: 'all' },
      { requestId: { toString: null } },
      [],
      { requestId: [requestId] },
    ]) {
      const rude = map(agency);
      await rude.watch(null);
      rude.say(message);
      await rude.until(({ lost }) => lost);
    }
    const flood = map(agency);
    await flood.watch(null);
    for (let times = 0; times < 200; times++) flood.say({ requestId });
    await flood.until(({ lost }) => lost);
    for (const origin of ['null', 'https://evil.example', '%%%']) {
      const answer = await fetch(`${vigie.origin}${locationPath}/?EIO=4&transport=polling`, { headers: { origin } });
      expect(answer.status).toBe(403);
    }
    await map({ cookie: 'vigie=%E0%A4%A; =;;' } as Browser).until(({ lost }) => lost);
    expect((await fetch(`${vigie.origin}/api/health`)).status).toBe(200);
    expect(await report()).toBe(true);
    await quiet.until(({ updates }) => updates.length > 0);
    expect(quiet.lost).toBe(false);
  });

  it('disconnects those who sign out', async () => {
    const leaving = await signedIn(vigie, 'managerA');
    const line = map(leaving);
    await line.watch(null);
    await leaving.call(LogOut);
    await line.until(({ lost }) => lost);
  });

  it('forgets where an agent is when they punch out, and pushes it no more', async () => {
    const line = map(customer);
    await line.watch(requestId);
    vigie.clock.set('2026-03-07T19:55:00.000Z');
    expect(await report()).toBe(true);
    await line.until(({ updates }) => updates.length === 1);
    await anne.call(PunchOut, { id: assignmentId });
    expect(await nowhere()).toEqual([]);
    await line.until(({ gone }) => gone.includes(ids.agents.anne));
    expect(await report()).toBe(false);
    expect(line.updates).toHaveLength(1);
  });
});
