import { afterAll, beforeAll, expect } from '@jest/globals';
import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const { agencyA, agencyB } = ids;
export const agencyC = derivedId('smart-connect spec', 'agency C');
export const day = (n: number, hour = 14) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
export let vigie: Vigie;
export let customer: Browser;
export let sender: Browser;
export let partner: Browser;
export let manager: Browser;
export let other: Browser;
/** The sender’s own entry of its partner, and a line of its prices, once they are there. */
export const recorded = { partnerEntry: '', lineId: '' };

export const shifts = async (...starts: string[]) => {
  const first = await planned(customer, { start: starts[0]!, agencyId: agencyA });
  const shiftIds = [first.shiftId];
  for (const start of starts.slice(1))
    shiftIds.push((await planned(customer, { requestId: first.requestId, start, agencyId: agencyA })).shiftId);
  return { id: first.requestId, affectationEventIds: shiftIds };
};
export const offered = async (starts: string[], more: object = {}) => {
  const ticked = await shifts(...starts);
  const { data } = await sender.call(BulkSubcontract, { ...ticked, toAgencyId: agencyB, ...more });
  expect(data.refused).toEqual([]);
  const mission = (await partner.call(AgentRequests, { agencyId: agencyB })).data.find(
    ({ requestId }: { requestId: string }) => requestId === ticked.id,
  );
  return { ...ticked, mission: mission.id as string };
};
export const seen = async (who: Browser, id: string) =>
  (await who.call(GetAffEvent, { id, withPayrollInfo: true })).data;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    const contact = { email: 'c@agency.test', phone: '', address: '', city: '', postalCode: '' };
    await vigie.commands.run(
      agency,
      'Register',
      agencyC,
      { agencyId: agencyC, name: 'Agence C', ...contact },
      vigie.system(),
    );
    const id = derivedId('smart-connect spec', 'licence C');
    const value = { number: 'C-1', territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' };
    await vigie.commands.run(
      reference,
      'Create',
      id,
      { id, kind: 'agencyLicence', ownerId: agencyC, value },
      vigie.system(),
    );
    await vigie.settled();
    [customer, sender, partner] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
    [manager, other] = await Promise.all([signedIn(vigie, 'managerA'), signedIn(vigie, 'customerB')]);
  });
  afterAll(() => vigie.stop());
};
