import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountOwnerRoles, Plans, Roles, RolesOf } from '#contracts/api/access-control.ts';
import { Countries, PlaceReferences, ReferenceList } from '#contracts/api/references.ts';
import { Place, Places } from '#contracts/api/places.ts';
import { Requests, SaveRequest } from '#contracts/api/requests.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { customer as customerAccount } from '#services/accounts/customer/customer.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';

type RoleRow = { id: string; titleEn: string; titleFr: string; permissions: string[] };
const planId = derivedId('access test', 'plan');
const roleOf = (person: string) => derivedId('test world', `role ${person}`);
const names = (rows: RoleRow[]) => rows.map(({ titleEn }) => titleEn.replace('Role of ', '')).sort();

describe('permissions', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let admin: Browser;
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, agency, admin] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'admin'),
    ]);
  });
  afterAll(() => vigie.stop());

  const me = async (browser: Browser) => (await browser.call(CheckToken)).data.user.data;

  it('[perm.catalogue] [aud.agency] an account sees only its own roles, with grants of the catalogue only; the platform sees all roles', async () => {
    const { data } = await agency.call(Roles);
    expect(names(data)).toEqual(['agencyA', 'managerA', 'nobody']);
    expect(names((data as { own: boolean; titleEn: string }[]).filter(({ own }) => own) as never)).toEqual(['agencyA']);
    expect(
      (data as RoleRow[])
        .flatMap(({ permissions }) => permissions)
        .filter((grant) => !(grantKeys as string[]).includes(grant)),
    ).toEqual([]);
    expect(names((await customer.call(Roles)).data)).toEqual(['customerA', 'customerManagerA']);
    expect(names((await admin.call(Roles)).data)).toEqual([
      'admin',
      'agencyA',
      'agencyB',
      'anne',
      'customerA',
      'customerB',
      'customerManagerA',
      'managerA',
      'nobody',
      'superAdmin',
    ]);
    expect(names((await admin.call(AccountOwnerRoles)).data)).toEqual([
      'agencyA',
      'agencyB',
      'customerA',
      'customerB',
      'customerManagerA',
      'managerA',
      'nobody',
    ]);
  });

  it('[perm.rolesManage] roles of an account are shown to itself and to the platform, by the grant', async () => {
    expect(names((await agency.call(RolesOf, { a: 'agency', b: ids.agencyA })).data)).toEqual([
      'agencyA',
      'managerA',
      'nobody',
    ]);
    expect(names((await admin.call(RolesOf, { a: 'customer', b: ids.customerB })).data)).toEqual(['customerB']);
    expect((await agency.call(RolesOf, { a: 'customer', b: ids.agencyA })).data).toEqual([]);
    expect(await agency.call(RolesOf, { a: 'agency', b: ids.agencyB })).toMatchObject({ http: 404 });
    expect(await agency.call(RolesOf, { a: 'customer', b: ids.customerA })).toMatchObject({ http: 404 });
    expect(await (await signedIn(vigie, 'nobody')).call(Roles)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    expect(await admin.call(RolesOf, { a: 'platform' as never, b: ids.agencyA })).toMatchObject({ http: 422 });
  });

  it('[perm.check] when a grant is removed from a role, people who are signed in lose it at their next call', async () => {
    const manager = await signedIn(vigie, 'managerA');
    expect(await manager.call(Requests)).toMatchObject({ http: 200 });
    const permissions = grantKeys.filter((grant) => grant !== 'requests.view');
    await vigie.commands.run(
      role,
      'Revise',
      roleOf('managerA'),
      { roleId: roleOf('managerA'), permissions },
      vigie.system(),
    );
    await vigie.settled();
    expect(await manager.call(Requests)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    expect((await me(manager)).permissions).not.toContain('requests.view');
    await vigie.commands.run(role, 'Delete', roleOf('managerA'), { roleId: roleOf('managerA') }, vigie.system());
    await vigie.settled();
    expect((await me(manager)).permissions).toEqual([]);
  });

  it('[perm.plans] [perm.superAdminClients] permissions sold with a plan are held only by accounts with that plan, from the next token check on', async () => {
    const event = (
      await customer.call(SaveRequest, {
        title: 'Sold',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id as string;
    const plan = { titleEn: 'Planning', titleFr: 'Planification', features: ['requests.edit', 'requests.export'] };
    await vigie.commands.run(
      reference,
      'Create',
      planId,
      { id: planId, kind: 'plan', ownerId: null, value: plan },
      vigie.system(),
    );
    await vigie.settled();
    const without = await me(customer);
    expect(without.permissions).toEqual(expect.arrayContaining(['requests.view']));
    for (const grant of plan.features) expect(without.permissions).not.toContain(grant);
    expect(without.premiumPlans).toEqual([]);
    const own = { id: roleOf('customerA'), titleEn: 'Role of customerA', titleFr: 'Rôle de customerA' };
    expect(without.rejectedPermissions).toEqual(
      plan.features.map((id) => ({ id, role: own, titleEn: expect.any(String), titleFr: expect.any(String) })),
    );
    expect(without.rejectedPermissions[0].titleEn).not.toBe(without.rejectedPermissions[0].titleFr);
    const shifts = { id: event, shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }] };
    expect(await customer.call(CreateShifts, shifts)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    expect((await customer.call(Plans)).data).toEqual([{ id: planId, ...plan, active: true, checked: false }]);

    await vigie.commands.run(
      customerAccount,
      'AssignPlans',
      ids.customerA,
      { customerId: ids.customerA, planIds: [planId] },
      vigie.system(),
    );
    await vigie.settled();
    const having = await me(customer);
    expect(having.permissions).toEqual(expect.arrayContaining(plan.features));
    expect(having.rejectedPermissions).toEqual([]);
    expect(having.premiumPlans).toEqual([{ id: planId, ...plan, active: true, checked: true }]);
    expect(await customer.call(CreateShifts, shifts)).toMatchObject({ http: 200 });
    expect((await me(await signedIn(vigie, 'customerB'))).permissions).not.toContain('requests.edit');

    await vigie.commands.run(reference, 'Switch', planId, { id: planId, active: false }, vigie.system());
    await vigie.settled();
    expect((await me(customer)).rejectedPermissions.map(({ id }: { id: string }) => id)).toEqual(plan.features);
  });

  it('[aud.admin] fields that only the platform may see are empty for others', async () => {
    for (const list of ['prime', 'plan'] as const) {
      expect((await agency.call(ReferenceList, { list })).data).toEqual([]);
      expect((await admin.call(ReferenceList, { list })).data.length).toBeGreaterThan(0);
    }
    const { text } = await agency.call(ReferenceList, { list: 'level' });
    expect(withoutIds(text)).not.toMatch(/salary|2009/);
  });

  it('[list.select] reference lists are in the caller’s language, with inactive entries marked', async () => {
    const english = (await customer.call(ReferenceList, { list: 'skill' })).data as { id: string; name: string }[];
    const french = (await customer.call(ReferenceList, { list: 'skill' }, { language: 'fr' })).data as {
      id: string;
      name: string;
    }[];
    expect(english.find(({ id }) => id === ids.guard)).toMatchObject({
      name: 'Guard',
      nameFr: 'Gardien',
      disabled: false,
    });
    expect(french.find(({ id }) => id === ids.guard)).toMatchObject({ name: 'Gardien' });
    await vigie.commands.run(reference, 'Switch', ids.driver, { id: ids.driver, active: false }, vigie.system());
    await vigie.settled();
    expect(
      ((await customer.call(ReferenceList, { list: 'skill' })).data as { id: string }[]).find(
        ({ id }) => id === ids.driver,
      ),
    ).toMatchObject({
      disabled: true,
    });
    const offered = (await customer.call(PlaceReferences)).data;
    expect(offered.competences.map(({ id }: { id: string }) => id)).toEqual([ids.guard]);
    expect(offered.territories).toEqual([
      expect.objectContaining({
        name: 'Québec',
        minimumHours: 3,
        subTerritories: [expect.objectContaining({ name: 'Montréal' })],
      }),
    ]);
    expect(await customer.call(ReferenceList, { list: 'user' as never })).toMatchObject({
      http: 422,
      code: 'INVALID_INPUT',
    });
    expect((await (await signedIn(vigie, 'anne')).call(Countries)).data).toHaveLength(1);
  });

  it('[aud.customer] places are seen by their customer, and by the agencies that serve it', async () => {
    const seen = async (browser: Browser, input = {}) =>
      ((await browser.call(Places, input)).data as { id: string }[]).map(({ id }) => id);
    expect(await seen(customer)).toEqual([ids.placeA]);
    expect(await seen(agency)).toEqual([ids.placeA]);
    expect((await seen(admin)).sort()).toEqual([ids.placeA, ids.placeB].sort());
    expect(await seen(admin, { customerId: ids.customerB })).toEqual([ids.placeB]);
    expect(await seen(customer, { customerId: ids.customerB })).toEqual([]);
    expect((await customer.call(Place, { placeId: ids.placeA })).data).toMatchObject({
      general: { name: 'Aréna', timezone: 'America/Toronto' },
      inTerritory: true,
    });
    expect((await (await signedIn(vigie, 'agencyB')).call(Place, { placeId: ids.placeB })).data).toMatchObject({
      inTerritory: expect.any(Boolean),
    });
    expect(await agency.call(Place, { placeId: ids.placeB })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });
});
