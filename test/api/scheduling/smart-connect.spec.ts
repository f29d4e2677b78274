import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  AcceptAgentRequest,
  AgentRequest,
  AgentRequests,
  CreateAgentRequest,
  MissionShifts,
  RefuseAgentRequest,
  WithdrawAgentRequest,
} from '#contracts/api/agent-requests.ts';
import { SaveCustomization } from '#contracts/api/customization.ts';
import { ShiftAsOf, ShiftCustody, ShiftHistory } from '#contracts/api/history.ts';
import { BulkAgency, BulkRemove, BulkRuns, BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import {
  CopyShifts,
  CreateShifts,
  DeleteShift,
  PublishAffEvents,
  SaveAffEvents,
} from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { ForeseePublication } from '#contracts/api/open-jobs.ts';
import { TextOfferWords } from '#contracts/api/text-offers.ts';
import { OperationActivities } from '#contracts/api/operations.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { Authentication } from '#services/http/authentication.ts';
import type { ShiftAction } from '#services/staffing/bulk/bulk-steps.rule.ts';
import { workOffRun } from '#services/staffing/bulk/bulk-run.worker.ts';
import { HandoverAnswerService } from '#services/staffing/smart-connect/handover-answer.service.ts';
import { sweepHandovers } from '#services/staffing/smart-connect/handover-due.worker.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { assigned, factsOf, planned, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn, type Person } from '#test/support/world.ts';

jest.setTimeout(60_000);

type HandedOver = connect.HandedOver;
const picture = {
  name: 'logo.png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const { agencyA, agencyB } = ids;
const agencyC = derivedId('smart-connect spec', 'agency C');
const day = (n: number, hour = 14) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** The account of one of the people of the test world. */
const userOf = (person: Person) => derivedId('test world', `user ${person}`);

describe('shifts between agencies', () => {
  let vigie: Vigie;
  let customer: Browser;
  let sender: Browser;
  let partner: Browser;
  let manager: Browser;
  let other: Browser;
  let [partnerEntry, lineId] = ['', ''];

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
  }, 60_000);
  afterAll(() => vigie.stop());

  const shifts = async (...starts: string[]) => {
    const first = await planned(customer, { start: starts[0]!, agencyId: agencyA });
    const shiftIds = [first.shiftId];
    for (const start of starts.slice(1))
      shiftIds.push((await planned(customer, { requestId: first.requestId, start, agencyId: agencyA })).shiftId);
    return { id: first.requestId, affectationEventIds: shiftIds };
  };
  const offered = async (starts: string[], more: object = {}) => {
    const ticked = await shifts(...starts);
    const { data } = await sender.call(BulkSubcontract, { ...ticked, toAgencyId: agencyB, ...more });
    expect(data.refused).toEqual([]);
    const mission = (await partner.call(AgentRequests, { agencyId: agencyB })).data.find(
      ({ requestId }: { requestId: string }) => requestId === ticked.id,
    );
    return { ...ticked, mission: mission.id as string };
  };
  /** Works a run of the background off, by these commands. */
  const worked = (runId: string, by: Commands) =>
    workOffRun(by, vigie.app.get(BulkShifts), vigie.app.get(HandoverAnswerService), vigie.clock, (actor) =>
      vigie.app.get(Authentication).permissionsOf(actor),
    )({
      id: runId,
      data: { runId },
    } as never);
  /** Commands of a worker that is killed when it is about to note how far it is for the n-th time. */
  const dyingAtMark = (n: number): Commands => {
    const { commands } = vigie;
    let marks = 0;
    const run = (...said: Parameters<Commands['run']>) => {
      if (said[1] === 'Advance' && ++marks === n) throw new Error('killed');
      return commands.run(...said);
    };
    return Object.create(commands, { run: { value: run } }) as Commands;
  };
  const seen = async (who: Browser, id: string) => (await who.call(GetAffEvent, { id, withPayrollInfo: true })).data;

  it('[subcontract.billing] an agency lists, switches, bills and removes its own external agencies, and another’s do not exist', async () => {
    const own = { id: agencyA };
    expect((await sender.call(connect.AddSubContractor, { ...own, email: 'nobody@agency.test' })).code).toBe(
      'AGENCY_UNKNOWN',
    );
    partnerEntry = (await sender.call(connect.AddSubContractor, { ...own, email: 'office@example.com' })).data.id;
    expect((await sender.call(connect.AddSubContractor, { ...own, email: 'office@example.com' })).http).toBe(409);
    const third = (await sender.call(connect.AddSubContractor, { ...own, email: 'c@agency.test' })).data.id;
    expect((await sender.call(connect.SubContractors, own)).data).toMatchObject([
      { id: partnerEntry, subAgency: { id: agencyB, name: 'Agence B' }, active: true },
      { id: third, subAgency: { name: 'Agence C' } },
    ]);

    const line = {
      ...own,
      subId: partnerEntry,
      skillId: ids.guard,
      supplierPrice: 3100,
      clientPrice: 4200,
      validFrom: '2026-01-01',
    };
    lineId = (await sender.call(connect.SaveSubContractorBilling, line)).data.id;
    await sender.call(connect.SaveSubContractorBilling, { ...line, skillId: null, supplierPrice: 2900 });
    const dropped = (await sender.call(connect.SaveSubContractorBilling, { ...line, validFrom: '2026-06-01' })).data.id;
    expect(
      (await sender.call(connect.DeleteSubContractorBilling, { ...own, subId: partnerEntry, billingId: dropped }))
        .status,
    ).toBe(1);
    expect((await sender.call(connect.SubContractorBilling, { ...own, subId: partnerEntry })).data).toHaveLength(2);
    expect((await sender.call(connect.SaveSubContractorBilling, { ...line, supplierPrice: -1 })).http).toBe(422);
    expect((await manager.call(connect.SubContractorBilling, { ...own, subId: partnerEntry })).http).toBe(403);

    for (const [call, input] of [
      [connect.SubContractors, own],
      [connect.SubContractorBilling, { ...own, subId: partnerEntry }],
      [connect.DeleteSubContractor, { ...own, subId: partnerEntry }],
      [connect.DeleteSubContractor, { id: agencyB, subId: partnerEntry }],
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

  it('[subcontract.chain] waits, and accepted 2 of 3 shifts are the partner’s; each side reads its own prices and nothing else of the other', async () => {
    const { id, affectationEventIds, mission } = await offered([day(11), day(12), day(13)]);
    const [one, two, three] = affectationEventIds as [string, string, string];
    expect(await seen(sender, one)).toMatchObject({ status: 'waiting', subContracts: [{ fromAgencyId: agencyA, toAgencyId: agencyB, toAgency: { name: 'Agence B' }, status: 'waiting', supplierPrice: 3100, clientPrice: 4200 }] }); // prettier-ignore
    expect(await seen(customer, one)).toMatchObject({ status: 'missing', subContracts: [] });
    expect((await seen(manager, one)).subContracts[0]).not.toHaveProperty('supplierPrice');
    expect((await partner.call(GetAffEvent, { id: one })).http).toBe(404);

    // Either side's list of the room: the other's name and logo, and the shift only for who sees it.
    expect(
      (await partner.call(SaveCustomization, { logo: picture, hexColor: '#101010', textColor: '#ffffff' })).status,
    ).toBe(1);
    const handed = async (who: Browser, agencyId: string, status: 'waiting' | 'accepted') =>
      (await who.call(connect.SmartConnectShifts, { id: agencyId, current: true, filters: { status: [status] }, sort: { key: 'start', asc: true } })).data as HandedOver[]; // prettier-ignore
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
    // Whom it reaches when published, and the words of its texts, are the affair of who has it now, and of their agents alone.
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
    expect(JSON.stringify(theirs)).not.toContain('4200');
    expect(theirs.can).toEqual(expect.arrayContaining(['assign', 'handOver', 'editPay']));
    const ours = await seen(sender, one);
    expect(ours.can).not.toEqual(expect.arrayContaining(['assign']));
    expect(ours).not.toHaveProperty('salary');
    expect(ours.can).toEqual(expect.arrayContaining(['viewBilling', 'editBilling']));

    // Who handed it on can neither fill, publish nor price it; the partner can.
    const forbidden = { http: 422, code: 'SHIFT_NOT_YOURS' };
    expect(await sender.call(PublishAffEvents, { affEventId: one })).toMatchObject(forbidden);
    expect(await sender.call(SaveAffEvents, { shifts: [{ id: one, salary: 2500 }] })).toMatchObject({ http: 422 });
    expect((await partner.call(PublishAffEvents, { affEventId: one })).status).toBe(1);
    expect(await seen(sender, one)).toMatchObject({ isPublishedInApp: false, status: 'smartConnectAccepted' });
    expect((await partner.call(DeleteShift, { requestId: id, id: one })).code).toBe('SHIFT_NOT_YOURS');
    // It serves the sender, not the customer: more shifts on the customer's event are not its to plan.
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

  it('[assign.allowed] the partner puts an agent on it; the sender sees that it is transferred, and whom only within the window', async () => {
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
    // Decision 46: the client's people are known by name to its own agency, not to who has the shift from that one.
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
    // All of it at one instant: what was no stretch is none.
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

  it('goes to the next agency when one refuses or lets the time pass, though the queue has lost its jobs', async () => {
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
    const chain = async (shiftId: string) => (await seen(sender, shiftId)).subContracts.map(({ toAgency, status }: { toAgency: { name: string }; status: string }) => `${toAgency.name} ${status}`).sort(); // prettier-ignore
    expect(await chain(one)).toEqual(['Agence B refused', 'Agence C waiting']);
    vigie.clock.pass(0.4);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B waiting']);
    vigie.clock.pass(0.2);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B expired', 'Agence C waiting']);
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission, affectationEventIds: [two] })).data.refused).toMatchObject([{ code: 'OFFER_CLOSED' }]); // prettier-ignore
    vigie.clock.pass(0.6);
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await sweepHandovers(vigie.platform.models, vigie.commands, vigie.clock)();
    await vigie.settled();
    expect(await chain(two)).toEqual(['Agence B expired', 'Agence C expired']);
    expect((await factsOf(vigie, `shift-${two}`)).filter((type) => type === 'HandoverExpired')).toHaveLength(2);
    expect(await seen(sender, two)).toMatchObject({ status: 'missing' });
  });

  it('is taken back while it waits, or while nobody is on it; and one who is put on it ends the offer', async () => {
    const { id, affectationEventIds, mission } = await offered([day(16), day(17), day(18)]);
    const [one, two, three] = affectationEventIds as [string, string, string];
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission, affectationEventIds: [one] });
    expect((await sender.call(BulkSubcontract, { id, affectationEventIds: [two], toAgencyId: agencyC })).data.refused).toMatchObject([{ code: 'HANDOVER_WAITING' }]); // prettier-ignore
    expect((await partner.call(BulkTakeBack, { id, affectationEventIds: [one] })).data.refused).toMatchObject([
      { code: 'OFFER_CLOSED' },
    ]);
    expect((await sender.call(BulkTakeBack, { id, affectationEventIds: [one, two] })).data).toMatchObject({
      done: [one, two],
      refused: [],
    });
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

  it('[transfer.serviceType] refuses two service types, agencies that are no partners, and prices from who may not set them', async () => {
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

  it('[assign.agentRequest] [assign.missionAccept] a customer asks agencies; each reads and answers its own alone, and the first to accept has the shift', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(23), agencyId: null });
    const second = (await planned(customer, { requestId, start: day(24), agencyId: null })).shiftId;
    const ask = {
      adminCustomerId: ids.customerA,
      requestId,
      agencyIds: [agencyA],
      affectationEventIds: [shiftId, second],
      message: 'Two at the gate',
    };
    expect((await customer.call(CreateAgentRequest, { ...ask, agencyIds: [agencyB] })).http).toBe(404);
    expect((await other.call(CreateAgentRequest, ask)).http).toBe(404);
    expect((await other.call(CreateAgentRequest, { ...ask, adminCustomerId: ids.customerB })).http).toBe(404);
    expect(await customer.call(CreateAgentRequest, ask)).toMatchObject({ http: 200, data: { count: 2 } });
    expect((await rowOf(customer, requestId, shiftId)).status).toBe('waiting');
    const [mission] = (await sender.call(AgentRequests, { agencyId: agencyA })).data;
    expect(mission).toMatchObject({
      kind: 'agentRequest',
      from: { name: 'Client A' },
      requestId,
      message: 'Two at the gate',
      agentCount: 2,
      waiting: 2,
    });
    const own = { agencyId: agencyA, id: mission.id };
    expect((await partner.call(AgentRequests, { agencyId: agencyA })).http).toBe(404);
    expect((await partner.call(AgentRequest, { agencyId: agencyB, id: mission.id })).http).toBe(404);
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).http).toBe(404);

    const listed = await sender.call(MissionShifts, {
      ...own,
      filters: { status: ['waiting'] },
      sort: { key: 'start', asc: false },
      search: 'porte',
    });
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([second, shiftId]);
    expect((await partner.call(MissionShifts, { ...own, agencyId: agencyB })).http).toBe(404);

    // POST accepts, DELETE refuses.
    expect((await sender.call(RefuseAgentRequest, { ...own, affectationEventIds: [second] })).data.done).toEqual([
      second,
    ]);
    // A licence of its own, which it never declared here, is asked only of whom another agency hands shifts.
    expect((await sender.call(AcceptAgentRequest, own)).data.done).toEqual([shiftId]);
    const again = { ...ask, affectationEventIds: [shiftId, second] };
    expect(await customer.call(CreateAgentRequest, again)).toMatchObject({ http: 409, code: 'SHIFT_HAS_AGENCY' });
    expect(await sender.call(AcceptAgentRequest, own)).toMatchObject({ http: 409, code: 'OFFER_CLOSED' });
    expect((await sender.call(AgentRequest, own)).data).toMatchObject({ status: 'accepted', accepted: 1, refused: 1 });
    const asked = [{ id: mission.id, agency: { id: agencyA, name: 'Agence A' }, waiting: 0, accepted: 1, refused: 1 }];
    for (const viewer of [customer, sender])
      expect((await viewer.call(GetRequest, { id: requestId })).data.agentRequests).toEqual(asked);
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({ agencyId: agencyA, status: 'transferred' });
    expect(await rowOf(sender, requestId, shiftId)).toMatchObject({ status: 'missing' });
    expect(await rowOf(customer, requestId, second)).toMatchObject({ agencyId: null, status: 'refused' });
  });

  it('[assign.agentRequest] a customer takes back what no agency has accepted, and nobody else does', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(26), agencyId: null });
    const second = (await planned(customer, { requestId, start: day(27), agencyId: null })).shiftId;
    const both = [shiftId, second];
    const ask = { adminCustomerId: ids.customerA, requestId, agencyIds: [agencyA], affectationEventIds: both };
    expect((await customer.call(CreateAgentRequest, ask)).http).toBe(200);
    const asked = async () =>
      (await sender.call(AgentRequests, { agencyId: agencyA })).data.filter(
        (one: { requestId: string }) => one.requestId === requestId,
      );
    const [mission] = await asked();
    expect((await other.call(WithdrawAgentRequest, { id: requestId, affectationEventIds: both })).http).toBe(404);
    expect((await sender.call(WithdrawAgentRequest, { id: requestId, affectationEventIds: both })).http).toBe(403);
    const answer = (affectationEventIds: string[]) =>
      sender.call(AcceptAgentRequest, { agencyId: agencyA, id: mission.id, affectationEventIds });
    expect((await answer([shiftId])).data.done).toEqual([shiftId]);
    const found = { done: [second], refused: [{ id: shiftId, code: 'OFFER_CLOSED' }] };
    const foreseen = { id: requestId, affectationEventIds: both, preview: true };
    expect((await customer.call(WithdrawAgentRequest, foreseen)).data).toMatchObject(found);
    const all = { id: requestId, allExcept: [], query: {} };
    expect(await customer.call(WithdrawAgentRequest, { ...all, agreed: 1 })).toMatchObject({
      http: 409,
      code: 'MORE_THAN_AGREED',
    });
    expect((await customer.call(WithdrawAgentRequest, { ...all, agreed: 2 })).data).toMatchObject(found);
    expect(await rowOf(customer, requestId, second)).toMatchObject({ status: 'missing' });
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({ agencyId: agencyA });
    expect(await factsOf(vigie, `shift-${second}`)).toEqual(['ShiftPlanned', 'HandoverOffered', 'HandoverWithdrawn']);
    expect((await answer([second])).data).toMatchObject({ done: [], refused: [{ code: 'OFFER_CLOSED' }] });
    // Asked again, it may be answered again.
    await customer.call(CreateAgentRequest, { ...ask, affectationEventIds: [second] });
    expect((await asked()).map(({ waiting }: { waiting: number }) => waiting).sort()).toEqual([0, 1]);
  });

  it('[assign.missionAccept] many shifts are answered for in the background, each once though the worker is killed at it; others don’t see the run', async () => {
    const count = bulkAtOnce + 3;
    const { requestId, shiftIds } = await planned(customer, { start: day(28), agencyId: null, count: bulkAtOnce });
    shiftIds.push(...(await planned(customer, { requestId, start: day(29), agencyId: null, count: 3 })).shiftIds);
    await customer.call(CreateAgentRequest, {
      adminCustomerId: ids.customerA,
      requestId,
      agencyIds: [agencyA],
      affectationEventIds: shiftIds,
    });
    const missions = (await sender.call(AgentRequests, { agencyId: agencyA })).data as {
      id: string;
      requestId: string;
    }[];
    const own = { agencyId: agencyA, id: missions.find((one) => one.requestId === requestId)!.id };
    const { run: runId, ...at } = (await sender.call(AcceptAgentRequest, own)).data as {
      run: string;
      done: string[];
      refused: object[];
    };
    expect(at).toEqual({ done: [], refused: [] });
    const last = shiftIds.at(-1)!;
    await customer.call(WithdrawAgentRequest, { id: requestId, affectationEventIds: [last] });

    const work = (by: Commands) => worked(runId, by);
    const dying = dyingAtMark(2);
    await expect(work(dying)).rejects.toThrow('killed');
    await vigie.settled();
    const runs = async (who: Browser) => (await who.call(BulkRuns, { id: requestId })).data;
    expect(await runs(sender)).toMatchObject([
      { id: runId, kind: 'accept', total: count, finished: false, refused: [] },
    ]);
    expect((await runs(sender))[0].done).toHaveLength(50);
    await work(vigie.commands);
    await vigie.settled();
    const [run] = await runs(sender);
    expect(run).toMatchObject({ finished: true, refused: [{ id: last, code: 'OFFER_CLOSED' }] });
    expect(new Set(run.done)).toEqual(new Set(shiftIds.slice(0, -1)));
    const marked = shiftIds[60]!; // done before the worker was killed, noted after
    expect((await factsOf(vigie, `shift-${marked}`)).filter((type) => type === 'HandoverAccepted')).toHaveLength(1);
    expect((await sender.call(AgentRequest, own)).data).toMatchObject({ waiting: 0, accepted: count - 1 });
    expect(await runs(manager)).toEqual([]);

    const inquiries = async (more: object) => sender.call(AgentRequests, { agencyId: agencyA, ...more });
    const most = await inquiries({
      filters: { status: ['accepted'] },
      sort: { key: 'agentCount', asc: false },
      page: { index: 1, size: 5 },
    });
    expect(most.data[0]).toMatchObject({
      id: own.id,
      agentCount: count,
      waiting: 0,
      accepted: count - 1,
      requestId,
      from: { name: 'Client A' },
    });
    const { requestNo } = most.data[0];
    expect((await inquiries({ search: `R${requestNo}` })).meta).toMatchObject({ totalRecords: 1 });
    const { data: newest, meta } = await inquiries({ page: { index: 1, size: 5 } });
    expect(meta!.totalRecords).toBe(missions.length);
    expect(newest).toHaveLength(Math.min(5, missions.length));
    expect(await runs(partner)).toEqual([]);
  });

  it('what a run did before it was killed is told as done, though who asked for it may do it no more', async () => {
    const { id, affectationEventIds } = await shifts(day(30), day(31));
    const [first] = affectationEventIds as [string, string];
    const caller = { ...vigie.system(), userId: userOf('agencyA'), role: 'agency', agencyId: agencyA } as const;
    const { run } = await vigie.app
      .get(BulkShifts)
      .request(id, { kind: 'bonus', primeIds: [ids.prime] }, affectationEventIds, caller);
    await expect(worked(run, dyingAtMark(1))).rejects.toThrow('killed');
    expect(
      (await sender.call(BulkSubcontract, { id, affectationEventIds: [first], toAgencyId: agencyB })).data.done,
    ).toEqual([first]);
    const missions = (await partner.call(AgentRequests, { agencyId: agencyB })).data as {
      id: string;
      requestId: string;
    }[];
    const mission = missions.find(({ requestId }) => requestId === id)!;
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.done).toEqual([first]);
    await worked(run, vigie.commands);
    const told = (await vigie.platform.store.read(`bulkRun-${run}`))
      .filter(({ type }) => type === 'BulkRunAdvanced')
      .map(({ data }) => data);
    expect(told).toMatchObject([{ refused: [] }]);
    expect(new Set((told[0] as { done: string[] }).done)).toEqual(new Set(affectationEventIds));
  });

  it('[perm.finance] a run sets no money for who may not set it by the time it is worked off, and does the rest', async () => {
    const { id, affectationEventIds } = await shifts(day(30), day(31));
    const caller = { ...vigie.system(), userId: userOf('managerA'), role: 'agencyManager', agencyId: agencyA } as const;
    const outcome = async (action: ShiftAction, by: Caller = caller) => {
      const { run } = await vigie.app.get(BulkShifts).request(id, action, affectationEventIds, { ...by, commandId: derivedId(action.kind, by.userId) });
      await worked(run, vigie.commands);
      return (await vigie.platform.store.read(`bulkRun-${run}`)).find(({ type }) => type === 'BulkRunAdvanced')!.data as { done: string[]; refused: object[] };
    };
    for (const action of [{ kind: 'bonus', primeIds: [ids.prime] }, { kind: 'rate', rate: 'clientBilling', override: { mode: 'fixed', amount: 1 } }] as const)
      expect(await outcome(action as ShiftAction)).toMatchObject({ done: [], refused: affectationEventIds.map((shiftId) => ({ shiftId, code: 'MONEY_NOT_ALLOWED' })) });
    expect((await outcome({ kind: 'location', position: 'Porte B' })).done).toHaveLength(2);
    const stranger = { ...caller, userId: userOf('agencyB'), role: 'agency', agencyId: agencyB } as const;
    expect((await outcome({ kind: 'location', position: 'Porte C' }, stranger)).done).toEqual([]);
  }); // prettier-ignore

  it('a run that answers for a mission comes to its end though all of its shifts are gone', async () => {
    const { id, affectationEventIds, mission } = await offered([day(30), day(31)]);
    const caller = { ...vigie.system(), role: 'agency', agencyId: agencyB } as const;
    const { run } = await vigie.app
      .get(BulkShifts)
      .request(id, { kind: 'accept', missionId: mission }, affectationEventIds, caller);
    expect((await customer.call(BulkRemove, { id, affectationEventIds })).data.done).toHaveLength(2);
    await worked(run, vigie.commands);
    const [, advanced, finished] = await vigie.platform.store.read(`bulkRun-${run}`);
    expect(advanced!.data).toMatchObject({
      done: [],
      refused: affectationEventIds.map((shiftId) => ({ shiftId, code: 'OFFER_CLOSED' })),
    });
    expect(finished!.type).toBe('BulkRunFinished');
  });

  it('[perm.finance] handovers wipe no terms, and tell neither side the other’s: in answers, histories, activities and exports (decision 12)', async () => {
    const { id, affectationEventIds } = await shifts(day(27));
    const [shiftId] = affectationEventIds as [string];
    const set = async (who: Browser, change: object) =>
      expect((await who.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] })).status).toBe(1);
    await set(sender, { salary: 2221, billingPrice: 4441, primeIds: [ids.prime], nightPrimeDisabled: true });
    await sender.call(BulkSubcontract, { id, affectationEventIds, toAgencyId: agencyB });
    const [{ id: mission }] = (await partner.call(AgentRequests, { agencyId: agencyB })).data.filter(
      ({ requestId }: { requestId: string }) => requestId === id,
    );
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission });
    expect(await seen(partner, shiftId)).toMatchObject({
      salary: null,
      billingPrice: null,
      affectationEventPrimes: [],
      nightPrimeDisabled: false,
    });
    await set(partner, { salary: 2332, billingPrice: 3553, payMinimum: false });
    await set(sender, { clientBillingPriceOverride: { kind: 'fixed', value: 4664 } });
    expect(await sender.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2500 }] })).toMatchObject({
      code: 'SHIFT_NOT_YOURS',
    });

    const told = async (who: Browser) => {
      const about = { id, page: { index: 1, size: 50 } };
      const answers = await Promise.all([
        who.call(GetAffEvent, { id: shiftId, withPayrollInfo: true }),
        who.call(ShiftRows, about),
        who.call(ShiftRowsCsv, about),
        who.call(ShiftHistory, { id: shiftId }),
        who.call(ShiftAsOf, { id: shiftId, at: vigie.clock.now() }),
        ...(who === customer ? [] : [who.call(OperationActivities, { shiftId })]),
      ]);
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
      return answers.map(({ text }) => text).join();
    };
    const [ours, theirs] = [await told(sender), await told(partner)];
    expect(ours).not.toMatch(/2332|3553|23[.,]32|35[.,]53/);
    expect(theirs).not.toMatch(/2221|4441|4664|22[.,]21|44[.,]41/);
    // Each reads what is its own, so that silence is no accident.
    for (const own of ['2221', '4441', '4664']) expect(ours).toContain(own);
    for (const own of ['2332', '3553']) expect(theirs).toContain(own);
    expect(await told(customer)).not.toMatch(/2221|4441|4664|2332|3553/);

    expect((await sender.call(BulkTakeBack, { id, affectationEventIds })).data.done).toEqual([shiftId]);
    expect(await seen(sender, shiftId)).toMatchObject({
      salary: 2221,
      billingPrice: 4441,
      clientBillingPrice: 4664,
      affectationEventPrimes: [{ prime: { id: ids.prime } }],
    });
    expect(await told(sender)).not.toMatch(/2332|3553/);
  });

  it('decision 46: a partner’s history names the client and the sender, never their people', async () => {
    const { affectationEventIds, mission } = await offered([day(28)]);
    await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission });
    const signed = async (who: Browser) =>
      new Set(
        (await who.call(ShiftHistory, { id: affectationEventIds[0]! })).data.map(
          ({ by }: { by: { name: string; role: string } }) => `${by.name}, ${by.role}`,
        ),
      );
    expect(await signed(partner)).toEqual(new Set(['Client A, customer', 'Agence A, agency', 'agencyB, agency']));
    expect(await signed(sender)).toContain('customerA, customer');
  });

  it('a partner that is switched off or removed is offered nothing', async () => {
    const ticked = await shifts(day(25));
    const offer = { ...ticked, toAgencyId: agencyB };
    const entry = { id: agencyA, subId: partnerEntry };
    await sender.call(connect.SwitchSubContractor, { ...entry, active: false });
    expect((await sender.call(BulkSubcontract, offer)).http).toBe(404);
    await sender.call(connect.SwitchSubContractor, { ...entry, active: true });
    expect((await sender.call(connect.DeleteSubContractorBilling, { ...entry, billingId: lineId })).status).toBe(1);
    expect((await sender.call(connect.DeleteSubContractor, entry)).status).toBe(1);
    expect((await sender.call(BulkSubcontract, offer)).http).toBe(404);
  });
});
