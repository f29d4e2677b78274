import { describe, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import {
  after,
  agencyId,
  agencyUser,
  end,
  id,
  named,
  otherAgencyId,
  otherAgencyUser,
  planned,
  punchedIn,
  punchedOut,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import type { ShiftEvent } from './shift-state.types.ts';

const later = after(start, 400);
const { given } = specification(shift, { actor: agencyUser, now: later });
const report = (n: number, way: 'in' | 'out'): ShiftEvent => ({
  type: 'PunchContested',
  data: {
    ...named,
    employerId: agencyId,
    partyId: agencyId,
    reportId: id(60 + n),
    deviceId: id(70),
    way,
    reason: 'removed',
    at: start,
    seconds: 0,
    basis: 'monotonic',
    start,
    end,
    zone: 'America/Toronto',
    punchIn: null,
    punchOut: null,
  },
});
const removed = (type: 'pulled' | 'assignmentDeleted'): ShiftEvent => ({
  type: 'AgentRemoved',
  data: { ...named, reason: type },
});
const gone: ShiftEvent = { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } };
const settle = (n: number, at: string | null) =>
  ['SettlePunch', { shiftId, reportId: id(60 + n), at, note: 'Seen.' }] as const;
const settled = (n: number, way: 'in' | 'out', at: string): ShiftEvent => ({
  type: 'PunchSettled',
  data: { ...named, reportId: id(60 + n), way, at, note: 'Seen.' },
});

describe('settling a contested punch', () => {
  const both = [report(1, 'in'), report(2, 'out')];
  const stories: Record<string, ShiftEvent[]> = {
    'of who is on the shift': [...until.confirmed, ...both],
    'of who was taken off it': [...until.confirmed, removed('pulled'), ...both],
    'of a shift that was removed': [...until.confirmed, gone, ...both],
    'of who was taken off it before it moved': [
      ...until.confirmed,
      removed('pulled'),
      {
        type: 'ShiftRescheduled',
        data: { shiftId, siteEventId, start: after(start, 300), end: after(end, 300), from: { start, end } },
      },
      ...both,
    ],
  };
  it.each(Object.entries(stories))('%s: is possible only with times that somebody could have worked', (_, past) => {
    for (const at of ['1900-01-01T00:00:00.000Z', after(start, -12, -1)])
      given(...past)
        .when(...settle(1, at))
        .rejects('PUNCH_TOO_EARLY');
    const came = [...past, settled(1, 'in', start)];
    given(...came)
      .when(...settle(2, start))
      .rejects('PUNCH_OUT_BEFORE_IN');
    given(...came)
      .when(...settle(2, after(start, 84, 1)))
      .rejects('PRESENCE_TOO_LONG');
    given(...came)
      .when(...settle(2, after(start, 84)))
      .then(settled(2, 'out', after(start, 84)));
    given(...past)
      .when(...settle(1, null))
      .thenTypes('PunchSettled');
  });

  it('compares it with the other punches from before the assignment ended', () => {
    const past = [...until.confirmed, punchedIn, punchedOut, report(1, 'in'), removed('assignmentDeleted')];
    given(...past)
      .when(...settle(1, end))
      .rejects('PUNCH_OUT_BEFORE_IN');
    given(...past)
      .when(...settle(1, after(start, 0, 10)))
      .thenTypes('PunchSettled');
    given(planned())
      .when(...settle(1, start))
      .rejects('NOT_FOUND');
  });
});

describe('a punch of a device', () => {
  const take = (way: 'in' | 'out', at: string) =>
    [
      'TakeDevicePunch',
      {
        ...named,
        employerId: agencyId,
        reportId: id(61),
        deviceId: id(70),
        way,
        start,
        clockSet: false,
        gap: false,
        estimate: { at, seconds: 0, basis: 'monotonic' },
      },
    ] as const;
  const seconds = (instant: string, n: number) => new Date(Date.parse(instant) + n * 1000).toISOString();

  it('of an agent who was taken off a shift that went to another agency is decided by their employer', () => {
    const transferred: ShiftEvent = {
      type: 'TransferredToAgency',
      data: { shiftId, siteEventId, fromAgencyId: agencyId, toAgencyId: otherAgencyId },
    };
    const past = [...until.confirmed, removed('pulled'), transferred];
    given(...past)
      .when(...take('in', start))
      .then(report(1, 'in'));
    for (const told of [
      [...past, report(1, 'in')],
      [...until.confirmed, removed('pulled'), report(1, 'in'), transferred],
    ]) {
      given(...told)
        .when(...settle(1, start), { actor: otherAgencyUser })
        .rejects('SHIFT_NOT_YOURS');
      given(...told)
        .when(...settle(1, start))
        .then(settled(1, 'in', start));
    }
  });

  it('that the office has also recorded is contested only if it is of another minute', () => {
    for (const [way, past, at] of [
      ['in', until.punchedIn, start],
      ['out', until.punchedOut, end],
    ] as const) {
      for (const same of [0, 1, 59])
        given(...past)
          .when(...take(way, seconds(at, same)))
          .then();
      for (const other of [-1, 60])
        given(...past)
          .when(...take(way, seconds(at, other)))
          .thenTypes('PunchContested');
    }
  });
});
