import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const night = 'a1a1a1a1-2222-4222-8222-222222222222';

/** In Montréal: 08:00 to 16:00, and a day later 22:00 to 06:00. */
export const day = '2026-04-07T12:00:00.000Z';
const dusk = '2026-04-09T02:00:00.000Z';

export let stage: Stage;
export let page: Page;
export let agency: Browser;
export let shift: { requestId: string; shiftId: string };
export let driven: string;
export let handed: { requestId: string; shiftId: string };

export const { step, text, dollars } = inTurns(() => stage);

export const modal = (window = page) =>
  window.getByRole('dialog').filter({ has: window.getByRole('tab', { name: text('assignment.tab.shift') }) });

export const payTab = async (window = page) => {
  const tab = modal(window).getByRole('tab', { name: text('assignment.tab.pay') });
  await tab.click();
  return modal(window).getByRole('tabpanel', { name: text('assignment.tab.pay') });
};

/** Opens the n-th shift of an event at its pay tab. */
export const openPay = async (requestId: string, nth = 1, window = page): Promise<Locator> => {
  await visit(window, `/agency/requests/detail/${requestId}?size=25`);
  await openRow(nth, window);
  return payTab(window);
};

export const openRow = async (nth: number, window = page) => {
  const table = window.getByRole('table', { name: text('stats.shifts') });
  await table.getByRole('row').nth(nth).locator('.cell-open').click();
  await see(modal(window));
};

export const group = (key: string, window = page) => modal(window).getByRole('group', { name: text(key), exact: true });
export const save = () => modal().getByRole('button', { name: text('form.save'), exact: true });

export const saved = async () => {
  await save().click();
  await see(page.getByText(text('assignment.saved')));
  await gone(modal());
};

const total = (key: string) => modal().getByRole('heading', { name: new RegExp(`^${text(key)}`) });

export const comesTo = async (key: string, cents: number) =>
  eventually(async () => expect(await total(key).textContent()).toContain(dollars(cents)));

export const rows = async (requestId: string): Promise<string[]> => {
  return (await agency.call(ShiftRows, { id: requestId })).data.map(({ id }: { id: string }) => id);
};

/** Signs the agency in again once its first session has ended. */
export const signedInAgain = async () => {
  agency = await signedIn(stage.vigie, 'agencyA');
};

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open('2026-04-06T14:00:00.000Z');
    const { vigie } = stage;
    const [customer, partner] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyB')]);
    agency = await signedIn(vigie, 'agencyA');
    const prime = { nameEn: 'Night', nameFr: 'Nuit', paid: 125, billing: 200, gainCode: 'N', isNight: true };
    await vigie.commands.run(
      reference,
      'Create',
      night,
      { id: night, kind: 'prime', ownerId: null, value: prime },
      vigie.system(),
    );
    await vigie.commands.run(
      agent,
      'GrantSkill',
      ids.agents.bruno,
      { agentId: ids.agents.bruno, skillId: ids.driver },
      vigie.system(),
    );
    await vigie.settled();
    shift = await planned(customer, { start: day, agencyId: agencyA });
    await assigned(agency, shift.shiftId);
    for (const [start, hours] of [
      [dusk, 8],
      ['2026-04-10T12:00:00.000Z', 2],
    ] as const) {
      const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
      const { shiftId } = await planned(customer, { requestId: shift.requestId, start, end, agencyId: agencyA });
      await assigned(agency, shiftId);
    }
    const drive = await planned(customer, {
      start: '2026-04-13T12:00:00.000Z',
      skillId: ids.driver,
      agencyId: agencyA,
    });
    driven = drive.requestId;
    await assigned(agency, drive.shiftId, ids.agents.bruno);
    // Agency B takes a shift over from agency A.
    await partner.call(connect.SaveAgencyLicence, {
      id: agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    const subId = (await agency.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' })).data.id;
    const agreed = {
      id: agencyA,
      subId,
      skillId: ids.guard,
      supplierPrice: 2900,
      clientPrice: 3450,
      validFrom: '2026-01-01',
    };
    await agency.call(connect.SaveSubContractorBilling, agreed);
    handed = await planned(customer, { start: '2026-04-15T12:00:00.000Z', agencyId: agencyA });
    const given = await agency.call(BulkSubcontract, {
      id: handed.requestId,
      affectationEventIds: [handed.shiftId],
      toAgencyId: agencyB,
    });
    expect(given.data.refused).toEqual([]);
    const [mission] = (await partner.call(AgentRequests, { agencyId: agencyB })).data;
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.refused).toEqual([]);
    await assigned(partner, handed.shiftId, ids.agents.eve);
    page = await stage.page({ person: 'agencyA', width: 1440, height: 900 });
  });
  afterAll(() => stage.close());
};
