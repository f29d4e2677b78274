import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CreateFirstAdmin, ActAs, CheckToken, Login, LogOut, UpdateUser } from '#contracts/api/session.ts';
import { Countries } from '#contracts/api/references.ts';
import { MyShifts, UseSignInLink } from '#contracts/api/agent-app.ts';
import { EmployeesCsv } from '#contracts/api/employees.ts';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { Requests } from '#contracts/api/requests.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { anonymous } from '#services/http/caller.guard.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';
import { startVigie, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, startWorld, signedIn } from '#test/support/world.ts';

const userId = (person: string) => derivedId('test world', `user ${person}`);

describe('a session', () => {
  let vigie: Vigie;
  beforeAll(async () => {
    vigie = await startWorld({ balancers: 1 });
  }, 120_000);
  afterAll(() => vigie.stop());

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

  it('[login.rememberLocal] lasts 30 days if remembered, else 12 hours after its last use', async () => {
    const [remembering, passing] = [vigie.browser(), vigie.browser()];
    const login = { username: people.managerA.email, password };
    expect((await remembering.call(Login, { ...login, rememberMe: true })).headers.getSetCookie()[0]).toContain(
      `Max-Age=${30 * 24 * 3600}`,
    );
    await passing.call(Login, login);
    vigie.clock.pass(11);
    expect((await passing.call(CheckToken)).data.user).not.toBeNull();
    vigie.clock.pass(11);
    expect((await passing.call(CheckToken)).data.user).not.toBeNull();
    vigie.clock.pass(12.1);
    expect(await passing.call(CheckToken)).toMatchObject({ http: 401, logout: true });
    vigie.clock.pass(28 * 24);
    expect((await remembering.call(CheckToken)).data.user).not.toBeNull();
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
    const tries = jest.spyOn(vigie.platform.identity.brakes['sign-in'], 'begin');
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

  it('is not used for a change that somebody else made earlier in the same browser and that is sent late', async () => {
    const browser = await signedIn(vigie, 'anne');
    const { data } = await browser.call(CheckToken);
    const late = (person: string) => browser.call(CheckToken, {}, { headers: { 'Vigie-Person': person } });
    expect(await late(data.user.data.id)).toMatchObject({ http: 200 });
    await browser.call(Login, { username: people.customerA.email, password });
    const refused = await late(data.user.data.id);
    expect([refused.http, refused.code, refused.logout]).toEqual([409, 'SIGNED_IN_AS_ANOTHER', undefined]);
    expect(await browser.call(CheckToken)).toMatchObject({ http: 200 });
  });

  it('ends when somebody signs in again in the same browser, whoever they are', async () => {
    const browser = await signedIn(vigie, 'managerA');
    const elsewhere = await signedIn(vigie, 'managerA');
    const stolen = [browser.cookie];
    await browser.call(Login, { username: people.managerA.email, password });
    stolen.push(browser.cookie);
    await browser.call(Login, { username: people.customerA.email, password });
    for (const cookie of stolen) {
      const thief = vigie.browser();
      thief.cookie = cookie;
      expect(await thief.call(CheckToken)).toMatchObject({ http: 401, code: 'SESSION_EXPIRED' });
    }
    for (const one of [browser, elsewhere]) expect((await one.call(CheckToken)).data.user).not.toBeNull();
  });

  it('ends after 90 days, however much it is used', async () => {
    const browser = await signedIn(vigie, 'managerA');
    for (let week = 0; week < 12; week++) {
      vigie.clock.pass(7 * 24);
      expect((await browser.call(CheckToken)).http).toBe(200);
    }
    vigie.clock.pass(6.1 * 24);
    expect(await browser.call(CheckToken)).toMatchObject({ http: 401, logout: true });
  });

  it.each([
    [
      'is made inactive',
      () =>
        vigie.commands.run(
          agent,
          'MoveOnboarding',
          ids.agents.anne,
          { agentId: ids.agents.anne, status: 6 },
          vigie.system(),
        ),
    ],
    [
      'is let go by all who employ them',
      () =>
        vigie.commands.run(
          agent,
          'UnlinkEmployer',
          ids.agents.anne,
          { agentId: ids.agents.anne, employerId: ids.agencyA },
          vigie.system(),
        ),
    ],
  ])(
    'of an agent ends with the next call when the agent %s, and they can’t sign in again by any way',
    async (_, letGo) => {
      const phone = await signedIn(vigie, 'anne');
      await letGo();
      await vigie.settled();
      expect(await phone.call(MyShifts)).toMatchObject({ http: 401, code: 'SESSION_EXPIRED', logout: true });
      expect(await phone.call(CheckToken)).toMatchObject({ data: { user: null } });
      expect(await vigie.browser().call(Login, { username: people.anne.email, password })).toMatchObject({
        http: 401,
        code: 'WRONG_CREDENTIALS',
      });
      const token = await vigie.platform.identity.credentials.newSignInToken(
        userId('anne'),
        vigie.clock.now(),
        `${Math.random()}`,
      );
      expect(await vigie.browser().call(UseSignInLink, { token })).toMatchObject({
        http: 422,
        code: 'INVALID_SIGN_IN_LINK',
      });
      await vigie.commands.run(
        agent,
        'MoveOnboarding',
        ids.agents.anne,
        { agentId: ids.agents.anne, status: 5 },
        vigie.system(),
      );
      await vigie.commands
        .run(
          agent,
          'LinkEmployer',
          ids.agents.anne,
          { agentId: ids.agents.anne, employerId: ids.agencyA, employerKind: 'agency' },
          vigie.system(),
        )
        .catch(() => undefined);
      await vigie.settled();
      expect((await signedIn(vigie, 'anne')).cookie).not.toBe('');
    },
  );

  it('personal answers, refusals included, are not stored by browsers and proxies', async () => {
    const browser = await signedIn(vigie, 'agencyA');
    const answers = [
      await browser.call(CheckToken),
      await browser.call(Requests),
      await browser.call(EmployeesCsv, { ids: [ids.agents.bruno] }),
      await browser.send('POST', '/api/request/requests', '{"page":'),
      await browser.send('GET', '/api/no/such/thing'),
      await vigie.browser().call(Requests),
    ];
    expect(answers.map(({ http, headers }) => [http, headers.get('cache-control')])).toEqual(
      [200, 200, 200, 422, 404, 401].map((http) => [http, 'no-store']),
    );
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

  it('[session.expired] [session.startup] once expired, says so in the caller’s language, and clears the cookie', async () => {
    const browser = vigie.browser();
    browser.cookie = 'vigie=long-gone';
    const answer = await browser.call(CheckToken, {}, { language: 'fr' });
    expect(answer).toMatchObject({
      http: 401,
      status: 0,
      code: 'SESSION_EXPIRED',
      logout: true,
      message: 'Votre session a expiré. Veuillez vous reconnecter.',
    });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    browser.cookie = 'vigie=long-gone';
    expect(await browser.call(Countries)).toMatchObject({ http: 401, logout: true });
  });

  it('[session.signOut] ends in all browsers at once', async () => {
    const [desk, phone] = await Promise.all([signedIn(vigie, 'customerManagerA'), signedIn(vigie, 'customerManagerA')]);
    const before = desk.cookie;
    expect(await desk.call(LogOut)).toMatchObject({ http: 200, status: 1, data: {} });
    expect(desk.cookie).toBe('');
    expect(await desk.call(CheckToken)).toMatchObject({ http: 200, data: { user: null } });
    desk.cookie = before;
    expect(await desk.call(CheckToken)).toMatchObject({ http: 401, logout: true });
    expect(await phone.call(Requests)).toMatchObject({ http: 401, code: 'SESSION_EXPIRED', logout: true });
  });

  it('[session.noPermission] of somebody without grants gives access only to what everybody may use', async () => {
    const nobody = await signedIn(vigie, 'nobody');
    expect((await nobody.call(CheckToken)).data.user.data.permissions).toEqual([]);
    expect(await nobody.call(Requests, {}, { language: 'fr' })).toMatchObject({
      http: 403,
      code: 'FORBIDDEN',
      message: 'Vous n’avez pas l’autorisation nécessaire. Demandez-la à l’administration de votre entreprise.',
    });
  });

  it('[session.superAdminPerms] of the super admin needs no list of grants', async () => {
    const boss = await signedIn(vigie, 'superAdmin');
    expect((await boss.call(CheckToken)).data.user).toMatchObject({
      role: 'superAdmin',
      data: { permissions: [], premiumPlans: [] },
    });
    expect(await boss.call(Requests)).toMatchObject({ http: 200 });
  });

  it('[session.customerId] has the customer’s own id, or that of the manager’s customer', async () => {
    const owner = (await (await signedIn(vigie, 'customerA')).call(CheckToken)).data.user;
    const manager = (await (await signedIn(vigie, 'customerManagerA')).call(CheckToken)).data.user;
    expect(owner.data).toMatchObject({ id: ids.customerA, accountOwnerId: ids.customerA });
    expect(manager.role).toBe('manager');
    expect(manager.data.accountOwnerId).toBe(ids.customerA);
    expect(manager.data.id).not.toBe(ids.customerA);
  });

  it('ends with the next call when its person is blocked, who can’t sign in again either', async () => {
    const browser = await signedIn(vigie, 'agencyB');
    await vigie.commands.run(user, 'Block', userId('agencyB'), { userId: userId('agencyB') }, vigie.system());
    await vigie.settled();
    expect(await browser.call(Requests)).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED' });
    expect(await browser.call(CheckToken)).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED', data: null });
    expect(await vigie.browser().call(Login, { username: people.agencyB.email, password })).toMatchObject({
      http: 403,
      code: 'ACCOUNT_BLOCKED',
    });
    await vigie.commands.run(user, 'Unblock', userId('agencyB'), { userId: userId('agencyB') }, vigie.system());
    await vigie.commands.run(agency, 'Block', ids.agencyB, { agencyId: ids.agencyB }, vigie.system());
    await vigie.settled();
    expect(await vigie.browser().call(Login, { username: people.agencyB.email, password })).toMatchObject({
      http: 403,
      code: 'ACCOUNT_BLOCKED',
    });
    await vigie.commands.run(agency, 'Unblock', ids.agencyB, { agencyId: ids.agencyB }, vigie.system());
    await vigie.settled();
  });

  it('can’t be used by a page of another site to change anything', async () => {
    const browser = await signedIn(vigie, 'agencyA');
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'not an address' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await browser.call(UpdateUser, { displayName: 'Taken over' }, { headers })).toMatchObject({
        http: 403,
        code: 'FOREIGN_ORIGIN',
      });
      expect(await browser.call(LogOut, {}, { headers })).toMatchObject({ http: 403, code: 'FOREIGN_ORIGIN' });
    }
    expect(await browser.call(ActAs, { customerId: null }, { headers: { origin: vigie.origin } })).toMatchObject({
      http: 200,
    });
    expect((await browser.call(CheckToken)).data.user.data.displayName).toBe('agencyA');
  });

  it('after ten failed sign-ins further attempts are delayed, for that account only', async () => {
    const guess = () => vigie.browser().call(Login, { username: people.customerB.email, password: 'Guess-number1' });
    for (let n = 1; n <= 12; n++) if ((await guess()).http === 429) break;
    expect(
      await vigie.browser().call(Login, { username: people.customerB.email, password }, { language: 'fr' }),
    ).toMatchObject({
      http: 429,
      code: 'TOO_MANY_TRIES',
      message: 'Trop de tentatives. Réessayez dans 15 minutes.',
    });
    expect(await vigie.browser().call(Login, { username: people.customerA.email, password })).toMatchObject({
      http: 200,
    });
  });

  it('can be started by its own person in a browser that they have used before while strangers guess the password (decision 49)', async () => {
    const { email } = people.managerA;
    const mine = await signedIn(vigie, 'managerA');
    await mine.call(LogOut);
    const guess = (browser = vigie.browser()) => browser.call(Login, { username: email, password: 'Guess-number1' });
    for (let n = 1; n <= 12; n++) await guess();
    expect(await vigie.browser().call(Login, { username: email, password })).toMatchObject({ http: 429 });
    const made = vigie.browser();
    made.known = 'vigie-browser=made-up';
    expect(await made.call(Login, { username: email, password })).toMatchObject({ http: 429 });
    // Another person's known browser does not avoid the delay.
    const other = await signedIn(vigie, 'customerA');
    expect(await other.call(Login, { username: email, password })).toMatchObject({ http: 429 });
    expect(await mine.call(Login, { username: email, password })).toMatchObject({ http: 200 });
    await mine.call(LogOut);
    // Nor can the person's own be used to guess without end.
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(mine)));
    expect(answers.filter(({ http }) => http === 401)).toHaveLength(10);
    expect(await mine.call(Login, { username: email, password })).toMatchObject({ http: 429 });
  });

  it('attempts with an unknown name are delayed like those with a known one', async () => {
    const told: unknown[] = [];
    for (const username of [people.customerManagerA.email, 'stranger.at.all@test.ca']) {
      const answers = [];
      for (let n = 0; n < 11; n++)
        answers.push(await vigie.browser().call(Login, { username, password: 'Guess-number1' }));
      told.push(answers.map(({ http, text }) => [http, text]));
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('left open on a screen can’t be used to guess the password: after ten attempts further ones are delayed', async () => {
    const browser = await signedIn(vigie, 'admin');
    const change = (currentPassword: string) =>
      browser.call(UpdateUser, { displayName: 'A', password: 'Changed1!', currentPassword });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`Guess-number${n}`)));
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(await change(password)).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    // Their own sign-in, and changes that need no password, are not delayed.
    expect(await browser.call(UpdateUser, { displayName: 'B' })).toMatchObject({ http: 200 });
    expect(await vigie.browser().call(Login, { username: people.admin.email, password })).toMatchObject({ http: 200 });
  });

  it('many attempts at the same moment are counted and delayed too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        vigie.browser().call(Login, { username: people.nobody.email, password: `Guess-number${n}` }),
      ),
    );
    expect(answers.filter(({ http }) => http === 401).length).toBeLessThanOrEqual(10);
  });

  it('the setup makes no first admin if there is already a user', async () => {
    expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: false });
    expect(
      await vigie.browser().call(CreateFirstAdmin, {
        key: setupKey(vigie.platform.signer),
        email: 'intruder@test.ca',
        displayName: 'Intruder',
        password,
      }),
    ).toMatchObject({ http: 404 });
  });
});

describe('an installation without users', () => {
  it('gets a first admin only with the key printed at its start, and delays those who guess it', async () => {
    const vigie = await startVigie();
    try {
      const typed = { email: 'first@test.ca', displayName: 'First', password };
      const make = (key: string, language: 'en' | 'fr' = 'en') =>
        vigie.browser().call(CreateFirstAdmin, { ...typed, key }, { language });
      const right = setupKey(vigie.platform.signer);
      expect(await vigie.browser().call(CreateFirstAdmin, typed as never)).toMatchObject({
        http: 422,
        fields: { key: expect.any(String) },
      });
      for (const wrong of [' ', 'x', right.slice(0, -1), right.toUpperCase(), vigie.platform.signer.sign('')])
        expect((await make(wrong)).http).toBe(422);
      expect(await make('x', 'fr')).toMatchObject({
        code: 'WRONG_SETUP_KEY',
        fields: { key: 'Ce n’est pas la clé d’installation affichée au démarrage de Vigie' },
      });
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: true });
      expect(await make(`  ${right}\n`)).toMatchObject({ http: 200 });
      const guesser = await startVigie();
      try {
        const guesses = await Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            guesser.browser().call(CreateFirstAdmin, { ...typed, key: `guess ${n}` }),
          ),
        );
        expect(guesses.filter(({ http }) => http === 422).length).toBeLessThanOrEqual(10);
        expect(guesses.some(({ code }) => code === 'TOO_MANY_TRIES')).toBe(true);
      } finally {
        await guesser.stop();
      }
    } finally {
      await vigie.stop();
    }
  }, 60_000);

  it('failed sign-ins don’t use up the attempts at its setup key', async () => {
    const vigie = await startVigie();
    try {
      const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
      for (const address of addresses)
        for (const username of [address, `first administrator ${address}`])
          for (let tries = 0; tries < 11; tries++)
            await vigie.browser().call(Login, { username, password: 'Guess-number1' });
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 200 });
    } finally {
      await vigie.stop();
    }
  }, 60_000);

  it('creates its first admin once, also when the same call is repeated', async () => {
    const vigie = await startVigie();
    try {
      const idempotency = { key: randomUUID() };
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      const make = (more = {}) => vigie.browser().call(CreateFirstAdmin, { ...made, ...more }, idempotency);
      const first = await make();
      const again = await make();
      expect([again.http, again.text]).toEqual([200, first.text]);
      // No answer is stored for people who are not signed in. Repeating the call later changes no password, and another call creates nobody.
      expect(await make({ key: 'x', password: 'Another1!' })).toMatchObject({ http: 422, code: 'WRONG_SETUP_KEY' });
      expect(await make({ password: 'Another1!' })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(Login, { username: made.email, password: 'Another1!' })).toMatchObject({
        http: 401,
      });
      expect(await vigie.browser().call(Login, { username: made.email, password })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 404 });
    } finally {
      await vigie.stop();
    }
  }, 60_000);

  it('gives its first admin a password, even if the process ended in between', async () => {
    const vigie = await startVigie();
    try {
      const key = randomUUID();
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      const first = derivedId('first admin');
      const nowhere = { roleId: null, agencyId: null, customerId: null, agentId: null };
      const data = {
        userId: first,
        email: made.email,
        displayName: made.displayName,
        phone: '',
        role: 'superAdmin',
        language: 'en',
        ...nowhere,
      } as const;
      const begun = { ...vigie.system(), commandId: derivedId(anonymous.userId, CreateFirstAdmin.name, key) };
      await vigie.commands.run(user, 'Invite', first, data, begun);
      await vigie.settled();
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 404 });
      expect(await vigie.browser().call(CreateFirstAdmin, made, { key })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(Login, { username: made.email, password })).toMatchObject({ http: 200 });
    } finally {
      await vigie.stop();
    }
  }, 60_000);

  it('creates its first admin once, however many try at the same time', async () => {
    const vigie = await startVigie();
    try {
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: true });
      const key = setupKey(vigie.platform.signer);
      const tries = await Promise.all(
        [1, 2, 3].map((n) =>
          vigie
            .browser()
            .call(CreateFirstAdmin, { key, email: `first${n}@test.ca`, displayName: `First ${n}`, password }),
        ),
      );
      expect(tries.filter(({ status }) => status === 1)).toHaveLength(1);
      expect(tries.every(({ http }) => http < 500)).toBe(true);
      const winner = tries.findIndex(({ status }) => status === 1) + 1;
      const logins = await Promise.all(
        [1, 2, 3].map((n) => vigie.browser().call(Login, { username: `first${n}@test.ca`, password })),
      );
      expect(logins.map(({ status }) => status)).toEqual([1, 2, 3].map((n) => (n === winner ? 1 : 0)));
      expect(logins[winner - 1]!.data.user.role).toBe('superAdmin');
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: false });
      const first = vigie.browser();
      await first.call(Login, { username: `first${winner}@test.ca`, password });
      expect((await first.call(Countries)).data).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'CA', nameFr: 'Canada' })]),
      );
    } finally {
      await vigie.stop();
    }
  }, 60_000);
});
