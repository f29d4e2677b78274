import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { ActiveEmployees } from '#contracts/api/dashboard.ts';
import { GetAgentLocations, ReportPosition } from '#contracts/api/locations.ts';
import { Login } from '#contracts/api/session.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { AddSubContractor, SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { invite } from '#test/support/invite.ts';
import { LocationListener } from '#test/support/location-listener.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, password, signedIn, startWorld } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const { anne, eve } = ids.agents;
const start = '2026-03-07T12:00:00.000Z';

/** Two shifts of one event: agency A puts Anne on its own and hands the other to agency B, which puts Ève on it. */
describe('positions of agents of two agencies at one event', () => {
  let vigie: Vigie;
  let customer: Browser;
  let giver: Browser;
  let taker: Browser;
  let agents: readonly Browser[];
  let requestId: string;
  const open: LocationListener[] = [];
  const map = async (browser: Browser, watched: string | null) => {
    const line = new LocationListener(vigie.origin, browser);
    open.push(line);
    await line.watch(watched);
    return line;
  };
  /** Both agents report where they are, the second time after the first was pushed. */
  const report = async () => {
    vigie.clock.pass(5 / 3600);
    for (const agent of agents)
      expect((await agent.call(ReportPosition, { lat: 45.5, lng: -73.6, accuracy: 4 })).data).toEqual({ kept: true });
  };
  const shownOn = ({ updates }: LocationListener) => [...new Set(updates.map(({ employeeId }) => employeeId))].sort();

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z', worker: true });
    [customer, giver, taker] = await allSignedIn(vigie, ['customerA', 'agencyA', 'agencyB']);
    const account = { userId: randomUUID(), roleId: randomUUID(), commandId: randomUUID() };
    const person = { role: 'user', email: 'eve@test.ca', agentId: eve } as const;
    await invite(vigie, person, { name: 'eve', password, permissions: ['requests.view', 'requests.edit'], ...account });
    const evesBrowser = vigie.browser();
    await evesBrowser.call(Login, { username: person.email, password, rememberMe: true });
    agents = [await signedIn(vigie, 'anne'), evesBrowser];

    const licence = { number: 'B-1', territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' };
    await taker.call(SaveAgencyLicence, { id: agencyB, ...licence });
    await giver.call(AddSubContractor, { id: agencyA, email: 'office@example.com' });
    const own = await planned(customer, { start, agencyId: agencyA });
    const handed = await planned(customer, { start, agencyId: agencyA, requestId: own.requestId });
    requestId = own.requestId;
    await giver.call(BulkSubcontract, { id: requestId, affectationEventIds: [handed.shiftId], toAgencyId: agencyB });
    const [mission] = (await taker.call(AgentRequests, { agencyId: agencyB })).data;
    await taker.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id });
    const assignments = [
      [giver, await assigned(giver, own.shiftId, anne)],
      [taker, await assigned(taker, handed.shiftId, eve)],
    ] as const;
    vigie.clock.set('2026-03-07T12:05:00.000Z');
    for (const [agency, id] of assignments) await reached(agency, id, 'punchedIn');
    for (const agent of agents)
      await agent.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
    await vigie.settled();
  });
  afterEach(() => open.splice(0).forEach((line) => line.close()));
  afterAll(() => vigie.stop());

  it('[rt.scope] are pushed to the agency that took a shift over of its own agent only, and to the sender and the client of both', async () => {
    const maps = async (who: Browser) => [await map(who, null), await map(who, requestId)];
    const [partners, others] = [await maps(taker), [...(await maps(giver)), ...(await maps(customer))]];
    for (const count of [1, 2]) {
      await report();
      for (const line of [...partners, ...others])
        await line.until(({ updates }) => updates.filter(({ employeeId }) => employeeId === eve).length >= count);
    }
    for (const line of others) await line.until(() => shownOn(line).length === 2);
    expect(others.map(shownOn)).toEqual(others.map(() => [anne, eve].sort()));
    expect(partners.map(shownOn)).toEqual([[eve], [eve]]);
  });

  it('[rt.scope] are listed for the agency that took a shift over of its own agent only, and for the sender and the client of both', async () => {
    await report();
    const listed = async (who: Browser) => {
      const answers = [await who.call(ActiveEmployees), await who.call(GetAgentLocations, { id: requestId })];
      return answers.map(({ data }) =>
        (data as { employeeId: string; position: object | null }[])
          .filter(({ position }) => position !== null)
          .map(({ employeeId }) => employeeId)
          .sort(),
      );
    };
    for (const who of [giver, customer]) expect(await listed(who)).toEqual([[anne, eve].sort(), [anne, eve].sort()]);
    expect(await listed(taker)).toEqual([[eve], [eve]]);
  });
});
