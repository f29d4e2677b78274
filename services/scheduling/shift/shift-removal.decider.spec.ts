import { describe, expect, it } from '@jest/globals';
import {
  after,
  agencyId,
  agencyUser,
  customerId,
  customerUser,
  end,
  id,
  otherAgencyUser,
  otherCustomerUser,
  plan,
  planned,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { given, published } from './shift-plan.decider.shared.suite.ts';

const lost = { holders: [{ agencyId, fromId: customerId }], placeId: plan.placeId, zone: plan.zone, start, end };
const removed = { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled', lost } } as const;
const cancel = { shiftId, reason: 'cancelled' } as const;

describe('removing a shift', () => {
  const ahead = (hours: number, minutes = 0) => after(start, -hours, -minutes);

  it('[cancel.24h] refuses a customer 23 h 59 min before the start', () => {
    given(planned())
      .when('RemoveShift', cancel, { actor: customerUser, now: ahead(23, 59) })
      .rejects('SHIFT_STARTS_WITHIN_24H');
  });
  it.each([24, 25])('[cancel.24h] lets a customer cancel a shift exactly %d hours ahead', (hours) => {
    given(planned())
      .when('RemoveShift', cancel, { actor: customerUser, now: ahead(hours) })
      .then(removed);
  });
  it.each(['customer', 'manager', 'adminAsCustomer'])('[cancel.24h] binds the customer-side role %s', (role) => {
    given(planned())
      .when('RemoveShift', cancel, { actor: { ...customerUser, role }, now: ahead(1) })
      .rejects('SHIFT_STARTS_WITHIN_24H');
  });
  it.each(['agency', 'agencyManager', 'admin', 'superAdmin'])('[cancel.24h] does not bind the role %s', (role) => {
    given(planned())
      .when('RemoveShift', cancel, { actor: { ...agencyUser, role }, now: ahead(0, 1) })
      .then(removed);
  });
  it('[delete.punched] refuses while the agent is punched in and not out', () => {
    given(...until.punchedIn)
      .when('RemoveShift', cancel)
      .rejects('SHIFT_AGENT_WORKING');
  });
  it('[delete.punched] is allowed once the agent has punched out', () => {
    given(...until.punchedOut)
      .when('RemoveShift', cancel)
      .then(removed);
  });
  it('records each agency that had the shift, with the company that it had it from, and the place and hours it knew', () => {
    const handed = {
      type: 'HandoverAccepted',
      data: {
        shiftId,
        siteEventId,
        offerId: id(70),
        missionId: id(71),
        kind: 'smartConnect',
        fromId: agencyId,
        toAgencyId: id(5),
        supplierPrice: null,
        clientPrice: null,
      },
    } as const;
    const both = [...lost.holders, { agencyId: id(5), fromId: agencyId }];
    given(planned(), handed)
      .when('RemoveShift', cancel)
      .then({ ...removed, data: { ...removed.data, lost: { ...lost, holders: both } } });
    const { supplierPrice: _, clientPrice: __, ...offer } = handed.data;
    const back = { type: 'HandoverReturned', data: { ...offer, lost: { ...lost, holders: both.slice(1) } } } as const;
    given(planned(), handed)
      .when('WithdrawHandover', { shiftId, offerId: id(70) })
      .then(back);
    given(planned(), handed)
      .when('ReturnShift', { shiftId, agencyId })
      .then(back, { type: 'ShiftRevised', data: { shiftId, siteEventId, agencyId: null, lost } });
    given(planned({ agencyId: null }))
      .when('RemoveShift', cancel, { actor: customerUser })
      .then({ type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } });
  });
  it('ends only the request to the agency whose link with the client has ended (decision 42)', () => {
    const asking = (to: string, n: number) =>
      ({
        shiftId,
        siteEventId,
        offerId: id(n),
        missionId: id(n + 1),
        kind: 'agentRequest',
        fromId: customerId,
        toAgencyId: to,
      }) as const;
    const open = { supplierPrice: null, clientPrice: null, message: '', expiresAt: start, minutes: null, next: [] };
    const offers = [asking(agencyId, 70), asking(id(5), 72)];
    given(
      planned({ agencyId: null }),
      ...offers.map((data) => ({ type: 'HandoverOffered', data: { ...data, ...open } }) as const),
    )
      .when('ReturnShift', { shiftId, agencyId })
      .then({ type: 'HandoverWithdrawn', data: asking(agencyId, 70) });
    given(planned({ agencyId: id(5) }))
      .when('ReturnShift', { shiftId, agencyId })
      .then();
  });
  it('is refused for a removed shift', () => {
    given(planned(), removed).when('RemoveShift', cancel).rejects('SHIFT_REMOVED');
  });
});

describe('finding an agent', () => {
  const ask = (by: 'agency' | 'customer', startDate: string | null = null) => ({ shiftId, by, startDate });
  const asked = (by: 'agency' | 'customer', startDate: string | null = null) =>
    ({ type: 'AutoAssignRequested', data: { shiftId, siteEventId, by, startDate } }) as const;
  const stopped = (by: 'agency' | 'customer') =>
    ({ type: 'AutoAssignStopped', data: { shiftId, siteEventId, by } }) as const;

  it('publishes with or without a notice, to everybody or to the company’s own agents', () => {
    given(planned()).when('PublishJob', { shiftId, notify: false, ownPoolOnly: false }).then(published);
    given(planned())
      .when('PublishJob', { shiftId, notify: true, ownPoolOnly: true })
      .then({ type: 'JobPublished', data: { shiftId, siteEventId, notify: true, ownPoolOnly: true } });
  });
  it('announces a published job again only if a notice is requested', () => {
    given(planned(), published)
      .when('PublishJob', { shiftId, notify: true, ownPoolOnly: false })
      .then({ type: 'JobAnnounced', data: { shiftId, siteEventId, ownPoolOnly: false } });
    given(planned(), published).when('PublishJob', { shiftId, notify: false, ownPoolOnly: false }).then();
  });
  it('withdraws a published job once', () => {
    given(planned(), published)
      .when('WithdrawJob', { shiftId })
      .then({ type: 'JobWithdrawn', data: { shiftId, siteEventId } });
    given(planned()).when('WithdrawJob', { shiftId }).then();
  });
  it('refuses to publish or to auto-assign a shift that has an agent', () => {
    given(...until.assigned)
      .when('PublishJob', { shiftId, notify: false, ownPoolOnly: false })
      .rejects('SHIFT_ALREADY_ASSIGNED');
    given(...until.assigned)
      .when('RequestAutoAssign', ask('agency'))
      .rejects('SHIFT_ALREADY_ASSIGNED');
  });
  it('stops the agency’s auto-assignment when the customer starts one, and the other way round', () => {
    given(planned(), asked('agency'))
      .when('RequestAutoAssign', ask('customer'), { actor: customerUser })
      .then(stopped('agency'), asked('customer'));
    given(planned(), asked('customer'))
      .when('RequestAutoAssign', ask('agency'))
      .then(stopped('customer'), asked('agency'));
  });
  it('requests auto-assignment again only for another date', () => {
    given(planned(), asked('agency', start)).when('RequestAutoAssign', ask('agency', start)).then();
    given(planned(), asked('agency', start)).when('RequestAutoAssign', ask('agency')).then(asked('agency'));
  });
  it('stops only the auto-assignment of the same side', () => {
    given(planned(), asked('agency')).when('StopAutoAssign', { shiftId, by: 'agency' }).then(stopped('agency'));
    given(planned(), asked('agency')).when('StopAutoAssign', { shiftId, by: 'customer' }).then();
  });
  it('allows auto-assignment beside a published job', () => {
    const state = given(planned(), published).when('RequestAutoAssign', ask('agency')).state();
    expect(state).toMatchObject({ published: { ownPoolOnly: false }, autoAssign: { by: 'agency' } });
  });
  it('refuses auto-assignment by an agency that does not answer for the shift', () => {
    given(planned()).when('RequestAutoAssign', ask('agency'), { actor: otherAgencyUser }).rejects('SHIFT_NOT_YOURS');
    given(planned({ agencyId: null }))
      .when('RequestAutoAssign', ask('agency'), { actor: { ...otherCustomerUser, agencyId } })
      .rejects('SHIFT_NOT_YOURS');
  });
});
