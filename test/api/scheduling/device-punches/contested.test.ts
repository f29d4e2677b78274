import { expect, it } from '@jest/globals';
import { MyShifts, SavePositionConsent } from '#contracts/api/agent-app.ts';
import { PunchIn, RemoveEmployee } from '#contracts/api/assignments.ts';
import { EnrolDevice, MyContests, PunchContests, SettlePunch } from '#contracts/api/device-punches.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { Phone } from '#test/support/phone.ts';
import { signedIn } from '#test/support/world.ts';
import {
  minute,
  later,
  vigie,
  customer,
  agency,
  anne,
  toWork,
  enrolled,
  report,
  states,
  punched,
  waits,
} from './shared.suite.ts';

export const contested = (): void => {
  it('are contested if the office has recorded another time meanwhile, and the office decides which count', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    const came = later(shift.start, -1);
    const punch = phone.punch('in', shift, came);
    vigie.clock.set(later(shift.start, 20));
    await agency.call(PunchIn, { id: shift.assignmentId, time: later(shift.start, 9) });
    await report(phone, [punch]);
    expect((await punched(shift.shiftId)).at(-1)).toBe(`PunchContested ${came} punched`);
    // The agent and the office see both punches; nobody else sees either.
    const [contest] = (await agency.call(PunchContests, { shiftId: shift.shiftId })).data;
    expect(contest).toMatchObject({
      way: 'in',
      reason: 'punched',
      at: came,
      punchIn: later(shift.start, 9),
      settledAt: null,
      basis: 'monotonic',
    });
    expect((await anne.call(MyContests)).data).toEqual([contest]);
    for (const who of [customer, await signedIn(vigie, 'agencyB'), await signedIn(vigie, 'customerB')])
      expect((await who.call(PunchContests, { shiftId: shift.shiftId })).data).toEqual([]);
    const settle = { id: contest.id, at: came, note: 'The doorman saw her.' };
    expect(await (await signedIn(vigie, 'agencyB')).call(SettlePunch, settle)).toMatchObject({ http: 404 });
    expect(await anne.call(SettlePunch, settle)).toMatchObject({ http: 403 });
    expect(await agency.call(SettlePunch, { ...settle, note: ' ' })).toMatchObject({
      http: 422,
      fields: { note: expect.any(String) },
    });
    expect(await waits(shift.shiftId)).toBe(1);
    expect(await agency.call(SettlePunch, settle)).toMatchObject({ http: 200 });
    expect(await agency.call(SettlePunch, settle)).toMatchObject({ http: 409, code: 'PUNCH_NOT_CONTESTED' });
    expect(await waits(shift.shiftId)).toBe(0);
    expect(
      (await anne.call(MyShifts)).data.find((one: { id: string }) => one.id === shift.assignmentId).facts.punchIn,
    ).toBe(came);
    const decided = [expect.objectContaining({ id: contest.id, settledTo: came, note: settle.note })];
    expect((await anne.call(MyContests)).data).toEqual(decided);
    expect((await agency.call(PunchContests, { shiftId: shift.shiftId })).data).toEqual(decided);
    const at = vigie.clock.now();
    for (const [days, shown] of [
      [13, decided],
      [15, []],
    ] as const) {
      vigie.clock.set(later(at, days * 24 * 60));
      expect((await (await signedIn(vigie, 'anne')).call(MyContests)).data).toEqual(shown);
    }
    vigie.clock.set(at);
  });

  it('are not contested if the office has recorded the same minute meanwhile, and their position is not stored', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    await anne.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords });
    const at = new Date(Date.parse(shift.start) + 40_000).toISOString();
    const punch = phone.punch('in', shift, at, { lat: 45_500_012, lng: -73_600_012, accuracy: 7 });
    vigie.clock.set(later(shift.start, 20));
    await agency.call(PunchIn, { id: shift.assignmentId, time: shift.start });
    expect(states(await report(phone, [punch]))).toEqual(['1 kept']);
    expect(await punched(shift.shiftId)).toEqual([`PunchedIn ${shift.start}`]);
    expect(await waits(shift.shiftId)).toBe(0);
    const [{ data }] = (await vigie.platform.store.read(`device-${phone.deviceId}`)).filter(
      ({ type }) => type === 'PunchReported',
    ) as unknown as [{ data: { reportId: string; sealedPosition: { keyId: string; text: string } } }];
    expect(
      await vigie.platform.personalKeys.open(data.sealedPosition, `punch report ${data.reportId}`),
    ).toBeUndefined();
    await anne.call(SavePositionConsent, { purpose: 'punch', consent: false });
  });

  it('of a shift that was taken from the agent meanwhile are kept, and the office decides about their hours', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    const [came, left] = [shift.start, later(shift.start, 60)];
    const punches = [phone.punch('in', shift, came), phone.punch('out', shift, left)];
    vigie.clock.set(later(shift.start, 90));
    expect(await agency.call(RemoveEmployee, { id: shift.assignmentId })).toMatchObject({ http: 200 });
    await report(phone, punches);
    expect(await punched(shift.shiftId)).toEqual([`PunchContested ${came} removed`, `PunchContested ${left} removed`]);
    const contests = (await agency.call(PunchContests, { shiftId: shift.shiftId })).data as {
      id: string;
      at: string;
    }[];
    for (const { id: contestId, at } of contests)
      expect(await agency.call(SettlePunch, { id: contestId, at, note: 'Told too late.' })).toMatchObject({
        http: 200,
      });
    const [row] = await vigie.platform.models.rows(PresenceRow, sql`r.id = ${shift.shiftId}`);
    expect(row!.assignments[0]).toMatchObject({ punchIn: came, punchOut: left, contests: [] });
  });

  it('are contested if made on two devices, with a changed clock, or by a page that had never reached the server', async () => {
    const reasons = async (shiftId: string) => (await punched(shiftId)).map((text) => text.split(' ').at(-1));
    const two = await toWork();
    const [one, other] = [await enrolled(new Phone()), await enrolled(new Phone())];
    const punches = [one.punch('in', two, two.start), other.punch('out', two, later(two.start, 30))] as const;
    vigie.clock.set(later(two.start, 40));
    await report(one, [punches[0]]);
    await report(other, [punches[1]]);
    expect((await reasons(two.shiftId)).at(-1)).toBe('otherDevice');
    const set = await toWork();
    const phone = await enrolled(new Phone());
    phone.reboot(later(set.start, -5));
    phone.set(-20 * minute);
    const early = phone.punch('in', set, later(set.start, 18));
    vigie.clock.set(later(set.start, 40));
    await report(phone, [early]);
    expect(await reasons(set.shiftId)).toEqual(['clock']);
    const deaf = await toWork();
    const silent = new Phone();
    silent.deviceId = (await anne.call(EnrolDevice, { key: silent.key })).data.id;
    await report(silent, [silent.punch('in', deaf, vigie.clock.now())]);
    expect(await reasons(deaf.shiftId)).toEqual(['doubt']);
  });
};
