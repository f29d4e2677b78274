import { expect, it } from '@jest/globals';
import {
  AcceptAgentRequest,
  AgentRequest,
  AgentRequests,
  CreateAgentRequest,
  MissionShifts,
  RefuseAgentRequest,
  WithdrawAgentRequest,
} from '#contracts/api/agent-requests.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { factsOf, planned, rowOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { agencyA, agencyB, day, vigie, customer, sender, partner, other } from './shared.suite.ts';

export const agentRequests = (): void => {
  it('[assign.agentRequest] [assign.missionAccept] a customer asks agencies; each sees and answers only its own request, and the first to accept gets the shift', async () => {
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
    // Only an agency that takes over shifts from another agency needs a licence of its own, which this one has not
    // entered.
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

  it('[assign.agentRequest] only the customer can withdraw a request, as long as no agency has accepted it', async () => {
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
    // A repeated request can be answered again.
    await customer.call(CreateAgentRequest, { ...ask, affectationEventIds: [second] });
    expect((await asked()).map(({ waiting }: { waiting: number }) => waiting).sort()).toEqual([0, 1]);
  });
};
