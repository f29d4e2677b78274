import { expect, it } from '@jest/globals';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { MyDevices, PunchContests, ReportPunches } from '#contracts/api/device-punches.ts';
import type { SignedPunch } from '#contracts/values/device-punch.ts';
import { Phone } from '#test/support/phone.ts';
import { ids } from '#test/support/world.ts';
import {
  minute,
  later,
  vigie,
  agency,
  anne,
  stranger,
  toWork,
  enrolled,
  report,
  states,
  punched,
  waits,
} from './shared.suite.ts';

export const accepted = (): void => {
  it('are accepted with the time at which they were made, even if the session has ended and the device’s clock is wrong', async () => {
    const shift = await toWork();
    const phone = await enrolled(new Phone(-3 * 60 * minute));
    const [came, left] = [later(shift.start, -2), later(shift.start, 361)];
    const punches = [phone.punch('in', shift, came), phone.punch('out', shift, left)];
    vigie.clock.set(later(shift.start, 400));
    expect(states(await report(phone, punches))).toEqual(['1 kept', '2 kept']);
    expect(await punched(shift.shiftId)).toEqual([`PunchedIn ${came}`, `PunchedOut ${left}`]);
    const [ended] = (await anne.call(MyShifts)).data;
    expect(ended.facts).toMatchObject({ punchIn: came, punchOut: left });
    // Repeated, as by a phone that has not received the answer, it has no further effect.
    expect(states(await report(phone, punches))).toEqual(['1 kept', '2 kept']);
    expect(await punched(shift.shiftId)).toHaveLength(2);
    // What is stored vouches for the same record with the same signature alone.
    const [first, second] = punches as [SignedPunch, SignedPunch];
    for (const changed of [{ signature: second.signature }, { record: { ...first.record, start: left } }])
      expect(states(await report(phone, [{ ...first, ...changed }]))).toEqual(['PUNCH_NOT_GENUINE']);
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
    // A forged one beside it keeps no genuine one away.
    expect(states(await report(phone, [forged, genuine]))).toEqual([no, '1 kept']);
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
};
