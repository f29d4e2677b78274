import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MyShifts, SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  RemoveEmployee,
} from '#contracts/api/assignments.ts';
import {
  EnrolDevice,
  MyContests,
  MyDevices,
  PunchContests,
  ReportPunches,
  RevokeDevice,
  SettlePunch,
} from '#contracts/api/device-punches.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { consentWords } from '#contracts/values/consent.ts';
import type { SignedPunch } from '#contracts/values/device-punch.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { DevicePunches } from '#services/staffing/device/device-punches.ts';
import { PunchPositions } from '#services/staffing/device/punch-positions.ts';
import { whenPunchReported } from '#services/staffing/device/when-punch-reported.policy.ts';
import { dumped } from '#test/support/dump.ts';
import { Phone } from '#test/support/phone.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const minute = 60_000;
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minute).toISOString();

/** A telephone in a basement punches by its own clocks, and what it signed counts once the network is back. */
describe('punches that a device has signed', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let stranger: Browser;
  let id: string;
  let day = 6;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z' });
    [customer, agency, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    stranger = vigie.browser();
    id = (
      await customer.call(SaveRequest, {
        title: 'Match',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id;
  }, 60_000);
  afterAll(() => vigie.stop());

  /** A shift of the next day that Anne has confirmed, ten minutes before it begins. */
  const toWork = async () => {
    const date = `2026-03-${String(++day).padStart(2, '0')}`;
    const start = `${date}T14:00:00.000Z`;
    vigie.clock.set(later(start, -10));
    const shifts = [{ start, end: `${date}T20:00:00.000Z`, skillId: ids.guard, agencyId: ids.agencyA }];
    const shiftId: string = (await customer.call(CreateShifts, { id, shifts })).data.ids[0];
    const assignmentId: string = (
      await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } })
    ).data.id;
    for (const step of [AcceptAffectation, ConfirmAffectation])
      expect(await anne.call(step, { id: assignmentId })).toMatchObject({ http: 200 });
    return { shiftId, assignmentId, start };
  };
  const enrolled = async (phone: Phone) => {
    const { data } = await anne.call(EnrolDevice, { key: phone.key, name: 'Android' });
    phone.deviceId = data.id;
    phone.hear(data.now);
    return phone;
  };
  const report = (phone: Phone, punches: readonly SignedPunch[], who: Browser = stranger): Promise<Answer> =>
    who.call(ReportPunches, { deviceId: phone.deviceId, wall: phone.wall(vigie.clock.now()), punches: [...punches] });
  const states = ({ data }: Answer) =>
    data.reports.map(
      ({ seq, state, why }: { seq: number; state: string; why: string | null }) => why ?? `${seq} ${state}`,
    );
  const punched = async (shiftId: string) =>
    (await vigie.platform.store.read(`shift-${shiftId}`))
      .filter(({ type }) => /^Punch/.test(type))
      .map(({ type, data }) =>
        [type, (data as { at: string }).at, (data as { reason?: string }).reason ?? ''].join(' ').trim(),
      );
  const waits = async (shiftId: string) => {
    const { contests = [] } = (await vigie.platform.models.rows(PresenceRow, sql`r.id = ${shiftId}`))[0]!
      .assignments[0]!;
    return contests.length;
  };

  it('are accepted with the time at which they were made, even if the session has ended and the device’s clock is wrong', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone(-3 * 60 * minute));
    const [came, left] = [later(shift.start, -2), later(shift.start, 361)];
    const punches = [phone.punch('in', shift, came), phone.punch('out', shift, left)];
    vigie.clock.set(later(shift.start, 400));
    expect(states(await report(phone, punches))).toEqual(['1 kept', '2 kept']);
    expect(await punched(shift.shiftId)).toEqual([`PunchedIn ${came}`, `PunchedOut ${left}`]);
    const [past] = (await anne.call(MyShifts, { past: true })).data;
    expect(past.facts).toMatchObject({ punchIn: came, punchOut: left });
    // Repeated, as by a phone that has not received the answer, it has no further effect.
    expect(states(await report(phone, punches))).toEqual(['1 kept', '2 kept']);
    expect(await punched(shift.shiftId)).toHaveLength(2);
    expect((await anne.call(MyDevices)).data).toEqual([
      expect.objectContaining({ id: phone.deviceId, name: 'Android' }),
    ]);
  });

  it('are put in order, whatever the order in which they arrive', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone());
    const [came, left] = [later(shift.start, 1), later(shift.start, 300)];
    const [first, second] = [phone.punch('in', shift, came), phone.punch('out', shift, left)];
    vigie.clock.set(later(shift.start, 310));
    await report(phone, [second]);
    expect(await punched(shift.shiftId)).toEqual([`PunchContested ${left} gap`]);
    expect(await waits(shift.shiftId)).toBe(1);
    await report(phone, [first]);
    expect((await punched(shift.shiftId)).slice(1)).toEqual([`PunchedIn ${came}`, `PunchedOut ${left}`]);
    expect(await waits(shift.shiftId)).toBe(0);
    expect((await agency.call(PunchContests)).data).toEqual([]);
  });

  it('are refused if forged, changed, replayed or from another agent’s device, always with the same message', async () => {
    const shift = await toWork();
    const [phone, thief] = [await enrolled(new Phone()), new Phone()];
    const genuine = phone.punch('in', shift, shift.start);
    vigie.clock.set(later(shift.start, 5));
    const changed = { ...genuine, record: { ...genuine.record, start: later(shift.start, 30) } };
    const forged = { ...thief.signed({ ...genuine.record }), position: undefined };
    const no = 'PUNCH_NOT_GENUINE';
    for (const bad of [changed, forged]) expect(states(await report(phone, [bad]))).toEqual([no]);
    expect(states(await report(thief, [thief.punch('in', shift, shift.start)]))).toEqual([no]);
    expect(await punched(shift.shiftId)).toEqual([]);
    expect(states(await report(phone, [genuine]))).toEqual(['1 kept']);
    // Signed by the device's own key, under a number that is taken, or beside the chain.
    const again = phone.signed({ ...genuine.record, way: 'out' });
    const beside = phone.signed({ ...genuine.record, seq: 2, previous: 'f'.repeat(64), way: 'out' });
    expect(states(await report(phone, [again, beside]))).toEqual([no, no]);
    // A shift that she was never on.
    const other = phone.punch('out', { ...shift, assignmentId: ids.agents.bruno }, later(shift.start, 3));
    expect(states(await report(phone, [other]))).toEqual(['PUNCH_OF_NO_SHIFT']);
    expect(await punched(shift.shiftId)).toEqual([`PunchedIn ${shift.start}`]);
    // A record that is no punch of that device is refused before anything else is checked.
    expect((await stranger.call(ReportPunches, { deviceId: thief.deviceId, punches: [genuine] })).http).toBe(422);
  });

  it('delay those who send invalid ones, and nobody else', async () => {
    const thief = new Phone();
    const shift = { assignmentId: ids.agents.anne, start: '2026-03-07T14:00:00.000Z' };
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) answers.push((await report(thief, [thief.punch('in', shift, shift.start)])).http);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
    // A hundred and ten telephones of one network, as in a stadium, whose line comes back: none waits for the others.
    const on = await toWork();
    const phone = await enrolled(new Phone());
    const punch = phone.punch('in', on, on.start);
    vigie.clock.set(later(on.start, 1));
    const all = await Promise.all(Array.from({ length: 110 }, () => report(phone, [punch])));
    expect(all.filter(({ http }) => http !== 200)).toEqual([]);
  });

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
    const policy = whenPunchReported(
      vigie.app.get(DevicePunches, { strict: false }),
      vigie.app.get(PunchPositions, { strict: false }),
    );
    const facts = await vigie.platform.store.read(`shift-${kept.shiftId}`);
    await policy.on['PunchSettled']!(facts.find(({ type }) => type === 'PunchSettled')!);
    expect(await holds()).toBeUndefined();
    // When the worker handles a report that the server has already handled, nothing changes.
    for (const fact of reports) await policy.on['PunchReported']!(fact);
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
});
