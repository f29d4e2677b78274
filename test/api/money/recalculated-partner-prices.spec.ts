import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { BillLineRow } from '#projections/bill-line/bill-line.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const monday = '2026-03-02';
const start = '2026-03-03T14:00:00.000Z';
const end = '2026-03-03T22:00:00.000Z';
const calendar = {
  frequency: 'ONE_WEEK',
  zone: 'America/Toronto',
  firstDate: monday,
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  companyNumber: '',
  approval: false,
  from: null,
};

/** Eight hours handed on without prices of their own: the price that the agencies agreed bills them, on both sides. */
describe('prices between agencies that change closed periods', () => {
  let vigie: Vigie;
  let giver: Browser;
  let taker: Browser;
  let subId = '';
  let billingId = '';
  const line = { skillId: ids.guard, supplierPrice: 2800, clientPrice: 3400, validFrom: '2026-01-01' };
  const preview = async (set: object | null, of: string | null = billingId, who = giver) =>
    who.call(connect.PreviewPartnerPrice, { id: agencyA, subId, billingId: of, set: set as never });
  const head = () => vigie.platform.store.head();
  /** Closes the week of both agencies that begins on a Monday. */
  const closeWeek = async (from: string) => {
    const { files, store, seen } = vigie.platform;
    const [lookUp, terms] = [vigie.app.get(BillingLookup), vigie.app.get(CompanyTerms)];
    for (const companyId of [agencyB, agencyA])
      await closeBilling({ files, store, seen, clock: vigie.clock, commands: vigie.commands, lookUp, terms })({
        id: companyId,
        data: { companyId, from },
        attempt: 1,
      });
    await vigie.settled();
  };

  /** Cents billed by both agencies for the first week, in all runs. */
  const billed = async () => {
    const lines = await vigie.platform.models.rows(BillLineRow, sql`r.period = ${monday}`);
    return [agencyA, agencyB].map((id) =>
      lines.filter(({ companyId }) => companyId === id).reduce((sum, { amount }) => sum + amount, 0),
    );
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    const customer = await signedIn(vigie, 'customerA');
    [giver, taker] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'agencyB')];
    for (const companyId of [agencyA, agencyB])
      await agreed(vigie, companyId, { type: 'PayCalendarSet', data: { companyId, ...calendar } as never });
    const licence = { id: agencyB, number: 'B-1', territoryId: ids.territory, validFrom: '2026-01-01' };
    await taker.call(connect.SaveAgencyLicence, { ...licence, validTo: '2026-12-31' });
    subId = (await giver.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' })).data.id;
    billingId = (await giver.call(connect.SaveSubContractorBilling, { id: agencyA, subId, ...line })).data.id;
    const { requestId, shiftId } = await planned(customer, { start, agencyId: agencyA });
    const ticked = { id: requestId, affectationEventIds: [shiftId] };
    const without = { supplierPrice: null, clientPrice: null };
    expect((await giver.call(BulkSubcontract, { ...ticked, toAgencyId: agencyB, ...without })).data.refused).toEqual(
      [],
    );
    const [mission] = (await taker.call(AgentRequests, { agencyId: agencyB })).data;
    await taker.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id });
    const assignmentId = await assigned(taker, shiftId, ids.agents.eve);
    vigie.clock.set('2026-03-03T23:00:00.000Z');
    await reached(taker, assignmentId, 'punchedOut', { punchIn: start, punchOut: end });
    await vigie.settled();
    vigie.clock.set('2026-03-11T12:00:00.000Z');
    await closeWeek(monday);
    [giver, taker] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'agencyB')];
  });
  afterAll(() => vigie?.stop());

  it('preview the changes of both sides’ bills, only to the agency that handed over the shifts', async () => {
    const dearer = { ...line, supplierPrice: 3000, clientPrice: 3500 };
    const before = await head();
    expect((await preview(dearer)).data).toMatchObject({
      billing: { difference: 800, periods: [{ from: monday, difference: 800, bills: 1, tooOld: false }] },
      partner: { difference: 1600, periods: [{ from: monday, difference: 1600, bills: 1, tooOld: false }] },
    });
    const nothing = { periods: [], difference: 0 };
    expect((await preview(line)).data).toEqual({ billing: nothing, partner: nothing });
    expect((await preview({ ...dearer, validFrom: '2026-03-04' }, null)).data).toEqual({
      billing: nothing,
      partner: nothing,
    });
    // Without the line the hours have no price at all.
    expect((await preview(null)).data).toMatchObject({ partner: { difference: -22400 } });
    expect((await preview({ ...line, validFrom: '2026-03-04' })).data).toMatchObject({
      partner: { difference: -22400 },
    });
    expect((await preview(dearer, billingId, taker)).http).toBe(404);
    expect((await preview(dearer, ids.prime)).http).toBe(404);
    expect(await head()).toBe(before);
  });

  it('[subcontract.chain] can be saved and deleted only if the previewed figures are confirmed, and the next runs correct by these', async () => {
    const dearer = { ...line, supplierPrice: 3000, clientPrice: 3500 };
    const save = (moves: object) =>
      giver.call(connect.SaveSubContractorBilling, { id: agencyA, subId, billingId, ...dearer, agreed: moves });
    const before = await head();
    const [own, other] = [
      { count: 1, amount: 800 },
      { count: 1, amount: 1600 },
    ];
    for (const wrong of [
      { billing: { ...own, amount: 700 }, partner: other },
      { billing: own, partner: { count: 0, amount: 0 } },
      { partner: own },
    ])
      expect((await save(wrong)).code).toBe('OTHER_THAN_AGREED');
    const remove = (moves: object) =>
      giver.call(connect.DeleteSubContractorBilling, { id: agencyA, subId, billingId, agreed: moves });
    expect((await remove({ partner: { count: 0, amount: 0 } })).code).toBe('OTHER_THAN_AGREED');
    const far = { ...dearer, validFrom: '2062-03-02' };
    expect((await giver.call(connect.SaveSubContractorBilling, { id: agencyA, subId, billingId, ...far })).code).toBe(
      'DAY_TOO_FAR_AHEAD',
    );
    expect(await head()).toBe(before);
    expect((await save({ billing: own, partner: other })).status).toBe(1);
    await vigie.settled();
    expect((await preview(dearer)).data).toMatchObject({ billing: { difference: 0 }, partner: { difference: 0 } });
    // The hours are billed at the general price from then on, of days long ago too.
    const general = { skillId: null, supplierPrice: 2600, clientPrice: 3300, validFrom: '2026-01-01' };
    expect((await giver.call(connect.SaveSubContractorBilling, { id: agencyA, subId, ...general })).status).toBe(1);
    await closeWeek('2026-03-09');
    expect(await billed()).toEqual([8 * 3500, 8 * 3000]);
    const less = { billing: { count: 1, amount: -1600 }, partner: { count: 1, amount: -3200 } };
    expect((await remove(less)).status).toBe(1);
    await closeWeek('2026-03-16');
    expect(await billed()).toEqual([8 * 3300, 8 * 2600]);
  });
});
