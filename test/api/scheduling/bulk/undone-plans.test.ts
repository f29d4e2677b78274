import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AssignEmployeeHasSupervisor, AssignToSupervisor, RemoveEmployee } from '#contracts/api/assignments.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CopyShifts, CreateShifts, DeleteShift } from '#contracts/api/shift-planning.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { eventOf, reached, rowOf } from '#test/support/planned.ts';
import { callIdOf, derivedId, type Caller } from '#kernel/caller.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { fold } from '#kernel/decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { initial } from '#services/scheduling/shift/shift-state.types.ts';
import type { Browser } from '#test/support/vigie.ts';
import { until } from '#test/support/until.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { agency, customer, day, facts, otherCustomer, runEnded, shiftOf, vigie } from './shared.suite.ts';

const { chloe } = ids.agents;
type Call = 'CreateShifts' | 'CopyShifts';
const end = (start: string) => new Date(Date.parse(start) + 8 * 3_600_000).toISOString();
const shiftAt = (start: string) => ({ start, end: end(start), skillId: ids.guard, position: 'Porte' });

export const undonePlans = (): void => {
  describe('undo of planned and copied shifts', () => {
    const undo = (who: Browser, id: string, call: Call, key: string, affectationEventIds: string[]) =>
      who.call(bulk.UndoShifts, { id, call, key, affectationEventIds });
    const possible = async (who: Browser, id: string, call: Call, key: string, affectationEventIds: string[]) =>
      (await who.call(bulk.CanUndoShifts, { id, call, key, affectationEventIds })).data.possible;
    /** Plans shifts in one call. */
    const plan = async (who: Browser, id: string, ...starts: string[]) => {
      const key = randomUUID();
      const { data } = await who.call(CreateShifts, { id, shifts: starts.map(shiftAt) }, { key });
      return { key, made: data.ids as string[] };
    };

    it('removes exactly the shifts of the call; their history stays, and the others are as they were', async () => {
      const id = await eventOf(customer, day(5));
      const [before, wrong] = [await plan(customer, id, day(5)), await plan(customer, id, day(6), day(7))];
      const { key, made } = wrong;
      expect(await possible(customer, id, 'CreateShifts', key, made)).toBe(true);
      expect((await undo(customer, id, 'CreateShifts', key, made)).data).toEqual({
        done: made,
        refused: [],
        run: null,
      });
      for (const shiftId of made) {
        expect(await rowOf(customer, id, shiftId)).toBeUndefined();
        expect(await facts(shiftId)).toEqual(['ShiftPlanned', 'ShiftRemoved']);
      }
      expect(await rowOf(customer, id, before.made[0]!)).toMatchObject({ status: 'missing' });
      // Pressed in another window, too: nothing is left of it.
      expect(await possible(customer, id, 'CreateShifts', key, made)).toBe(false);
      expect((await undo(customer, id, 'CreateShifts', key, made)).data).toMatchObject({
        done: [],
        refused: made.map((gone) => ({ id: gone, code: 'NOT_FOUND', position: 'Porte' })),
      });
      // And the same call, repeated because its answer was lost, is made no second time.
      expect(
        (await customer.call(CreateShifts, { id, shifts: [day(6), day(7)].map(shiftAt) }, { key })).data.ids,
      ).toEqual(made);
      expect(await rowOf(customer, id, made[0]!)).toBeUndefined();
    });

    it('removes the copies of a call on all their days, and not the original', async () => {
      const id = await eventOf(customer, day(9));
      const { made: originals } = await plan(agency, id, day(9));
      const key = randomUUID();
      const recurrence = { kind: 'days' as const, dates: ['2026-03-10', '2026-03-11', '2026-03-12'] };
      const { data } = await agency.call(CopyShifts, { id, shiftIds: originals, recurrence }, { key });
      const copies = data.ids as string[];
      expect(copies).toHaveLength(3);
      expect((await undo(agency, id, 'CopyShifts', key, copies)).data.done).toEqual(copies);
      expect(await rowOf(agency, id, originals[0]!)).toBeDefined();
      expect(await rowOf(agency, id, copies[0]!)).toBeUndefined();
    });

    it('is refused by name for shifts to which something has happened since, and not offered then; others are removed', async () => {
      const id = await eventOf(customer, day(10));
      const { key, made } = await plan(customer, id, ...[10, 11, 12, 13, 14, 15].map((n) => day(n)));
      const [filled, open, moved, supervised, deleted, untouched] = made as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const leader = { employee: { id: chloe }, affectationEvent: { id: filled }, overLimits: true };
      const assignment = (await agency.call(AssignEmployeeHasSupervisor, leader)).data.id;
      await reached(agency, assignment, 'confirmed');
      await customer.call(bulk.BulkPublish, { id, affectationEventIds: [open], publish: true });
      await customer.call(bulk.BulkTime, { id, affectationEventIds: [moved], start: '10:00' });
      expect(
        await agency.call(AssignToSupervisor, { id, supervisorId: chloe, affectationEventIds: [supervised] }),
      ).toMatchObject({ http: 200 });
      await customer.call(DeleteShift, { requestId: id, id: deleted });
      await vigie.settled();
      expect(await possible(customer, id, 'CreateShifts', key, made)).toBe(false);
      const { data } = await undo(customer, id, 'CreateShifts', key, made);
      expect(data.done).toEqual([untouched]);
      expect(data.refused.map(({ id: one, code }: { id: string; code: string }) => [one, code])).toEqual([
        [filled, 'UNDO_MOVED_ON'],
        [open, 'UNDO_MOVED_ON'],
        [moved, 'UNDO_MOVED_ON'],
        [supervised, 'UNDO_MOVED_ON'],
        [deleted, 'NOT_FOUND'],
      ]);
      expect(await shiftOf(agency, filled)).toMatchObject({ affectationId: assignment });
      // What was undone in its turn hinders nothing.
      await agency.call(RemoveEmployee, { id: assignment });
      await customer.call(bulk.BulkPublish, { id, affectationEventIds: [open], publish: false });
      expect((await undo(customer, id, 'CreateShifts', key, [filled, open])).data.done).toEqual([filled, open]);
    });

    it('is the caller’s own, needs the grant that planning needs and no other, and the client’s 24 hours hold', async () => {
      const id = await eventOf(customer, day(3, 11));
      const manager = await signedIn(vigie, 'customerManagerA');
      const { key, made } = await plan(manager, id, day(3, 11), day(20));
      const [soon, later] = made as [string, string];
      for (const who of [customer, agency])
        expect(await undo(who, id, 'CreateShifts', key, made)).toMatchObject({ data: { done: [] } });
      expect(await undo(otherCustomer, id, 'CreateShifts', key, made)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect(await possible(manager, id, 'CreateShifts', key, made)).toBe(false);
      expect(await manager.call(DeleteShift, { requestId: id, id: later })).toMatchObject({ http: 403 });
      expect((await undo(manager, id, 'CreateShifts', key, made)).data).toMatchObject({
        done: [later],
        refused: [{ id: soon, code: 'SHIFT_STARTS_WITHIN_24H' }],
      });
    });

    it('is possible though the company’s primes came with the shifts, and ends with a call that ended half-way', async () => {
      const id = await eventOf(customer, day(22));
      const { key, made } = await plan(agency, id, day(22), day(23), day(24));
      const [first] = made as [string, string, string];
      const own = (await vigie.platform.store.read(`shift-${first}`))[0]!;
      const prime = { shiftId: first, partyId: ids.agencyA, primeIds: [randomUUID()] };
      await vigie.commands.run(shift, 'PutPrimes', first, prime, { ...vigie.system(), causationId: own.id });
      const again = randomUUID();
      const caller = { ...own.metadata.actor, permissions: new Set(['requests.edit']) } as never as Caller;
      const half = { ...vigie.system(), ...caller, commandId: callIdOf(caller, 'UndoShifts', again) };
      const planned = fold(shift, [own]);
      await vigie.commands.run(
        shift,
        'TakeBack',
        made[1]!,
        {
          shiftId: made[1]!,
          before: initial,
          after: { ...planned, plan: { ...planned.plan!, start: day(23), end: end(day(23)) } },
        },
        half,
      );
      await vigie.settled();
      expect(await possible(agency, id, 'CreateShifts', key, [first])).toBe(true);
      const asked = { id, call: 'CreateShifts', key, affectationEventIds: made } as const;
      expect((await agency.call(bulk.UndoShifts, asked, { key: again })).data).toMatchObject({ refused: [] });
      expect(await facts(first)).toEqual(['ShiftPlanned', 'PrimesChosen', 'ShiftRemoved']);
    });

    it('waits for shifts that the read models don’t show yet, instead of taking them for deleted', async () => {
      const id = await eventOf(customer, day(26));
      const behind = await vigie.platform.pool.connect();
      await behind.query('begin; lock table shift in exclusive mode');
      const key = randomUUID();
      const planning = customer.call(CreateShifts, { id, shifts: [day(26), day(27)].map(shiftAt) }, { key });
      // Recorded, and not shown while the lock is held.
      const recorded = `select data->>'shiftId' as id from es.event where type = 'ShiftPlanned' and data->>'siteEventId' = $1 order by position`;
      const rows = async () => (await vigie.platform.pool.query<{ id: string }>(recorded, [id])).rows;
      const made = (await until(rows, ({ length }) => length === 2)).map((row) => row.id);
      const asked = possible(customer, id, 'CreateShifts', key, made);
      await new Promise((passed) => setTimeout(passed, 300));
      await behind.query('commit');
      behind.release();
      expect((await planning).http).toBe(200);
      expect(await asked).toBe(true);
      expect((await undo(customer, id, 'CreateShifts', key, made)).data).toMatchObject({ done: made, refused: [] });
    });

    it('takes back a plan of hundreds in the background, and says beforehand whether it can', async () => {
      const id = await eventOf(customer, day(25));
      const key = randomUUID();
      const dates = Array.from({ length: 10 }, (_, n) => `2026-04-${String(n + 1).padStart(2, '0')}`);
      const recurrence = { kind: 'days' as const, dates };
      const wanted = { id, shifts: [{ ...shiftAt(day(25)), count: bulkAtOnce / 10 + 1 }], recurrence };
      const made = (await customer.call(CreateShifts, wanted, { key })).data.ids as string[];
      expect(made).toHaveLength(bulkAtOnce + 10);
      await vigie.settled();
      expect(await possible(customer, id, 'CreateShifts', key, made)).toBe(true);
      const { data } = await undo(customer, id, 'CreateShifts', key, made);
      expect(data).toEqual({ done: [], refused: [], run: expect.any(String) as never });
      expect(await undo(customer, id, 'CreateShifts', key, made)).toMatchObject({ http: 409, code: 'RUN_UNDER_WAY' });
      // Another company's person neither waits for it nor hears of it.
      const other = {
        ...vigie.system(),
        userId: derivedId('test world', 'user agencyA'),
        role: 'agency',
        agencyId: ids.agencyA,
      } as const;
      const theirs = { kind: 'undo', call: 'CreateShifts', callId: randomUUID() } as const;
      await vigie.app.get(BulkShifts).request(id, theirs, made, other);
      expect(await runEnded(customer, id, data.run)).toMatchObject({ kind: 'undo', done: made, refused: [] });
    });
  });
};
