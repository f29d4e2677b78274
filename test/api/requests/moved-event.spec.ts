import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GetRequest, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { DeletePlace, Place, SavePlace } from '#contracts/api/places.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { requestDate } from './saving-requests/shared.suite.ts';

describe('an event moved to another place', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, agency] = (await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')])) as [
      Browser,
      Browser,
    ];
  });
  afterAll(() => vigie.stop());

  const start = '2026-03-07T23:00:00.000Z';
  const end = '2026-03-08T07:00:00.000Z';
  const event = async (title: string) => {
    const { data } = await customer.call(SaveRequest, { title, place: { id: ids.placeA }, requestDate });
    return data.id as string;
  };
  const shiftOf = async (id: string, more: object = {}) =>
    (await agency.call(CreateShifts, { id, shifts: [{ start, end, ...more }] })).data.ids[0] as string;
  const at = async (shiftId: string) => {
    const { data } = await agency.call(GetAffEvent, { id: shiftId });
    return { placeId: data.placeId, timezone: data.timezone, start: data.start, end: data.end };
  };
  const opened = async (name: string, timezone = 'America/Toronto') =>
    (await customer.call(SavePlace, { name, timezone })).data.id as string;

  it('moves its shifts to the same place and time zone, with their clock times', async () => {
    const id = await event('Moves west');
    const [first, second] = [
      await shiftOf(id),
      await shiftOf(id, { taskIds: [(await customer.call(Place, { placeId: ids.placeA })).data.tasks[0].id] }),
    ];
    const west = await opened('West', 'America/Vancouver');
    expect(
      await customer.call(SaveRequest, { id, title: 'Moves west', place: { id: west }, requestDate }),
    ).toMatchObject({ http: 200 });
    const there = {
      placeId: west,
      timezone: 'America/Vancouver',
      start: '2026-03-08T02:00:00.000Z',
      end: '2026-03-08T10:00:00.000Z',
    };
    // 18:00 to 03:00 in Toronto over the night of the spring change, and in Vancouver too.
    expect(await at(first)).toMatchObject({ placeId: west, timezone: 'America/Vancouver', start: there.start });
    expect((await agency.call(GetAffEvent, { id: second })).data).toMatchObject({ placeId: west, tasks: [] });
    expect(await customer.call(DeletePlace, { id: west })).toMatchObject({ code: 'PLACE_HAS_COMING_EVENTS' });
  });

  it('takes along a shift that is planned while it moves twice', async () => {
    const id = await event('Moves twice');
    const [west, east] = [await opened('West of it'), await opened('East of it')];
    const move = (to: string) =>
      customer.call(SaveRequest, { id, title: 'Moves twice', place: { id: to }, requestDate, agreed: 1 });
    // It moves once after the call that plans has found it, and again before the shift follows there.
    let again: Promise<Answer> | undefined;
    const before: Partial<Record<string, () => Promise<unknown>>> = {
      PlanShift: () => move(west),
      FollowEvent: () => Promise.race([(again = move(east)), new Promise((passed) => setTimeout(passed, 300))]),
    };
    const run = vigie.commands.run.bind(vigie.commands);
    const held = jest.spyOn(vigie.commands, 'run').mockImplementation((async (...asked: Parameters<typeof run>) => {
      const step = before[asked[1]];
      delete before[asked[1]];
      await step?.();
      return run(...asked);
    }) as typeof run);
    const shiftId = await shiftOf(id);
    expect((await again)?.http).toBe(200);
    held.mockRestore();
    expect(await at(shiftId)).toMatchObject({ placeId: east });
  });

  it('is refused as a whole if a shift with another company’s agent would change its time zone', async () => {
    const id = await event('Stays');
    const shiftId = await shiftOf(id);
    await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } });
    const [near, far] = [await opened('Near'), await opened('Far', 'America/Vancouver')];
    const before = await at(shiftId);
    expect(await customer.call(SaveRequest, { id, title: 'Stays', place: { id: far }, requestDate })).toMatchObject({
      code: 'SHIFT_TIME_LOCKED',
    });
    expect(await at(shiftId)).toEqual(before);
    expect((await customer.call(GetRequest, { id })).data.place.id).toBe(ids.placeA);
    expect(await customer.call(SaveRequest, { id, title: 'Stays', place: { id: near }, requestDate })).toMatchObject({
      http: 200,
    });
    expect(await at(shiftId)).toEqual({ ...before, placeId: near });
  });

  it('would not put an agent on two shifts at once', async () => {
    const [id, other] = [await event('Clash'), await event('Other')];
    const shiftId = await shiftOf(id, { start: '2026-03-20T12:00:00.000Z', end: '2026-03-20T14:00:00.000Z' });
    const later = await shiftOf(other, { start: '2026-03-20T15:00:00.000Z', end: '2026-03-20T17:00:00.000Z' });
    for (const one of [shiftId, later])
      await agency.call(AssignEmployee, { employee: { id: ids.agents.bruno }, affectationEvent: { id: one } });
    const far = await opened('Far west', 'America/Vancouver');
    const moved = { id, title: 'Clash', place: { id: far }, requestDate };
    expect(await agency.call(SaveRequest, moved)).toMatchObject({ http: 409, code: 'AGENT_BUSY' });
    expect((await customer.call(GetRequest, { id })).data.place.id).toBe(ids.placeA);
  });

  it('[cancel.24h] says beforehand that a client could not move it back, because shifts would then begin within 24 hours', async () => {
    const east = await opened('East', 'America/St_Johns');
    const id = await event('Moves east');
    // In Toronto in 25 hours, in St. John’s in 23 and a half.
    const inTime = new Date(Date.parse(vigie.clock.now()) + 25 * 3_600_000).toISOString();
    const until = new Date(Date.parse(inTime) + 8 * 3_600_000).toISOString();
    await shiftOf(id, { start: inTime, end: until });
    await shiftOf(id);
    const moves = (who: Browser, placeId: string) => who.call(RequestMoves, { id, placeId });
    expect((await moves(customer, east)).data).toMatchObject({ shifts: 2, begun: 0, soon: 1 });
    expect((await moves(agency, east)).data).toMatchObject({ shifts: 2, soon: 0 });
    const move = (placeId: string, who = customer) =>
      who.call(SaveRequest, { id, title: 'Moves east', place: { id: placeId }, requestDate });
    expect(await move(east)).toMatchObject({ http: 200 });
    expect(await move(ids.placeA)).toMatchObject({ code: 'SHIFT_STARTS_WITHIN_24H' });
    expect(await moves(customer, ids.placeA)).toMatchObject({ code: 'SHIFT_STARTS_WITHIN_24H' });
    expect(await move(ids.placeA, agency)).toMatchObject({ http: 200 });
  });
});
