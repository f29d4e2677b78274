import { describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { CopyShifts, CreateShifts } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { type Row, vigie, customer, agency, otherCustomer } from './shared.suite.ts';

export const clockChanges = (): void => {
  describe('nights in which clocks change', () => {
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
};
