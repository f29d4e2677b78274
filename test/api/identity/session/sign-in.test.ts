import { expect, it, jest } from '@jest/globals';
import { CheckToken, Login } from '#contracts/api/session.ts';
import { Countries } from '#contracts/api/references.ts';

import { ids, password, people } from '#test/support/world.ts';
import { vigie, userId } from './shared.suite.ts';

export const signIn = (): void => {
  it('[login.success] [refresh.auto] [api.cookies] begins with the right password, in a cookie that scripts can’t read and other sites don’t send', async () => {
    const browser = vigie.browser();
    const answer = await browser.call(Login, { username: ` ${people.agencyA.email.toUpperCase()} `, password });
    expect(answer).toMatchObject({
      http: 200,
      status: 1,
      message: '',
      data: {
        user: {
          role: 'agency',
          agencyId: ids.agencyA,
          loggedAsCustomer: false,
          loggedAsAgency: false,
          data: {
            displayName: 'agencyA',
            businessName: 'Agence A',
            language: 'en',
            settings: { refreshIntervalMs: 5000, autoRefresh: false },
          },
        },
      },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^vigie=[\w-]{43}; .*HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Secure/);
    expect(answer.text).not.toContain(browser.cookie.split('=')[1]!);
    expect((await browser.call(CheckToken)).data.user.data.email).toBe(people.agencyA.email);
    expect((await vigie.browser().call(CheckToken)).data).toEqual({ user: null });
  });

  it('behind an encrypting proxy has secure cookies for this host only, and does not accept another host’s', async () => {
    const [headers, browser] = [{ 'x-forwarded-proto': 'https' }, vigie.browser()];
    const answer = await browser.call(Login, { username: people.managerA.email, password }, { headers });
    const [session, known] = answer.headers.getSetCookie() as [string, string];
    expect(session).toMatch(/^__Host-vigie=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(known).toMatch(/^__Secure-vigie-browser=.*; HttpOnly; Secure; SameSite=Lax$/);
    const signedIn = async (cookie: string, given: Record<string, string>) => {
      browser.cookie = cookie;
      const { data, http } = await browser.call(CheckToken, {}, { headers: given });
      return [http, data?.user?.data.email];
    };
    const own = session.split(';')[0]!;
    // A load balancer that passes connections on may not say that they are encrypted.
    for (const given of [headers, {}])
      expect(await signedIn(`vigie=neighbour; ${own}`, given as Record<string, string>)).toEqual([
        200,
        people.managerA.email,
      ]);
    const plain = own.replace('__Host-', '');
    expect(await signedIn(plain, headers)).toEqual([200, undefined]);
    browser.cookie = '__Host-vigie=long-gone';
    expect((await browser.call(CheckToken, {}, { headers })).headers.getSetCookie()[0]).toMatch(
      /^__Host-vigie=;.*Secure/,
    );
  });

  it('counts attempts by the address that the load balancer saw, not by one that the client claims', async () => {
    const tries = jest.spyOn(vigie.platform.identity.throttles['sign-in'], 'begin');
    const headers = { 'x-forwarded-for': '192.0.2.7, 203.0.113.9' };
    await vigie.browser().call(Login, { username: people.managerA.email, password }, { headers });
    expect(tries.mock.lastCall?.[1]).toBe('203.0.113.9');
    tries.mockRestore();
  });

  it('gets a new token at each sign-in, whatever cookie the browser sent', async () => {
    const browser = vigie.browser();
    browser.cookie = 'vigie=chosen-by-somebody-else';
    await browser.call(Login, { username: people.anne.email, password });
    const first = browser.cookie;
    expect(first).not.toContain('chosen-by-somebody-else');
    await browser.call(Login, { username: people.anne.email, password });
    expect(browser.cookie).not.toBe(first);
  });

  it('[login.failure] [api.logoutHttp] does not begin with a wrong password; an unknown name gets exactly the same answer', async () => {
    const wrong = await vigie.browser().call(Login, { username: people.customerB.email, password: 'Wrong-password1' });
    const unknown = await vigie
      .browser()
      .call(Login, { username: 'nobody.at.all@test.ca', password: 'Wrong-password1' });
    expect(wrong).toMatchObject({
      http: 401,
      status: 0,
      code: 'WRONG_CREDENTIALS',
      message: 'Wrong email address or password',
      data: null,
    });
    expect({ http: unknown.http, text: unknown.text }).toEqual({ http: wrong.http, text: wrong.text });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('[login.failure] takes as long to refuse an unknown name as a wrong password', async () => {
    // Not the fast hash of the tests' data.
    const { credentials, passwords } = vigie.platform.identity;
    await credentials.setPasswordHash(userId('agencyB'), await passwords.hash(password));
    const statements = jest.spyOn(vigie.platform.pool, 'query');
    const asked = { known: new Set<number>(), unknown: new Set<number>() };
    const took = async (username: string, who: keyof typeof asked) => {
      const [from, before] = [performance.now(), statements.mock.calls.length];
      await vigie.browser().call(Login, { username, password: 'Wrong-password1' });
      asked[who].add(statements.mock.calls.length - before);
      return performance.now() - from;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 5; round++) {
      times.known.push(await took(people.agencyB.email, 'known'));
      times.unknown.push(await took(`stranger${round}@test.ca`, 'unknown'));
    }
    statements.mockRestore();
    // One more statement takes a millisecond more, which a few dozen tries reveal.
    expect(asked.known).toEqual(asked.unknown);
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    // If the work differed, the shorter one would take only a fraction of the time.
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.4);
  });

  it('[lang.header] answers in the language of the call, in English if it is neither of the two', async () => {
    const told = async (language: string) =>
      (await vigie.browser().call(Login, { username: 'x@test.ca', password: 'x' }, { headers: { language } })).message;
    expect(await told('fr')).toBe('Utilisateur ou mot de passe invalide');
    expect(await told('en')).toBe('Wrong email address or password');
    expect(await told('de')).toBe('Wrong email address or password');
    expect((await vigie.browser().call(Countries, {}, { language: 'fr' })).message).toBe(
      'Connectez-vous pour continuer',
    );
  });
};
