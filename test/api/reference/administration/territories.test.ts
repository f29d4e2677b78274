import { describe, expect, it } from '@jest/globals';
import { CreatePermit } from '#contracts/api/licence-types.ts';
import { DeleteLevel, SaveLevel } from '#contracts/api/skills.ts';
import { SavePlace } from '#contracts/api/places.ts';
import {
  ChooseSubTerritories,
  LinkedPermits,
  LinkManager,
  LinkPermit,
  Managers,
  OwnSubTerritories,
  PermitLink,
  PossibleManagers,
  DeleteSubTerritory,
  DeleteTerritory,
  SaveSubTerritory,
  SaveTerritory,
  SubTerritories,
  SwitchTerritory,
  Territories,
  UnlinkManager,
  UnlinkPermit,
} from '#contracts/api/territories.ts';
import { Place } from '#contracts/api/places.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { text } from '#services/http/texts.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { image, vigie, admin, agency, client } from './shared.suite.ts';

type Named = { id: string; name: string };

export const territories = (): void => {
  describe('territories', () => {
    const names = async (who: Browser) => ((await who.call(Territories)).data as Named[]).map(({ name }) => name);
    let id = '';
    let subId = '';

    it('have unique names, prefixes and ranks, complete coordinates, and are deleted only if unused', async () => {
      const own = { name: 'Outaouais', countryId: ids.country, region: '', minimumHours: 3 };
      const territoryId = (await admin.call(SaveTerritory, own)).data.id;
      const area = { territoryId, name: 'Gatineau', latitude: 45.47, longitude: -75.7 };
      const areaId = (await admin.call(SaveSubTerritory, area)).data.id;
      const refused = async (call: Promise<object>, code: string, field: string) =>
        expect(await call).toMatchObject({ code, fields: { [field]: text('en', `problem.${code}`) } });
      await refused(admin.call(SaveSubTerritory, { ...area, name: ' gatineau' }), 'SUB_TERRITORY_EXISTS', 'name');
      expect(await admin.call(SaveSubTerritory, { ...area, longitude: null })).toMatchObject({
        http: 422,
        fields: { longitude: text('en', 'problem.HALF_COORDINATES') },
      });
      const level = { titleEn: 'Chief', titleFr: 'Cheffe', rank: 9, salary: 2500 };
      const levelId = (await admin.call(SaveLevel, level)).data.id;
      await refused(admin.call(SaveLevel, level), 'LEVEL_RANK_TAKEN', 'rank');
      expect(await admin.call(SaveLevel, { ...level, rank: 10, salary: 100_000 })).toMatchObject({
        fields: { salary: text('en', 'problem.RATE_TOO_LARGE') },
      });
      const type = { title: 'Autre', prefix: 'bsp', expiration: true, image };
      await refused(admin.call(CreatePermit, type), 'PREFIX_TAKEN', 'prefix');
      const used = { http: 409, code: 'REFERENCE_IN_USE' };
      expect(await admin.call(DeleteLevel, { id: ids.junior })).toMatchObject(used);
      expect(await admin.call(DeleteSubTerritory, { id: ids.subTerritory })).toMatchObject(used);
      expect(await admin.call(DeleteTerritory, { id: territoryId })).toMatchObject(used);
      expect(await agency.call(DeleteLevel, { id: levelId })).toMatchObject({ http: 403 });
      for (const gone of [
        await admin.call(DeleteSubTerritory, { id: areaId }),
        await admin.call(DeleteTerritory, { id: territoryId }),
        await admin.call(DeleteLevel, { id: levelId }),
      ])
        expect(gone).toMatchObject({ http: 200 });
      expect(await names(admin)).not.toContain('Outaouais');
      expect(await admin.call(SaveLevel, level)).toMatchObject({ http: 200 });
    });

    it('[terr.upsert] a body without an id creates a territory, one with an id changes it', async () => {
      const value = { name: 'Estrie', countryId: ids.country, region: 'Estrie', minimumHours: 4 };
      id = (await admin.call(SaveTerritory, value)).data.id;
      expect((await admin.call(SaveTerritory, { ...value, id, region: 'Cantons-de-l’Est' })).data.id).toBe(id);
      subId = (
        await admin.call(SaveSubTerritory, { territoryId: id, name: 'Sherbrooke', latitude: 45.4, longitude: -71.9 })
      ).data.id;
      expect(
        (
          await admin.call(SaveSubTerritory, {
            id: subId,
            territoryId: id,
            name: 'Sherbrooke Est',
            latitude: 45.4,
            longitude: -71.9,
          })
        ).data.id,
      ).toBe(subId);
      expect((await admin.call(SubTerritories, { id })).data).toMatchObject([
        { id: subId, name: 'Sherbrooke Est', latitude: 45.4, managers: [], permits: [] },
      ]);
      for (const [list, key] of [
        [Territories, id],
        [SubTerritories, subId],
      ] as const)
        expect((await admin.call(list, { id, filters: { id: [key] } })).data).toMatchObject([{ id: key }]);
      expect((await admin.call(Territories, { filters: { id: [subId] } })).data).toEqual([]);
      const [found] = (await agency.call(Territories, { search: 'estrie' })).data as object[];
      expect(found).toMatchObject({
        region: 'Cantons-de-l’Est',
        country: { name: 'Canada' },
        minimumHours: 4,
        subTerritories: [{ name: 'Sherbrooke Est' }],
      });
      expect(await admin.call(SaveTerritory, { ...value, name: ' estrie' })).toMatchObject({
        http: 409,
        code: 'TERRITORY_EXISTS',
        fields: { name: expect.any(String) as never },
      });
    });

    it('[terr.links] managers and licence types are linked and unlinked one at a time; a repetition changes nothing', async () => {
      const [manager] = (await admin.call(PossibleManagers)).data as Named[];
      for (let times = 0; times < 2; times++) await admin.call(LinkManager, { id: subId, managerId: manager!.id });
      expect((await admin.call(Managers, { id: subId })).data).toEqual([{ id: manager!.id, name: manager!.name }]);
      for (let times = 0; times < 2; times++)
        expect((await admin.call(UnlinkManager, { id: subId, managerId: manager!.id })).http).toBe(200);
      expect((await admin.call(Managers, { id: subId })).data).toEqual([]);
      // Two who link at the same moment both find theirs linked.
      const { data: known } = await admin.call(PossibleManagers);
      const some = (known as { id: string }[]).slice(0, 4).map(({ id }) => id);
      await Promise.all(some.map((managerId) => admin.call(LinkManager, { id: subId, managerId })));
      expect(((await admin.call(Managers, { id: subId })).data as { id: string }[]).map(({ id }) => id).sort()).toEqual(
        some.sort(),
      );
      const permit = { id: subId, permitId: ids.licenceType };
      await admin.call(LinkPermit, permit);
      expect((await admin.call(PermitLink, permit)).data).toEqual({ linked: true });
      expect((await admin.call(LinkedPermits, { id: subId })).data).toEqual([
        { id: ids.licenceType, name: 'BSP', isActive: true },
      ]);
      await admin.call(UnlinkPermit, permit);
      expect((await admin.call(PermitLink, permit)).data).toEqual({ linked: false });
      expect((await admin.call(LinkManager, { id: subId, managerId: ids.agents.anne })).http).toBe(404);
    });

    it('a sub-territory that is deleted while a place is saved in it: only one of the two happens', async () => {
      for (const name of ['Nord', 'Sud']) {
        const value = { name, territoryId: ids.territory, latitude: 45, longitude: -73 };
        const { id } = (await admin.call(SaveSubTerritory, value)).data as { id: string };
        const [gone, saved] = await Promise.all([
          admin.call(DeleteSubTerritory, { id }),
          client.call(SavePlace, { name, timezone: 'America/Toronto', subTerritoryId: id }),
        ]);
        const outcome = [gone.code ?? gone.http, saved.code ?? saved.http];
        expect([
          [200, 'INVALID_INPUT'],
          [200, 'NOT_FOUND'],
          ['REFERENCE_IN_USE', 200],
        ]).toContainEqual(outcome);
      }
    });

    it('[terr.status] a disabled one is no longer offered, and places that have it keep it', async () => {
      await admin.call(SwitchTerritory, { id: ids.territory, active: false });
      expect(await names(client)).not.toContain('Québec');
      expect(await names(admin)).toContain('Québec');
      expect((await client.call(Place, { placeId: ids.placeA })).data.general.territory).toMatchObject({
        name: 'Québec',
      });
      await admin.call(SwitchTerritory, { id: ids.territory, active: true });
      expect(await names(client)).toContain('Québec');
    });

    it('[terr.visibility] one that is hidden from a client is absent from its list', async () => {
      const hide = (territoryIds: string[]) =>
        vigie.commands.run(
          customer,
          'HideTerritories',
          ids.customerA,
          { customerId: ids.customerA, territoryIds },
          vigie.system(),
        );
      await hide([id]);
      await vigie.settled();
      expect(await names(client)).not.toContain('Estrie');
      expect(await names(await signedIn(vigie, 'customerB'))).toContain('Estrie');
      await hide([]);
    });

    it('[perm.parameters] a company chooses where it works, if it may', async () => {
      for (const who of [client, agency]) {
        expect((await who.call(ChooseSubTerritories, { ids: [subId, subId] })).data).toEqual({ ids: [subId] });
        expect((await who.call(OwnSubTerritories)).data).toEqual([
          { id: subId, name: 'Sherbrooke Est', territory: { id, name: 'Estrie' } },
        ]);
      }
      expect(await client.call(ChooseSubTerritories, { ids: [ids.guard] })).toMatchObject({ http: 404 });
      expect(await (await signedIn(vigie, 'nobody')).call(ChooseSubTerritories, { ids: [] })).toMatchObject({
        http: 403,
      });
    });
  });
};
