import { expect, it } from '@jest/globals';
import { AddIntegration } from '#contracts/api/integrations.ts';
import { CheckToken, Login } from '#contracts/api/session.ts';
import { LiftSignInAddresses } from '#contracts/api/lifted-addresses.ts';
import { SaveSignInAddresses, SignInAddresses } from '#contracts/api/sign-in-addresses.ts';
import { Requests } from '#contracts/api/requests.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { Listener } from '#test/support/listener.ts';
import { ids, password, people, signedIn, type Person } from '#test/support/world.ts';
import { vigie } from './shared.suite.ts';

const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const [office, home] = [at('203.0.113.7'), at('198.51.100.4')];

export const addresses = (): void => {
  it('lets a company limit its people, programs and open pages to its own addresses, and lock nobody out for good', async () => {
    const enter = async (person: Person, from: typeof office, secret = password) => {
      const browser = vigie.browser();
      return { browser, ...(await browser.call(Login, { username: people[person].email, password: secret }, from)) };
    };
    const { browser: owner } = await enter('agencyB', office);
    const entry = { name: 'Sync', settings: { grants: ['requests.view'], expiresOn: '2026-12-31' } };
    const made = { customerId: ids.agencyB, integrationId: catalogueIds.token, ...entry };
    const { secret } = (await owner.call(AddIntegration, made as never, office)).data as { secret: string };
    const program = (from: typeof office) =>
      vigie
        .browser()
        .call(
          Requests,
          { page: { index: 1, size: 10 } },
          { headers: { ...from.headers, authorization: `Bearer ${secret}` } },
        );
    const [atOffice, atHome] = [office, home].map(({ headers }) => new Listener(vigie.origin, owner, headers));
    await Promise.all([atOffice!.watch(['requests']), atHome!.watch(['requests'])]);
    const save = (typed: string[], from = office) => owner.call(SaveSignInAddresses, { addresses: typed }, from);

    expect((await owner.call(SignInAddresses, {}, office)).data).toEqual({ addresses: [], own: '203.0.113.7' });
    expect(await save(['198.51.100.0/24'])).toMatchObject({
      http: 422,
      fields: { addresses: expect.stringContaining('203.0.113.7') },
    });
    expect(await save(['203.0.113.7', 'office'])).toMatchObject({ http: 422 });
    expect((await program(home)).http).toBe(200);
    expect((await save([' 203.0.113.0/24', '2001:DB8::/48'])).http).toBe(200);

    await atHome!.until(({ lost }) => lost);
    expect(atOffice!.lost).toBe(false);
    const late = new Listener(vigie.origin, owner, home.headers);
    await late.until(({ lost }) => lost);
    atOffice!.close();
    // What the client itself writes in front of the balancer's entry is not believed.
    for (const from of [home, at('203.0.113.7, 198.51.100.4')])
      for (const answer of [
        await owner.call(SignInAddresses, {}, from),
        await owner.call(CheckToken, {}, from),
        await program(from),
        await enter('agencyB', from),
      ])
        expect(answer).toMatchObject({ http: 403, code: 'ADDRESS_BLOCKED' });
    // Who doesn't know the password learns nothing of it.
    expect((await enter('agencyB', home, 'Wrong1!aa')).code).toBe('WRONG_CREDENTIALS');
    for (const from of [office, at('2001:db8::5')]) {
      expect((await owner.call(SignInAddresses, {}, from)).data.addresses).toEqual(['203.0.113.0/24', '2001:db8::/48']);
      expect((await program(from)).http).toBe(200);
    }
    for (const other of ['agencyA', 'customerB', 'anne', 'admin'] as const)
      expect((await (await signedIn(vigie, other)).call(CheckToken, {}, home)).http).toBe(200);

    const [stranger, admin] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'admin')];
    expect((await stranger.call(LiftSignInAddresses, { companyId: ids.agencyB }, home)).http).toBe(403);
    expect((await admin.call(LiftSignInAddresses, { companyId: ids.placeA }, home)).http).toBe(404);
    expect((await admin.call(LiftSignInAddresses, { companyId: ids.agencyB }, home)).http).toBe(200);
    expect((await owner.call(CheckToken, {}, home)).http).toBe(200);
  });
};
