import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteAdmin, DeleteRole, SaveAdmin, SavePlan, SaveRole } from '#contracts/api/administrators.ts';
import { Roles } from '#contracts/api/access-control.ts';
import { CheckToken, Login } from '#contracts/api/session.ts';
import { grantKeys, roleManagement, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, settle, signedIn, type Person } from '#test/support/world.ts';

const roleOf = (person: Person) => derivedId('test world', `role ${person}`);
const titles = (person: Person) => ({ id: roleOf(person), titleEn: `Role of ${person}`, titleFr: `Rôle de ${person}` });
const without = (...gone: readonly Grant[]) => grantKeys.filter((grant) => !gone.includes(grant));
const adminGrants = grantKeys.filter((grant) => grant.startsWith('admin.'));
const last = { http: 422, code: 'LAST_ROLE_MANAGER' };

describe('somebody in a company can always manage its roles', () => {
  let vigie: Vigie;
  let superAdmin: Browser;
  beforeAll(async () => {
    vigie = await startVigie();
    await settle(vigie);
    superAdmin = await signedIn(vigie, 'superAdmin');
  });
  afterAll(() => vigie.stop());

  const userIdOf = async (browser: Browser) => (await browser.call(CheckToken)).data.user.data.id as string;
  /** A further person of a company who has the role of somebody else. */
  const invited = async (company: string, like: Person, email: string) => {
    const person = { firstName: 'Twin', lastName: email.split('@')[0]!, email, phone: '+15145550111', password };
    const { data } = await superAdmin.call(SaveAdmin, {
      id: null,
      accountId: company,
      roleId: roleOf(like),
      ...person,
    });
    return { id: data.id as string, ...person };
  };

  it('refuses to remove the right from the last role that gives it, with the reason in both languages', async () => {
    const owner = await signedIn(vigie, 'agencyB');
    for (const gone of [
      adminGrants,
      ['admin.updateRoles'],
      ['admin.viewRoles'],
      ['admin.view'],
      ['menus.manager'],
      ['admin.update'],
    ] as const)
      expect(await owner.call(SaveRole, { ...titles('agencyB'), permissions: without(...gone) })).toMatchObject(last);
    const french = await owner.call(SaveRole, { ...titles('agencyB'), permissions: [] }, { language: 'fr' });
    expect(french).toMatchObject({ ...last, message: expect.stringContaining('Donnez d’abord ce rôle') });
    expect(await superAdmin.call(SaveRole, { ...titles('agencyB'), permissions: [] })).toMatchObject(last);
    expect((await owner.call(CheckToken)).data.user.data.permissions).toEqual(grantKeys);
    // Any other right of the role can be removed, from everybody who has it.
    const { id } = titles('agencyB');
    const roles = (await owner.call(Roles)).data as { id: string; people: number }[];
    const { people } = roles.find((one) => one.id === id)!;
    expect(people).toBeGreaterThan(0);
    const change = (agreed: number) =>
      owner.call(SaveRole, { ...titles('agencyB'), permissions: without('finance.viewPay'), agreed });
    expect(await change(people - 1)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect(await change(people)).toMatchObject({ http: 200 });
  });

  it('refuses to give the last person with the right another role, or to remove them', async () => {
    const owner = await signedIn(vigie, 'agencyB');
    const id = await userIdOf(owner);
    const { data } = await superAdmin.call(SaveRole, {
      id: null,
      accountId: ids.agencyB,
      titleEn: 'Reader',
      titleFr: 'Lecture',
      permissions: ['requests.view'],
    });
    const self = {
      id,
      firstName: 'Bee',
      lastName: 'Owner',
      email: people.agencyB.email,
      phone: '+15145550112',
      roleId: data.id as string,
    };
    for (const browser of [owner, superAdmin]) expect(await browser.call(SaveAdmin, self)).toMatchObject(last);
    expect(await superAdmin.call(DeleteAdmin, { id })).toMatchObject(last);
    const twin = await invited(ids.agencyB, 'agencyB', 'twin.b@test.ca');
    expect(await superAdmin.call(DeleteAdmin, { id: twin.id })).toMatchObject({ http: 200 });
    expect(await superAdmin.call(DeleteAdmin, { id })).toMatchObject(last);
    expect(
      (await superAdmin.call(Roles)).data.find((role: { id: string }) => role.id === roleOf('agencyB')).permissions,
    ).toEqual(expect.arrayContaining([...roleManagement]));
    expect(await superAdmin.call(DeleteRole, { id: data.id as string })).toMatchObject({ http: 200 });
  });

  it('when two people remove each other, or each other’s right, at the same moment, refuses one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const twins = [
        await invited(ids.customerB, 'customerB', `left${round}@test.ca`),
        await invited(ids.customerB, 'customerB', `right${round}@test.ca`),
      ];
      const reader = await superAdmin.call(SaveRole, {
        id: null,
        accountId: ids.customerB,
        titleEn: `Reader ${round}`,
        titleFr: `Lecture ${round}`,
        permissions: ['requests.view'],
      });
      const browsers = await Promise.all(
        twins.map(async ({ email }) => {
          const browser = vigie.browser();
          await browser.call(Login, { username: email, password, rememberMe: false });
          return browser;
        }),
      );
      // The owner of a client can't be removed; without the right they don't count.
      const demoted = {
        firstName: 'Cee',
        lastName: 'Owner',
        email: people.customerB.email,
        phone: '+15145550113',
        roleId: reader.data.id as string,
      };
      expect(await superAdmin.call(SaveAdmin, { id: ids.customerB, ...demoted })).toMatchObject({ http: 200 });
      const { password: _, ...right } = twins[1]!;
      const answers = await Promise.all([
        browsers[1]!.call(DeleteAdmin, { id: twins[0]!.id }),
        round % 2 === 0
          ? browsers[0]!.call(DeleteAdmin, { id: twins[1]!.id })
          : browsers[0]!.call(SaveAdmin, { ...right, roleId: reader.data.id as string }),
      ]);
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      expect([403, 401, 404, 422]).toContain(answers.find(({ http }) => http !== 200)!.http);
      await vigie.settled();
      const left = await superAdmin.call(SaveAdmin, { id: ids.customerB, ...demoted, roleId: roleOf('customerB') });
      expect(left).toMatchObject({ http: 200 });
      const rest = (
        await vigie.platform.db.query<{ id: string }[]>(`select id from "user" where "customerId" = $1 and id <> $1`, [
          ids.customerB,
        ])
      ).map(({ id }) => id);
      expect(rest.length).toBeGreaterThan(0);
      for (const id of rest) expect(await superAdmin.call(DeleteAdmin, { id })).toMatchObject({ http: 200 });
    }
  });

  it('[perm.plans] the right can’t be sold with a plan, and an older plan that includes it takes it from nobody', async () => {
    for (const grant of roleManagement)
      expect(await superAdmin.call(SavePlan, { titleEn: 'Roles', titleFr: 'Rôles', features: [grant] })).toMatchObject({
        http: 422,
        code: 'GRANT_NOT_SOLD',
        fields: { features: expect.any(String) },
      });
    const id = derivedId('lock-out test', 'plan');
    const value = { titleEn: 'Old', titleFr: 'Ancien', features: ['admin.updateRoles', 'requests.export'] };
    await vigie.commands.run(reference, 'Create', id, { id, kind: 'plan', ownerId: null, value }, vigie.system());
    await vigie.settled();
    const { permissions } = (await (await signedIn(vigie, 'agencyA')).call(CheckToken)).data.user.data;
    expect(permissions).toContain('admin.updateRoles');
    expect(permissions).not.toContain('requests.export');
  });

  it('refuses to remove the last super admin of the platform', async () => {
    const id = await userIdOf(superAdmin);
    expect(await superAdmin.call(DeleteAdmin, { id })).toMatchObject({ http: 422, code: 'OWN_ACCOUNT' });
  });
});
