import { expect, it } from '@jest/globals';
import { AcceptAgentRequest, MissionShifts } from '#contracts/api/agent-requests.ts';
import { SaveCustomization } from '#contracts/api/customization.ts';
import { ShiftAsOf, ShiftCustody, ShiftHistory } from '#contracts/api/history.ts';
import { BulkRemove, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import {
  CopyShifts,
  CreateShifts,
  DeleteShift,
  PublishAffEvents,
  SaveAffEvents,
} from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { ForeseePublication } from '#contracts/api/open-jobs.ts';
import { TextOfferWords } from '#contracts/api/text-offers.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { assigned, rowOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import { agencyA, agencyB, day, vigie, customer, sender, partner, manager, offered, seen } from './shared.suite.ts';

type HandedOver = connect.HandedOver;
const picture = {
  name: 'logo.png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

export const offers = (): void => {
  it('[subcontract.chain] wait for an answer; after the partner accepts 2 of 3 shifts, they are its own, and each side sees only its own prices', async () => {
    const { id, affectationEventIds, mission } = await offered([day(11), day(12), day(13)]);
    const [one, two, three] = affectationEventIds as [string, string, string];
    expect(await seen(sender, one)).toMatchObject({
      status: 'waiting',
      subContracts: [
        {
          fromAgencyId: agencyA,
          toAgencyId: agencyB,
          toAgency: { name: 'Agence B' },
          status: 'waiting',
          supplierPrice: 3100,
          clientPrice: 4200,
        },
      ],
    });
    expect(await seen(customer, one)).toMatchObject({ status: 'missing', subContracts: [] });
    expect((await seen(manager, one)).subContracts[0]).not.toHaveProperty('supplierPrice');
    expect((await partner.call(GetAffEvent, { id: one })).http).toBe(404);

    // The list of each side shows the other's name and logo, and the shift only to those who may see it.
    expect(
      (await partner.call(SaveCustomization, { logo: picture, hexColor: '#101010', textColor: '#ffffff' })).status,
    ).toBe(1);
    const handed = async (who: Browser, agencyId: string, status: 'waiting' | 'accepted') =>
      (
        await who.call(connect.SmartConnectShifts, {
          id: agencyId,
          current: true,
          filters: { status: [status] },
          sort: { key: 'start', asc: true },
        })
      ).data as HandedOver[];
    const here = ({ requestId }: HandedOver) => requestId === id;
    const sent = (await handed(sender, agencyA, 'waiting')).filter(here);
    expect(sent).toMatchObject(
      [one, two, three].map((shiftId) => ({
        shiftId,
        direction: 'sent',
        partner: { name: 'Agence B' },
        shift: { status: 'waiting' },
      })),
    );
    expect(sent[0]!.partner.picture!.url).toMatch(/^\/api\/files\/.*logo\.png/);
    expect((await handed(partner, agencyB, 'waiting')).filter(here)).toMatchObject(
      [one, two, three].map((shiftId) => ({
        shiftId,
        direction: 'received',
        partner: { name: 'Agence A', picture: null },
        shift: null,
      })),
    );

    const answer = await partner.call(AcceptAgentRequest, {
      agencyId: agencyB,
      id: mission,
      affectationEventIds: [one, two],
    });
    expect(answer.data).toEqual({ done: [one, two], refused: [], run: null });
    expect(await rowOf(sender, id, one)).toMatchObject({ status: 'smartConnectAccepted' });
    expect(await rowOf(sender, id, three)).toMatchObject({ status: 'waiting' });
    expect(await rowOf(partner, id, three)).toBeUndefined();

    const taken = (await vigie.platform.store.read(`shift-${one}`)).find(({ type }) => type === 'HandoverAccepted');
    expect(taken!.data).toMatchObject({
      licence: { licenceId: expect.any(String), number: 'B-1', territoryId: ids.territory, validTo: '2026-12-31' },
    });
    expect((await handed(partner, agencyB, 'accepted')).filter(here)).toMatchObject([
      { shiftId: one, shift: { status: 'missing', can: expect.arrayContaining(['assign']) } },
      { shiftId: two },
    ]);
    // Only the company that has it now sees whom a publication reaches and the text of the SMS, and only its agents are
    // reached.
    const reach = async (who: Browser) => (await who.call(ForeseePublication, { id, affectationEventIds: [one] })).data;
    expect(await reach(partner)).toMatchObject({ agents: 1, elsewhere: 0 });
    expect(await reach(sender)).toMatchObject({ agents: 0, elsewhere: 1 });
    const words = await Promise.all(
      [partner, sender, customer].map((who) => who.call(TextOfferWords, { affEventId: one })),
    );
    expect(words.map(({ http }) => http)).toEqual([200, 404, 404]);
    const onPage = (await partner.call(MissionShifts, { agencyId: agencyB, id: mission })).data as {
      id: string;
      shift: object | null;
    }[];
    expect(onPage.map(({ id: shiftId, shift }) => [shiftId, shift !== null])).toEqual([
      [one, true],
      [two, true],
      [three, false],
    ]);

    const theirs = await seen(partner, one);
    expect(theirs).toMatchObject({
      status: 'missing',
      agencyId: agencyA,
      billingPrice: null,
      subContracts: [{ supplierPrice: 3100, status: 'accepted' }],
    });
    expect(withoutIds(theirs)).not.toContain('4200');
    expect(theirs.can).toEqual(expect.arrayContaining(['assign', 'handOver', 'editPay']));
    const ours = await seen(sender, one);
    expect(ours.can).not.toEqual(expect.arrayContaining(['assign']));
    expect(ours).not.toHaveProperty('salary');
    expect(ours.can).toEqual(expect.arrayContaining(['viewBilling', 'editBilling']));

    // The agency that handed it over can't fill, publish or price it; the partner can.
    const forbidden = { http: 422, code: 'SHIFT_NOT_YOURS' };
    expect(await sender.call(PublishAffEvents, { affEventId: one })).toMatchObject(forbidden);
    expect(await sender.call(SaveAffEvents, { shifts: [{ id: one, salary: 2500 }] })).toMatchObject({ http: 422 });
    expect((await partner.call(PublishAffEvents, { affEventId: one })).status).toBe(1);
    expect(await seen(sender, one)).toMatchObject({ isPublishedInApp: false, status: 'smartConnectAccepted' });
    expect((await partner.call(DeleteShift, { requestId: id, id: one })).code).toBe('SHIFT_NOT_YOURS');
    // It serves the sender, not the customer, so it can't plan more shifts on the customer's event.
    expect((await partner.call(GetRequest, { id })).data.can).not.toContain('addShifts');
    const more = {
      id,
      shifts: [{ start: day(14), end: day(14, 20), count: 1, position: '', agentType: 'agent' as const }],
    };
    expect(await partner.call(CreateShifts, more)).toMatchObject({ http: 422, code: 'CUSTOMER_NOT_YOURS' });
    expect(await partner.call(CopyShifts, { id, shiftIds: [one] })).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
  });

  it('[assign.allowed] once accepted, the partner assigns an agent; the sender sees the transfer, and the agent only once the window is open', async () => {
    const { id, affectationEventIds, mission } = await offered([day(20)]);
    const [shiftId] = affectationEventIds as [string];
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission });
    await assigned(partner, shiftId, ids.agents.eve);
    expect(await rowOf(partner, id, shiftId)).toMatchObject({
      status: 'toAccept',
      identity: 'full',
      employee: { fullName: 'Ève Gagnon' },
    });
    expect(await seen(sender, shiftId)).toMatchObject({
      status: 'transferred',
      identity: 'unassigned',
      employee: null,
      assignment: null,
    });
    const asOf = async (who: Browser, at: string) => (await who.call(ShiftAsOf, { id: shiftId, at })).data;
    vigie.clock.pass(1);
    await partner.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2345 }] });
    expect(await asOf(sender, vigie.clock.now())).toMatchObject({ status: 'transferred', employee: null });
    expect(await asOf(partner, day(2, 1))).toBeNull();

    const told = async (who: Browser) =>
      (await who.call(ShiftHistory, { id: shiftId })).data as {
        type: string;
        by: { name: string };
        changes: { field: string }[];
      }[];
    expect((await told(sender)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ShiftPlanned', 'HandoverOffered', 'HandoverAccepted']),
    );
    expect((await told(sender)).map(({ type }) => type)).not.toContain('AgentAssigned');
    expect((await told(sender)).find(({ type }) => type === 'HandoverAccepted')!.by.name).toBe('Agence B');
    const partners = await told(partner);
    expect(partners.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['HandoverOffered', 'HandoverAccepted', 'AgentAssigned']),
    );
    expect(partners.find(({ type }) => type === 'HandoverOffered')!.changes.map(({ field }) => field)).not.toContain(
      'clientPrice',
    );
    // Decision 46: the client's agency sees the names of the client's people; an agency that got the shift from it does
    // not.
    const planner = async (who: Browser) => (await told(who)).find(({ type }) => type === 'ShiftPlanned')!.by;
    expect(await planner(sender)).toMatchObject({ name: 'customerA', role: 'customer' });
    expect(await planner(partner)).toMatchObject({ name: 'Client A', role: 'customer' });
    expect((await told(customer)).map(({ type }) => type).filter((type) => type.startsWith('Handover'))).toEqual([]);

    const custody = async (who: Browser) =>
      (
        (await who.call(ShiftCustody, { id: shiftId })).data as {
          party: string;
          own: boolean;
          received: string | null;
          agent: string | null;
        }[]
      ).map(({ party, own, received, agent }) => [party, own, received, agent]);
    expect(await custody(customer)).toEqual([['Agence A', false, null, null]]);
    // All of it happened at one instant: a period without duration is left out.
    expect(await custody(sender)).toEqual([['Agence B', false, null, null]]);
    expect(await custody(partner)).toEqual([['Agence B', true, 'Agence A', 'Ève Gagnon']]);

    // Rule cancel.24h: the customer of a subcontracted shift speaks to its agency.
    expect((await customer.call(DeleteShift, { requestId: id, id: shiftId })).code).toBe('SHIFT_SUBCONTRACTED');
    expect((await customer.call(BulkRemove, { id, affectationEventIds })).data).toMatchObject({
      done: [],
      refused: [{ code: 'SHIFT_SUBCONTRACTED' }],
    });
    expect((await sender.call(BulkTakeBack, { id, affectationEventIds })).data.refused).toMatchObject([
      { code: 'SHIFT_ALREADY_ASSIGNED' },
    ]);
  });
};
