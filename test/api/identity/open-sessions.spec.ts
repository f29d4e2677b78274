import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndOtherSessions, EndSession, MySessions } from '#contracts/api/open-sessions.ts';
import { ActAs, CheckToken, Login } from '#contracts/api/session.ts';
import { Listener } from '#test/support/listener.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, password, people, signedIn, startWorld, type Person } from '#test/support/world.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

describe('the list of a person’s sessions', () => {
  let vigie: Vigie;
  const lines: Listener[] = [];
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  });
  afterAll(async () => {
    for (const line of lines) line.close();
    await vigie.stop();
  });

  const enter = async (person: Person, userAgent: string): Promise<Browser> => {
    const browser = vigie.browser();
    const headers = { 'user-agent': userAgent };
    await browser.call(Login, { username: people[person].email, password }, { headers });
    return browser;
  };
  const line = async (browser: Browser) => {
    const listener = new Listener(vigie.origin, browser);
    lines.push(listener);
    await listener.watch(['requests']);
    return listener;
  };
  type Listed = { readonly id: string; readonly browser: string | null; readonly current: boolean };
  const listed = async (browser: Browser): Promise<Listed[]> => (await browser.call(MySessions)).data;
  const isOver = async (browser: Browser) => (await browser.call(CheckToken)).code === 'SESSION_EXPIRED';

  it('is listed for themselves by browser, system, beginning and last use', async () => {
    const desk = await enter('managerA', firefox);
    vigie.clock.set('2026-03-02T16:40:50.000Z');
    const phone = await enter('managerA', iphone);
    vigie.clock.set('2026-03-02T17:05:30.000Z');
    // Used within the ten minutes after, it is not written again.
    await desk.call(CheckToken);
    vigie.clock.set('2026-03-02T17:12:00.000Z');
    const answer = await desk.call(MySessions);
    const [first, second] = answer.data as Listed[];
    expect([first, second]).toEqual([
      {
        id: first!.id,
        browser: 'Firefox',
        system: 'Windows',
        startedAt: '2026-03-02T15:00:00.000Z',
        usedAt: '2026-03-02T17:05:00.000Z',
        current: true,
      },
      {
        id: second!.id,
        browser: 'Safari',
        system: 'iPhone',
        startedAt: '2026-03-02T16:40:00.000Z',
        usedAt: '2026-03-02T16:40:00.000Z',
        current: false,
      },
    ]);
    const kept = await vigie.platform.pool.query('select * from id.session');
    expect(JSON.stringify(kept.rows)).not.toMatch(/127\.0\.0\.1|Mozilla/);
    // This call uses the phone's session, which is therefore listed first.
    expect((await listed(phone)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('ends one by one, its open pages at once, and only one’s own', async () => {
    const [desk, phone] = [await enter('customerA', firefox), await enter('customerA', iphone)];
    const [staying, leaving] = [await line(desk), await line(phone)];
    const { id } = (await listed(desk)).find(({ browser }) => browser === 'Safari')!;
    const stranger = await signedIn(vigie, 'customerB');
    const [others, nobodys] = [
      await stranger.call(EndSession, { id }),
      await stranger.call(EndSession, { id: randomUUID() }),
    ];
    expect(others).toMatchObject({ http: 404, text: nobodys.text });
    expect(await isOver(phone)).toBe(false);
    expect(await phone.call(EndSession, { id })).toMatchObject({ http: 422, code: 'OWN_SESSION' });
    expect(await isOver(phone)).toBe(false);
    expect(await desk.call(EndSession, { id })).toMatchObject({ http: 200 });
    await leaving.until(({ lost }) => lost);
    expect(await isOver(phone)).toBe(true);
    expect(staying.lost).toBe(false);
    expect(await desk.call(EndSession, { id })).toMatchObject({ http: 404 });
  });

  it.each(['agencyA', 'anne', 'superAdmin'] as const)(
    'after %s all other sessions end, and this one continues',
    async (person) => {
      const [here, there, another] = [
        await enter(person, iphone),
        await enter(person, firefox),
        await enter(person, ''),
      ];
      const bystander = await signedIn(vigie, 'customerA');
      if (person === 'agencyA') await here.call(ActAs, { customerId: ids.customerA });
      expect(await here.call(EndOtherSessions)).toMatchObject({ http: 200, data: { ended: 2 } });
      for (const one of [there, another]) expect(await isOver(one)).toBe(true);
      for (const one of [here, bystander]) expect(await isOver(one)).toBe(false);
      expect(await here.call(EndOtherSessions)).toMatchObject({ data: { ended: 0 } });
    },
  );
});
