import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AcceptAffectation } from '#contracts/api/assignments.ts';
import { LogOut } from '#contracts/api/session.ts';
import { realtimePath, realtimeTimeout, type Topic } from '#contracts/realtime/realtime.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(30_000);

describe('the hub', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let requestId: string;
  let shiftIds: string[];
  const open: Listener[] = [];
  const listening = (browser: Pick<Browser, 'cookie'>, headers?: Record<string, string>) => {
    const listener = new Listener(vigie.origin, browser, headers);
    open.push(listener);
    return listener;
  };
  const request = (id = requestId): Topic => `request:${id}`;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    ({ requestId, shiftIds } = await planned(customer, { start: '2026-03-10T12:00:00.000Z', count: 8 }));
  }, 90_000);
  afterEach(() => open.splice(0).forEach((listener) => listener.close()));
  afterAll(() => vigie.stop());

  it('shows nobody in without a session, nor a page of somewhere else on a user’s cookie', async () => {
    await listening({ cookie: '' }).until(({ lost }) => lost);
    await listening({ cookie: 'vigie=made-up' }).until(({ lost }) => lost);
    await listening(agency, { origin: 'https://elsewhere.example' }).until(({ lost }) => lost);
    const heard = listening(agency);
    await heard.watch(['requests']);
    expect(heard.lost).toBe(false);
  });

  it.each(['null', 'not an address', 'https://', 'https://[', '%', 'x'.repeat(8000)])('refuses the origin "%s" of a stranger, and goes on', async (origin) => {
    const { status } = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`, { headers: { origin } });
    expect(status).toBe(403);
    expect((await fetch(`${vigie.origin}/api/health`)).status).toBe(200);
  });

  it('[rt.timeout] takes a line for lost after a minute of silence, on either side', async () => {
    const hello = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`).then((answer) => answer.text());
    const { pingInterval, pingTimeout } = JSON.parse(hello.slice(1)) as { pingInterval: number; pingTimeout: number };
    expect(pingInterval + pingTimeout).toBe(60_000);
    expect(realtimeTimeout).toBe(60_000);
  });

  it('tells another browser at once that somebody accepted, under the event and under the lists, and nothing of what', async () => {
    const id = await assigned(agency, shiftIds[0]!);
    await vigie.settled();
    const [theirs, list] = [listening(customer), listening(agency)];
    await theirs.watch([request()]);
    await list.watch(['requests', 'operations']);
    theirs.told.length = list.told.length = 0;
    await agency.call(AcceptAffectation, { id });
    await theirs.until(({ heard }) => heard.length > 0);
    await list.until(({ heard }) => heard.length === 2);
    expect(theirs.heard).toEqual([request()]);
    expect(list.heard).toEqual(['operations', 'requests']);
    for (const message of [...theirs.told, ...list.told]) expect(Object.keys(message).sort()).toEqual(['position', 'topics']);
  });

  it('tells no other tenant: neither of an event that is not theirs nor in their lists', async () => {
    const [otherAgency, otherCustomer] = await Promise.all([signedIn(vigie, 'agencyB'), signedIn(vigie, 'customerB')]);
    const strangers = [listening(otherAgency), listening(otherCustomer)];
    for (const stranger of strangers) await stranger.watch([request(), 'requests', 'operations']);
    const mine = listening(agency);
    await mine.watch([request()]);
    await assigned(agency, shiftIds[1]!, ids.agents.bruno);
    await mine.until(({ heard }) => heard.length > 0);
    const known = mine.told.at(-1)!.position;
    // What comes later and is theirs arrives, and nothing before it.
    await planned(otherCustomer, { start: '2026-03-10T12:00:00.000Z', agencyId: ids.agencyB }, { placeId: ids.placeB });
    for (const stranger of strangers) {
      await stranger.until(({ heard }) => heard.includes('requests'));
      expect(stranger.heard).not.toContain(request());
      expect(stranger.told.filter(({ position }) => position <= known)).toEqual([]);
    }
  });

  it('lets nobody watch without the grant to see events', async () => {
    const powerless = await signedIn(vigie, 'nobody').catch(() => undefined);
    if (!powerless) return;
    const listener = listening(powerless);
    const mine = listening(agency);
    await listener.watch([request(), 'requests']).catch(() => undefined);
    await mine.watch([request()]);
    await assigned(agency, shiftIds[2]!, ids.agents.chloe);
    await mine.until(({ heard }) => heard.length > 0);
    expect(listener.told).toEqual([]);
  });

  it('tells a newly linked agency of events that were there before the link', async () => {
    const other = await signedIn(vigie, 'agencyB');
    const linkId = derivedId('a later link');
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: true },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await vigie.settled();
    const listener = listening(other);
    await listener.watch(['requests', request()]);
    await planned(customer, { requestId, start: '2026-03-11T12:00:00.000Z', agencyId: ids.agencyB });
    await listener.until(({ heard }) => heard.length === 2);
    expect(listener.heard).toEqual([request(), 'requests'].sort());
  });

  it('tells who was away what they missed, once', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request(), 'requests']);
    first.close();
    const { shiftId } = await planned(customer, { requestId, start: '2026-03-12T12:00:00.000Z' });
    const elsewhere = await planned(customer, { start: '2026-03-12T12:00:00.000Z' });
    expect(shiftId).not.toBe(elsewhere.shiftId);
    await vigie.settled();
    const witness = listening(agency);
    let now = '';
    for (let tries = 0; tries < 100 && now <= position; tries++) now = (await witness.watch([])).position;
    const back = listening(agency);
    const resumed = await back.watch([request()], position);
    expect(resumed.refetch).toBe(false);
    await back.until(({ told }) => told.length > 0);
    expect(back.heard).toEqual([request()]);
    const again = listening(agency);
    const upToDate = await again.watch([request()], resumed.position);
    expect(upToDate.refetch).toBe(false);
    // The next thing to happen is the first it hears of.
    await planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' });
    await again.until(({ told }) => told.length > 0);
    expect(again.told.filter(({ position }) => position <= resumed.position)).toEqual([]);
  });

  it('tells the same from another process, which sends whoever was away before it began to ask for everything', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request()]);
    await planned(customer, { requestId, start: '2026-03-14T12:00:00.000Z' });
    await first.until(({ heard }) => heard.length > 0);
    const other = await startVigie({ url: vigie.platform.config.DATABASE_URL, clock: vigie.clock });
    const there = new Listener(other.origin, agency);
    try {
      expect(await there.watch([request()], position)).toMatchObject({ refetch: true });
      await planned(customer, { requestId, start: '2026-03-15T12:00:00.000Z' });
      await there.until(({ heard }) => heard.length > 0);
      expect(there.heard).toEqual([request()]);
    } finally {
      there.close();
      await other.stop();
    }
  });

  it('replaces what is watched by what is asked last', async () => {
    const [listener, mine] = [listening(agency), listening(agency)];
    await listener.watch([request(), 'requests']);
    await listener.watch(['operations']);
    await mine.watch([request()]);
    await assigned(agency, shiftIds[3]!, ids.agents.anne).catch(() => planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' }));
    await mine.until(({ heard }) => heard.length > 0);
    await listener.until(({ heard }) => heard.length > 0);
    expect(listener.heard).toEqual(['operations']);
  });

  it('hangs up on who speaks out of turn', async () => {
    for (const message of [{ topics: ['everything'] }, { topics: 'requests' }, null, { topics: [`request:${'x'.repeat(36)}`] }]) {
      const listener = listening(agency);
      await listener.watch([]);
      listener.say(message);
      await listener.until(({ lost }) => lost);
    }
  });

  it('hangs up on every browser of who signs out or is blocked', async () => {
    const leaving = await signedIn(vigie, 'managerA');
    const sockets = [listening(leaving), listening(await signedIn(vigie, 'managerA'))];
    const staying = listening(agency);
    for (const socket of [...sockets, staying]) await socket.watch(['requests']);
    await leaving.call(LogOut);
    for (const socket of sockets) await socket.until(({ lost }) => lost);
    expect(staying.lost).toBe(false);
    const other = listening(await signedIn(vigie, 'managerA'));
    await other.watch(['requests']);
    const [found] = await vigie.platform.db.query<{ id: string }[]>(`select id from "user" where email = 'manager.a@test.ca'`);
    await vigie.commands.run(user, 'Block', found!.id, { userId: found!.id }, vigie.system());
    await other.until(({ lost }) => lost);
  });
});
