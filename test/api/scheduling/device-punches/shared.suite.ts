import { afterAll, beforeAll, expect } from '@jest/globals';
import { AcceptAffectation, AssignEmployee, ConfirmAffectation } from '#contracts/api/assignments.ts';
import { EnrolDevice, ReportPunches } from '#contracts/api/device-punches.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { SignedPunch } from '#contracts/values/device-punch.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { Phone } from '#test/support/phone.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const minute = 60_000;
export const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let anne: Browser;
export let stranger: Browser;
let id: string;
let day = 6;
/** A shift of the next day that Anne has confirmed, ten minutes before it begins. */
export const toWork = async () => {
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
export const enrolled = async (phone: Phone) => {
  const { data } = await anne.call(EnrolDevice, { key: phone.key, name: 'Android' });
  phone.deviceId = data.id;
  phone.hear(data.now);
  return phone;
};
export const report = (phone: Phone, punches: readonly SignedPunch[], who: Browser = stranger): Promise<Answer> =>
  who.call(ReportPunches, { deviceId: phone.deviceId, wall: phone.wall(vigie.clock.now()), punches: [...punches] });
export const states = ({ data }: Answer) =>
  data.reports.map(
    ({ seq, state, why }: { seq: number; state: string; why: string | null }) => why ?? `${seq} ${state}`,
  );
export const punched = async (shiftId: string) =>
  (await vigie.platform.store.read(`shift-${shiftId}`))
    .filter(({ type }) => /^Punch/.test(type))
    .map(({ type, data }) =>
      [type, (data as { at: string }).at, (data as { reason?: string }).reason ?? ''].join(' ').trim(),
    );
export const waits = async (shiftId: string) => {
  const { contests = [] } = (await vigie.platform.models.rows(PresenceRow, sql`r.id = ${shiftId}`))[0]!.assignments[0]!;
  return contests.length;
};

/** One world for all of these. */
export const aroundAll = (): void => {
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
  });
  afterAll(() => vigie.stop());
};
