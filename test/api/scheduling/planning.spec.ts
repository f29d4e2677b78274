import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssignEmployee, PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import { RowsLeftOut } from '#contracts/api/health.ts';
import { GetOperationViewData } from '#contracts/api/operations.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { CopyShifts, CreateShifts, DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { agency as agencyAccount } from '#services/accounts/agency/agency.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, eventOf, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(30_000);

const start = '2026-03-20T12:00:00.000Z';
const at = (hours: number, minutes = 0) => new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
type Row = { id: string; start: string; end: string; totalMinutes: number; timezone: string };

describe('planning, moving and cancelling shifts', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let otherCustomer: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency, otherCustomer] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerB'),
    ]);
  }, 90_000);
  afterAll(() => vigie.stop());

  it('[shift.times] a shift starts before it ends, when planned and when moved', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (from: string, to: string) =>
      customer.call(CreateShifts, { id: requestId, shifts: [{ start: from, end: to }] });
    for (const end of [at(-1), at(0)])
      expect(await plan(at(0), end)).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    const both = await customer.call(CreateShifts, {
      id: requestId,
      shifts: [
        { start: at(0), end: at(8) },
        { start: at(4), end: at(3) },
      ],
    });
    expect(both).toMatchObject({ http: 422, fields: { end: expect.anything() } });
    expect((await customer.call(ShiftRows, { id: requestId })).meta!.totalRecords).toBe(0);
    const { shiftId } = await planned(customer, { requestId, start });
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftId, end: at(-1) }] })).toMatchObject({
      http: 422,
      code: 'SHIFT_ENDS_BEFORE_START',
    });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned']);
  });

  it('a shift of more than 24 hours is asked for, one of more than 72 refused', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (end: string, longerThanADay?: boolean) =>
      customer.call(CreateShifts, { id: requestId, shifts: [{ start, end }], longerThanADay });
    expect(await plan(at(24, 1))).toMatchObject({ http: 422, code: 'SHIFT_OVER_A_DAY' });
    expect(await plan(at(72, 1), true)).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
    expect(await plan('2098-01-01T00:00:00.000Z', true)).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
    expect(await plan(at(24))).toMatchObject({ status: 1 });
    const { data } = await plan(at(72), true);
    const save = (change: object) => customer.call(SaveAffEvents, { shifts: [{ id: data.ids[0], ...change }] });
    // As long as before it needs no asking, moved or copied.
    expect(await save({ start: at(1), end: at(73) })).toMatchObject({ status: 1 });
    expect(await customer.call(CopyShifts, { id: requestId, shiftIds: data.ids })).toMatchObject({ status: 1 });
    expect(await save({ end: at(10) })).toMatchObject({ status: 1 });
    expect(await save({ end: at(26) })).toMatchObject({ http: 422, code: 'SHIFT_OVER_A_DAY' });
    expect(await save({ end: at(26), longerThanADay: true })).toMatchObject({ status: 1 });
    expect(await save({ end: at(74), longerThanADay: true })).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
  });

  it('times are whole minutes: what was sent beyond them is cut off', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (end: string) => customer.call(CreateShifts, { id: requestId, shifts: [{ start, end }] });
    expect(await plan('2026-03-20T12:00:59.999Z')).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    const { data } = await plan('2026-03-20T20:00:30.001Z');
    expect((await rowOf(customer, requestId, data.ids[0])).end).toBe(at(8));
    await customer.call(SaveAffEvents, { shifts: [{ id: data.ids[0], end: '2026-03-20T21:00:00.001Z' }] });
    expect(await rowOf(customer, requestId, data.ids[0])).toMatchObject({ end: at(9), totalMinutes: 540 });
  });

  it('a shift that was planned to the second before is shown in every list', async () => {
    const { requestId, shiftId } = await planned(customer, { start: at(120) });
    const odd = { shiftId, start: at(120), end: '2026-03-25T20:00:30.001Z' };
    await vigie.commands.run(shift, 'RescheduleShift', shiftId, odd, {
      ...vigie.system(),
      role: 'customer',
      customerId: ids.customerA,
    });
    await vigie.settled();
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({ end: odd.end, totalMinutes: 481 });
    expect(await customer.call(GetRequest, { id: requestId, includeAffectations: true })).toMatchObject({ status: 1 });
    expect(await agency.call(GetOperationViewData, { start: at(100), end: at(140) })).toMatchObject({ status: 1 });
    expect(
      await agency.call(AssignEmployee, {
        employee: { id: ids.agents.anne },
        affectationEvent: { id: shiftId },
        overLimits: true,
      }),
    ).toMatchObject({
      status: 1,
    });
  });

  it('a row that no contract lets through is left out of the list, and told to administrators', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 3 });
    await vigie.platform.db.query(`update shift set "maxConfirmationHours" = -1 where id = $1`, [shiftIds[1]]);
    const list = await customer.call(ShiftRows, { id: requestId });
    expect(list.data.map(({ id }: Row) => id).sort()).toEqual([shiftIds[0], shiftIds[2]].sort());
    expect(list.headers.get('x-vigie-left-out')).toBe('1');
    const admin = await signedIn(vigie, 'admin');
    expect((await admin.call(RowsLeftOut)).data).toContainEqual({
      call: 'ShiftRows',
      row: shiftIds[1],
      fields: ['maxConfirmationHours'],
      times: 1,
      lastAt: vigie.clock.now(),
    });
  });

  it('a row of which no view can be made is left out of the list too, and told to administrators', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 3 });
    await vigie.platform.db.query(
      `update shift set breaks = 'null', "punchIn" = start, "punchOut" = "end" where id = $1`,
      [shiftIds[1]],
    );
    const whole = [shiftIds[0], shiftIds[2]].sort();
    const list = await customer.call(ShiftRows, { id: requestId });
    expect(list.data.map(({ id }: Row) => id).sort()).toEqual(whole);
    expect(list.headers.get('x-vigie-left-out')).toBe('1');
    const admin = await signedIn(vigie, 'admin');
    expect((await admin.call(RowsLeftOut)).data).toContainEqual(
      expect.objectContaining({ call: 'ShiftRows', row: shiftIds[1], times: 1 }),
    );
    await vigie.platform.db.query(`update shift set breaks = '[]', "punchIn" = null, "punchOut" = null where id = $1`, [
      shiftIds[1],
    ]);
  });

  it('no more shifts are planned or copied at once than one call can do, and that is said before it begins', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 20 });
    const year = { kind: 'weeks' as const, weeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const template = { start, end: at(8), count: 200 };
    const asked = performance.now();
    const many = await customer.call(CreateShifts, {
      id: requestId,
      shifts: Array.from({ length: 20 }, () => template),
      recurrence: year,
    });
    expect(many).toMatchObject({ http: 422, code: 'TOO_MANY_SHIFTS' });
    expect(await customer.call(CopyShifts, { id: requestId, shiftIds, recurrence: year })).toMatchObject({
      http: 422,
      code: 'TOO_MANY_SHIFTS',
    });
    expect(performance.now() - asked).toBeLessThan(2_000);
  });

  it('a day of the next century is refused, and one shift named twice', async () => {
    const { requestId, shiftId } = await planned(customer, { start });
    const late = { start: '2999-12-31T20:00:00.000Z', end: '2999-12-31T23:00:00.000Z' };
    expect(await customer.call(CreateShifts, { id: requestId, shifts: [late] })).toMatchObject({ http: 422 });
    expect(
      await customer.call(CopyShifts, {
        id: requestId,
        shiftIds: [shiftId],
        recurrence: { kind: 'days', dates: ['2999-12-31'] },
      }),
    ).toMatchObject({
      http: 422,
    });
    const last = { start: '2099-12-31T20:00:00.000Z', end: '2100-01-01T04:00:00.000Z' };
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftId, ...last }] })).toMatchObject({ http: 422 });
    const twice = [
      { id: shiftId, position: 'A' },
      { id: shiftId, position: 'B' },
    ];
    expect(await customer.call(SaveAffEvents, { shifts: twice })).toMatchObject({ http: 422 });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned']);
  });

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

  describe('through the nights in which clocks change', () => {
    // 22:00 to 06:00 by the clock of Montréal, on a night like any other.
    const night = { start: '2026-03-03T03:00:00.000Z', end: '2026-03-03T11:00:00.000Z', position: 'Nuit' };
    const on = async (
      who: Browser,
      template: object,
      dates: string[],
      placeId: string = ids.placeA,
    ): Promise<Row[]> => {
      const id = await eventOf(who, night.start, { placeId });
      const answer = await who.call(CreateShifts, {
        id,
        shifts: [{ ...night, ...template }],
        recurrence: { kind: 'days', dates },
      });
      expect(answer).toMatchObject({ status: 1 });
      return (await who.call(ShiftRows, { id })).data;
    };

    it('a night from 22:00 to 06:00 lasts seven hours in spring, nine in autumn, eight else', async () => {
      const rows = await on(customer, {}, ['2026-03-07', '2026-03-14', '2026-10-31']);
      expect(rows.map(({ start: from, end, totalMinutes }) => [from, end, totalMinutes])).toEqual([
        ['2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z', 7 * 60],
        ['2026-03-15T02:00:00.000Z', '2026-03-15T10:00:00.000Z', 8 * 60],
        ['2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z', 9 * 60],
      ]);
      expect(rows[0]!.timezone).toBe('America/Toronto');
    });

    it('a shift from 02:15 to 03:15 begins an hour later on the night when 02:15 is skipped', async () => {
      const rows = await on(customer, { start: '2026-03-04T07:15:00.000Z', end: '2026-03-04T08:15:00.000Z' }, [
        '2026-03-07',
        '2026-03-08',
        '2026-03-09',
      ]);
      expect(rows.map(({ start: from, end }) => [from, end])).toEqual([
        ['2026-03-07T07:15:00.000Z', '2026-03-07T08:15:00.000Z'],
        ['2026-03-08T07:15:00.000Z', '2026-03-08T08:15:00.000Z'],
        ['2026-03-09T06:15:00.000Z', '2026-03-09T07:15:00.000Z'],
      ]);
    });

    it('a place in Halifax keeps the clock of Halifax', async () => {
      // The same instants are 23:00 to 07:00 there, whose clocks change at other instants.
      const rows = await on(otherCustomer, { agencyId: null }, ['2026-03-07', '2026-10-31'], ids.placeB);
      expect(rows.map(({ start: from, end, totalMinutes, timezone }) => [from, end, totalMinutes, timezone])).toEqual([
        ['2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z', 7 * 60, 'America/Halifax'],
        ['2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z', 9 * 60, 'America/Halifax'],
      ]);
    });

    it('a copy keeps the wall clock, and the filters go by it', async () => {
      const { requestId, shiftId } = await planned(customer, night);
      await customer.call(CopyShifts, {
        id: requestId,
        shiftIds: [shiftId],
        recurrence: { kind: 'days', dates: ['2026-03-07', '2026-07-01'] },
      });
      const rows = (
        await customer.call(ShiftRows, { id: requestId, startTime: '22:00', endTime: '06:00', exactTime: true })
      ).data as Row[];
      expect(rows.map(({ totalMinutes }) => totalMinutes)).toEqual([480, 420, 480]);
      expect((await customer.call(ShiftRows, { id: requestId, date: '2026-03-07' })).data).toHaveLength(1);
      expect((await customer.call(ShiftRows, { id: requestId, startTime: '23:00', exactTime: true })).data).toEqual([]);
    });

    it('punches over the changed hour are counted as they were lived', async () => {
      const [row] = await on(customer, { skillId: ids.guard }, ['2026-03-07']);
      const { data } = await agency.call(AssignEmployee, {
        employee: { id: ids.agents.bruno },
        affectationEvent: { id: row!.id },
      });
      vigie.clock.set(row!.end);
      await reached(agency, data.id, 'punchedOut', { punchIn: row!.start, punchOut: row!.end });
      expect((await agency.call(GetAffEvent, { id: row!.id })).data).toMatchObject({
        workedMinutes: 420,
        status: 'punchedOut',
      });
      vigie.clock.set('2026-03-02T15:00:00.000Z');
    });
  });

  describe('the list of an event’s shifts', () => {
    let requestId: string;
    const rows = (input: object, who = agency) => who.call(ShiftRows, { id: requestId, ...input });
    const positions = async (input: object) =>
      (await rows(input)).data.map(({ location }: { location: { title: string } }) => location.title);

    beforeAll(async () => {
      const shifts = [
        { start: at(0), end: at(8), position: 'Accueil', skillId: ids.guard, maxLevelId: ids.junior },
        {
          start: at(2),
          end: at(10),
          position: 'Béton',
          skillId: ids.driver,
          agentType: 'supervisor' as const,
          maxLevelId: ids.senior,
        },
        { start: at(24), end: at(30), position: 'Clôture', skillId: ids.guard, agentType: 'teamLead' as const },
        { start: at(26), end: at(40), position: 'Dock', agencyId: null },
      ];
      requestId = await eventOf(customer, start);
      const { data } = await customer.call(CreateShifts, { id: requestId, shifts });
      await assigned(agency, data.ids[0], ids.agents.bruno);
      await assigned(agency, data.ids[2], ids.agents.anne);
    });

    it('is sorted by every column it names, both ways', async () => {
      expect(await positions({ sort: { key: 'start', asc: false } })).toEqual(['Dock', 'Clôture', 'Béton', 'Accueil']);
      expect(await positions({ sort: { key: 'end', asc: true } })).toEqual(['Accueil', 'Béton', 'Clôture', 'Dock']);
      expect(await positions({ sort: { key: 'position', asc: true } })).toEqual([
        'Accueil',
        'Béton',
        'Clôture',
        'Dock',
      ]);
      expect((await positions({ sort: { key: 'name', asc: true } })).slice(0, 2)).toEqual(['Clôture', 'Accueil']);
      for (const key of ['status', 'serviceType', 'agentType'] as const)
        expect(await positions({ sort: { key, asc: true } })).toHaveLength(4);
      expect(await rows({ sort: { key: 'salary', asc: true } as never })).toMatchObject({ http: 422 });
    });

    it('is filtered by every filter it names, and no other', async () => {
      expect(await positions({ filters: { status: ['toAccept'] } })).toEqual(['Accueil', 'Clôture']);
      expect(await positions({ filters: { positions: ['Béton', 'Dock'] } })).toEqual(['Béton', 'Dock']);
      expect(await positions({ filters: { competences: [ids.driver] } })).toEqual(['Béton']);
      expect(await positions({ filters: { levels: [ids.junior] } })).toEqual(['Accueil']);
      expect(await positions({ filters: { type: ['teamLead', 'supervisor'] } })).toEqual(['Béton', 'Clôture']);
      expect(await positions({ filters: { agencies: [ids.agencyA] } })).toEqual(['Accueil', 'Béton', 'Clôture']);
      expect(await positions({ filters: { status: ['missing'], competences: [ids.guard] } })).toEqual([]);
      expect(await positions({ from: at(20), to: at(32) })).toEqual(['Clôture', 'Dock']);
      expect(await rows({ filters: { colour: ['red'] } as never })).toMatchObject({ http: 422 });
    });

    it('is searched by agent, position and title whatever the accents, and paged', async () => {
      expect(await positions({ search: 'beton' })).toEqual(['Béton']);
      expect(await positions({ search: 'ROY' })).toEqual(['Clôture']);
      expect(await positions({ search: '%' })).toEqual([]);
      expect(await rows({ page: { index: 1, size: 5 } })).toMatchObject({
        meta: { pageAt: 1, pageSize: 5, totalPages: 1, totalRecords: 4 },
        data: [{}, {}, {}, {}],
      });
      expect(await rows({ page: { index: 2, size: 5 } })).toMatchObject({
        meta: { pageAt: 2, totalRecords: 4 },
        data: [],
      });
    });

    it('counts for each choice of a filter what the viewer sees; agencies are a choice of customers', async () => {
      const { data } = await customer.call(ShiftFilters, { id: requestId }, { language: 'fr' });
      const of = (type: string) =>
        data
          .filter((option: { type: string }) => option.type === type)
          .map(({ name, count }: { name: string; count: number }) => [name, count]);
      expect(of('positions')).toEqual([
        ['Accueil', 1],
        ['Béton', 1],
        ['Clôture', 1],
        ['Dock', 1],
      ]);
      expect(of('competences')).toEqual([
        ['Gardien', 2],
        ['Patrouille', 1],
      ]);
      expect(of('agencies')).toEqual([['Agence A', 3]]);
      expect(of('levels')).toEqual([
        ['Débutant', 1],
        ['Expérimenté', 1],
      ]);
      const agencyOptions = (await agency.call(ShiftFilters, { id: requestId })).data;
      expect(agencyOptions.some(({ type }: { type: string }) => type === 'agencies')).toBe(false);
      expect(await otherCustomer.call(ShiftFilters, { id: requestId })).toMatchObject({ http: 404 });
    });

    it('is written as CSV with a mark for UTF-8, the caller’s language and no formula', async () => {
      await planned(customer, { requestId, start: at(48), position: '=1+1' });
      const file = await customer.call(ShiftRowsCsv, { id: requestId }, { language: 'fr' });
      expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="R\d+\.csv"/);
      const bytes = await fetch(`${vigie.origin}/api/Request/${requestId}/Shifts/Row/CSV`, {
        headers: { cookie: customer.cookie, language: 'fr' },
      }).then((answer) => answer.arrayBuffer());
      expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(file.text).toContain('Béton');
      expect(file.text).toContain("'=1+1");
      expect(file.text).not.toMatch(/Agent type|Time zone/);
    });
  });

  it('an agency without a link to the customer plans nothing for them', async () => {
    const strange = '33333333-3333-4333-8333-333333333333';
    await vigie.commands.run(
      agencyAccount,
      'Register',
      strange,
      { agencyId: strange, name: 'C', email: 'c@example.com', phone: '', address: '', city: '', postalCode: '' },
      vigie.system(),
    );
    await vigie.settled();
    const requestId = await eventOf(customer, start);
    expect(
      await customer.call(CreateShifts, { id: requestId, shifts: [{ start, end: at(8), agencyId: strange }] }),
    ).toMatchObject({ http: 404 });
    const other = await signedIn(vigie, 'agencyB');
    expect(await other.call(CreateShifts, { id: requestId, shifts: [{ start, end: at(8) }] })).toMatchObject({
      http: 404,
    });
  });
});
