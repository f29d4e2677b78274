import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAffectation, AssignEmployee, ConfirmAffectation, PunchIn } from '#contracts/api/assignments.ts';
import { DeleteRequest, GetRequest, Requests, SaveRequest } from '#contracts/api/requests.ts';
import { CopyShifts, CreateShifts, DeleteShift } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

type Shift = { id: string; start: string; end: string; location: { title: string }; employee: unknown; status: string };

describe('copies of events and shifts', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2024-02-20T15:00:00.000Z' });
    [customer, agency, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  }, 120_000);
  afterAll(() => vigie.stop());

  const event = async (title: string, requestDate = '2024-03-04T05:00:00.000Z') =>
    (await customer.call(SaveRequest, { title, place: { id: ids.placeA }, requestDate })).data.id as string;
  const shiftsOf = async (id: string) =>
    (await customer.call(ShiftRows, { id, page: { index: 1, size: 100 } })).data as Shift[];
  const days = async (id: string) => (await shiftsOf(id)).map(({ start }) => start.slice(0, 10));

  it('[req.recurrence] shifts of Monday 4 March repeated for 3 weeks are planned on 11, 18 and 25 March at the same hour, whatever the clock change', async () => {
    const id = await event('Weekly');
    const { ids: planned } = (
      await customer.call(CreateShifts, {
        id,
        shifts: [{ start: '2024-03-04T13:00:00.000Z', end: '2024-03-04T21:00:00.000Z', position: 'Porte', count: 2 }],
      })
    ).data;
    const copied = await customer.call(CopyShifts, {
      id,
      shiftIds: planned,
      recurrence: { kind: 'weeks', weeks: 3, weekdays: [1] },
    });
    expect(copied.data.ids).toHaveLength(6);
    expect(copied.data.skippedDates).toEqual([]);
    const starts = [...new Set((await shiftsOf(id)).map(({ start }) => start))];
    // 8:00 in Toronto, which is an hour less in UTC from 10 March on.
    expect(starts).toEqual([
      '2024-03-04T13:00:00.000Z',
      '2024-03-11T12:00:00.000Z',
      '2024-03-18T12:00:00.000Z',
      '2024-03-25T12:00:00.000Z',
    ]);
    expect((await customer.call(GetRequest, { id })).data.recurrence.existingDates).toEqual([
      '2024-03-04',
      '2024-03-11',
      '2024-03-18',
      '2024-03-25',
    ]);
  });

  it('[req.recurrence] dates that already have the shifts are left out and named', async () => {
    const id = await event('Skipping');
    // 10:00 to 15:00 in Toronto, before and after the change of clocks.
    const at = (date: string, hour: number) => ({
      start: `${date}T${hour}:00:00.000Z`,
      end: `${date}T${hour + 5}:00:00.000Z`,
    });
    const { ids: planned } = (
      await customer.call(CreateShifts, { id, shifts: [at('2024-03-04', 15), at('2024-03-11', 14)] })
    ).data;
    const copied = await customer.call(CopyShifts, {
      id,
      shiftIds: [planned[0]],
      recurrence: { kind: 'weeks', weeks: 3, weekdays: [1] },
    });
    expect(copied.data).toEqual({ ids: [expect.any(String), expect.any(String)], skippedDates: ['2024-03-11'] });
    expect(await days(id)).toEqual(['2024-03-04', '2024-03-11', '2024-03-18', '2024-03-25']);
    const some = await customer.call(CopyShifts, {
      id,
      shiftIds: [planned[0]],
      recurrence: { kind: 'days', dates: ['2024-04-02', '2024-03-18', '2024-04-01'] },
    });
    expect(some.data.skippedDates).toEqual(['2024-03-18']);
    expect((await days(id)).slice(-2)).toEqual(['2024-04-01', '2024-04-02']);
  });

  it('[req.recurrence] a shift is left out only if the same position is planned at the same time; another position or hour of that date is added', async () => {
    const id = await event('Posts');
    const post = {
      start: '2024-03-04T23:00:00.000Z',
      end: '2024-03-05T07:00:00.000Z',
      position: 'Nord',
      skillId: null,
    };
    const mondays = { kind: 'weeks' as const, weeks: 4, weekdays: [1] };
    const add = async (more: object) =>
      (
        await customer.call(CreateShifts, {
          id,
          shifts: [{ ...post, ...more }],
          recurrence: mondays,
          longerThanADay: true,
        })
      ).data;
    expect((await add({})).ids).toHaveLength(4);
    const others = [
      { position: 'Sud' },
      { skillId: ids.driver },
      { start: '2024-03-05T00:00:00.000Z' },
      { end: '2024-03-05T08:00:00.000Z' },
    ];
    for (const more of [...others, { end: '2024-03-06T07:00:00.000Z' }]) {
      const { ids: added, skippedDates } = await add(more);
      expect([added.length, skippedDates]).toEqual([4, []]);
    }
    const mondaysOfMarch = ['2024-03-04', '2024-03-11', '2024-03-18', '2024-03-25'];
    // The clocks change on 10 March: it is the same post by the clocks of the place.
    expect(await add({})).toEqual({ ids: [], skippedDates: mondaysOfMarch });
    const { posts } = (await customer.call(GetRequest, { id })).data.recurrence;
    expect(posts).toHaveLength(6);
    expect(posts).toContainEqual({
      position: 'Nord',
      skillId: null,
      from: '18:00',
      until: '02:00',
      nights: 1,
      dates: mondaysOfMarch,
    });
    // Of two that are copied, the one that is there already is left out alone.
    const rows = await shiftsOf(id);
    const nord = rows.find(
      ({ start, end, location }) => start === post.start && end === post.end && location.title === 'Nord',
    )!;
    const alone = (await customer.call(CreateShifts, { id, shifts: [{ ...post, position: 'Est' }] })).data.ids[0];
    const copied = await customer.call(CopyShifts, {
      id,
      shiftIds: [nord.id, alone],
      recurrence: { kind: 'days', dates: ['2024-03-11'] },
    });
    expect(copied.data).toEqual({ ids: [expect.any(String)], skippedDates: ['2024-03-11'] });
    expect((await shiftsOf(id)).find((row) => row.id === copied.data.ids[0])).toMatchObject({
      start: '2024-03-11T22:00:00.000Z',
      location: { title: 'Est' },
    });
  });

  it('[req.recurrence] shifts are planned on each chosen day, including the first', async () => {
    const id = await event('New ones');
    const { data } = await customer.call(CreateShifts, {
      id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
      recurrence: { kind: 'weeks', weeks: 2, weekdays: [1, 5] },
    });
    expect(data.ids).toHaveLength(4);
    expect(await days(id)).toEqual(['2024-03-04', '2024-03-08', '2024-03-11', '2024-03-15']);
    expect((await shiftsOf(id))[1]!.end).toBe('2024-03-09T07:00:00.000Z');
  });

  it('a copy of an event has its shifts, moved to the new date, without agents', async () => {
    const id = await event('Original');
    const { ids: planned } = (
      await customer.call(CreateShifts, {
        id,
        shifts: [
          { start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z', position: 'Nord' },
          { start: '2024-03-06T14:00:00.000Z', end: '2024-03-06T20:00:00.000Z', position: 'Sud' },
        ],
      })
    ).data;
    await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: planned[0] } });
    const copy = await customer.call(SaveRequest, {
      title: 'Copy',
      place: { id: ids.placeA },
      requestDate: '2024-03-14T04:00:00.000Z',
      copyOf: id,
    });
    expect(copy).toMatchObject({ http: 200, data: { shiftCount: 2, filledCount: 0 } });
    const copied = await shiftsOf(copy.data.id);
    expect(copied.map(({ start, end, location, employee }) => [start, end, location.title, employee])).toEqual([
      ['2024-03-14T22:00:00.000Z', '2024-03-15T06:00:00.000Z', 'Nord', null],
      ['2024-03-16T13:00:00.000Z', '2024-03-16T19:00:00.000Z', 'Sud', null],
    ]);
    expect(await shiftsOf(id)).toHaveLength(2);
  });

  it('[req.editGate] shifts are copied only by those who may edit the event', async () => {
    const owner = await signedIn(vigie, 'customerB');
    const { data } = await owner.call(SaveRequest, {
      title: 'Of B',
      place: { id: ids.placeB },
      requestDate: '2024-03-04T05:00:00.000Z',
    });
    await owner.call(CreateShifts, {
      id: data.id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
    });
    expect(await stranger.call(GetRequest, { id: data.id })).toMatchObject({ http: 200 });
    expect(
      await stranger.call(SaveRequest, {
        title: 'Mine now',
        place: { id: ids.placeB },
        requestDate: '2024-03-04T05:00:00.000Z',
        copyOf: data.id,
      }),
    ).toMatchObject({ http: 422, code: 'CUSTOMER_NOT_YOURS' });
    expect(
      await customer.call(SaveRequest, {
        title: 'Mine now',
        place: { id: ids.placeA },
        requestDate: '2024-03-04T05:00:00.000Z',
        copyOf: data.id,
      }),
    ).toMatchObject({ http: 404 });
  });

  it('copied shifts belong to the copy’s customer and time zone, also when an administrator copies for another customer', async () => {
    const id = await event('Of A');
    await customer.call(CreateShifts, {
      id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
    });
    const admin = await signedIn(vigie, 'admin');
    const copy = await admin.call(SaveRequest, {
      title: 'Of B',
      place: { id: ids.placeB },
      customerId: ids.customerB,
      requestDate: '2024-03-04T05:00:00.000Z',
      copyOf: id,
    });
    expect(copy).toMatchObject({ http: 200, data: { customer: { id: ids.customerB }, shiftCount: 1 } });
    // 18:00 in Toronto is 18:00 on the quay, an hour earlier.
    expect((await (await signedIn(vigie, 'customerB')).call(ShiftRows, { id: copy.data.id })).data).toMatchObject([
      { start: '2024-03-04T22:00:00.000Z', end: '2024-03-05T06:00:00.000Z', timezone: 'America/Halifax' },
    ]);
    expect(await agency.call(GetRequest, { id: copy.data.id })).toMatchObject({ http: 404 });
  });

  describe('their deletion', () => {
    beforeAll(async () => {
      // Licences of the test's agents are valid from 2025 on.
      vigie.clock.set('2026-03-02T15:00:00.000Z');
      [customer, agency, stranger] = await Promise.all([
        signedIn(vigie, 'customerA'),
        signedIn(vigie, 'agencyA'),
        signedIn(vigie, 'agencyB'),
      ]);
    });

    /** An event with one shift that starts in so many hours, and Anne on it if wanted. */
    const scene = async (title: string, hours: number, filled = false) => {
      const id = await event(title);
      const start = new Date(Date.parse(vigie.clock.now()) + hours * 3_600_000);
      const { data } = await customer.call(CreateShifts, {
        id,
        shifts: [{ start: start.toISOString(), end: new Date(start.getTime() + 4 * 3_600_000).toISOString() }],
      });
      const shiftId = data.ids[0] as string;
      if (!filled) return { id, shiftId, assignmentId: '' };
      const assignmentId = (
        await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } })
      ).data.id as string;
      return { id, shiftId, assignmentId };
    };

    it('[cancel.24h] a customer can remove a shift up to exactly 24 hours before it starts, an agency at any time', async () => {
      const [far, exact, near] = [await scene('Far', 30), await scene('Exact', 24), await scene('Near', 23.99)];
      expect(await customer.call(DeleteShift, { requestId: far.id, id: far.shiftId })).toMatchObject({
        http: 200,
        status: 1,
      });
      expect(await customer.call(DeleteShift, { requestId: exact.id, id: exact.shiftId })).toMatchObject({ http: 200 });
      expect(
        await customer.call(DeleteShift, { requestId: near.id, id: near.shiftId }, { language: 'fr' }),
      ).toMatchObject({
        http: 422,
        code: 'SHIFT_STARTS_WITHIN_24H',
        message: expect.stringMatching(/24 heures/),
      });
      expect(await agency.call(DeleteShift, { requestId: far.id, id: near.shiftId })).toMatchObject({ http: 404 });
      expect(await agency.call(DeleteShift, { requestId: near.id, id: near.shiftId })).toMatchObject({ http: 200 });
      expect(await shiftsOf(near.id)).toEqual([]);
    });

    it('[req.delete] an event is deleted with its shifts, and disappears from the list', async () => {
      const { id, shiftId } = await scene('Going', 48);
      expect(await customer.call(DeleteRequest, { id })).toMatchObject({ http: 200, data: { id } });
      expect((await customer.call(Requests, { search: 'Going' })).data).toEqual([]);
      expect(await customer.call(GetRequest, { id })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect(await customer.call(DeleteShift, { requestId: id, id: shiftId })).toMatchObject({ http: 404 });
      expect((await customer.call(DeleteRequest, { id })).http).toBe(404);
    });

    it('[req.delete] an event can’t be deleted while an agent works there, nor by a customer within 24 hours', async () => {
      const late = await scene('Late', 20);
      expect(await customer.call(DeleteRequest, { id: late.id })).toMatchObject({
        http: 422,
        code: 'EVENT_NOT_DELETABLE_NOW',
      });
      const { id, assignmentId } = await scene('Working', 1, true);
      await agency.call(AcceptAffectation, { id: assignmentId });
      await agency.call(ConfirmAffectation, { id: assignmentId });
      vigie.clock.pass(1);
      expect(await agency.call(PunchIn, { id: assignmentId })).toMatchObject({ http: 200 });
      for (const browser of [customer, agency]) {
        expect(await browser.call(DeleteRequest, { id })).toMatchObject({
          http: 409,
          code: 'EVENT_HAS_WORKING_AGENTS',
          message: expect.stringMatching(/agents/),
        });
      }
      expect(await shiftsOf(id)).toHaveLength(1);
      expect(await agency.call(DeleteRequest, { id: late.id })).toMatchObject({ http: 200 });
    });

    it('[req.delete] needs the grant, and full access to the customer', async () => {
      const { id } = await scene('Kept', 48);
      expect(await (await signedIn(vigie, 'customerManagerA')).call(DeleteRequest, { id })).toMatchObject({
        http: 403,
      });
      expect(await stranger.call(DeleteRequest, { id })).toMatchObject({ http: 404 });
      expect(await customer.call(GetRequest, { id })).toMatchObject({ http: 200 });
    });
  });
});
