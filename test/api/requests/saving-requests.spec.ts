import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { GetRequest, RequestParameters, Requests, RequestStats, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { DeletePlace, Place, SavePlace } from '#contracts/api/places.ts';
import { taskTypes } from '#contracts/values/site-event.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const requestDate = '2026-03-07T05:00:00.000Z';

describe('saving an event', () => {
  let vigie: Vigie;
  let customer: Browser;
  let other: Browser;
  let agency: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, other, agency, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'customerB'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  }, 120_000);
  afterAll(() => vigie.stop());

  it('answers with what was saved, however late the read models show it', async () => {
    const client = new pg.Client({ connectionString: vigie.platform.config.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('select from projection_checkpoint for update');
    const waitFor = jest.spyOn(vigie.platform.seen, 'waitFor');
    const saving = customer.call(SaveRequest, wanted('Late'));
    // Longer than calls wait that don't answer with what they record.
    await until(() => waitFor.mock.calls.some(([, , milliseconds = 0]) => milliseconds > 2_000));
    await client.query('commit');
    await client.end();
    expect((await saving).data).toMatchObject({ title: 'Late' });
  });

  const wanted = (title: string) => ({ title, place: { id: ids.placeA }, requestDate });

  it('[req.newId] [aud.customer] with the id "new" gives it an id and the next number', async () => {
    const first = await customer.call(SaveRequest, { ...wanted('Gala'), id: 'new' });
    const second = await customer.call(SaveRequest, { ...wanted('Concert'), id: null });
    expect(first.data.id).toMatch(/^[\da-f-]{36}$/);
    expect(Number(second.data.requestNo.slice(1))).toBe(Number(first.data.requestNo.slice(1)) + 1);
    expect((await customer.call(GetRequest, { id: first.data.id })).data).toEqual(first.data);
  });

  it('[req.saveRequired] needs a title and a place of the customer', async () => {
    for (const title of ['', '   ', undefined as never])
      expect(await customer.call(SaveRequest, { ...wanted('x'), title })).toMatchObject({
        http: 422,
        code: 'EVENT_TITLE_REQUIRED',
      });
    expect(await customer.call(SaveRequest, { ...wanted('Gala'), place: null as never })).toMatchObject({
      http: 422,
      code: 'EVENT_PLACE_REQUIRED',
    });
    const unknown = await customer.call(SaveRequest, {
      ...wanted('Gala'),
      place: { id: '11111111-1111-4111-8111-111111111111' },
    });
    const foreign = await customer.call(SaveRequest, { ...wanted('Gala'), place: { id: ids.placeB } });
    expect(unknown).toMatchObject({ http: 422, code: 'EVENT_PLACE_REQUIRED' });
    expect(foreign.text).toBe(unknown.text);
  });

  it('[req.confirmHours] gives 24 hours to confirm unless it says 48, 72 or 96; its shifts have these hours unless they have their own', async () => {
    const { data } = await customer.call(SaveRequest, wanted('Hours'));
    expect(data.maxConfirmationHours).toBe(24);
    for (const hours of [48, 72, 96] as const)
      expect(
        (await customer.call(SaveRequest, { ...wanted('Hours'), id: data.id, maxConfirmationHours: hours })).data
          .maxConfirmationHours,
      ).toBe(hours);
    for (const hours of [0, 36, 23, '24', 24.5])
      expect(
        await customer.call(SaveRequest, { ...wanted('Hours'), maxConfirmationHours: hours as never }),
      ).toMatchObject({
        http: 422,
        code: 'CONFIRMATION_HOURS',
      });
    const times = { start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' };
    const { ids: shifts } = (
      await customer.call(CreateShifts, { id: data.id, shifts: [times, { ...times, maxConfirmationHours: 48 }] })
    ).data;
    expect((await customer.call(GetAffEvent, { id: shifts[0] })).data.maxConfirmationHours).toBe(96);
    expect((await customer.call(GetAffEvent, { id: shifts[1] })).data.maxConfirmationHours).toBe(48);
  });

  it('[req.noteLimit] [req.employerForm] companies that employ nobody enter one short text, which is stored for both languages', async () => {
    const mine = { title: 'Quay', place: { id: ids.placeB }, requestDate };
    expect(await other.call(SaveRequest, { ...mine, note: 'x'.repeat(31) })).toMatchObject({
      http: 422,
      code: 'NOTE_TOO_LONG',
    });
    const { data } = await other.call(SaveRequest, {
      ...mine,
      note: 'x'.repeat(30),
      descriptionEn: 'Gate',
      descriptionFr: 'Autre chose',
    });
    expect(data).toMatchObject({
      canBeEmployer: false,
      note: 'x'.repeat(30),
      descriptionEn: 'Gate',
      descriptionFr: 'Gate',
    });
    expect(
      (
        await customer.call(SaveRequest, {
          ...wanted('Long'),
          note: 'x'.repeat(500),
          descriptionEn: 'Gate',
          descriptionFr: 'Portail',
        })
      ).data,
    ).toMatchObject({ canBeEmployer: true, descriptionEn: 'Gate', descriptionFr: 'Portail' });
  });

  it('[req.taskBoxes] accepts any of the seven kinds of work, and no others', async () => {
    expect(taskTypes).toHaveLength(7);
    expect((await customer.call(SaveRequest, { ...wanted('Work'), taskTypes: [...taskTypes] })).data.taskTypes).toEqual(
      taskTypes,
    );
    expect(await customer.call(SaveRequest, { ...wanted('Work'), taskTypes: ['dance' as never] })).toMatchObject({
      http: 422,
      code: 'INVALID_INPUT',
    });
  });

  it('[req.customerPick] an agency can choose only customers that gave it full access; a customer’s users only their own', async () => {
    const ofB = { title: 'Quay', place: { id: ids.placeB }, requestDate };
    expect(await agency.call(SaveRequest, { ...wanted('Planned by A'), customerId: ids.customerA })).toMatchObject({
      http: 200,
      data: { customer: { name: 'Client A' } },
    });
    expect(await agency.call(SaveRequest, wanted('For whom?'))).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    expect(await stranger.call(SaveRequest, { ...ofB, customerId: ids.customerB })).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    expect((await agency.call(SaveRequest, { ...ofB, customerId: ids.customerB })).text).toBe(
      (await agency.call(SaveRequest, { ...ofB, customerId: '11111111-1111-4111-8111-111111111111' })).text,
    );
    expect((await agency.call(RequestParameters)).data.customers).toEqual([
      { id: ids.customerA, name: 'Client A', canBeEmployer: true },
    ]);
    expect((await stranger.call(RequestParameters)).data.customers).toEqual([]);
    expect((await customer.call(SaveRequest, { ...wanted('Mine'), customerId: ids.customerB })).data.customer).toEqual({
      id: ids.customerA,
      name: 'Client A',
    });
  });

  it('[req.editGate] its customer or an agency with full access can change it, with the grant', async () => {
    const { data: event } = await other.call(SaveRequest, { title: 'Quay', place: { id: ids.placeB }, requestDate });
    await other.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
    });
    const seen = (await stranger.call(GetRequest, { id: event.id })).data;
    expect(seen.can).not.toEqual(expect.arrayContaining(['edit']));
    for (const ability of ['edit', 'duplicate', 'delete']) expect(seen.can).not.toContain(ability);
    expect(seen.can).toEqual(expect.arrayContaining(['export', 'exportAsClient']));
    expect(
      await stranger.call(SaveRequest, { title: 'Taken', place: { id: ids.placeB }, requestDate, id: event.id }),
    ).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    const { data: own } = await customer.call(SaveRequest, wanted('Own'));
    expect(own.can).toEqual(['edit', 'duplicate', 'delete', 'export', 'addShifts', 'assign', 'publish']);
    expect(await agency.call(SaveRequest, { ...wanted('Better'), id: own.id })).toMatchObject({
      http: 200,
      data: { title: 'Better' },
    });
    const manager = await signedIn(vigie, 'customerManagerA');
    expect((await manager.call(GetRequest, { id: own.id })).data.can).toEqual([
      'edit',
      'export',
      'addShifts',
      'assign',
      'publish',
    ]);
    expect(await manager.call(SaveRequest, wanted('New'))).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    const reader = await somebodyWithout(vigie, ['requests.edit', 'requests.export'], 'customer');
    expect((await reader.call(GetRequest, { id: own.id })).data.can).toEqual(['delete', 'assign', 'publish']);
    expect(await reader.call(SaveRequest, { ...wanted('Theirs'), id: own.id })).toMatchObject({
      http: 403,
      code: 'FORBIDDEN',
    });
    expect(await reader.call(SaveRequest, { ...wanted('Theirs'), copyOf: own.id })).toMatchObject({ http: 403 });
  });

  it('refuses amounts and times that can’t be stored, so that a typing error breaks no list', async () => {
    const { data: event } = await customer.call(SaveRequest, wanted('Slips'));
    for (const [start, end] of [
      ['0001-01-01T00:00:00.000Z', '0001-01-01T08:00:00.000Z'],
      ['9999-12-31T16:00:00.000Z', '9999-12-31T23:59:59.000Z'],
    ] as const) {
      expect(await customer.call(CreateShifts, { id: event.id, shifts: [{ start, end }] })).toMatchObject({
        http: 422,
        code: 'INVALID_INPUT',
      });
    }
    const { data } = await agency.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
    });
    expect(
      await agency.call(SaveAffEvents, { shifts: [{ id: data.ids[0], salary: Number.MAX_SAFE_INTEGER }] } as never),
    ).toMatchObject({ http: 422 });
    expect(await customer.call(SaveRequest, { ...wanted('Slips'), title: 'Sl\u0000ps' })).toMatchObject({
      http: 422,
      code: 'INVALID_INPUT',
    });
    await vigie.settled();
    expect(await customer.call(ShiftRows, { id: event.id })).toMatchObject({ http: 200, meta: { totalRecords: 1 } });
  });

  it('[dash.timeStatus] [req.groups] lists it under In progress, Scheduled or Finished by its shifts’ times, or without shifts by its day in the place’s time zone', async () => {
    const start = vigie.clock.now();
    // 20:30 on 2 March in Toronto, and 3 March already in UTC.
    vigie.clock.set('2026-03-03T01:30:00.000Z');
    const save = async (title: string, date: string, times?: [string, string]) => {
      const { data } = await customer.call(SaveRequest, { ...wanted(`Status ${title}`), requestDate: date });
      if (times) await customer.call(CreateShifts, { id: data.id, shifts: [{ start: times[0], end: times[1] }] });
      return data.id as string;
    };
    const today = await save('today', '2026-03-02T05:00:00.000Z');
    const yesterday = await save('yesterday', '2026-03-02T04:59:00.000Z');
    const running = await save('running', '2026-01-01T05:00:00.000Z', [
      '2026-03-03T01:00:00.000Z',
      '2026-03-03T02:00:00.000Z',
    ]);
    const over = await save('over', '2026-12-01T05:00:00.000Z', [
      '2026-03-03T01:00:00.000Z',
      '2026-03-03T01:30:00.000Z',
    ]);
    const coming = await save('coming', '2026-01-01T05:00:00.000Z', [
      '2026-03-03T01:31:00.000Z',
      '2026-03-03T05:00:00.000Z',
    ]);
    const under = async (status: 0 | 1 | 2) =>
      (await customer.call(Requests, { search: 'Status', filters: { status: [status] }, page: { index: 1, size: 50 } }))
        .data as {
        id: string;
        status: number;
      }[];
    const [progress, scheduled, finished] = await Promise.all([under(0), under(1), under(2)]);
    expect(progress.map(({ id }) => id)).toEqual([running]);
    expect(scheduled.map(({ id }) => id).sort()).toEqual([today, coming].sort());
    expect(finished.map(({ id }) => id).sort()).toEqual([yesterday, over].sort());
    for (const [rows, code] of [
      [progress, 0],
      [scheduled, 1],
      [finished, 2],
    ] as const)
      expect(rows.every(({ status }) => status === code)).toBe(true);
    expect((await customer.call(Requests, { search: 'Status', filters: { status: [0, 2] } })).meta!.totalRecords).toBe(
      3,
    );
    vigie.clock.set(start);
  });

  it('its figures count the shifts that the viewer may see', async () => {
    const { data: event } = await customer.call(SaveRequest, wanted('Figures'));
    await customer.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:30:00.000Z', count: 2 }],
    });
    expect((await customer.call(RequestStats, { id: event.id })).data).toEqual({
      shiftCount: 2,
      assignedCount: 0,
      acceptedCount: 0,
      confirmedCount: 0,
      lateCount: 0,
      plannedMinutes: 1020,
      workedMinutes: 0,
    });
    expect(await other.call(RequestStats, { id: event.id })).toMatchObject({ http: 404 });
  });
});

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
  }, 120_000);
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
});
