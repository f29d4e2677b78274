import { describe, expect, it } from '@jest/globals';
import type { Actor } from '#contracts/events/event-store.ts';
import { specification } from '#test/support/specification.ts';
import {
  after,
  agencyUser,
  agentId,
  agentUser,
  assigned,
  assignmentId,
  confirmed,
  customerUser,
  end,
  id,
  otherAgencyUser,
  otherAgentId,
  otherAgentUser,
  planned,
  punchedIn,
  punchedOut,
  shiftId,
  siteEventId,
  start,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import type { ShiftEvent } from './shift-state.types.ts';

const { given } = specification(shift, { actor: agencyUser });
const expiresAt = after(start, -1);
const names = { firstName: 'Fay', lastName: 'Roy' };

const offer = (agents: readonly string[], replacing: string | null = null) => ({
  shiftId,
  replacing,
  expiresAt,
  agents: agents.map((who, n) => ({ id: who, ...names, offerId: id(100 + n), linkHash: `hash ${n}` })),
});
const texted = (to = otherAgentId, replacing: string | null = null, offerId = id(100)): ShiftEvent => ({
  type: 'JobTexted',
  data: { shiftId, siteEventId, offerId, agentId: to, ...names, linkHash: 'hash 0', replacing, expiresAt },
});
const take = (at = after(start, -2), actor: Actor = otherAgentUser) =>
  ['TakeTextOffer', { shiftId, agent: { id: otherAgentId, ...names } }, { actor, now: at }] as const;
const many = (count: number) => Array.from({ length: count }, (_, n) => texted(id(200 + n), null, id(400 + n)));

describe('a shift offered by text', () => {
  it('is recorded for each agent, with the assignment that it would end', () => {
    given(planned())
      .when('OfferByText', offer([otherAgentId]))
      .then(texted());
    given(planned(), assigned)
      .when('OfferByText', offer([otherAgentId], assignmentId))
      .then(texted(otherAgentId, assignmentId));
  });

  it('is offered by the responsible company only, until its end, and never replaces an agent who has come or another than the named one', () => {
    const wanted = offer([otherAgentId]);
    for (const actor of [otherAgencyUser, customerUser])
      given(planned()).when('OfferByText', wanted, { actor }).rejects('SHIFT_NOT_YOURS');
    given(planned()).when('OfferByText', wanted, { now: end }).rejects('SHIFT_ENDED');
    given(planned(), assigned).when('OfferByText', wanted).rejects('ASSIGNMENT_ENDED');
    const instead = offer([otherAgentId], assignmentId);
    for (const come of [[punchedIn], [punchedIn, punchedOut]])
      given(planned(), assigned, ...come)
        .when('OfferByText', instead, { now: start })
        .rejects('SHIFT_AGENT_WORKING');
  });

  it('is withdrawn by the responsible company, and can’t be taken afterwards', () => {
    const withdrawn = { type: 'JobTextsWithdrawn', data: { shiftId, siteEventId } } as const;
    given(planned(), texted()).when('WithdrawTextOffers', { shiftId }).then(withdrawn);
    given(planned(), texted())
      .when('WithdrawTextOffers', { shiftId }, { actor: customerUser })
      .rejects('SHIFT_NOT_YOURS');
    given(planned(), texted()).when('WithdrawTextOffers', { shiftId }, { now: expiresAt }).then();
    given(planned(), texted(), withdrawn)
      .when(...take())
      .rejects('JOB_WITHDRAWN');
  });

  it('is open to a hundred agents at a time, without those whose time has passed', () => {
    given(planned(), ...many(99))
      .when('OfferByText', offer([otherAgentId]))
      .thenTypes('JobTexted');
    given(planned(), ...many(99))
      .when('OfferByText', offer([otherAgentId, agentId]))
      .rejects('TOO_MANY_TEXTED');
    given(planned(), ...many(100))
      .when('OfferByText', offer([otherAgentId, agentId]), { now: expiresAt })
      .thenTypes('JobTexted', 'JobTexted');
  });

  it('is taken by its agent before its time has passed, accepted at once, and confirmed if confirmation is due', () => {
    given(planned(), texted())
      .when(...take())
      .thenTypes('AgentAssigned', 'AssignmentAccepted', 'AssignmentConfirmed');
    given(planned(), texted())
      .when(...take(after(start, -200)))
      .thenTypes('AgentAssigned', 'AssignmentAccepted');
    given(planned(), texted())
      .when(...take(expiresAt))
      .rejects('TEXT_OFFER_EXPIRED');
    for (const actor of [agentUser, agencyUser])
      given(planned(), texted())
        .when(...take(undefined, actor))
        .rejects('SHIFT_NOT_YOURS');
    given(planned())
      .when(...take())
      .rejects('JOB_WITHDRAWN');
  });

  it('replaces the named agent, and goes to nobody once another agent has it or has come', () => {
    const replacing = texted(otherAgentId, assignmentId);
    given(planned(), assigned, replacing)
      .when(...take())
      .thenTypes('AgentRemoved', 'AgentAssigned', 'AssignmentAccepted', 'AssignmentConfirmed');
    given(planned(), assigned, confirmed, replacing, punchedIn)
      .when(...take())
      .rejects('JOB_TAKEN');
    given(planned(), texted(), assigned)
      .when(...take())
      .rejects('JOB_TAKEN');
    const theirs = { ...assigned, data: { ...assigned.data, agentId: otherAgentId } };
    given(planned(), texted(), theirs)
      .when(...take())
      .then();
  });

  it('ends when the shift gets other hours, another place or another responsible company, and not by other changes', () => {
    const about = { shiftId, siteEventId };
    const ends: ShiftEvent[] = [
      { type: 'ShiftRescheduled', data: { ...about, start, end: after(end, 1), from: { start, end } } },
      { type: 'ShiftRevised', data: { ...about, placeId: id(11) } },
      { type: 'TransferredToAgency', data: { ...about, fromAgencyId: null, toAgencyId: id(5) } },
    ];
    for (const fact of ends)
      given(planned(), texted(), fact)
        .when(...take())
        .rejects('JOB_WITHDRAWN');
    given(planned(), texted(), { type: 'ShiftRevised', data: { ...about, position: 'Door' } })
      .when(...take())
      .thenTypes('AgentAssigned', 'AssignmentAccepted', 'AssignmentConfirmed');
  });

  it('is not sent again by an undo, and stays open if an undo doesn’t affect it', () => {
    const before = given(planned()).state();
    const published: ShiftEvent = {
      type: 'JobPublished',
      data: { shiftId, siteEventId, notify: false, ownPoolOnly: false },
    };
    const afterwards = given(planned(), published).state();
    const undone = given(planned(), published, texted())
      .when('TakeBack', { shiftId, before, after: afterwards })
      .state();
    expect(undone.published).toBeNull();
    expect(undone.textOffers).toEqual([{ offerId: id(100), agentId: otherAgentId, replacing: null, expiresAt }]);
    const moved: ShiftEvent = {
      type: 'ShiftRescheduled',
      data: { shiftId, siteEventId, start, end: after(end, 1), from: { start, end } },
    };
    const back = given(planned(), texted(), moved)
      .when('TakeBack', {
        shiftId,
        before: given(planned(), texted()).state(),
        after: given(planned(), texted(), moved).state(),
      })
      .state();
    expect([back.plan!.end, back.textOffers]).toEqual([end, []]);
  });
});
