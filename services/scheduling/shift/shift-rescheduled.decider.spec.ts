import { describe, expect, it } from '@jest/globals';
import { fold } from '#kernel/decider.ts';
import { specification } from '#test/support/specification.ts';
import {
  act,
  after,
  agencyUser,
  end,
  id,
  named,
  otherAgencyUser,
  placeId,
  punchedIn,
  punchedOut,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import type { ShiftEvent } from './shift-state.types.ts';

const now = after(start, 0, 10);
const { given } = specification(shift, { actor: agencyUser, now });
const moved = (by: number, until_ = by): ShiftEvent => ({
  type: 'ShiftRescheduled',
  data: { shiftId, siteEventId, start: after(start, by), end: after(end, until_), from: { start, end } },
});
const noticed: ShiftEvent = { type: 'LatenessNoticed', data: { ...named, start } };
const late: ShiftEvent = { type: 'LatenessReported', data: { ...named, minutes: 20 } };
const coming: ShiftEvent = { type: 'ArrivalReported', data: { ...named, arrivesAt: after(start, 1) } };
const confirmed = [...until.confirmed];

describe('reported lateness', () => {
  const said = (...facts: ShiftEvent[]) => {
    const { lateEstimatedTime, arrivesAt, latenessNoticed } = fold(shift, [...confirmed, ...facts]).assignment!;
    return { lateEstimatedTime, arrivesAt, latenessNoticed };
  };
  it('[shift.late] ends when the shift gets another start, and an agent who doesn’t come then is recorded as late again', () => {
    expect(said(late, coming, noticed, moved(24))).toEqual({
      lateEstimatedTime: null,
      arrivesAt: null,
      latenessNoticed: false,
    });
    given(...confirmed, noticed, moved(2))
      .when('NoticeLateness', act, { now: after(start, 2, 5) })
      .then({ type: 'LatenessNoticed', data: { ...named, start: after(start, 2) } });
    given(...confirmed, noticed, moved(0, 1))
      .when('NoticeLateness', act, { now: after(start, 2, 5) })
      .then();
  });
  it('remains if the start is the same, and a time of arrival as long as it is within the shift', () => {
    expect(said(late, coming, moved(0, 1))).toMatchObject({ lateEstimatedTime: 20, arrivesAt: after(start, 1) });
    expect(said(coming, moved(0.5))).toMatchObject({ arrivesAt: after(start, 1) });
    expect(said(coming, moved(0, -7.5))).toMatchObject({ arrivesAt: null });
    // Who has come is late as they punched, whatever becomes of the plan.
    expect(said(late, punchedIn, punchedOut, moved(1))).toMatchObject({ lateEstimatedTime: 20 });
  });
  it('is restored when the move is undone', () => {
    const before = fold(shift, [...confirmed, late, coming]);
    const facts = [...confirmed, late, coming, moved(24)];
    given(...facts)
      .when('TakeBack', { shiftId, before, after: fold(shift, facts) }, { now: after(start, -1) })
      .then(
        {
          type: 'ShiftRescheduled',
          data: { shiftId, siteEventId, start, end, from: { start: after(start, 24), end: after(end, 24) } },
        },
        late,
        coming,
      );
    const told = fold(shift, [...confirmed, noticed]);
    given(...confirmed, noticed, moved(24))
      .when(
        'TakeBack',
        { shiftId, before: told, after: fold(shift, [...confirmed, noticed, moved(24)]) },
        { now: after(start, -1) },
      )
      .thenTypes('ShiftRescheduled');
  });
});

describe('a shift that follows its event into another zone', () => {
  const elsewhere = { shiftId, placeId: id(20), zone: 'America/Vancouver', taskIds: [] };
  const pause = (hours: number, paid = false): ShiftEvent => ({
    type: 'BreakPlanned',
    data: {
      ...named,
      breakId: id(30 + hours),
      start: after(start, hours),
      end: after(start, hours, 30),
      ...(paid && { paid }),
    },
  });
  it('moves the breaks of its agent, and leaves them unchanged if only the place is another', () => {
    const to = { ...elsewhere, start: after(start, 9), end: after(end, 9) };
    const before = { now: after(start, -30) };
    given(...confirmed, pause(1), pause(4, true))
      .when('FollowEvent', to, before)
      .thenTypes('ShiftRevised', 'ShiftRescheduled', 'BreakPlanned', 'BreakPlanned');
    const { breaks } = given(...confirmed, pause(1), pause(4, true))
      .when('FollowEvent', to, before)
      .state().assignment!;
    expect(breaks).toEqual([
      { id: id(31), start: after(start, 10), end: after(start, 10, 30), paid: false },
      { id: id(34), start: after(start, 13), end: after(start, 13, 30), paid: true },
    ]);
    given(...confirmed, pause(1))
      .when('FollowEvent', { ...elsewhere, zone: 'America/Toronto', start, end }, before)
      .thenTypes('ShiftRevised');
    given(...confirmed, pause(1))
      .when(
        'FollowEvent',
        { ...elsewhere, zone: 'America/Toronto', placeId, start, end },
        { ...before, actor: otherAgencyUser },
      )
      .then();
  });
});
