import { expect, it, jest } from '@jest/globals';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  EnrolDevice,
  MyDevices,
  PunchContests,
  ReportPunches,
  RevokeDevice,
  SettlePunch,
} from '#contracts/api/device-punches.ts';
import { maxDevices } from '#contracts/values/device-punch.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { DevicePunches } from '#services/staffing/device/device-punches.ts';
import { PunchPositions } from '#services/staffing/device/punch-positions.ts';
import { whenPunchReported } from '#services/staffing/device/when-punch-reported.policy.ts';
import { dumped } from '#test/support/dump.ts';
import { Phone } from '#test/support/phone.ts';
import { signedIn } from '#test/support/world.ts';
import { later, vigie, agency, anne, stranger, toWork, enrolled, report, states } from './shared.suite.ts';

export const kept = (): void => {
  it('store their position only with consent, and that of a contested one until it is decided', async () => {
    const where = { lat: 45_500_012, lng: -73_600_012, accuracy: 7 };
    const traces = ['45.500012', '73.600012', '45500012', '73600012'];
    const found = async () =>
      (await dumped(vigie)).split('\n').filter((row) => traces.some((figures) => row.includes(figures)));
    const without = await toWork();
    const phone = await enrolled(new Phone());
    await report(phone, [phone.punch('in', without, vigie.clock.now(), where)]);
    const last = async (shiftId: string, type: string) =>
      (await vigie.platform.store.read(`shift-${shiftId}`)).findLast((event) => event.type === type)!.data;
    expect(await last(without.shiftId, 'PunchedIn')).not.toHaveProperty('sealedPosition');
    await anne.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords });
    const kept = await toWork();
    const again = await enrolled(new Phone());
    await report(again, [again.punch('in', kept, vigie.clock.now(), where)]);
    const { sealedPosition, zone } = (await last(kept.shiftId, 'PunchedIn')) as {
      sealedPosition: { keyId: string; text: string };
      zone: string;
    };
    expect(zone).toEqual(expect.any(String));
    const opened = await vigie.platform.personalKeys.open(sealedPosition, `punch in ${kept.assignmentId}`);
    expect(JSON.parse(opened!)).toMatchObject({ lat: 45.500012, lng: -73.600012 });
    // The position of a contested punch is kept until the contest is decided.
    const late = again.punch('out', { ...kept, start: later(kept.start, -30) }, later(kept.start, 5), where);
    vigie.clock.set(later(kept.start, 6));
    await report(again, [late]);
    const reports = (await vigie.platform.store.read(`device-${again.deviceId}`)).filter(
      ({ type }) => type === 'PunchReported',
    );
    const { reportId, sealedPosition: held } = reports.at(-1)!.data as {
      reportId: string;
      sealedPosition: { keyId: string; text: string };
    };
    const holds = () => vigie.platform.personalKeys.open(held, `punch report ${reportId}`);
    expect(JSON.parse((await holds())!)).toMatchObject({ lat: 45.500012 });
    await agency.call(SettlePunch, { id: reportId, at: later(kept.start, 5), note: 'Seen.' });
    const policy = whenPunchReported(vigie.app.get(DevicePunches), vigie.app.get(PunchPositions));
    const facts = await vigie.platform.store.read(`shift-${kept.shiftId}`);
    await policy.on['PunchSettled']!(facts.find(({ type }) => type === 'PunchSettled')!);
    expect(await holds()).toBeUndefined();
    // When the worker handles reports that the server has already handled, nothing changes; it reads their device once.
    const read = jest.spyOn(vigie.platform.store, 'read');
    for (const fact of reports) await policy.on['PunchReported']!(fact);
    expect(read.mock.calls.filter(([stream]) => stream === `device-${again.deviceId}`)).toHaveLength(1);
    read.mockRestore();
    expect(await vigie.platform.store.read(`shift-${kept.shiftId}`)).toHaveLength(facts.length);
    expect(await found()).toEqual([]);
  });

  it('are refused once the device is removed', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    const punch = phone.punch('in', shift, shift.start);
    const bob = await signedIn(vigie, 'agencyB');
    expect((await bob.call(RevokeDevice, { id: phone.deviceId })).http).toBe(403);
    expect(await anne.call(RevokeDevice, { id: phone.deviceId })).toMatchObject({ http: 200 });
    vigie.clock.set(later(shift.start, 1));
    expect(states(await report(phone, [punch]))).toEqual(['PUNCH_NOT_GENUINE']);
    expect(await anne.call(EnrolDevice, { key: phone.key })).toMatchObject({ http: 409, code: 'DEVICE_NOT_YOURS' });
  });

  it('are stored with a possible time, whatever clocks a device claims to have', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    const [first, last] = ['1900-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z'];
    const genuine = phone.punch('in', shift, shift.start);
    const { bootId } = genuine.record.clocks;
    vigie.clock.set(later(shift.start, 5));
    for (const [clocks, server] of [
      [
        { wall: first, monotonic: 0 },
        { at: first, wall: last, monotonic: 315_360_000_000, bootId },
      ],
      [
        { wall: last, monotonic: 315_360_000_000 },
        { at: first, wall: first, monotonic: 0, bootId },
      ],
      [{ wall: first, monotonic: 0 }, null],
      [
        { wall: first, monotonic: 0 },
        { at: last, wall: last, monotonic: 0, bootId: phone.deviceId },
      ],
    ] as const) {
      const device = await enrolled(new Phone());
      const record = { ...genuine.record, deviceId: device.deviceId, clocks: { ...clocks, bootId }, server };
      const asked = { deviceId: device.deviceId, wall: last, punches: [device.signed(record)] };
      expect(states(await stranger.call(ReportPunches, asked))).toEqual(['1 contested']);
    }
    await vigie.settled();
    const { data } = await agency.call(PunchContests);
    const kept = data.filter(({ shiftId }: { shiftId: string }) => shiftId === shift.shiftId);
    expect(kept).toHaveLength(4);
    for (const { at, seconds } of kept) {
      expect(at >= later(vigie.clock.now(), -366 * 24 * 60) && at <= vigie.clock.now()).toBe(true);
      expect(seconds).toBeLessThanOrEqual(366 * 24 * 60 * 60);
    }
  });

  it('come from twenty devices of an agent at most', async () => {
    const mine = async () => (await anne.call(MyDevices, {})).data.map(({ id }: { id: string }) => id) as string[];
    const before = await mine();
    const phones = Array.from({ length: maxDevices + 2 - before.length }, () => new Phone());
    const asked = await Promise.all(phones.map(({ key }) => anne.call(EnrolDevice, { key })));
    expect(asked.filter(({ http }) => http === 200)).toHaveLength(maxDevices - before.length);
    expect(asked.find(({ http }) => http !== 200)).toMatchObject({ http: 422, code: 'TOO_MANY_DEVICES' });
    const full = await mine();
    expect(full).toHaveLength(maxDevices);
    vigie.clock.set(later(vigie.clock.now(), 15 * 24 * 60));
    const { data } = await anne.call(EnrolDevice, { key: new Phone().key });
    const after = await mine();
    expect(after).toHaveLength(maxDevices);
    expect(after.filter((id) => !full.includes(id))).toEqual([data.id]);
  });
};
