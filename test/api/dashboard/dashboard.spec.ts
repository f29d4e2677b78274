import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  ActiveEmployees,
  AvailableAgentCount,
  DashboardEmployees,
  DashboardLog,
  DashboardRequestRows,
  DashboardRequests,
  DashboardStats,
  TabCount,
  TotalAgent,
  type PanelAgent,
} from '#contracts/api/dashboard.ts';
import { ReportPosition } from '#contracts/api/locations.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

let vigie: Vigie;
let customer: Browser;
let agency: Browser;
let match: Awaited<ReturnType<typeof planned>>;
const own = (n: number) => derivedId('dashboard', 'own', n);
const agents = async (browser: Browser, input: object = {}) => {
  const { data, meta } = await browser.call(DashboardEmployees, input);
  return { agents: data as PanelAgent[], meta: meta! };
};
const counts = async (browser: Browser) => ({
  ...(await browser.call(AvailableAgentCount)).data,
  ...(await browser.call(TotalAgent)).data,
  ...(await browser.call(DashboardStats)).data,
});

beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z' });
  [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  for (let n = 0; n < 6; n++) {
    const person = {
      firstName: 'Own',
      lastName: `Number ${n}`,
      email: `own${n}@test.ca`,
      phone: '',
      language: 'fr' as const,
      isArcher: n === 0,
    };
    await vigie.commands.run(
      agent,
      'Apply',
      own(n),
      { agentId: own(n), ...person, home: null, hasCar: false },
      vigie.system(),
    );
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      own(n),
      { agentId: own(n), employerId: ids.customerA, employerKind: 'customer' },
      vigie.system(),
    );
    if (n < 5)
      await vigie.commands.run(agent, 'MoveOnboarding', own(n), { agentId: own(n), status: 5 }, vigie.system());
  }
  await vigie.commands.run(
    agent,
    'SetAvailability',
    own(1),
    { agentId: own(1), away: [{ from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }] },
    vigie.system(),
  );
  match = await planned(customer, { start: '2026-03-07T12:00:00.000Z', agencyId: ids.agencyA } as never, {
    title: 'Match',
  });
  await eventOf(customer, '2026-04-07T12:00:00.000Z', { title: 'Gala' });
  await eventOf(customer, '2026-02-07T12:00:00.000Z', { title: 'Old' });
  await vigie.settled();
});
afterAll(() => vigie.stop());

describe('the dashboard', () => {
  it('[dash.tiles] counts events under way, to come and past, places, and available agents', async () => {
    expect(await counts(customer)).toEqual({
      availableAgentCount: 4,
      totalAgent: 6,
      current: 0,
      upcoming: 2,
      past: 1,
      places: 1,
    });
    const tabs = await Promise.all(
      (['inProgress', 'scheduled', 'finished', 'places', 'employees'] as const).map(
        async (tab) => (await customer.call(TabCount, { tab })).data.count,
      ),
    );
    expect(tabs).toEqual([0, 2, 1, 1, 6]);
    expect((await customer.call(TabCount, { tab: 'secrets' as never })).http).toBe(422);
  });

  it('[dash.agentPage] shows 6 agents a page, and can be filtered by one status', async () => {
    const assignmentId = await assigned(agency, match.shiftId);
    vigie.clock.set('2026-03-07T08:00:00.000Z');
    const { agents: first, meta } = await agents(customer);
    expect([first.length, meta]).toEqual([6, { pageAt: 1, pageSize: 6, totalPages: 2, totalRecords: 7 }]);
    const { agents: second } = await agents(customer, { page: { index: 2, size: 6 } });
    expect(second).toEqual([
      {
        id: ids.agents.anne,
        name: 'Anne Roy',
        isArcher: false,
        own: false,
        status: 'scheduled',
        next: expect.objectContaining({ requestId: match.requestId }),
      },
    ]);
    expect(first.map(({ status }) => status)).toEqual([
      'available',
      'none',
      'available',
      'available',
      'available',
      'signUp',
    ]);
    expect(first[0]!.isArcher).toBe(true);
    vigie.clock.set('2026-03-07T12:10:00.000Z');
    expect((await agents(customer, { filters: { status: ['late'] } })).agents.map(({ name }) => name)).toEqual([
      'Anne Roy',
    ]);
    await reached(agency, assignmentId, 'punchedIn');
    expect((await agents(customer, { filters: { status: ['active'] } })).agents.map(({ name }) => name)).toEqual([
      'Anne Roy',
    ]);
    expect((await agents(customer, { search: 'number 3' })).meta.totalRecords).toBe(1);
  });

  it('shows events under way and to come, the next first, with their place and the agents at work', async () => {
    const { data } = await customer.call(DashboardRequests);
    expect(data).toMatchObject([
      {
        title: 'Match',
        status: 0,
        position: { lat: 45.5, lng: -73.6 },
        filledCount: 1,
        activeCount: 1,
        place: { name: 'Aréna' },
      },
      { title: 'Gala', status: 1, activeCount: 0 },
    ]);
    const listed = await customer.call(DashboardRequestRows, { filters: { status: [2] } });
    expect(listed.data.map(({ title }: { title: string }) => title)).toEqual(['Old']);
    expect((await customer.call(DashboardRequestRows, { sort: { key: 'password' } } as never)).http).toBe(422);
  });

  it('[dash.tiles] shows a client what happened to its shifts, the newest first, and other clients nothing of it', async () => {
    const { facts } = (await customer.call(DashboardLog)).data;
    expect(facts[0]).toMatchObject({ type: 'PunchedIn', shift: { id: match.shiftId, title: 'Match', place: 'Aréna' } });
    expect(facts.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['AgentAssigned', 'ShiftPlanned']),
    );
    expect((await (await signedIn(vigie, 'customerB')).call(DashboardLog)).data).toEqual({ facts: [], next: null });
    expect((await customer.call(DashboardLog, { before: 'yesterday' })).http).toBe(422);
  });

  it('[rt.scope] shows agents’ positions only to those who may see them on their events', async () => {
    const anne = await signedIn(vigie, 'anne');
    await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
    await anne.call(ReportPosition, { lat: 45.5, lng: -73.6, accuracy: 5 });
    const there = {
      employeeId: ids.agents.anne,
      name: 'Anne Roy',
      requestId: match.requestId,
      placeId: ids.placeA,
      timezone: 'America/Toronto',
      status: 'inZone',
    };
    for (const viewer of [customer, agency]) expect((await viewer.call(ActiveEmployees)).data).toMatchObject([there]);
    for (const person of ['customerB', 'agencyB'] as const) {
      const stranger = await signedIn(vigie, person);
      expect((await stranger.call(ActiveEmployees)).data).toEqual([]);
      expect((await agents(stranger)).agents.map(({ name }) => name)).toEqual(
        person === 'agencyB' ? ['Ève Gagnon'] : [],
      );
      expect((await stranger.call(DashboardRequests)).data).toEqual([]);
    }
    expect((await anne.call(ActiveEmployees)).http).toBe(403);
  });

  it('hides events, and the agents seen only through them, from those who may not see events', async () => {
    const nobody = await signedIn(vigie, 'nobody');
    expect(await counts(nobody)).toMatchObject({ current: 0, upcoming: 0, past: 0 });
    expect((await nobody.call(DashboardRequests)).http).toBe(403);
    expect((await agents(nobody)).agents.every(({ next }) => next === null)).toBe(true);
  });
});
