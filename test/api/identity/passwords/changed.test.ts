import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { SaveAdmin } from '#contracts/api/administrators.ts';
import { CheckToken, ConfirmSignInAddress, Login, LogOut, UpdateUser } from '#contracts/api/session.ts';
import { RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import { derivedId } from '#kernel/caller.ts';
import { ids, password, people, signedIn } from '#test/support/world.ts';
import { vigie, used, opens } from './shared.suite.ts';
import { until } from '#test/support/until.ts';

/** The link that confirms an address, out of the newest mail to it. */
const addressLink = async (to: string) => {
  const [, userId, token] = await until(
    async () =>
      (await vigie.platform.outbox.latest(1_000, to)).flatMap(
        ({ text }) => /sign-in-address\/([\w-]+)\/([\w-]+)/.exec(text) ?? [],
      ),
    (found) => found.length > 0,
  );
  return { userId: userId!, token: token! };
};

export const changed = (): void => {
  it('that is replaced while it is being checked opens no session', async () => {
    const { passwords, credentials, sessions } = vigie.platform.identity;
    const verify = passwords.verify.bind(passwords);
    const id = ((await (await signedIn(vigie, 'admin')).call(CheckToken)).data as { user: { data: { id: string } } })
      .user.data.id;
    // The password changes after the old one has been checked and before the session is opened.
    const between = jest.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, given) => {
      const right = await verify(hash, given);
      await credentials.setPasswordHash(id, await passwords.hash('Replaced1!'));
      await sessions.endAll(id);
      return right;
    });
    try {
      const late = vigie.browser();
      expect(await late.call(Login, { username: people.admin.email, password })).toMatchObject({
        http: 401,
        code: 'WRONG_CREDENTIALS',
      });
      expect(between).toHaveBeenCalledTimes(1);
      expect((await late.call(CheckToken)).data).toEqual({ user: null });
      const { rows } = await vigie.platform.pool.query('select 1 from id.session where user_id = $1', [id]);
      expect(rows).toEqual([]);
    } finally {
      between.mockRestore();
    }
    expect(await opens('admin', 'Replaced1!')).toBe(true);
  });

  it('[manager.fields] that a person has changed is not put back by repeating the call that gave the first one', async () => {
    const owner = await signedIn(vigie, 'customerA');
    const given = { firstName: 'Théo', lastName: 'Roy', phone: '+15145550177', email: 'theo@test.ca', password };
    const key = randomUUID();
    const make = () =>
      owner.call(SaveAdmin, { ...given, roleId: derivedId('test world', 'role customerManagerA') }, { key });
    const made = await make();
    expect(made).toMatchObject({ http: 200 });
    const theo = vigie.browser();
    const enter = (secret: string, browser = vigie.browser()) =>
      browser.call(Login, { username: given.email, password: secret });
    expect(await enter(password, theo)).toMatchObject({ http: 200 });
    const own = 'Sien-propre-7!';
    expect(await theo.call(UpdateUser, { currentPassword: password, password: own })).toMatchObject({ http: 200 });
    expect((await make()).data).toEqual(made.data);
    expect([(await enter(password)).http, (await enter(own)).http]).toEqual([401, 200]);
  });

  it('[pwd.rule] has at least 8 characters with an uppercase, a lowercase, a digit and one of !@#$%^&*', async () => {
    const browser = await signedIn(vigie, 'customerB');
    for (const weak of ['abcdef1!', 'ABCDEF1!', 'Abc1!', 'Abcdefg1', 'Abcdefg!', 'Abcdefg1?', '']) {
      expect({
        weak,
        ...(await browser.call(UpdateUser, { password: weak, currentPassword: password })),
      }).toMatchObject({
        weak,
        http: 422,
        code: 'WEAK_PASSWORD',
      });
    }
    expect(
      await browser.call(UpdateUser, { password: 'weak', currentPassword: password }, { language: 'fr' }),
    ).toMatchObject({
      fields: { password: expect.stringMatching(/mot de passe/i) },
    });
    expect(await browser.call(UpdateUser, { password: 'ABcdef1!', currentPassword: password })).toMatchObject({
      http: 200,
    });
    expect(await opens('customerB', 'ABcdef1!')).toBe(true);
  });

  it('is refused if it is among the most common ones; nothing else of the call is done then', async () => {
    const browser = await signedIn(vigie, 'anne');
    const common = { displayName: 'Somebody else', password: 'P@ssw0rd1!', currentPassword: password };
    expect(await browser.call(UpdateUser, common)).toMatchObject({
      http: 422,
      code: 'COMMON_PASSWORD',
      fields: { password: expect.stringMatching(/too common/) },
    });
    expect((await browser.call(CheckToken)).data.user.data.displayName).not.toBe(common.displayName);
    expect(await opens('anne', password)).toBe(true);
  });

  it('[pwd.changed] is changed only with the present one; this browser gets a new token, and other sessions end', async () => {
    const [here, there] = await Promise.all([signedIn(vigie, 'customerManagerA'), signedIn(vigie, 'customerManagerA')]);
    for (const currentPassword of [undefined, 'Wrong-one1']) {
      expect(
        await here.call(UpdateUser, { password: 'Changed1!', ...(currentPassword && { currentPassword }) }),
      ).toMatchObject({
        http: 422,
        code: 'WRONG_PASSWORD',
        fields: { currentPassword: expect.any(String) },
      });
    }
    const before = here.cookie;
    expect(await here.call(UpdateUser, { password: 'Changed1!', currentPassword: password })).toMatchObject({
      http: 200,
      status: 1,
    });
    expect(here.cookie).not.toBe(before);
    expect((await here.call(CheckToken)).data.user.data.email).toBe(people.customerManagerA.email);
    expect(await there.call(CheckToken)).toMatchObject({ http: 401, logout: true });
    expect(await opens('customerManagerA', password)).toBe(false);
    here.cookie = before;
    expect(await here.call(CheckToken)).toMatchObject({ http: 401 });
  });

  it('is needed to take another address, which nobody else may have', async () => {
    const browser = await signedIn(vigie, 'anne');
    expect(await browser.call(UpdateUser, { email: 'anne.roy@test.ca' })).toMatchObject({
      http: 422,
      code: 'WRONG_PASSWORD',
    });
    expect(await browser.call(UpdateUser, { email: people.admin.email, currentPassword: password })).toMatchObject({
      http: 409,
      code: 'EMAIL_TAKEN',
    });
    expect(
      await browser.call(UpdateUser, {
        email: 'anne.roy@test.ca',
        displayName: 'Anne R.',
        phone: '514 555-1234',
        currentPassword: password,
      }),
    ).toMatchObject({ http: 200 });
    expect((await browser.call(CheckToken)).data.user.data).toMatchObject({
      email: people.anne.email,
      displayName: 'Anne R.',
      phone: '+15145551234',
    });
    const { userId, token } = await addressLink('anne.roy@test.ca');
    const stranger = vigie.browser();
    expect(await stranger.call(ConfirmSignInAddress, { userId: ids.agencyA, token })).toMatchObject({
      http: 422,
      code: 'INVALID_SIGN_IN_LINK',
    });
    expect(await stranger.call(ConfirmSignInAddress, { userId, token: `${token}x` })).toMatchObject({
      http: 422,
      code: 'INVALID_SIGN_IN_LINK',
    });
    expect(await stranger.call(ConfirmSignInAddress, { userId, token })).toMatchObject({
      http: 200,
      data: { changed: true },
    });
    expect(await stranger.call(ConfirmSignInAddress, { userId, token })).toMatchObject({
      http: 422,
      code: 'INVALID_SIGN_IN_LINK',
    });
    expect((await browser.call(CheckToken)).data.user.data).toMatchObject({ email: 'anne.roy@test.ca' });
    await browser.call(LogOut);
    expect(await opens('anne', password)).toBe(false);
    expect(await vigie.browser().call(Login, { username: 'Anne.Roy@test.ca', password })).toMatchObject({ http: 200 });
  });

  it('an agent without one confirms another address at the one that they have, then at the new one', async () => {
    const enter = async (contact: string) => {
      await vigie.browser().call(RequestSignInLink, { contact, lang: 'en' });
      const phone = vigie.browser();
      await until(async () => {
        const [token] = (await vigie.platform.outbox.latest(1_000, contact)).flatMap(
          ({ text }) => /sign-in\/([\w-]+)/.exec(text)?.[1] ?? [],
        );
        return token && (await phone.call(UseSignInLink, { token })).status === 1;
      });
      return phone;
    };
    const phone = await enter('bruno@agents.test');
    expect(await phone.call(UpdateUser, { email: 'bruno.new@test.ca' })).toMatchObject({
      http: 200,
      data: { confirmAt: 'former' },
    });
    expect((await phone.call(CheckToken)).data.user.data.email).toBe('bruno@agents.test');
    const former = await addressLink('bruno@agents.test');
    expect(await vigie.browser().call(ConfirmSignInAddress, former)).toMatchObject({
      http: 200,
      data: { changed: false },
    });
    expect(await vigie.browser().call(ConfirmSignInAddress, former)).toMatchObject({ http: 422 });
    expect((await phone.call(CheckToken)).data.user.data.email).toBe('bruno@agents.test');
    expect(await vigie.browser().call(ConfirmSignInAddress, await addressLink('bruno.new@test.ca'))).toMatchObject({
      data: { changed: true },
    });
    expect((await phone.call(CheckToken)).data.user.data.email).toBe('bruno.new@test.ca');
    await enter('bruno.new@test.ca');
    expect(await phone.call(UpdateUser, { phone: '514 555-0188' })).toMatchObject({
      http: 200,
      data: { confirmAt: 'former' },
    });
    expect((await phone.call(CheckToken)).data.user.data.phone).toBe('+15145550123');
  });

  it('is not in any event, nor is the link', async () => {
    const told = JSON.stringify(await vigie.platform.store.readAll('', 10_000), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [
      password,
      'Brandnew1!',
      'Changed1!',
      ...[...used].map((text) => /reset-password\/[\w-]+\/([\w-]+)/.exec(text)![1]!),
    ])
      expect(told.includes(secret)).toBe(false);
  });
};
