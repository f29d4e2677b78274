import { expect, it } from '@jest/globals';
import { ActAs, CheckToken, LogOut, UpdateUser } from '#contracts/api/session.ts';
import { EmployeesCsv } from '#contracts/api/employees.ts';
import { Requests } from '#contracts/api/requests.ts';
import { timeHeader } from '#contracts/values/time-header.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie } from './shared.suite.ts';

export const rights = (): void => {
  it('personal answers, refusals included, are not stored by browsers and proxies, and say the server’s time', async () => {
    const browser = await signedIn(vigie, 'agencyA');
    const answers = [
      await browser.call(CheckToken),
      await browser.call(Requests),
      await browser.call(EmployeesCsv, { ids: [ids.agents.bruno] }),
      await browser.send('POST', '/api/request/requests', '{"page":'),
      await browser.send('GET', '/api/no/such/thing'),
      await vigie.browser().call(Requests),
    ];
    expect(answers.map(({ http, headers }) => [http, headers.get('cache-control'), headers.get(timeHeader)])).toEqual(
      [200, 200, 200, 422, 404, 401].map((http) => [http, 'no-store', vigie.clock.now()]),
    );
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
};
