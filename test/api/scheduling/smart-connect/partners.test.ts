import { expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { ids } from '#test/support/world.ts';
import { agencyA, agencyB, day, sender, partner, manager, recorded, shifts } from './shared.suite.ts';

export const partners = (): void => {
  it('[subcontract.billing] an agency lists, switches on and off, prices and removes its own external agencies; another agency’s are not found', async () => {
    const own = { id: agencyA };
    expect((await sender.call(connect.AddSubContractor, { ...own, email: 'nobody@agency.test' })).code).toBe(
      'AGENCY_UNKNOWN',
    );
    recorded.partnerEntry = (
      await sender.call(connect.AddSubContractor, { ...own, email: 'office@example.com' })
    ).data.id;
    expect((await sender.call(connect.AddSubContractor, { ...own, email: 'office@example.com' })).http).toBe(409);
    const third = (await sender.call(connect.AddSubContractor, { ...own, email: 'c@agency.test' })).data.id;
    expect((await sender.call(connect.SubContractors, own)).data).toMatchObject([
      { id: recorded.partnerEntry, subAgency: { id: agencyB, name: 'Agence B' }, active: true },
      { id: third, subAgency: { name: 'Agence C' } },
    ]);

    const line = {
      ...own,
      subId: recorded.partnerEntry,
      skillId: ids.guard,
      supplierPrice: 3100,
      clientPrice: 4200,
      validFrom: '2026-01-01',
    };
    recorded.lineId = (await sender.call(connect.SaveSubContractorBilling, line)).data.id;
    await sender.call(connect.SaveSubContractorBilling, { ...line, skillId: null, supplierPrice: 2900 });
    const dropped = (await sender.call(connect.SaveSubContractorBilling, { ...line, validFrom: '2026-06-01' })).data.id;
    expect(
      (
        await sender.call(connect.DeleteSubContractorBilling, {
          ...own,
          subId: recorded.partnerEntry,
          billingId: dropped,
        })
      ).status,
    ).toBe(1);
    expect(
      (await sender.call(connect.SubContractorBilling, { ...own, subId: recorded.partnerEntry })).data,
    ).toHaveLength(2);
    expect((await sender.call(connect.SaveSubContractorBilling, { ...line, supplierPrice: -1 })).http).toBe(422);
    expect((await manager.call(connect.SubContractorBilling, { ...own, subId: recorded.partnerEntry })).http).toBe(403);

    for (const [call, input] of [
      [connect.SubContractors, own],
      [connect.SubContractorBilling, { ...own, subId: recorded.partnerEntry }],
      [connect.DeleteSubContractor, { ...own, subId: recorded.partnerEntry }],
      [connect.DeleteSubContractor, { id: agencyB, subId: recorded.partnerEntry }],
      [connect.SmartConnectShifts, own],
      [connect.AgencyLicences, own],
    ] as const)
      expect((await partner.call(call, input as never)).http).toBe(404);
  });

  it('the receiving agency needs a licence of its own that is valid in the territory to the last day', async () => {
    const ticked = await shifts(day(10), day(20));
    const offer = { ...ticked, toAgencyId: agencyB };
    expect((await sender.call(BulkSubcontract, offer)).data).toMatchObject({
      done: [],
      refused: [{ code: 'AGENCY_LICENCE_REQUIRED' }, {}],
    });
    const licence = {
      id: agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-03-15',
    };
    expect(
      (await partner.call(connect.SaveAgencyLicence, { ...licence, validTo: '2025-03-15' })).fields,
    ).toHaveProperty('validTo');
    const { id: licenceId } = (await partner.call(connect.SaveAgencyLicence, licence)).data;
    expect((await sender.call(BulkSubcontract, offer)).data).toMatchObject({
      done: [ticked.affectationEventIds[0]],
      refused: [{ id: ticked.affectationEventIds[1], code: 'AGENCY_LICENCE_REQUIRED' }],
    });
    const [mission] = (await partner.call(AgentRequests, { agencyId: agencyB })).data;
    await partner.call(connect.DeleteAgencyLicence, { id: agencyB, licenceId });
    const late = await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id });
    expect(late.data).toMatchObject({ done: [], refused: [{ code: 'AGENCY_LICENCE_REQUIRED' }] });
    await partner.call(connect.SaveAgencyLicence, { ...licence, validTo: '2026-12-31' });
    expect((await partner.call(connect.AgencyLicences, { id: agencyB })).data).toMatchObject([
      { number: 'B-1', territory: 'Québec' },
    ]);
  });
};
