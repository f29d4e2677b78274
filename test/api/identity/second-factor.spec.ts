import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Admins } from '#contracts/api/administrators.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import {
  EndOwnSecondFactor,
  EndSecondFactor,
  ProposeSecondFactor,
  SecondFactor,
  SetUpSecondFactor,
  SignInCode,
} from '#contracts/api/second-factor.ts';
import { CheckToken, Login, ResetPassword, UpdateUser } from '#contracts/api/session.ts';
import { resetLink } from '#services/apps/reset-admin/reset-link.ts';
import { codeAt } from '#services/identity/user/totp.ts';
import { Listener } from '#test/support/listener.ts';
import { factsOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { password, people, signedIn, type Person } from '#test/support/world.ts';
import { aroundAll, boss, linkFor, mailsTo, vigie } from './passwords/shared.suite.ts';
import { until } from '#test/support/until.ts';

const idOf = async (browser: Browser): Promise<string> => (await browser.call(CheckToken)).data.user.data.id;
/** The code of the person's app by now, or some steps of 30 seconds from now. */
const codeOf = async (userId: string, which: 'held' | 'proposed' = 'held', steps = 0) => {
  const key = await vigie.platform.identity.secondFactors.keyOf(userId, which);
  return codeAt(key!, Math.floor(Date.parse(vigie.clock.now()) / 30_000) + steps);
};
/** Time in which the last code is over. */
const nextCode = () => vigie.clock.pass(2 / 60);
const enter = async (person: Person, secret = password, browser = vigie.browser()) => {
  const { data } = await browser.call(Login, { username: people[person].email, password: secret, rememberMe: true });
  return { browser, challenge: data?.challenge as string };
};
const isIn = async (browser: Browser) => (await browser.call(CheckToken)).data?.user != null;
const setUp = async (browser: Browser) => {
  const { data: proposed } = await browser.call(ProposeSecondFactor, { currentPassword: password });
  const userId = await idOf(browser);
  const { data } = await browser.call(SetUpSecondFactor, { code: await codeOf(userId, 'proposed') });
  nextCode();
  return { userId, codes: data.recoveryCodes as string[], proposed: proposed as { key: string; link: string } };
};
const mailed = (person: Person, subject: string) =>
  until(async () => (await mailsTo(people[person].email)).find((one) => one.subject === subject));

describe('a second factor', () => {
  aroundAll();
  let userId: string;
  let codes: string[];
  let here: Browser;
  const finish = (challenge: string, code: string, browser = vigie.browser(), key = randomUUID()) =>
    browser.call(SignInCode, { challenge, code }, { key });

  it('is set up by the password and a code, ends all other sessions, and its key is told once', async () => {
    const there = await signedIn(vigie, 'managerA');
    here = await signedIn(vigie, 'managerA');
    userId = await idOf(here);
    const listener = new Listener(vigie.origin, there);
    await listener.watch(['requests']);
    expect(await here.call(ProposeSecondFactor, { currentPassword: 'Wrong-1234!' })).toMatchObject({
      http: 422,
      code: 'WRONG_PASSWORD',
    });
    expect(await here.call(SetUpSecondFactor, { code: '123456' })).toMatchObject({ http: 422, code: 'WRONG_CODE' });
    const { data: first } = await here.call(ProposeSecondFactor, { currentPassword: password });
    const former = await codeOf(userId, 'proposed');
    const { data: key } = await here.call(ProposeSecondFactor, { currentPassword: password });
    expect(key.key).not.toBe(first.key);
    expect(key.link).toContain(`/Vigie:${encodeURIComponent(people.managerA.email)}?secret=${key.key}&issuer=Vigie`);
    // Until a code proves it, sign-in asks for nothing.
    expect((await enter('managerA')).challenge).toBeUndefined();
    expect(await here.call(SetUpSecondFactor, { code: former })).toMatchObject({ code: 'WRONG_CODE' });
    const made = await here.call(SetUpSecondFactor, { code: await codeOf(userId, 'proposed') });
    codes = made.data.recoveryCodes;
    expect([codes.length, new Set(codes).size, made.http]).toEqual([10, 10, 200]);
    expect((await there.call(CheckToken)).code).toBe('SESSION_EXPIRED');
    await listener.until(({ lost }) => lost);
    listener.close();
    expect((await here.call(SecondFactor)).data).toEqual({ on: true, codesLeft: 10 });
    expect(await here.call(ProposeSecondFactor, { currentPassword: password })).toMatchObject({
      http: 409,
      code: 'SECOND_FACTOR_ON',
    });
    expect(await here.call(SetUpSecondFactor, { code: former })).toMatchObject({ code: 'WRONG_CODE' });
    const mail = await mailed('managerA', 'Two-step sign-in is on');
    const log = await vigie.platform.store.read(`user-${userId}`);
    const tables = await vigie.platform.pool.query(
      `select (select string_agg(f::text, ' ') from id.second_factor f) as factors, (select string_agg(a::text, ' ') from id.answer a) as answers`,
    );
    const kept = JSON.stringify([mail, log, tables.rows]);
    for (const secret of [key.key, codes[0]!, codes[0]!.replaceAll('-', '')]) expect(kept).not.toContain(secret);
    nextCode();
  });

  it('is asked for after the right password, and nobody is signed in before', async () => {
    expect((await vigie.browser().call(Login, { username: people.managerA.email, password: 'Wrong-1234!' })).code).toBe(
      'WRONG_CREDENTIALS',
    );
    const { browser, challenge } = await enter('managerA');
    expect([await isIn(browser), browser.cookie, browser.known]).toEqual([false, '', '']);
    expect(await browser.call(SecondFactor)).toMatchObject({ http: 401 });
    for (const code of [
      '000000',
      await codeOf(userId, 'held', -2),
      await codeOf(userId, 'held', 2),
      '1',
      'x'.repeat(40),
    ])
      expect(await finish(challenge, code, browser)).toMatchObject({ http: 422, code: 'WRONG_CODE' });
    expect(await finish('x'.repeat(43), await codeOf(userId), browser)).toMatchObject({ code: 'SIGN_IN_OVER' });
    expect(await isIn(browser)).toBe(false);
    const code = await codeOf(userId);
    expect((await finish(challenge, code, browser)).data.user.data.id).toBe(userId);
    expect(await isIn(browser)).toBe(true);
    // Neither the challenge nor the code serves again, not even at the same moment.
    expect(await finish(challenge, await codeOf(userId, 'held', 1))).toMatchObject({ code: 'SIGN_IN_OVER' });
    nextCode();
    const both = await Promise.all([enter('managerA'), enter('managerA')]);
    const present = await codeOf(userId);
    const answers = await Promise.all(both.map((one) => finish(one.challenge, present)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422]);
    // A code that is a step late, but not one that comes before the last one used.
    expect((await finish((await enter('managerA')).challenge, await codeOf(userId, 'held', -1))).code).toBe(
      'WRONG_CODE',
    );
    vigie.clock.pass(1.5 / 60);
    expect((await finish((await enter('managerA')).challenge, await codeOf(userId, 'held', -1))).http).toBe(200);
    nextCode();
  });

  it('is nobody else’s: a code of another person doesn’t serve, and a challenge ends after five minutes or with a new password', async () => {
    const other = await setUp(await signedIn(vigie, 'customerManagerA'));
    const { challenge } = await enter('managerA');
    expect(await finish(challenge, await codeOf(other.userId))).toMatchObject({ code: 'WRONG_CODE' });
    expect(await finish(challenge, other.codes[0]!)).toMatchObject({ code: 'WRONG_CODE' });
    vigie.clock.pass(5.1 / 60);
    expect(await finish(challenge, await codeOf(userId))).toMatchObject({ code: 'SIGN_IN_OVER' });
    const { challenge: before } = await enter('customerManagerA');
    const mine = await enter('customerManagerA');
    await finish(mine.challenge, await codeOf(other.userId), mine.browser);
    nextCode();
    const changed = 'Changed-2-it!';
    await mine.browser.call(UpdateUser, { password: changed, currentPassword: password });
    expect(await finish(before, await codeOf(other.userId))).toMatchObject({ code: 'SIGN_IN_OVER' });
    nextCode();
    expect((await finish((await enter('customerManagerA', changed)).challenge, await codeOf(other.userId))).http).toBe(
      200,
    );
    nextCode();
  });

  it('is replaced by a recovery code, once each, which is mailed', async () => {
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    const key = randomUUID();
    expect((await finish((await enter('managerA')).challenge, typed, vigie.browser(), key)).http).toBe(200);
    expect((await finish((await enter('managerA')).challenge, codes[0]!)).code).toBe('WRONG_CODE');
    expect((await here.call(SecondFactor)).data).toEqual({ on: true, codesLeft: 9 });
    expect((await mailed('managerA', 'A recovery code was used')).text).toContain('9 codes are left.');
    // The key of a call hides no other call of somebody who is not signed in.
    expect((await finish((await enter('managerA')).challenge, codes[1]!, vigie.browser(), key)).http).toBe(200);
    expect((await factsOf(vigie, `user-${userId}`)).filter((type) => type === 'RecoveryCodeUsed')).toHaveLength(2);
  });

  it('is not taken away by a new password that was mailed', async () => {
    const { token } = await linkFor('managerA');
    expect(await vigie.browser().call(ResetPassword, { userId, password, token })).toMatchObject({ http: 200 });
    const { browser, challenge } = await enter('managerA');
    expect([typeof challenge, await isIn(browser)]).toEqual(['string', false]);
    here = browser;
    expect((await finish(challenge, await codeOf(userId), here)).http).toBe(200);
    nextCode();
  });

  it('can’t be guessed: wrong codes are delayed, but not those in a browser that the person has used', async () => {
    const { challenge } = await enter('managerA');
    const guess = async () => (await finish(challenge, '000000')).http;
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter((http) => http === 422)).toHaveLength(10);
    expect(await finish(challenge, await codeOf(userId))).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    const known = vigie.browser();
    known.known = here.known;
    expect((await finish((await enter('managerA', password, known)).challenge, await codeOf(userId), known)).http).toBe(
      200,
    );
    nextCode();
  });

  it('is ended by the person with password and code, or by who may reset the password, and the trace stays', async () => {
    for (const [asked, code] of [
      [{ currentPassword: 'Wrong-1234!', code: await codeOf(userId) }, 'WRONG_PASSWORD'],
      [{ currentPassword: password, code: codes[0]! }, 'WRONG_CODE'],
    ] as const)
      expect(await here.call(EndOwnSecondFactor, asked)).toMatchObject({ http: 422, code });
    const [owner, stranger] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'agencyB')];
    expect(await stranger.call(EndSecondFactor, { id: userId })).toMatchObject({ http: 404 });
    expect(await here.call(EndSecondFactor, { id: userId })).toMatchObject({ code: 'OWN_SIGN_IN' });
    const can = async () =>
      ((await owner.call(Admins, { search: people.managerA.email })).data as { can: string[] }[])[0]!.can;
    expect(await can()).toContain('endSecondFactor');
    expect(await owner.call(EndSecondFactor, { id: userId })).toMatchObject({ http: 200 });
    expect(await can()).not.toContain('endSecondFactor');
    expect((await enter('managerA')).challenge).toBeUndefined();
    expect((await mailed('managerA', 'Two-step sign-in is off')).text).toContain('An administrator');
    const { data } = await owner.call(AuditLog, { filters: { kind: ['access'] } });
    expect(data[0]).toMatchObject({ type: 'SecondFactorEnded', by: expect.any(String), subject: 'user' });
    const own = await setUp(here);
    vigie.clock.pass(1);
    const ended = await here.call(EndOwnSecondFactor, { currentPassword: password, code: own.codes[3]! });
    expect([ended.http, await isIn((await enter('managerA')).browser)]).toEqual([200, true]);
  });

  it('ends with the password that the server’s command lets a person of the platform choose', async () => {
    const admin = await signedIn(vigie, 'admin');
    const own = await setUp(admin);
    const link = await resetLink(vigie.platform, people.admin.email);
    const [, id, token] = /\/reset-password\/([^/]+)\/([^/]+)$/.exec(link)!;
    expect(typeof (await enter('admin')).challenge).toBe('string');
    const choose = { userId: id!, password, token: token! };
    expect(await vigie.browser().call(ResetPassword, choose)).toMatchObject({ http: 200 });
    expect(await isIn((await enter('admin')).browser)).toBe(true);
    const facts = await vigie.platform.store.read(`user-${own.userId}`);
    expect(facts.find(({ type }) => type === 'SecondFactorEnded')!.data).toMatchObject({ how: 'password' });
    expect(await boss.call(ProposeSecondFactor, { currentPassword: password })).toMatchObject({ http: 200 });
  });

  it('can’t be set up by guessing the code, nor with a key that another one has replaced', async () => {
    const [first, second] = [await signedIn(vigie, 'agencyB'), await signedIn(vigie, 'agencyB')];
    const id = await idOf(first);
    const propose = () => first.call(ProposeSecondFactor, { currentPassword: password });
    await propose();
    const { secondFactors } = vigie.platform.identity;
    const former = (await secondFactors.keyOf(id, 'proposed'))!;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => first.call(SetUpSecondFactor, { code: '000000' })),
    );
    expect(guesses.map(({ http }) => http).sort()).toEqual([...Array<number>(10).fill(422), 429, 429]);
    await propose();
    expect(await secondFactors.hold(id, former, 1, [])).toBe(false);
    expect(await second.call(SetUpSecondFactor, { code: await codeOf(id, 'proposed') })).toMatchObject({ http: 200 });
  });

  it('is none of an agent’s, who signs in with a link', async () => {
    const anne = await signedIn(vigie, 'anne');
    expect(await anne.call(ProposeSecondFactor, { currentPassword: password })).toMatchObject({ http: 403 });
  });
});
