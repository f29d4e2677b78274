import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Outbox } from '#contracts/api/health.ts';
import {
  CheckResetLink,
  CheckToken,
  ConfirmSignInAddress,
  Login,
  LogOut,
  ResetPassword,
  ResetPasswordRequest,
  UpdateUser,
} from '#contracts/api/session.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, password, people, startWorld, signedIn, type Person } from '#test/support/world.ts';

describe('a password', () => {
  let vigie: Vigie;
  let boss: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    boss = await signedIn(vigie, 'superAdmin');
  }, 120_000);
  afterAll(() => vigie.stop());

  const mailsTo = async (address: string) =>
    ((await boss.call(Outbox)).data as { to: string; subject: string; text: string }[]).filter(
      ({ to }) => to === address,
    );
  /** Asks for a link and takes it out of the newest mail. */
  const linkFor = async (person: Person, lang: 'en' | 'fr' = 'en') => {
    const { email } = people[person];
    const before = (await mailsTo(email)).length;
    await vigie.browser().call(ResetPasswordRequest, { email, lang });
    for (let tries = 0; tries < 100; tries++) {
      const mails = await mailsTo(email);
      if (mails.length > before) {
        const mail = mails.find(({ text }) => !used.has(text))!;
        used.add(mail.text);
        const [, userId, token] = /reset-password\/([\w-]+)\/([\w-]+)/.exec(mail.text)!;
        return { userId: userId!, token: token!, mail };
      }
      await pause(100);
    }
    throw new Error('No mail came.');
  };
  /** The link that confirms an address, out of the newest mail to it. */
  const addressLink = async (to: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const found = (await vigie.platform.outbox.latest(1_000, to)).flatMap(
        ({ text }) => /sign-in-address\/([\w-]+)\/([\w-]+)/.exec(text) ?? [],
      );
      if (found.length > 0) return { userId: found[1]!, token: found[2]! };
      await pause(50);
    }
    throw new Error(`No link came to ${to}.`);
  };
  const used = new Set<string>();
  const opens = async (person: Person, secret: string) =>
    (await vigie.browser().call(Login, { username: people[person].email, password: secret })).status === 1;

  it('[pwd.forgotDialog] is asked for anew with the same answer for known and unknown addresses, and a mail to known ones alone', async () => {
    const known = await vigie.browser().call(ResetPasswordRequest, { email: people.customerA.email, lang: 'en' });
    const unknown = await vigie.browser().call(ResetPasswordRequest, { email: 'stranger@test.ca', lang: 'en' });
    expect({ http: unknown.http, text: unknown.text }).toEqual({ http: 200, text: known.text });
    expect(known).toMatchObject({ status: 1, data: {} });
    while ((await mailsTo(people.customerA.email)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { mail } = await linkFor('customerA', 'fr');
    expect(mail.text).toContain(`${vigie.origin}/reset-password/`);
    expect(mail.subject).toMatch(/mot de passe/i);
    expect(await mailsTo('stranger@test.ca')).toEqual([]);
  }, 60_000);

  it('[pwd.forgotDialog] is asked for four times, then waits, known or not', async () => {
    for (const email of ['one.more.stranger@test.ca', people.nobody.email]) {
      const answers = await Promise.all(
        Array.from({ length: 22 }, () =>
          vigie.browser().call(ResetPasswordRequest, { email: ` ${email.toUpperCase()}`.trim(), lang: 'fr' }),
        ),
      );
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(4);
      expect(answers.find(({ http }) => http !== 200)).toMatchObject({
        http: 429,
        code: 'TOO_MANY_TRIES',
        message: 'Too many attempts. Try again in 15 minutes.',
      });
    }
    expect((await mailsTo(people.nobody.email)).length).toBeLessThanOrEqual(4);
  });

  it('[pwd.forgotDialog] takes as long for an address that nobody has', async () => {
    const took = async (call: () => Promise<unknown>) => {
      const from = performance.now();
      await call();
      return performance.now() - from;
    };
    const known = [people.admin.email, people.agencyB.email, people.customerManagerA.email, people.customerB.email];
    const times = { known: [] as number[], unknown: [] as number[] };
    const apart = () => Math.abs(Math.min(...times.known) - Math.min(...times.unknown));
    // On a busy machine the quickest of eight may still have waited.
    for (let round = 0; round < 8 || (round < 14 && apart() >= 5); round++) {
      const ask = (email: string) => took(() => vigie.browser().call(ResetPasswordRequest, { email, lang: 'en' }));
      times.known.push(await ask(known[round % 4]!));
      // What follows a known address is done by now.
      await pause(150);
      times.unknown.push(await ask(`nobody.${round}@test.ca`));
      await pause(150);
    }
    // Recording a fact and waiting for it to be shown takes some 10 ms more.
    expect(apart()).toBeLessThan(5);
  }, 30_000);

  it('[pwd.token] is said to serve, or not, without being used up', async () => {
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
    boss = await signedIn(vigie, 'superAdmin');
  });

  it('[pwd.token] set by a link opens the account at once, whatever strangers have tried meanwhile', async () => {
    const { email } = people.agencyB;
    for (let n = 0; n < 11; n++) await vigie.browser().call(Login, { username: email, password: 'Guess-number1' });
    expect(await vigie.browser().call(Login, { username: email, password })).toMatchObject({ http: 429 });
    const { userId, token } = await linkFor('agencyB');
    await vigie.browser().call(ResetPassword, { userId, token, password: 'Brandnew9!' });
    expect(await opens('agencyB', 'Brandnew9!')).toBe(true);
  });
  it('is not reset by a link that an admin reads in the outbox, where they could not act as its receiver', async () => {
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
    // Who holds less than somebody could not act as them either.
    const roleId = derivedId('test world', 'role admin');
    const revise = (permissions: Grant[]) =>
      vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
    await revise(grantKeys.filter((grant) => grant !== 'finance.viewPay'));
    await vigie.settled();
    expect((await read(admin, 'agencyB')).every(({ text }) => text === null)).toBe(true);
    await revise([...grantKeys]);
    await vigie.settled();
  }, 60_000);

  it('[pwd.token] is set once by the link of the mail, and every session of before ends', async () => {
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
    expect(await vigie.browser().call(ResetPassword, { userId, token, password: 'Brandnew1!' })).toMatchObject({
      http: 200,
      status: 1,
    });
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
  }, 60_000);

  it('[pwd.token] is not set by a link of yesterday, nor by one that a newer link replaced', async () => {
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
  }, 60_000);

  it('[pwd.token] is set by no link that was mailed before a new password, or before another address, was chosen', async () => {
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

  it('that has just been replaced opens no session, though it was right when it was looked at', async () => {
    const { passwords, credentials, sessions } = vigie.platform.identity;
    const verify = passwords.verify.bind(passwords);
    const id = ((await (await signedIn(vigie, 'admin')).call(CheckToken)).data as { user: { data: { id: string } } })
      .user.data.id;
    // The new password comes between the look at the old one and the session.
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

  it('[pwd.changed] is changed with the present one alone; this browser goes on under a new token, the others end', async () => {
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
      for (let tries = 0; tries < 200; tries++) {
        const [found] = (await vigie.platform.outbox.latest(1_000, contact)).flatMap(
          ({ text }) => /sign-in\/([\w-]+)/.exec(text)?.[1] ?? [],
        );
        if (found && (await phone.call(UseSignInLink, { token: found })).status === 1) return phone;
        await pause(50);
      }
      throw new Error(`${contact} did not come in.`);
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
  }, 60_000);

  it('stands in no event, nor does the link', async () => {
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
});
