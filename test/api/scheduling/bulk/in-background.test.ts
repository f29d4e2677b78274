import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { CreateShifts, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { SavePlace } from '#contracts/api/places.ts';
import { DeleteRequest, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { assigned, eventOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { anne, day, vigie, customer, agency, runEnded } from './shared.suite.ts';

export const inBackground = (): void => {
  it('more than a few hundred are done in the background, in the requester’s name, and can be undone', async () => {
    const id = await eventOf(customer, day(20));
    const count = bulkAtOnce + 3;
    for (const n of [200, 3])
      await customer.call(CreateShifts, {
        id,
        shifts: [{ start: day(20), end: day(20, 20), skillId: ids.guard, count: n }],
      });
    const found = (await agency.call(ShiftRows, { id, page: { index: 1, size: 1000 } })).data as { id: string }[];
    await assigned(agency, found[0]!.id, anne);
    const key = randomUUID();
    const all = { id, allExcept: [], query: {}, agreed: count };
    const { data } = await agency.call(bulk.BulkPublish, { ...all, publish: true }, { key });
    expect(data).toEqual({ done: [], refused: [], run: expect.any(String) as never });
    const rows = async () =>
      (await agency.call(ShiftRows, { id, page: { index: 1, size: 1000 } })).data as {
        status: string;
        timezone: string;
      }[];
    const seen = await runEnded(agency, id, data.run);
    expect(seen).toMatchObject({
      id: data.run,
      kind: 'publish',
      total: count,
      finished: true,
      refused: [{ id: found[0]!.id, code: 'SHIFT_ALREADY_ASSIGNED' }],
    });
    expect(seen.done).toHaveLength(count - 1);
    expect((await customer.call(bulk.BulkRuns, { id })).data).toEqual([]);
    const [recorded] = (await vigie.platform.store.read(`shift-${found[1]!.id}`)).filter(
      ({ type }) => type === 'JobPublished',
    );
    expect(recorded!.metadata.actor).toMatchObject({ role: 'agency', agencyId: ids.agencyA });
    const undone = await agency.call(bulk.UndoShifts, { id, call: 'BulkPublish', key, affectationEventIds: seen.done });
    expect(undone.data).toEqual({ done: [], refused: [], run: expect.any(String) as never });
    expect(await runEnded(agency, id, undone.data.run)).toMatchObject({ kind: 'undo', total: count - 1, refused: [] });
    const statuses = (await rows()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'published')).toEqual([]);

    // Calls that name the event do the same with all of its shifts.
    const automatic = { requestId: id, startDate: day(19), agreed: count };
    for (const [kind, asked] of [
      ['publish', await agency.call(PublishAffEvents, { requestId: id, agreed: count })],
      ['autoAssign', await agency.call(AutoAssign, automatic)],
    ] as const) {
      expect(asked.data).toEqual({ count: count - 1, run: expect.any(String) as never });
      expect(await runEnded(agency, id, asked.data.run)).toMatchObject({ kind, total: count - 1, refused: [] });
    }

    // An event with many shifts is moved at once; its shifts follow in the background, and so do those planned
    // meanwhile.
    await vigie.settled();
    const [quay, park] = (await Promise.all(
      ['Quai', 'Parc'].map(
        async (name) => (await customer.call(SavePlace, { name, timezone: 'America/Vancouver' })).data.id,
      ),
    )) as [string, string];
    const move = (place: string) =>
      agency.call(SaveRequest, { id, title: 'Match', place: { id: place }, requestDate: day(20), agreed: count });
    const moved = await move(quay);
    expect(moved.data).toMatchObject({ place: { id: quay }, run: expect.any(String) as never });
    expect(await move(park)).toMatchObject({ http: 409, code: 'RUN_UNDER_WAY' });
    expect((await agency.call(RequestMoves, { id, placeId: quay })).data.shifts).toBe(0);
    expect(await runEnded(agency, id, moved.data.run)).toMatchObject({ kind: 'move', total: count, refused: [] });
    await vigie.settled();
    expect(new Set((await rows()).map(({ timezone }) => timezone))).toEqual(new Set(['America/Vancouver']));

    // Shifts of a deleted event go in the background, too.
    const deleted = await agency.call(DeleteRequest, { id, agreed: count + 1 });
    expect(deleted.data).toEqual({ id, run: expect.any(String) as never });
    expect(await runEnded(agency, id, deleted.data.run)).toMatchObject({ kind: 'remove', total: count, refused: [] });
    const left = await vigie.platform.db.query('select id from shift where "siteEventId" = $1', [id]);
    expect(left).toEqual([]);
  });
};
