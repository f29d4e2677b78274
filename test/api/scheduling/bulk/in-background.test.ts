import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { assigned, eventOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { anne, day, vigie, customer, agency } from './shared.suite.ts';

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
    const run = async () => (await agency.call(bulk.BulkRuns, { id })).data[0];
    for (const until = Date.now() + 40_000; !(await run()).finished && Date.now() < until;) await vigie.settled();
    const seen = await run();
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
    expect(
      (await agency.call(bulk.UndoShifts, { id, call: 'BulkPublish', key, affectationEventIds: seen.done })).data.done,
    ).toHaveLength(count - 1);
  });
};
