import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InboxItems, type InboxItem } from '#contracts/api/inbox.ts';
import { BulkRemove } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { derivedId } from '#kernel/caller.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn, type Person } from '#test/support/world.ts';

const now = '2026-03-06T15:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

describe('the inbox of an agency that loses shifts', () => {
  let vigie: Vigie;
  const who = {} as Record<Person, Browser>;
  let event: string;

  beforeAll(async () => {
    vigie = await startWorld({ now });
    for (const person of ['agencyA', 'agencyB', 'customerA', 'customerB', 'admin'] as const)
      who[person] = await signedIn(vigie, person);
    event = await eventOf(who.customerA, now, { title: 'Match' });
  });
  afterAll(() => vigie.stop());

  it('lists them, one item for a call, as it knew them, for that agency alone until they would begin (decision 73)', async () => {
    const linkId = derivedId('agency B and client A');
    const asking = { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency' as const };
    await vigie.commands.run(link, 'Request', linkId, { ...asking, fullAccess: false }, vigie.system('asks'));
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system('agrees'));
    const of = (start: number, agencyId: string) =>
      planned(who.customerA, { requestId: event, start: inHours(start), agencyId, position: 'Gate', count: 2 });
    const [toB, cancelled] = [await of(60, ids.agencyA), await of(61, ids.agencyB)];
    const save = async (changes: object) =>
      void expect((await who.customerA.call(SaveAffEvents, changes as never)).http).toBe(200);
    const lost = async (person: Person, state?: 'handled') =>
      ((await who[person].call(InboxItems, { state: state ?? 'open' })).data as InboxItem[]).filter(
        ({ kind }) => kind === 'lost',
      );
    await save({ shifts: toB.shiftIds.map((id) => ({ id, agencyId: ids.agencyB })) });
    const known = {
      from: 'Client A',
      outcome: 'withdrawn',
      count: 2,
      start: inHours(60),
      end: inHours(68),
      timezone: 'America/Toronto',
      seen: false,
      request: { id: event, title: 'Match' },
    };
    const [item, ...others] = await lost('agencyA');
    expect([item, others]).toMatchObject([known, []]);
    expect(item!.place).not.toBe('');
    for (const stranger of ['agencyB', 'customerA', 'customerB', 'admin'] as const)
      expect(await lost(stranger)).toEqual([]);
    // What becomes of them in other hands is no affair of the former agency.
    await save({ shifts: toB.shiftIds.map((id) => ({ id, start: inHours(70), end: inHours(75) })) });
    expect(await lost('agencyA')).toEqual([item]);
    const removing = { id: event, affectationEventIds: cancelled.shiftIds, agreed: 2 };
    expect((await who.customerA.call(BulkRemove, removing)).data.done).toHaveLength(2);
    await vigie.settled();
    const gone = { outcome: 'cancelled', count: 2, from: 'Client A', start: inHours(61), end: inHours(69) };
    expect(await lost('agencyB')).toMatchObject([gone]);
    // Once an agency sees nothing of the event, it isn't told what became of that either.
    expect((await lost('agencyB'))[0]!.request).toMatchObject({ title: 'Match' });
    await save({ shifts: toB.shiftIds.map((id) => ({ id, agencyId: ids.agencyA })) });
    expect((await lost('agencyB')).map(({ request, outcome, count: n }) => [request, outcome, n]).sort()).toEqual([
      [null, 'cancelled', 2],
      [null, 'withdrawn', 2],
    ]);
    expect(JSON.stringify(await lost('agencyB'))).not.toMatch(/Agence A|Match/);
    // It has them again.
    expect([await lost('agencyA'), await lost('agencyA', 'handled')]).toEqual([[], []]);
    vigie.clock.set(inHours(61));
    expect((await lost('agencyB')).map(({ outcome }) => outcome)).toEqual(['withdrawn']);
    vigie.clock.set(inHours(71));
    expect(await lost('agencyB')).toEqual([]);
    await who.agencyA.call(BulkRemove, { id: event, affectationEventIds: toB.shiftIds, agreed: 2 });
    await vigie.settled();
    expect(await lost('agencyA')).toEqual([]);
  });
});
