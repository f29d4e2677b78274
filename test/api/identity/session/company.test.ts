import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { FinishCompanySignIn, StartCompanySignIn } from '#contracts/api/company-sign-in.ts';
import { SignInCode } from '#contracts/api/second-factor.ts';
import { CheckToken, Login } from '#contracts/api/session.ts';
import { LiftSignInAddresses } from '#contracts/api/lifted-addresses.ts';
import { RemoveSignInProvider, SaveSignInProvider, SignInProvider } from '#contracts/api/sign-in-provider.ts';
import { ids, password, people, signedIn, type Person } from '#test/support/world.ts';
import type { Browser } from '#test/support/vigie.ts';
import { provider, userId, vigie } from './shared.suite.ts';

const settings = (change = {}) => ({
  issuer: provider.issuer,
  clientId: 'vigie',
  clientSecret: provider.clientSecret,
  domains: ['test.ca'],
  required: false,
  ...change,
});
const begin = async (browser: Browser, company = 'whoever@test.ca') =>
  (await browser.call(StartCompanySignIn, { company })).data.url as string;
const finish = (browser: Browser, answer: string) => browser.call(FinishCompanySignIn, { answer });
/** Goes to the provider and back as somebody. */
const returned = async (identity: typeof provider.identity, browser = vigie.browser()) => {
  provider.identity = identity;
  return { browser, answer: await finish(browser, provider.signIn(await begin(browser))) };
};
const of = (person: Person, sub: string = person) => ({ sub, email: people[person].email });
const link = (browser: Browser, person: Person, secret = password) =>
  browser.call(Login, { username: people[person].email, password: secret, links: true });
const isIn = async (browser: Browser) => ((await browser.call(CheckToken)).data?.user?.data.id as string) ?? null;

export const company = (): void => {
  it('is set up with a provider that answers, whose secret nobody reads', async () => {
    const [owner, manager, client] = [
      await signedIn(vigie, 'agencyA'),
      await signedIn(vigie, 'anne'),
      await signedIn(vigie, 'admin'),
    ];
    for (const other of [manager, client]) expect((await other.call(SaveSignInProvider, settings())).http).toBe(403);
    const refused = async (change: object) => (await owner.call(SaveSignInProvider, settings(change))).fields;
    expect(await refused({ clientSecret: undefined })).toHaveProperty('clientSecret');
    expect(await refused({ domains: ['no domain'] })).toHaveProperty(['domains.0']);
    const wrong = { issuer: 'https://127.0.0.1/', clientSecret: undefined, domains: ['a.invalid', 'b.invalid'] };
    const { domains, ...others } = (await refused(wrong))!;
    expect([Object.keys(others).sort(), domains]).toEqual([
      ['clientSecret', 'issuer'],
      expect.stringContaining('a.invalid, b.invalid'),
    ]);
    for (const issuer of [
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'http://test.ca/',
      'https://10.0.0.8/x',
      'ftp://a.ca',
      `${provider.issuer}/other`,
    ])
      expect(await refused({ issuer, domains: ['a.invalid'] })).toHaveProperty('issuer');
    provider.mode = 'endless';
    expect(await refused({})).toHaveProperty('issuer');
    provider.mode = 'works';
    expect((await vigie.browser().call(StartCompanySignIn, { company: 'a@test.ca' })).code).toBe('NO_COMPANY_SIGN_IN');
    expect((await owner.call(SaveSignInProvider, settings())).http).toBe(200);
    expect((await owner.call(SaveSignInProvider, settings({ clientSecret: undefined }))).http).toBe(200);
    const { data, text } = await owner.call(SignInProvider);
    expect(data).toMatchObject({ record: `vigie-sign-in=${ids.agencyA}`, provider: { domains: ['test.ca'] } });
    expect(text).not.toContain(provider.clientSecret);
    const { rows } = await vigie.platform.pool.query(
      `select sealed from id.secret where place like 'sign-in provider:%'`,
    );
    expect(rows).toEqual([{ sealed: expect.stringMatching(/^v1\./) }]);
  });

  it('links an account once, by its password, to whom the provider knows, not to an address', async () => {
    const { browser, answer } = await returned(of('managerA'));
    expect(answer.data).toEqual({ user: null, email: people.managerA.email });
    expect(await isIn(browser)).toBe(null);
    expect((await link(browser, 'managerA', 'Wrong1!aa')).code).toBe('WRONG_CREDENTIALS');
    // Another account's password links nothing, and without the step of this browser neither does the right one.
    expect((await link(vigie.browser(), 'managerA')).code).toBe('COMPANY_SIGN_IN_FAILED');
    expect((await link(browser, 'managerA')).data.user.data.id).toBe(userId('managerA'));
    const [linked] = (await vigie.platform.pool.query('select user_id, subject from id.provider_link')).rows;
    expect(linked).toEqual({ user_id: userId('managerA'), subject: 'managerA' });
    const again = await returned({ sub: 'managerA', email: 'renamed@elsewhere.ca' });
    expect(again.answer.data.user.data.id).toBe(userId('managerA'));
    expect(again.answer.headers.getSetCookie().join()).not.toMatch(/vigie=[^;]*;[^,]*Max-Age/);
    expect(await isIn(again.browser)).toBe(userId('managerA'));
    // Somebody else who is given the same address later must know the password.
    const later = await returned(of('managerA', 'successor'));
    expect([later.answer.data.user, await isIn(later.browser)]).toEqual([null, null]);
    const other = await returned(of('agencyA'));
    expect((await link(other.browser, 'managerA')).code).toBe('COMPANY_SIGN_IN_FAILED');
    expect(await isIn(other.browser)).toBe(null);
  });

  it('stands for the password only: a second factor is asked for all the same', async () => {
    const [id, key, { secondFactors }] = [userId('managerA'), randomBytes(20), vigie.platform.identity];
    await secondFactors.propose(id, key);
    await secondFactors.hold(id, key, 0, ['abcd']);
    const { browser, answer } = await returned(of('managerA'));
    expect([answer.data.user, await isIn(browser)]).toEqual([null, null]);
    const { challenge } = answer.data as { challenge: string };
    expect((await browser.call(SignInCode, { challenge, code: 'wrong' })).code).toBe('WRONG_CODE');
    expect((await browser.call(SignInCode, { challenge, code: 'abcd' })).data.user.data.id).toBe(id);
    await secondFactors.end(id);
  });

  it('opens no account of another company, of an agent or of the platform, nor by an address that is unverified or of another domain', async () => {
    const unknown = [
      of('agencyB'),
      of('customerA'),
      of('anne'),
      of('admin'),
      { sub: 'x', email: 'stranger@test.ca' },
      { sub: 'x', email: 'm@evil.ca' },
      { ...of('managerA', 'x'), verified: false },
      { ...of('managerA', 'x'), verified: 'true' },
    ];
    for (const identity of unknown)
      expect((await returned(identity)).answer).toMatchObject({ http: 422, code: 'COMPANY_SIGN_IN_UNKNOWN' });
  });

  it('believes no answer but the one to its own question, once, in the browser that asked', async () => {
    provider.identity = of('managerA');
    const failed = { http: 422, code: 'COMPANY_SIGN_IN_FAILED' };
    const browser = vigie.browser();
    const first = provider.signIn(await begin(browser));
    expect(await finish(vigie.browser(), first)).toMatchObject(failed);
    expect((await finish(browser, first)).data.user.data.id).toBe(userId('managerA'));
    expect(await finish(browser, first)).toMatchObject(failed);
    const wrong: readonly (readonly [object, object?, ((answer: string) => string)?])[] = [
      [{}, {}, (answer) => answer.replace(/state=[^&]*/, 'state=other')],
      [{}, {}, (answer) => answer.replace(/state=[^&]*&?/, '')],
      [{}, {}, (answer) => answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')],
      [{}, {}, (answer) => answer.replace(/&iss=[^&]*/, '')],
      [{}, {}, () => 'error=access_denied'],
      [{}, {}, (answer) => answer.replace(/code=[^&]*/, `code=${new URLSearchParams(first).get('code')}`)],
      [{ nonce: 'other' }],
      [{ nonce: undefined }],
      [{ iss: 'https://evil.example' }],
      [{ aud: 'another' }],
      [{ exp: Math.floor(Date.now() / 1000) - 600 }],
      [{ sub: undefined }],
      [{}, { alg: 'none' }],
      [{}, { alg: 'HS256' }],
      [{}, { kid: 'unknown', alg: 'RS384' }],
    ];
    for (const [claims, header = {}, changed = (answer: string) => answer] of wrong) {
      const [one, url] = [vigie.browser(), await begin(browser)];
      one.step = browser.step;
      Object.assign(provider, { claims, header });
      expect(await finish(one, changed(provider.signIn(url)))).toMatchObject(failed);
      expect(await isIn(one)).toBe(null);
    }
    Object.assign(provider, { claims: {}, header: {}, mode: 'forged' });
    expect(await finish(browser, provider.signIn(await begin(browser)))).toMatchObject(failed);
    provider.mode = 'works';
    const asked = new URL(await begin(browser));
    expect(asked.searchParams.get('redirect_uri')).toMatch(/\/login\/company$/);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    vigie.clock.pass(0.2);
    expect(await finish(browser, provider.signIn(asked.href))).toMatchObject(failed);
  });

  it('can be required of people who may not change roles, and the platform lifts it', async () => {
    const owner = await signedIn(vigie, 'agencyA');
    expect((await owner.call(SaveSignInProvider, settings({ required: true, clientSecret: undefined }))).http).toBe(
      200,
    );
    const enter = async (person: Person, secret = password) =>
      (await vigie.browser().call(Login, { username: people[person].email, password: secret })).code ?? 'in';
    expect([await enter('nobody'), await enter('nobody', 'Wrong1!aa')]).toEqual([
      'COMPANY_SIGN_IN_ONLY',
      'WRONG_CREDENTIALS',
    ]);
    for (const other of ['agencyA', 'managerA', 'agencyB'] as const) expect(await enter(other)).toBe('in');
    const { browser } = await returned(of('nobody'));
    expect((await link(browser, 'nobody')).data.user.data.id).toBe(userId('nobody'));
    expect((await (await signedIn(vigie, 'admin')).call(LiftSignInAddresses, { companyId: ids.agencyA })).http).toBe(
      200,
    );
    expect(await enter('nobody')).toBe('in');
  });

  it('refuses people who are blocked or removed, and everybody once the provider is removed', async () => {
    const id = userId('nobody');
    await vigie.accounts.block(id, vigie.system());
    await vigie.settled();
    expect((await returned(of('nobody'))).answer).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED' });
    await vigie.accounts.unblock(id, vigie.system());
    await vigie.settled();
    expect((await returned(of('nobody'))).answer.http).toBe(200);
    const owner = await signedIn(vigie, 'agencyA');
    const browser = vigie.browser();
    provider.identity = of('nobody');
    const answer = provider.signIn(await begin(browser));
    expect((await owner.call(RemoveSignInProvider)).http).toBe(200);
    expect(await finish(browser, answer)).toMatchObject({ code: 'COMPANY_SIGN_IN_FAILED' });
    for (const table of ['provider_link', "secret where place like 'sign-in provider:%'"])
      expect((await vigie.platform.pool.query(`select 1 from id.${table}`)).rows).toEqual([]);
  });
};
