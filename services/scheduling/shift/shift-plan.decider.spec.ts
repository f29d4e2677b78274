import { describe, expect, it } from '@jest/globals';
import {
  after,
  agencyId,
  assigned,
  customerId,
  customerUser,
  end,
  id,
  named,
  otherCustomerUser,
  plan,
  planned,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { given, published } from './shift-plan.decider.shared.suite.ts';

describe('planning a shift', () => {
  it('records the whole plan, with both minimums on', () => {
    given()
      .when('PlanShift', { ...plan, maxConfirmationHours: 48 })
      .then(planned({ maxConfirmationHours: 48 }));
  });
  it('[req.confirmHours] falls back to 72 hours when neither the shift nor its event says', () => {
    given()
      .when('PlanShift', plan)
      .then(planned({ maxConfirmationHours: 72 }));
  });
  it('[shift.times] refuses a shift from 16:00 to 15:00 of the same day', () => {
    given()
      .when('PlanShift', { ...plan, start: '2026-03-02T16:00:00.000Z', end: '2026-03-02T15:00:00.000Z' })
      .rejects('SHIFT_ENDS_BEFORE_START');
  });
  it('[shift.times] refuses a shift that ends as it starts', () => {
    given()
      .when('PlanShift', { ...plan, end: start })
      .rejects('SHIFT_ENDS_BEFORE_START');
  });
  it('[shift.times] goes no more than five years back, planned or moved; an older shift may be moved nearer', () => {
    const long = (years: number) => ({
      start: `${2026 - years}-02-01T08:00:00.000Z`,
      end: `${2026 - years}-02-01T16:00:00.000Z`,
    });
    for (const years of [6, 26]) {
      given()
        .when('PlanShift', { ...plan, ...long(years) })
        .rejects('PLANNED_TOO_LONG_AGO');
      given(planned())
        .when('RescheduleShift', { shiftId, ...long(years) })
        .rejects('PLANNED_TOO_LONG_AGO');
    }
    given()
      .when('PlanShift', { ...plan, start: after(start, -1_800 * 24), end: after(start, -1_800 * 24 + 8) })
      .thenTypes('ShiftPlanned');
    const old = given(planned(long(8)));
    old.when('RescheduleShift', { shiftId, ...long(7) }).thenTypes('ShiftRescheduled');
    old.when('RescheduleShift', { shiftId, ...long(9) }).rejects('PLANNED_TOO_LONG_AGO');
  });
  it('lets a shift last 72 hours and no minute more, planned or moved (decision 48)', () => {
    given()
      .when('PlanShift', { ...plan, end: after(start, 72) })
      .thenTypes('ShiftPlanned');
    given()
      .when('PlanShift', { ...plan, end: after(start, 72, 1) })
      .rejects('SHIFT_TOO_LONG');
    given(planned())
      .when('RescheduleShift', { shiftId, start, end: after(start, 72, 1) })
      .rejects('SHIFT_TOO_LONG');
  });
  it('counts 72 hours of local time when clocks are set back meanwhile, and elapsed hours when they are set forward', () => {
    const over = (from: string, hours: number) =>
      given().when('PlanShift', { ...plan, zone: 'America/Toronto', start: from, end: after(from, hours) });
    over('2026-10-31T12:00:00.000Z', 73).thenTypes('ShiftPlanned');
    over('2026-10-31T12:00:00.000Z', 74).rejects('SHIFT_TOO_LONG');
    over('2026-03-07T12:00:00.000Z', 72).thenTypes('ShiftPlanned');
  });
  it('is refused for a shift that exists already', () => {
    given(planned()).when('PlanShift', plan).rejects('SHIFT_EXISTS');
  });
  it('is required before any other command', () => {
    given().when('RescheduleShift', { shiftId, start, end }).rejects('NOT_FOUND');
  });
});

describe('moving a shift', () => {
  const later = { shiftId, start: after(start, 1), end: after(end, 1) };
  const moved = { type: 'ShiftRescheduled', data: { ...later, siteEventId, from: { start, end } } } as const;

  it('records the former times', () => {
    given(planned()).when('RescheduleShift', later).then(moved);
  });
  it('records nothing when the times are the same', () => {
    given(planned()).when('RescheduleShift', { shiftId, start, end }).then();
  });
  it('[shift.times] refuses an end before the start', () => {
    given(planned()).when('RescheduleShift', { shiftId, start: end, end: start }).rejects('SHIFT_ENDS_BEFORE_START');
  });
  it('[shift.datesDisabled] refuses a customer who does not employ the assigned agent', () => {
    given(...until.assigned)
      .when('RescheduleShift', later, { actor: customerUser })
      .rejects('SHIFT_TIME_LOCKED');
  });
  it('[shift.datesDisabled] lets the customer who employs the agent move it', () => {
    given(planned(), { ...assigned, data: { ...assigned.data, employerId: customerId } })
      .when('RescheduleShift', later, { actor: customerUser })
      .then(moved);
  });
  it('[shift.datesDisabled] lets a customer move a shift with nobody on it', () => {
    given(planned()).when('RescheduleShift', later, { actor: customerUser }).then(moved);
  });
  it('[cancel.24h] refuses a customer to move an agency’s shift 23 h 59 min before its start', () => {
    given(planned())
      .when('RescheduleShift', later, { actor: customerUser, now: after(start, -23, -59) })
      .rejects('SHIFT_STARTS_WITHIN_24H');
  });
  it('[cancel.24h] lets a customer move it exactly 24 hours ahead, or later one that no agency answers for', () => {
    given(planned())
      .when('RescheduleShift', later, { actor: customerUser, now: after(start, -24) })
      .then(moved);
    given(planned({ agencyId: null }))
      .when('RescheduleShift', later, { actor: customerUser, now: after(start, -1) })
      .then(moved);
  });
  it('[cancel.24h] refuses a customer to move a shift of its own out of the 24 hours in which it could not be cancelled', () => {
    const own = planned({ agencyId: null });
    const to = (hours: number) => ({ shiftId, start: after(start, hours), end: after(end, hours) });
    given(own)
      .when('RescheduleShift', to(48), { actor: customerUser, now: after(start, -20) })
      .rejects('SHIFT_STARTS_WITHIN_24H');
    given(own)
      .when('RescheduleShift', to(4), { actor: customerUser, now: after(start, -20) })
      .rejects('SHIFT_STARTS_WITHIN_24H');
    given(own)
      .when('RescheduleShift', to(3), { actor: customerUser, now: after(start, -20) })
      .thenTypes('ShiftRescheduled');
    given(own)
      .when(
        'FollowEvent',
        { ...to(4), placeId: id(77), zone: 'America/Vancouver', taskIds: [] },
        { actor: customerUser, now: after(start, -20) },
      )
      .rejects('SHIFT_STARTS_WITHIN_24H');
  });
  it('leaves no break outside the shift, no punch-in more than 12 hours before it and no rating before its end', () => {
    const pause = {
      type: 'BreakPlanned',
      data: { ...named, breakId: id(40), start: after(start, 1), end: after(start, 1, 30) },
    } as const;
    given(...until.assigned, pause)
      .when('RescheduleShift', { shiftId, start: after(start, 2), end })
      .rejects('BREAK_OUTSIDE_SHIFT');
    given(...until.assigned, pause)
      .when('RescheduleShift', { shiftId, start: after(start, 1), end })
      .thenTypes('ShiftRescheduled');
    given(...until.punchedOut)
      .when('RescheduleShift', { shiftId, start: after(start, 72), end: after(end, 72) }, { now: after(end, 1) })
      .rejects('PUNCH_TOO_EARLY');
  });
  it('is refused to everybody while the agent is working', () => {
    given(...until.punchedIn)
      .when('RescheduleShift', later)
      .rejects('SHIFT_AGENT_WORKING');
  });
});

describe('revising a shift', () => {
  it('records only what differs', () => {
    given(planned())
      .when('ReviseShift', { shiftId, title: plan.title, position: 'Stage' })
      .then({ type: 'ShiftRevised', data: { shiftId, siteEventId, position: 'Stage' } });
  });
  it('records nothing when nothing differs', () => {
    given(planned()).when('ReviseShift', { shiftId, title: plan.title, taskIds: [] }).then();
  });
  it('adds tasks to those that it has by then', () => {
    const given81 = { type: 'ShiftRevised' as const, data: { shiftId, siteEventId, taskIds: [id(81)] } };
    given(planned(), given81)
      .when('ReviseShift', { shiftId, addedTaskIds: [id(82), id(81)] })
      .then({ ...given81, data: { ...given81.data, taskIds: [id(81), id(82)] } });
  });
  it('[cancel.24h] refuses a customer to take the agency off within 24 hours, alone or together with other changes (decision 39)', () => {
    const late = { actor: customerUser, now: after(start, -23, -59) };
    given(planned()).when('ReviseShift', { shiftId, agencyId: null }, late).rejects('SHIFT_STARTS_WITHIN_24H');
    const steps = [
      ['ReviseShift', { shiftId, agencyId: null }],
      ['RescheduleShift', { shiftId, start: after(start, 48), end: after(end, 48) }],
    ] as const;
    given(planned())
      .when('Save', { steps: [...steps] }, late)
      .rejects('SHIFT_STARTS_WITHIN_24H');
    given(planned())
      .when('ReviseShift', { shiftId, agencyId: null }, { ...late, now: after(start, -24) })
      .thenTypes('ShiftRevised');
    given(planned()).when('ReviseShift', { shiftId, agencyId: null }, { now: late.now }).thenTypes('ShiftRevised');
  });
  it('[cancel.24h] lets a customer give a shift to another agency within 24 hours, which can still not be cancelled (decision 73)', () => {
    const late = { actor: customerUser, now: after(start, -23, -59) };
    given(planned())
      .when('ReviseShift', { shiftId, agencyId: id(5) }, late)
      .thenTypes('ShiftRevised');
    given(planned())
      .when('TransferShift', { shiftId, toAgencyId: id(5) }, late)
      .thenTypes('TransferredToAgency');
    given(planned({ agencyId: id(5) }))
      .when('RemoveShift', { shiftId, reason: 'cancelled' }, late)
      .rejects('SHIFT_STARTS_WITHIN_24H');
  });
  it.each([
    ['to another agency', id(5)],
    ['back to the client', null],
  ])('[fill.modes] ends the agency’s open job and its automatic assignment when the shift goes %s', (_, to) => {
    const requested = {
      type: 'AutoAssignRequested',
      data: { shiftId, siteEventId, by: 'agency', startDate: null },
    } as const;
    const begun = [
      [[published], 'JobWithdrawn'],
      [[requested], 'AutoAssignStopped'],
    ] as const;
    for (const [facts, ended] of begun) {
      given(planned(), ...facts)
        .when('ReviseShift', { shiftId, agencyId: to })
        .thenTypes(ended, 'ShiftRevised');
      if (to)
        given(planned(), ...facts)
          .when('TransferShift', { shiftId, toAgencyId: to }, { actor: customerUser })
          .thenTypes(ended, 'TransferredToAgency');
      given(planned(), ...facts)
        .when('ReviseShift', { shiftId, position: 'Stage' })
        .thenTypes('ShiftRevised');
    }
  });
  it('records the agency that loses the shift to another, or back to the client, and what it knew of it (decision 73)', () => {
    const { placeId, zone, customerId: fromId } = plan;
    const lost = { holders: [{ agencyId, fromId }], placeId, zone, start, end };
    for (const to of [id(5), null])
      given(planned())
        .when('ReviseShift', { shiftId, agencyId: to })
        .then({ type: 'ShiftRevised', data: { shiftId, siteEventId, agencyId: to, lost } });
    given(planned())
      .when('TransferShift', { shiftId, toAgencyId: id(5) }, { actor: customerUser })
      .then({
        type: 'TransferredToAgency',
        data: { shiftId, siteEventId, fromAgencyId: agencyId, toAgencyId: id(5), lost },
      });
    given(planned())
      .when('ReturnShift', { shiftId, agencyId })
      .then({ type: 'ShiftRevised', data: { shiftId, siteEventId, agencyId: null, lost } });
    given(planned({ agencyId: null }))
      .when('ReviseShift', { shiftId, agencyId: id(5) }, { actor: customerUser })
      .then({ type: 'ShiftRevised', data: { shiftId, siteEventId, agencyId: id(5) } });
  });
  it('[bulk.actions] is not transferred to the agency that already has it, and says so (decision 20)', () => {
    given(planned())
      .when('TransferShift', { shiftId, toAgencyId: agencyId }, { actor: customerUser })
      .rejects('SHIFT_ALREADY_WITH_AGENCY');
    given(planned())
      .when('TransferShift', { shiftId, toAgencyId: agencyId }, { actor: otherCustomerUser })
      .rejects('SHIFT_NOT_YOURS');
  });
  it('[shift.noEmployee] forgets that an agent of the former agency refused', () => {
    const refusal = { type: 'AssignmentRefused', data: { ...named, reason: '' } } as const;
    const of = (agency: string | null) =>
      given(...until.assigned, refusal)
        .when('ReviseShift', { shiftId, agencyId: agency })
        .state().refused;
    expect([of(agencyId), of(id(5)), of(null)]).toEqual([true, false, false]);
  });
  it('refuses another agency while somebody is on the shift', () => {
    given(...until.assigned)
      .when('ReviseShift', { shiftId, agencyId: id(5) })
      .rejects('SHIFT_ALREADY_ASSIGNED');
  });
});
