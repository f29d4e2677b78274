import { describe, expect, it } from '@jest/globals';
import type { LocationUpdated } from '#contracts/realtime/location.ts';
import {
  expiryCheck,
  withExpiry,
  markerAppearanceOf,
  withPushedPosition,
  sumsOf,
  type PositionedAgent,
} from './markers.ts';

const at = (minute: number) => `2026-03-07T12:${String(minute).padStart(2, '0')}:00.000Z`;
const position = (minute: number) => ({ lat: 45.5, lng: -73.6, accuracy: 5, at: at(minute) });
const anne: PositionedAgent = {
  employeeId: 'anne',
  requestId: 'match',
  name: 'Anne',
  timezone: 'America/Toronto',
  status: 'inZone',
  position: position(10),
};
const absent: PositionedAgent = {
  employeeId: 'bruno',
  requestId: 'match',
  name: 'Bruno',
  timezone: 'America/Toronto',
  status: 'absent',
  position: null,
};
const update = (minute: number): LocationUpdated => ({
  employeeId: 'anne',
  requestId: 'match',
  locationId: null,
  ...position(minute),
  lat: 45.6,
  status: 'notInZone',
});

describe('an agent on the map', () => {
  it('moves with pushed positions, unless the fetched one is newer', () => {
    expect(withPushedPosition(anne, update(11))).toMatchObject({ status: 'notInZone', position: { lat: 45.6 } });
    expect(withPushedPosition(anne, update(9))).toBe(anne);
    expect(withPushedPosition(anne, undefined)).toBe(anne);
    expect(withPushedPosition({ ...absent, working: true }, update(11))).toEqual({
      ...absent,
      status: 'notInZone',
      position: { ...position(11), lat: 45.6 },
    });
  });

  it('is only shown as working once nobody may see their position any more, and as absent if they never had one', () => {
    expect(markerAppearanceOf(withPushedPosition(anne, null))).toBe('unknown');
    expect(withPushedPosition(anne, null).position).toBeNull();
    expect(withPushedPosition(absent, null)).toBe(absent);
  });

  it('[map.expiry] is taken off the map when the last position is more than five minutes old', () => {
    const now = (minute: number, second: number) => Date.parse(at(minute)) + second * 1000;
    expect(withExpiry(anne, now(15, 0))).toBe(anne);
    expect(withExpiry(anne, now(15, 1))).toMatchObject({ working: true, position: null });
    expect(expiryCheck).toBe(30_000);
  });

  it('[map.status] is counted by how they stand', () => {
    expect(
      sumsOf([
        anne,
        withPushedPosition(anne, update(11)),
        withPushedPosition(anne, null),
        absent,
        { ...absent, left: true },
      ]),
    ).toEqual({
      all: 5,
      inZone: 1,
      notInZone: 1,
      uncertain: 0,
      unknown: 1,
      absent: 1,
      left: 1,
      notAssigned: 0,
    });
  });
});
