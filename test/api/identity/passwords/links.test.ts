import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Outbox } from '#contracts/api/health.ts';
import { CheckResetLink, CheckToken, Login, ResetPassword, UpdateUser } from '#contracts/api/session.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { factsOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { password, people, signedIn, type Person } from '#test/support/world.ts';
import { vigie, boss, signBossIn, linkFor, opens } from './shared.suite.ts';

export const links = (): void => {
  it('[pwd.token] a link can be checked without being used up', async () => {
    const { userId, token } = await linkFor('superAdmin');
    const serves = async (one: object) => (await vigie.browser().call(CheckResetLink, { userId, token, ...one })).data;
    expect(await serves({})).toEqual({ valid: true });
    expect(await serves({})).toEqual({ valid: true });
    expect(await serves({ token: `${token}x` })).toEqual({ valid: false });
    expect(await serves({ userId: '11111111-1111-4111-8111-111111111111' })).toEqual({ valid: false });
    vigie.clock.pass(24.1);
    expect(await serves({})).toEqual({ valid: false });
    vigie.clock.pass(-24.1);
    expect(await vigie.browser().call(ResetPassword, { userId, token, password })).toMatchObject({ http: 200 });
    expect(await serves({})).toEqual({ valid: false });
    await signBossIn();
  });

  it('[pwd.token] set by a link, signs in at once, even if strangers have failed to sign in meanwhile', async () => {
    const { email } = people.agencyB;
    for (let n = 0; n < 11; n++) await vigie.browser().call(Login, { username: email, password: 'Guess-number1' });
    expect(await vigie.browser().call(Login, { username: email, password })).toMatchObject({ http: 429 });
    const { userId, token } = await linkFor('agencyB');
    await vigie.browser().call(ResetPassword, { userId, token, password: 'Brandnew9!' });
    expect(await opens('agencyB', 'Brandnew9!')).toBe(true);
  });
  it('can’t be reset by an admin through the outbox: it hides links of people whose account the admin may not use', async () => {
    type Kept = { to: string; subject: string; text: string | null };
    const admin = await signedIn(vigie, 'admin');
    const read = async (browser: Browser, person: Person) =>
      ((await browser.call(Outbox)).data as Kept[]).filter(({ to }) => to === people[person].email);
    for (const person of ['superAdmin', 'admin', 'agencyB'] as const) await linkFor(person);
    expect((await read(boss, 'superAdmin'))[0]!.text).toContain('/reset-password/');
    expect((await read(admin, 'superAdmin')).map(({ text }) => text)).toEqual(
      (await read(boss, 'superAdmin')).map(() => null),
    );
    expect((await read(admin, 'admin'))[0]!.text).toContain('/reset-password/');
    expect((await read(admin, 'agencyB'))[0]!.text).toContain('/reset-password/');
    // Nor may people with fewer grants act as somebody with more.
    const roleId = derivedId('test world', 'role admin');
    const revise = (permissions: Grant[]) =>
      vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
    await revise(grantKeys.filter((grant) => grant !== 'finance.viewPay'));
    await vigie.settled();
    expect((await read(admin, 'agencyB')).every(({ text }) => text === null)).toBe(true);
    await revise([...grantKeys]);
    await vigie.settled();
  });

  it('[pwd.token] is set once by the link of the mail, and all earlier sessions end', async () => {
    const elsewhere = await signedIn(vigie, 'agencyA');
    const { userId, token } = await linkFor('agencyA');
    expect(
      await vigie.browser().call(ResetPassword, {
        userId,
        token: `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`,
        password: 'Brandnew1!',
      }),
    ).toMatchObject({
      http: 422,
      code: 'INVALID_RESET_LINK',
    });
    expect(
      await vigie
        .browser()
        .call(ResetPassword, { userId: '11111111-1111-4111-8111-111111111111', token, password: 'Brandnew1!' }),
    ).toMatchObject({
      http: 422,
      code: 'INVALID_RESET_LINK',
    });
    expect(await vigie.browser().call(ResetPassword, { userId, token, password: 'Bonjour1!' })).toMatchObject({
      http: 422,
      code: 'COMMON_PASSWORD',
    });
    const key = randomUUID();
    expect(await vigie.browser().call(ResetPassword, { userId, token, password: 'Brandnew1!' }, { key })).toMatchObject(
      {
        http: 200,
        status: 1,
      },
    );
    expect(
      await vigie.browser().call(ResetPassword, { userId, token, password: 'Another1!x' }, { language: 'fr' }),
    ).toMatchObject({
      http: 422,
      code: 'INVALID_RESET_LINK',
      data: null,
    });
    expect(await opens('agencyA', 'Brandnew1!')).toBe(true);
    expect(await opens('agencyA', 'Another1!x')).toBe(false);
    expect(await opens('agencyA', password)).toBe(false);
    expect(await elsewhere.call(CheckToken)).toMatchObject({ http: 401, logout: true });
    // The key of a call hides no other change by somebody who is not signed in.
    const changes = async () => (await factsOf(vigie, `user-${userId}`)).filter((type) => type === 'PasswordChanged');
    const before = (await changes()).length;
    const next = { userId, token: (await linkFor('agencyA')).token, password: 'Brandnew1!' };
    expect(await vigie.browser().call(ResetPassword, next, { key })).toMatchObject({ http: 200 });
    expect(await changes()).toHaveLength(before + 1);
  });

  it('[pwd.token] is not set by a link older than a day, nor by one that a newer link replaced', async () => {
    const old = await linkFor('managerA');
    vigie.clock.pass(1);
    const newer = await linkFor('managerA');
    expect(await vigie.browser().call(ResetPassword, { ...old, password: 'Brandnew1!' } as never)).toMatchObject({
      http: 422,
      code: 'INVALID_RESET_LINK',
    });
    vigie.clock.pass(24);
    expect(
      await vigie.browser().call(ResetPassword, { userId: newer.userId, token: newer.token, password: 'Brandnew1!' }),
    ).toMatchObject({
      http: 422,
      code: 'INVALID_RESET_LINK',
    });
    const last = await linkFor('managerA');
    vigie.clock.pass(23.9);
    const two = await Promise.all(
      [1, 2].map((n) =>
        vigie.browser().call(ResetPassword, { userId: last.userId, token: last.token, password: `Brandnew${n}!` }),
      ),
    );
    expect(two.map(({ http }) => http).sort()).toEqual([200, 422]);
  });

  it('[pwd.token] is not set by a link that was mailed before the password or the address changed', async () => {
    const browser = vigie.browser();
    // As the test before has left it.
    expect(await browser.call(Login, { username: people.agencyA.email, password: 'Brandnew1!' })).toMatchObject({
      http: 200,
    });
    const choose = (change: object, currentPassword: string) =>
      browser.call(UpdateUser, { ...change, currentPassword });
    const first = await linkFor('agencyA');
    expect(await choose({ password: 'Manager1new!' }, 'Brandnew1!')).toMatchObject({ http: 200 });
    const second = await linkFor('agencyA');
    expect(await browser.call(UpdateUser, { displayName: 'Manager A.' })).toMatchObject({ http: 200 });
    expect((await browser.call(CheckResetLink, second)).data).toEqual({ valid: true });
    expect(await choose({ email: 'elsewhere@test.ca' }, 'Manager1new!')).toMatchObject({ http: 200 });
    for (const { userId, token } of [first, second]) {
      expect((await vigie.browser().call(CheckResetLink, { userId, token })).data).toEqual({ valid: false });
      expect(await vigie.browser().call(ResetPassword, { userId, token, password: 'Stranger1!' })).toMatchObject({
        http: 422,
        code: 'INVALID_RESET_LINK',
      });
    }
  });
};
