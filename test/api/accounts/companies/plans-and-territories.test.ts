import { describe, expect, it } from '@jest/globals';
import { AssignPlans, ClientPlans, SavePlan, SaveRole, SwitchPlan } from '#contracts/api/administrators.ts';
import { Customers, HideTerritories, TerritoryClient, TerritoryClients } from '#contracts/api/customers.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import { Territories } from '#contracts/api/territories.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { nobody, superAdmin, admin, agencyA, customerA, customerB, names } from './shared.suite.ts';

const me = async (browser: Browser) => (await browser.call(CheckToken)).data.user;

export const plansAndTerritories = (): void => {
  describe('plans and territories', () => {
    it('[perm.superAdminClients] a super admin adds a grant to a plan and gives a client the plan; the client has the grant from the next token check on', async () => {
      const typed = { titleEn: 'Plus', titleFr: 'Plus', features: ['menus.rating' as const] };
      expect(await admin.call(SavePlan, typed)).toMatchObject({ http: 403 });
      const { data } = await superAdmin.call(SavePlan, typed);
      const missing = async (browser: Browser) =>
        (await me(browser)).data.rejectedPermissions.map(({ id }: { id: string }) => id);
      expect(await missing(agencyA)).toEqual(['menus.rating']);
      // A company without the grant in its plan can't give it, but may give a role that has it.
      expect(await agencyA.call(SaveRole, { titleEn: 'x', titleFr: 'x', permissions: ['menus.rating'] })).toMatchObject(
        { code: 'GRANT_NOT_HELD' },
      );
      expect(await admin.call(AssignPlans, { clientId: ids.agencyA, planIds: [data.id] })).toMatchObject({ http: 403 });
      expect(await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [nobody] })).toMatchObject({
        http: 404,
      });
      expect(await superAdmin.call(AssignPlans, { clientId: nobody, planIds: [] })).toMatchObject({ http: 404 });
      await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [data.id] });
      expect(await missing(agencyA)).toEqual([]);
      expect((await me(agencyA)).data.premiumPlans).toMatchObject([{ titleEn: 'Plus' }]);
      expect((await me(admin)).data.premiumPlans).toEqual([]);
      expect(await missing(customerA)).toEqual(['menus.rating']);
      await agencyA.call(ActAs, { customerId: ids.customerA });
      expect((await me(agencyA)).data.premiumPlans).toEqual([]);
      await agencyA.call(ActAs, { customerId: null });
      await superAdmin.call(AssignPlans, { clientId: ids.customerA, planIds: [data.id] });
      expect((await superAdmin.call(ClientPlans, { clientId: ids.customerA })).data).toMatchObject([
        { id: data.id, checked: true, active: true },
      ]);
      expect((await superAdmin.call(Customers, { filters: { plan: [data.id] } })).data).toMatchObject([
        { name: 'Client A', premiumPlans: [{ titleEn: 'Plus' }] },
      ]);
      await superAdmin.call(SwitchPlan, { id: data.id, active: false });
      expect(await missing(agencyA)).toEqual(['menus.rating']);
      await superAdmin.call(SavePlan, { ...typed, id: data.id, features: [] });
      expect(await missing(agencyA)).toEqual([]);
    });

    it('[terr.visibility] a territory hidden from a client is missing from its list only', async () => {
      const seen = async (browser: Browser) => ((await browser.call(Territories)).data as unknown[]).length;
      expect(
        (await admin.call(TerritoryClients, { filters: { subTerritory: [ids.subTerritory] } })).data,
      ).toMatchObject([
        { name: 'Client A', territories: [{ name: 'Québec', visible: true, subTerritories: [{ name: 'Montréal' }] }] },
      ]);
      expect(
        await admin.call(HideTerritories, { clientId: ids.customerA, hiddenTerritoryIds: [ids.territory] }),
      ).toMatchObject({ http: 403 });
      expect(
        await superAdmin.call(HideTerritories, { clientId: ids.customerA, hiddenTerritoryIds: [ids.country] }),
      ).toMatchObject({ http: 404 });
      await superAdmin.call(HideTerritories, { clientId: ids.customerA, hiddenTerritoryIds: [ids.territory] });
      expect([await seen(customerA), await seen(customerB), await seen(admin)]).toEqual([0, 1, 1]);
      expect((await admin.call(TerritoryClient, { clientId: ids.customerA })).data.territories).toMatchObject([
        { visible: false },
      ]);
      expect(names(await admin.call(TerritoryClients, { filters: { territory: [ids.territory] } }))).not.toContain(
        'Client A',
      );
      await superAdmin.call(HideTerritories, { clientId: ids.customerA, hiddenTerritoryIds: [] });
      expect(await seen(customerA)).toBe(1);
      expect(await customerA.call(TerritoryClients)).toMatchObject({ http: 403 });
    });
  });
};
