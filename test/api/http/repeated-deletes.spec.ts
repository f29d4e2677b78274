import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeleteAdmin, DeleteRole, SaveAdmin, SaveRole } from '#contracts/api/administrators.ts';
import { CancelMerge, MergeShifts } from '#contracts/api/merges.ts';
import { DeletePlace, DeletePlacePosition, SavePlace, SavePlacePosition } from '#contracts/api/places.ts';
import { DeleteRequest } from '#contracts/api/requests.ts';
import { DeleteShift, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { DeleteSkill, SaveSkill } from '#contracts/api/skills.ts';
import { CreateTag, DeleteTag } from '#contracts/api/tags.ts';
import { DeleteView, SaveView } from '#contracts/api/views.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { forgetAnswer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

let vigie: Vigie;
let customer: Browser;
let agency: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  await vigie.settled();
  [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
});
afterAll(() => vigie.stop());

const start = '2026-03-07T12:00:00.000Z';
const made = async (who: Browser, call: Endpoint, input: object): Promise<string> => {
  const { http, data, message } = await who.call(call, input as never);
  if (http !== 200) throw new Error(`${call.name}: ${message}`);
  return data.id as string;
};

/** Each: who deletes what, made anew. */
const deletes: readonly (readonly [call: Endpoint, make: () => Promise<readonly [Browser, object]>])[] = [
  [
    DeleteTag,
    async () => [
      customer,
      { id: await made(customer, CreateTag, { name: `VIP ${randomUUID()}`, visibility: 'internal' }) },
    ],
  ],
  [
    DeleteView,
    async () => [
      agency,
      { id: await made(agency, SaveView, { list: 'requests', name: randomUUID(), address: '?search=a', hidden: [] }) },
    ],
  ],
  [
    DeleteRole,
    async () => [
      agency,
      {
        id: await made(agency, SaveRole, {
          titleEn: randomUUID(),
          titleFr: randomUUID(),
          permissions: ['requests.view'],
        }),
      },
    ],
  ],
  [
    DeleteSkill,
    async () => [
      agency,
      { id: await made(agency, SaveSkill, { nameEn: randomUUID(), nameFr: randomUUID(), rateType: 'hourly' }) },
    ],
  ],
  [
    DeletePlace,
    async () => [
      customer,
      { id: await made(customer, SavePlace, { name: randomUUID(), timezone: 'America/Toronto' }) },
    ],
  ],
  [
    DeleteShift,
    async () => {
      const { requestId, shiftId } = await planned(customer, { start });
      return [customer, { requestId, id: shiftId }];
    },
  ],
  [DeleteRequest, async () => [customer, { id: await eventOf(customer, start) }]],
  [
    DeletePlacePosition,
    async () => [
      customer,
      { placeId: ids.placeA, id: await made(customer, SavePlacePosition, { placeId: ids.placeA, name: randomUUID() }) },
    ],
  ],
  [
    DeleteAdmin,
    async () => {
      const roleId = await made(agency, SaveRole, {
        titleEn: randomUUID(),
        titleFr: randomUUID(),
        permissions: ['requests.view'],
      });
      const names = {
        firstName: 'Zoé',
        lastName: 'Roy',
        phone: '514-555-0101',
        password: 'Abcdef1!',
        confirm: 'Abcdef1!',
      };
      return [agency, { id: await made(agency, SaveAdmin, { email: `${randomUUID()}@test.ca`, roleId, ...names }) }];
    },
  ],
  [
    CancelMerge,
    async () => {
      const { requestId, shiftId } = await planned(customer, {
        start: '2026-03-09T12:00:00.000Z',
        agencyId: ids.agencyA,
      });
      const next = await planned(customer, { requestId, start: '2026-03-09T20:00:00.000Z', agencyId: ids.agencyA });
      const shiftIds = [shiftId, next.shiftId];
      for (const id of shiftIds) await assigned(agency, id, ids.agents.chloe);
      await vigie.settled();
      const { data, message } = await agency.call(MergeShifts, {
        requestId,
        groups: [{ eventId: requestId, shiftIds }],
      });
      if (!data) throw new Error(message);
      return [agency, { requestId, mergeId: data.mergeIds[0] }];
    },
  ],
];

it.each(deletes.map(([call, make]) => [call.name, call, make] as const))(
  '%s repeated after its process ended gives the answer that the first would have given; for anybody else it finds nothing',
  async (_, call, make) => {
    const [who, input] = await make();
    await vigie.settled();
    const key = randomUUID();
    const first = await who.call(call, input as never, { key });
    expect([first.http, first.message]).toEqual([200, '']);
    await vigie.settled();
    await forgetAnswer(vigie, key);
    const again = await who.call(call, input as never, { key });
    expect([again.http, again.data]).toEqual([200, first.data]);
    expect((await who.call(call, input as never)).http).not.toBe(200);
  },
);

it('PublishAffEvents when repeated counts the jobs that it published, even if they have been taken since', async () => {
  const { requestId, shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
  const [key, named] = [randomUUID(), { affEventId: shiftId, requestId, sendPublishNotif: false }];
  expect((await agency.call(PublishAffEvents, named as never, { key })).data).toEqual({ count: 1 });
  await assigned(agency, shiftId, ids.agents.anne);
  await forgetAnswer(vigie, key);
  expect((await agency.call(PublishAffEvents, named as never, { key })).data).toEqual({ count: 1 });
  expect(await agency.call(PublishAffEvents, named as never)).toMatchObject({
    http: 409,
    code: 'SHIFT_ALREADY_ASSIGNED',
  });
});
