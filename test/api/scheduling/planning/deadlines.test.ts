import { expect, it } from '@jest/globals';
import { PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import { ActAs } from '#contracts/api/session.ts';
import { DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { start, at, vigie, customer, agency, otherCustomer } from './shared.suite.ts';

export const deadlines = (): void => {
  it('[cancel.24h] a customer cancels up to exactly 24 hours ahead, an agency until the end', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 4 });
    const cancel = (who: Browser, n: number) =>
      who.call(DeleteShift, { requestId, id: shiftIds[n]! }, { language: 'en' });
    vigie.clock.set(at(-25));
    expect(await cancel(customer, 0)).toMatchObject({ status: 1 });
    vigie.clock.set(at(-24));
    expect(await cancel(customer, 1)).toMatchObject({ status: 1 });
    vigie.clock.set(at(-24, 1));
    expect(await cancel(customer, 2)).toMatchObject({
      http: 422,
      code: 'SHIFT_STARTS_WITHIN_24H',
      message: expect.stringMatching(/24 hours/),
    });
    const acting = await signedIn(vigie, 'agencyA');
    await acting.call(ActAs, { customerId: ids.customerA });
    expect((await cancel(acting, 2)).status).toBe(0);
    expect((await rowOf(customer, requestId, shiftIds[2]!)).can).not.toContain('deleteShift');
    expect(await cancel(agency, 2)).toMatchObject({ status: 1 });
    expect(await rowOf(agency, requestId, shiftIds[2]!)).toBeUndefined();
    expect(await cancel(agency, 2)).toMatchObject({ http: 404 });
    expect(await otherCustomer.call(DeleteShift, { requestId, id: shiftIds[3]! })).toMatchObject({ http: 404 });
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('[cancel.24h] nor does a customer take the agency off within 24 hours, to move and cancel the shift as its own', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 2 });
    const take = (n: number) => customer.call(SaveAffEvents, { shifts: [{ id: shiftIds[n]!, agencyId: null }] });
    vigie.clock.set(at(-24));
    expect(await take(0)).toMatchObject({ status: 1 });
    vigie.clock.set(at(-20));
    expect(await take(1)).toMatchObject({ http: 422, code: 'SHIFT_STARTS_WITHIN_24H' });
    const away = await customer.call(SaveAffEvents, { shifts: [{ id: shiftIds[0]!, start: at(48), end: at(56) }] });
    expect(away).toMatchObject({ http: 422, code: 'SHIFT_STARTS_WITHIN_24H' });
    expect(await customer.call(DeleteShift, { requestId, id: shiftIds[0]! })).toMatchObject({
      http: 422,
      code: 'SHIFT_STARTS_WITHIN_24H',
    });
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('[cancel.24h] nor does a customer move an agency’s shift within 24 hours, which would be a cancellation by a detour', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 2 });
    const own = await planned(customer, { requestId, start, agencyId: null });
    const move = (who: Browser, id: string, hours: number) =>
      who.call(SaveAffEvents, { shifts: [{ id, start: at(hours), end: at(hours + 8) }] });
    vigie.clock.set(at(-24));
    expect(await move(customer, shiftIds[0]!, 24)).toMatchObject({ status: 1 });
    vigie.clock.set(at(-24, 1));
    expect(await move(customer, shiftIds[1]!, 240)).toMatchObject({ http: 422, code: 'SHIFT_STARTS_WITHIN_24H' });
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftIds[1]!, position: 'Quai' }] })).toMatchObject({
      status: 1,
    });
    expect(await move(agency, shiftIds[1]!, 1)).toMatchObject({ status: 1 });
    expect(await move(customer, own.shiftId, 1)).toMatchObject({ http: 422, code: 'SHIFT_STARTS_WITHIN_24H' });
    expect(await move(customer, own.shiftId, -1)).toMatchObject({ status: 1 });
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('[delete.punched] nobody deletes a shift whose agent is working; once they have left it goes', async () => {
    const { requestId, shiftId } = await planned(customer, { start });
    const id = await assigned(agency, shiftId);
    vigie.clock.set(at(0));
    await reached(agency, id, 'confirmed');
    await agency.call(PunchIn, { id });
    for (const who of [agency, customer])
      expect(await who.call(DeleteShift, { requestId, id: shiftId })).toMatchObject({
        http: 409,
        code: 'SHIFT_AGENT_WORKING',
        message: expect.stringMatching(/working/),
      });
    expect((await agency.call(DeleteShift, { requestId, id: shiftId }, { language: 'fr' })).message).toMatch(/quart/);
    vigie.clock.set(at(8));
    await agency.call(PunchOut, { id });
    expect(await agency.call(DeleteShift, { requestId, id: shiftId })).toMatchObject({ status: 1 });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toContain('PunchedOut');
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });
};
