import { expect, it, jest } from '@jest/globals';
import { LogOut } from '#contracts/api/session.ts';
import { realtimePath, realtimeTimeout } from '#contracts/realtime/realtime.ts';
import { Audience } from '#services/realtime/audience.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, requestId, shiftIds, listening, request } from './shared.suite.ts';

export const connections = (): void => {
  it('accepts no connection without a session, nor one from another site’s page with a user’s cookie', async () => {
    await listening({ cookie: '' }).until(({ lost }) => lost);
    await listening({ cookie: 'vigie=made-up' }).until(({ lost }) => lost);
    await listening(agency, { origin: 'https://elsewhere.example' }).until(({ lost }) => lost);
    const heard = listening(agency);
    await heard.watch(['requests']);
    expect(heard.lost).toBe(false);
  });

  it.each(['null', 'not an address', 'https://', 'https://[', '%', 'x'.repeat(8000)])(
    'refuses the foreign origin "%s", and continues to work',
    async (origin) => {
      const { status } = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`, {
        headers: { origin },
      });
      expect(status).toBe(403);
      expect((await fetch(`${vigie.origin}/api/health`)).status).toBe(200);
    },
  );

  it('[rt.timeout] counts a connection as lost after a minute of silence, on either side', async () => {
    const hello = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`).then((answer) =>
      answer.text(),
    );
    const { pingInterval, pingTimeout } = JSON.parse(hello.slice(1)) as { pingInterval: number; pingTimeout: number };
    expect(pingInterval + pingTimeout).toBe(60_000);
    expect(realtimeTimeout).toBe(60_000);
  });

  it('watches the topics that the client sent last', async () => {
    const [listener, mine] = [listening(agency), listening(agency)];
    await listener.watch([request(), 'requests']);
    await listener.watch(['operations']);
    const before = listener.told.length;
    await mine.watch([request()]);
    await assigned(agency, shiftIds[3]!, ids.agents.anne).catch(() =>
      planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' }),
    );
    await mine.until(({ heard }) => heard.length > 0);
    await listener.until(({ told }) => told.length > before);
    expect([...new Set(listener.told.slice(before).flatMap(({ topics }) => topics))]).toEqual(['operations']);
  });

  it('disconnects clients that break the protocol', async () => {
    for (const message of [
      { topics: ['everything'] },
      { topics: 'requests' },
      null,
      { topics: [`request:${'x'.repeat(36)}`] },
    ]) {
      const listener = listening(agency);
      await listener.watch([]);
      listener.say(message);
      await listener.until(({ lost }) => lost);
    }
  });

  it('disconnects a client for whom it can’t find out what it may watch, so that it asks again', async () => {
    const rooms = jest.spyOn(vigie.app.get(Audience, { strict: false }), 'rooms');
    rooms.mockRejectedValueOnce(new Error('The database is away.'));
    const listener = listening(agency);
    listener.say({ topics: ['requests'] });
    await listener.until(({ lost }) => lost);
    rooms.mockRestore();
    const again = listening(agency);
    await again.watch(['requests']);
    expect(again.lost).toBe(false);
  });

  it('disconnects clients that ask faster than it can answer, and no others', async () => {
    const [flood, quiet] = [listening(agency), listening(agency)];
    await quiet.watch([request()]);
    await flood.watch([]);
    const topics = Array.from({ length: 100 }, request);
    for (let times = 0; times < 200; times++) flood.say({ topics });
    await flood.until(({ lost }) => lost);
    // A portal whose person goes quickly from screen to screen sends a few at once.
    const answers = await Promise.all(Array.from({ length: 10 }, () => quiet.watch([request()])));
    expect(answers).toHaveLength(10);
    expect(quiet.lost).toBe(false);
  });

  it('disconnects a person with too many connections, and accepts new ones once some are closed', async () => {
    const person = await signedIn(vigie, 'customerB');
    const tabs = Array.from({ length: 50 }, () => listening(person));
    await Promise.all(tabs.map((tab) => tab.watch([])));
    await listening(person).until(({ lost }) => lost);
    expect(tabs.filter(({ lost }) => lost)).toEqual([]);
    await listening(customer).watch([]);
    tabs[0]!.close();
    await listening(person).watch([]);
  });

  it('disconnects every browser of somebody who signs out or is blocked', async () => {
    const leaving = await signedIn(vigie, 'managerA');
    const sockets = [listening(leaving), listening(await signedIn(vigie, 'managerA'))];
    const staying = listening(agency);
    for (const socket of [...sockets, staying]) await socket.watch(['requests']);
    await leaving.call(LogOut);
    for (const socket of sockets) await socket.until(({ lost }) => lost);
    expect(staying.lost).toBe(false);
    const other = listening(await signedIn(vigie, 'managerA'));
    await other.watch(['requests']);
    const [found] = await vigie.platform.db.query<{ id: string }[]>(
      `select id from "user" where email = 'manager.a@test.ca'`,
    );
    await vigie.commands.run(user, 'Block', found!.id, { userId: found!.id }, vigie.system());
    await other.until(({ lost }) => lost);
  });
};
