import { expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { Alerts } from '#contracts/api/alerts.ts';
import { BlockAgency } from '#contracts/api/agencies.ts';
import { BlockEffect } from '#contracts/api/customers.ts';
import { InboxItems } from '#contracts/api/inbox.ts';
import { BulkAgency, BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { whenAlertDue } from '#services/reporting/alert/when-alert-due.policy.ts';
import { whenPartnerRemoved } from '#services/staffing/smart-connect/when-partner-removed.policy.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { sweepHandovers } from '#services/staffing/smart-connect/handover-due.worker.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  agencyA,
  agencyB,
  agencyC,
  day,
  vigie,
  customer,
  sender,
  partner,
  manager,
  shifts,
  offered,
  seen,
} from './shared.suite.ts';

export const endsOfOffers = (): void => {
  it('go to the next agency when one refuses or does not answer in time, even if the queue has lost its jobs', async () => {
    const next = [{ agencyId: agencyC }];
    const { affectationEventIds, mission } = await offered([day(14), day(15)], {
      next,
      answerMinutes: 30,
      supplierPrice: 3300,
    });
    const [one, two] = affectationEventIds as [string, string];
    await partner.call(RefuseAgentRequest, {
      agencyId: agencyB,
      id: mission,
      affectationEventIds: [one],
      reason: 'Nobody free',
    });
    const chain = async (shiftId: string) =>
      (await seen(sender, shiftId)).subContracts
        .map(({ toAgency, status }: { toAgency: { name: string }; status: string }) => `${toAgency.name} ${status}`)
        .sort();
    expect(await chain(one)).toEqual(['Agence B refused', 'Agence C waiting']);
    vigie.clock.pass(0.4);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B waiting']);
    vigie.clock.pass(0.2);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B expired', 'Agence C waiting']);
    expect(
      (await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission, affectationEventIds: [two] })).data
        .refused,
    ).toMatchObject([{ code: 'OFFER_CLOSED' }]);
    vigie.clock.pass(0.6);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B expired', 'Agence C expired']);
    const facts = await vigie.platform.store.read(`shift-${two}`);
    expect(facts.filter(({ type }) => type === 'HandoverExpired')).toHaveLength(2);
    expect(await seen(sender, two)).toMatchObject({ status: 'missing' });
    const alerts = whenAlertDue({ ...vigie.platform, commands: vigie.commands, clock: vigie.clock });
    for (const fact of [...facts, ...facts]) await alerts.on[fact.type]?.(fact);
    await vigie.settled();
    const raised = async (who: Browser) =>
      (await who.call(Alerts, { from: day(1), to: day(30), filters: { kind: ['handoverExpired'] } })).data.length;
    expect([await raised(sender), await raised(partner)]).toEqual([2, 0]);
  });

  it('pass over an agency that is no external agency any more', async () => {
    const next = [{ agencyId: agencyC }];
    const { affectationEventIds, mission } = await offered([day(22), day(23)], { next, answerMinutes: 30 });
    const [one, two] = affectationEventIds as [string, string];
    const those = (await sender.call(connect.SubContractors, { id: agencyA })).data;
    const { id: subId } = those.find(({ agencyId }: { agencyId: string }) => agencyId === agencyC);
    const switched = async (active: boolean) =>
      expect((await sender.call(connect.SwitchSubContractor, { id: agencyA, subId, active })).http).toBe(200);
    await switched(false);
    const refusing = { agencyId: agencyB, id: mission, affectationEventIds: [one], reason: 'Nobody free' };
    await partner.call(RefuseAgentRequest, refusing);
    vigie.clock.pass(0.6);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    const chain = async (shiftId: string) =>
      (await seen(sender, shiftId)).subContracts.map(({ status }: { status: string }) => status);
    expect([await chain(one), await chain(two)]).toEqual([['refused'], ['expired']]);
    await switched(true);
  });

  it('end when their agency is removed, and go on to the next one; what it has taken over stays with it', async () => {
    const ticked = await shifts(day(25), day(26));
    const [one, two] = ticked.affectationEventIds as [string, string];
    const next = { next: [{ agencyId: agencyB }], answerMinutes: 30 };
    await sender.call(BulkSubcontract, { id: ticked.id, affectationEventIds: [one], toAgencyId: agencyC, ...next });
    await sender.call(BulkSubcontract, { id: ticked.id, affectationEventIds: [two], toAgencyId: agencyC });
    await vigie.settled();
    const partners = async () => (await sender.call(connect.SubContractors, { id: agencyA })).data;
    const entry = async () => (await partners()).find(({ agencyId }: { agencyId: string }) => agencyId === agencyC);
    const { id: subId, offered: waiting } = await entry();
    expect(waiting).toBe(2);
    expect((await sender.call(connect.DeleteSubContractor, { id: agencyA, subId })).http).toBe(200);
    await vigie.settled();
    const ends = whenPartnerRemoved(vigie.platform.models, vigie.commands, vigie.clock);
    const fact = (await vigie.platform.store.read(`reference-${subId}`)).at(-1)!;
    await ends.on['ReferenceDeleted']!(fact);
    await vigie.settled();
    await ends.on['ReferenceDeleted']!(fact);
    const chain = async (shiftId: string) =>
      (await seen(sender, shiftId)).subContracts
        .map(({ toAgency, status }: { toAgency: { name: string }; status: string }) => `${toAgency.name} ${status}`)
        .sort();
    expect([await chain(one), await chain(two)]).toEqual([
      ['Agence B waiting', 'Agence C withdrawn'],
      ['Agence C withdrawn'],
    ]);
    expect(await seen(sender, two)).toMatchObject({ status: 'missing' });
    // A run that was under way has offered it another one since.
    const late = (await shifts(day(28))).affectationEventIds[0]!;
    const to = [{ missionId: late, toAgencyId: agencyC, supplierPrice: null, clientPrice: null }];
    const caller = { ...vigie.system(), role: 'agency', agencyId: agencyA } as const;
    const words = { shiftId: late, to, minutes: 60, message: '' };
    await vigie.commands.run(shift, 'OfferHandover', late, words, caller);
    await vigie.settled();
    await ends.on['HandoverOffered']!((await vigie.platform.store.read(`shift-${late}`)).at(-1)!);
    await vigie.settled();
    expect(await chain(late)).toEqual(['Agence C withdrawn']);
    await sender.call(connect.AddSubContractor, { id: agencyA, email: 'c@agency.test' });
    expect((await entry()).offered).toBe(0);
    await ends.on['ReferenceDeleted']!(fact);
    const taken = await offered([day(27)]);
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: taken.mission })).data.refused).toEqual([]);
    const [shiftId] = taken.affectationEventIds as [string];
    const { offerId } = (await vigie.platform.store.read(`shift-${shiftId}`)).find(
      ({ type }) => type === 'HandoverAccepted',
    )!.data as { offerId: string };
    await vigie.commands.run(shift, 'EndOffer', shiftId, { shiftId, offerId }, vigie.system());
    expect(await chain(shiftId)).toEqual(['Agence B accepted']);
  });

  it('end when the platform blocks their agency, as its question says, and nothing more is offered to it', async () => {
    const ticked = await shifts(day(25), day(26));
    const offering = (more: object) => sender.call(BulkSubcontract, { ...ticked, toAgencyId: agencyC, ...more });
    expect((await offering({ next: [{ agencyId: agencyB }] })).data.done).toHaveLength(2);
    await vigie.settled();
    const admin = await signedIn(vigie, 'admin');
    const { people, offered: waiting } = (await admin.call(BlockEffect, { id: agencyC })).data;
    expect(waiting).toBe(2);
    const block = (blocked: boolean) => admin.call(BlockAgency, { id: agencyC, blocked, agreed: people });
    expect(await block(true)).toMatchObject({ status: 1 });
    const ends = whenPartnerRemoved(vigie.platform.models, vigie.commands, vigie.clock);
    await ends.on['AgencyBlocked']!((await vigie.platform.store.read(`agency-${agencyC}`)).at(-1)!);
    await vigie.settled();
    const chain = async (id: string) =>
      (await seen(sender, id)).subContracts
        .map(({ toAgency, status }: { toAgency: { name: string }; status: string }) => `${toAgency.name} ${status}`)
        .sort();
    for (const id of ticked.affectationEventIds)
      expect(await chain(id)).toEqual(['Agence B waiting', 'Agence C withdrawn']);
    const those = (await sender.call(connect.SubContractors, { id: agencyA })).data;
    expect(those.find(({ agencyId }: { agencyId: string }) => agencyId === agencyC)).toMatchObject({
      active: true,
      blocked: true,
      offered: 0,
    });
    await sender.call(BulkTakeBack, ticked);
    expect((await offering({})).http).toBe(404);
    await block(false);
    expect((await offering({})).data.done).toHaveLength(2);
  });

  it('can be withdrawn while they wait, or while the shift has no agent; an assignment by the sender ends the offer', async () => {
    const { id, affectationEventIds, mission } = await offered([day(16), day(17), day(18)]);
    const [one, two, three] = affectationEventIds as [string, string, string];
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission, affectationEventIds: [one] });
    expect(
      (await sender.call(BulkSubcontract, { id, affectationEventIds: [two], toAgencyId: agencyC })).data.refused,
    ).toMatchObject([{ code: 'HANDOVER_WAITING' }]);
    expect((await partner.call(BulkTakeBack, { id, affectationEventIds: [one] })).data.refused).toMatchObject([
      { code: 'OFFER_CLOSED' },
    ]);
    expect((await sender.call(BulkTakeBack, { id, affectationEventIds: [one, two] })).data).toMatchObject({
      done: [one, two],
      refused: [],
    });
    await vigie.settled();
    // The agency that had it is told in its inbox (decision 73), by whom and no more; it sees nothing of the event now.
    const lost = async (who: Browser) => (await who.call(InboxItems, { filters: { kind: ['lost'] } })).data;
    expect(await lost(partner)).toMatchObject([
      { from: 'Agence A', outcome: 'withdrawn', count: 1, start: day(16), request: null },
    ]);
    expect([await lost(sender), await lost(customer)]).toEqual([[], []]);
    expect((await partner.call(GetAffEvent, { id: one })).http).toBe(404);
    await assigned(sender, three);
    const mine = (await partner.call(AgentRequest, { agencyId: agencyB, id: mission })).data.shifts.map(
      ({ status }: { status: string }) => status,
    );
    expect(mine).toEqual(['returned', 'withdrawn', 'withdrawn']);
    expect(await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission })).toMatchObject({
      http: 409,
      code: 'OFFER_CLOSED',
    });
    const { data, meta } = await partner.call(connect.SmartConnectShifts, {
      id: agencyB,
      filters: { status: ['returned'] },
    });
    expect(meta!.totalRecords).toBe(1);
    expect(data[0]).toMatchObject({ direction: 'received', partner: { name: 'Agence A' }, supplierPrice: 3100 });
    expect(data[0]).not.toHaveProperty('clientPrice');
  });

  it('[transfer.serviceType] are refused for two service types, to agencies that are no partners, and with prices by somebody who may not set them', async () => {
    const ticked = await shifts(day(21), day(22));
    const two = await planned(customer, {
      requestId: ticked.id,
      start: day(22),
      skillId: ids.driver,
      agencyId: agencyA,
    });
    const mixed = { id: ticked.id, affectationEventIds: [ticked.affectationEventIds[0]!, two.shiftId] };
    expect(await sender.call(BulkSubcontract, { ...mixed, toAgencyId: agencyB })).toMatchObject({
      http: 422,
      code: 'TRANSFER_SERVICE_TYPES',
    });
    expect(await customer.call(BulkAgency, { ...mixed, agencyId: agencyA })).toMatchObject({
      code: 'TRANSFER_SERVICE_TYPES',
    });
    const one = { id: ticked.id, affectationEventIds: [ticked.affectationEventIds[0]!] };
    expect((await sender.call(BulkSubcontract, { ...one, toAgencyId: agencyA })).http).toBe(404);
    expect(await manager.call(BulkSubcontract, { ...one, toAgencyId: agencyB, supplierPrice: 1 })).toMatchObject({
      code: 'MONEY_NOT_ALLOWED',
    });
    expect((await customer.call(BulkSubcontract, { ...one, toAgencyId: agencyB })).http).toBe(403);
  });
};
