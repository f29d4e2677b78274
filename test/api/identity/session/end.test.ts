import { expect, it } from '@jest/globals';
import { CheckToken, Login, LogOut } from '#contracts/api/session.ts';
import { Countries } from '#contracts/api/references.ts';
import { MyShifts, UseSignInLink } from '#contracts/api/agent-app.ts';
import { Requests } from '#contracts/api/requests.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { ids, password, people, signedIn } from '#test/support/world.ts';
import { vigie, userId } from './shared.suite.ts';

export const end = (): void => {
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
};
