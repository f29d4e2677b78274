import { describe, expect, it } from '@jest/globals';
import type { PunchRecord } from '#contracts/values/device-punch.ts';
import { estimate } from './estimate.rule.ts';

const [page, another] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const noon = Date.parse('2026-03-07T17:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const [minute, hour] = [60_000, 3_600_000];

/**
 * A telephone whose clock is wrong by `skew` and that heard the server at noon. `after`: real time since; `slept`: how
 * long its page's clock stood still.
 */
const punch = (
  after: number,
  { skew = 0, slept = 0, set = 0, rebooted = false } = {},
): Pick<PunchRecord, 'clocks' | 'server'> => ({
  server: { at: iso(noon), wall: iso(noon + skew), monotonic: 1_000, bootId: page },
  clocks: {
    wall: iso(noon + after + skew + set),
    monotonic: rebooted ? 40 : 1_000 + after - slept,
    bootId: rebooted ? another : page,
  },
});
/** Sent an hour after the punch; `set`: what the clock was moved by since noon and still is. */
const sent = (after: number, { skew = 0, set = 0 } = {}) => ({
  at: iso(noon + after + hour),
  wall: iso(noon + after + hour + skew + set),
});
const off = (found: { readonly at: string }, after: number) => Math.abs(Date.parse(found.at) - noon - after) / 1000;

describe('the time of a punch', () => {
  it('is computed from the monotonic clock, however wrong the telephone’s clock is', () => {
    for (const skew of [0, -3 * hour, 200 * hour]) {
      const found = estimate(punch(6 * hour, { skew }), sent(6 * hour, { skew }));
      expect(found).toEqual({ at: iso(noon + 6 * hour), seconds: 5, basis: 'monotonic', clockSet: false });
    }
  });

  it('is computed from the telephone’s clock after a reload of the page, or when the telephone has slept', () => {
    for (const skew of [0, -3 * hour])
      for (const how of [{ rebooted: true }, { slept: 2 * hour }]) {
        const found = estimate(punch(6 * hour, { skew, ...how }), sent(6 * hour, { skew }));
        expect(found).toMatchObject({ basis: 'wall', clockSet: false });
        expect(off(found, 6 * hour)).toBeLessThanOrEqual(found.seconds);
        expect(found.seconds).toBeLessThan(10);
      }
  });

  it('is marked if the clock was changed, and estimated as well as possible', () => {
    const set = -30 * minute;
    // In the same page the other clock gives it away, and the moment stays known.
    const seen = estimate(punch(hour, { set }), sent(hour, { set }));
    expect([seen.clockSet, off(seen, hour)]).toEqual([true, 0]);
    // In another page it is seen when the punch is sent.
    const later = estimate(punch(hour, { set, rebooted: true }), sent(hour, { set }));
    expect(later.clockSet).toBe(true);
    expect(off(later, hour)).toBeLessThanOrEqual(later.seconds);
    // Set ahead, and another page: nobody punches later than the report comes, nor before the server last spoke.
    expect(
      estimate(punch(hour, { set: 5 * hour, rebooted: true }), { at: iso(noon + 2 * hour), wall: null }),
    ).toMatchObject({
      at: iso(noon + 2 * hour),
      clockSet: true,
    });
    expect(
      estimate(punch(hour, { set: -2 * hour, rebooted: true }), { at: iso(noon + 2 * hour), wall: null }).clockSet,
    ).toBe(true);
  });

  it('is unknown if the device never received the server’s time', () => {
    const { clocks } = punch(hour);
    expect(estimate({ clocks, server: null }, sent(hour))).toMatchObject({ basis: 'none', seconds: 43_200 });
  });

  it('lies within its bounds for a thousand telephones', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let n = 0; n < 1000; n++) {
      const [after, skew] = [random(20 * hour), random(400 * hour) - 200 * hour];
      const how = [{}, { rebooted: true }, { slept: random(after + 1) }][n % 3]!;
      const found = estimate(punch(after, { skew, ...how }), sent(after, { skew }));
      expect([found.clockSet, off(found, after) <= found.seconds]).toEqual([false, true]);
    }
  });
});
