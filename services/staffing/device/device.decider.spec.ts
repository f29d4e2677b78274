import { describe, expect, it } from '@jest/globals';
import { fold, type Context } from '#kernel/decider.ts';
import { Phone } from '#test/support/phone.ts';
import { maxDevices, type SignedPunch } from '#contracts/values/device-punch.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';
import { revokedForAnother } from './device-limit.rule.ts';
import { device, dueWith, type DeviceState, type ReportedPunch } from './device.decider.ts';
import { recordHash } from './signed-punch.ts';

const now = '2026-03-07T14:00:00.000Z';
const context = { now, permissions: [], newId: (thing: string) => thing } as unknown as Context;
const phone = new Phone();
const shift = { assignmentId: 'a', start: now };
const reported = (punch: SignedPunch) =>
  ({ record: punch.record, hash: recordHash(punch), receivedAt: now }) as unknown as ReportedPunch;
const [one, two, three, four, five] = ['in', 'out', 'in', 'out', 'in'].map((way) =>
  reported(phone.punch(way as 'in', shift, now)),
) as [ReportedPunch, ReportedPunch, ReportedPunch, ReportedPunch, ReportedPunch];
const enrolled = { ...device.initial, owner: { agentId: 'b', userId: 'b', personName: '', key: phone.key } };
const report = (state: DeviceState, ...reports: ReportedPunch[]): DeviceState => {
  const events = [device.decide.Report({ reports }, state, context)].flat();
  return fold(device, events, state);
};
/** Numbers of the reports in the order of their arrival. */
const known = ({ reports }: DeviceState) =>
  [1, 2, 3, 4, 5]
    .filter((seq) => reports.get(seq))
    .sort((one, other) => reports.placeOf(one)! - reports.placeOf(other)!);
const due = (state: DeviceState) => known(state).map((seq) => dueWith(state, seq).map(({ record }) => record.seq));

describe('the punches that a device reports', () => {
  it('are accepted once each, also within one call, and none outside the chain of signatures', () => {
    const other = { ...two, hash: 'f'.repeat(64) };
    const beside = { ...two, record: { ...two.record, previous: 'f'.repeat(64) } };
    expect(known(report(enrolled, one, beside, two, one, other, three))).toEqual([1, 2, 3]);
    expect(known(report(report(enrolled, three), other, two, four, one))).toEqual([3, 2, 4, 1]);
    expect(() => report({ ...enrolled, revoked: true }, one)).toThrow('PUNCH_NOT_GENUINE');
  });

  it('of one call are all refused beyond the day’s limit, so that none is lost', () => {
    const full = { ...enrolled, day: now.slice(0, 10), onDay: 198 };
    expect(known(report(full, one, two))).toEqual([1, 2]);
    expect(() => report(full, one, two, three)).toThrow('TOO_MUCH_AT_ONCE');
  });

  it('are recorded once each in the order in which they were made, with those that waited for them', () => {
    expect(due(report(enrolled, one, two, three))).toEqual([[1], [2], [3]]);
    // In the order of arrival: the third and fifth wait.
    const state = report(report(enrolled, five, three), one, two, four);
    expect(due(state)).toEqual([[5], [3], [1], [2, 3], [4, 5]]);
    expect(due(report(enrolled, two))).toEqual([[]]);
  });

  it('of a state stay those of that state, whatever is added to it later', () => {
    const first = report(enrolled, one);
    const [here, there] = [report(first, two), report(first, three)];
    expect([first, here, there].map(known)).toEqual([[1], [1, 2], [1, 3]]);
    expect(due(report(here, three))).toEqual([[1], [2], [3]]);
  });

  it('are read in a time that grows with their number only', () => {
    /** The shortest of five tries, in milliseconds: other work on the machine hardly counts. */
    const time = (size: number) => {
      const many = Array.from({ length: size }, (_, n) => ({
        type: 'PunchReported' as const,
        data: { ...one, record: { ...one.record, seq: n + 1 } },
      }));
      const tries = Array.from({ length: 5 }, () => {
        const from = performance.now();
        expect(dueWith(fold(device, many, enrolled), size)).toHaveLength(1);
        return performance.now() - from;
      });
      return Math.min(...tries);
    };
    // With the square of their number it would be 64 times as long.
    expect(time(32_000) / time(4_000)).toBeLessThan(32);
  });
});

describe('the devices of one agent', () => {
  const days = (count: number) => instantAfter(now, -count * dayMs);
  const used = (id: string, enrolledAt: number, reportedAt?: number) => ({
    id,
    enrolledAt: days(enrolledAt),
    reportedAt: reportedAt === undefined ? null : days(reportedAt),
  });
  const others = (count: number) => Array.from({ length: count }, (_, n) => used(`other ${n}`, 1));

  it('are no more than twenty: another one ends that whose last use is longest ago', () => {
    expect(revokedForAnother(others(maxDevices - 1), now)).toEqual([]);
    const [idle, working] = [used('idle', 20), used('working', 400, 2)];
    expect(revokedForAnother([...others(maxDevices - 2), idle, working], now)).toEqual(['idle']);
    expect(revokedForAnother([...others(maxDevices - 2), idle, used('older', 90, 60)], now)).toEqual(['older']);
    // Kept from the time before the limit.
    expect(revokedForAnother([...others(maxDevices - 1), idle, used('older', 90, 60)], now)).toEqual(['older', 'idle']);
  });

  it('are not ended while they may hold punches: another one is refused', () => {
    expect(() => revokedForAnother([...others(maxDevices - 1), used('idle', 13)], now)).toThrow('TOO_MANY_DEVICES');
    expect(revokedForAnother([...others(maxDevices - 1), used('idle', 14)], now)).toEqual(['idle']);
  });
});
