import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Certificates, CreateCertificate, DeleteCertificate, UpdateCertificate } from '#contracts/api/certificates.ts';
import { SendTestMail } from '#contracts/api/health.ts';
import { EmployeeImportTemplate } from '#contracts/api/employee-import.ts';
import { LevelsAndSkills, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { CreatePermit, DeletePermit, Permits, UpdatePermit } from '#contracts/api/licence-types.ts';
import {
  DeleteSkill,
  Levels,
  DeleteLevel,
  SaveLevel,
  SaveSkill,
  SaveThreeLink,
  SetLevelSalary,
  Skills,
  ThreeLinks,
} from '#contracts/api/skills.ts';
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
import { CheckToken } from '#contracts/api/session.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { Refused, Unavailable } from '#kernel/channels.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { ChooseDefaultView, DeleteView, SavedViews, SaveView } from '#contracts/api/views.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { text } from '#services/http/texts.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { forgetAnswer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = { name: 'Mon permis (évalué).PNG', type: 'image/png', data: `data:image/png;base64,${png}`, isNew: true };
const program = {
  name: 'évil ..name.exe',
  type: 'image/png',
  data: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]).toString('base64'),
  isNew: true,
};
type Named = { id: string; name: string };

describe('reference data', () => {
  let vigie: Vigie;
  let admin: Browser;
  let agency: Browser;
  let client: Browser;
  beforeAll(async () => {
    vigie = await startWorld();
    [admin, agency, client] = await Promise.all([
      signedIn(vigie, 'admin'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
    ]);
  }, 60_000);
  afterAll(() => vigie.stop());

  describe('licence types', () => {
    const workbook = async () => {
      const path = `/api${EmployeeImportTemplate.path}?format=xlsx`;
      const sent = await fetch(`${vigie.origin}${path}`, { headers: { cookie: agency.cookie } });
      return Buffer.from(await sent.arrayBuffer()).toString('base64');
    };
    const create = (more = {}) =>
      admin.call(CreatePermit, { prefix: 'GAR', title: 'Gardiennage', expiration: true, image, ...more });

    it('[permit.form] says everything that is missing at once', async () => {
      expect(await admin.call(CreatePermit, { prefix: ' ' } as never)).toMatchObject({
        http: 422,
        fields: { prefix: 'Please enter a prefix', title: 'Please enter a title', image: 'Please choose a file' },
      });
      expect((await admin.call(CreatePermit, { prefix: 'GAR' } as never, { language: 'fr' })).fields).toEqual({
        title: 'Veuillez saisir un titre',
        image: 'Veuillez choisir un fichier',
      });
    });

    it('[permit.file] takes an image or a PDF by its bytes and cleans its name', async () => {
      expect(await create({ image: program })).toMatchObject({
        http: 422,
        code: 'FILE_TYPE_REFUSED',
        fields: { image: expect.any(String) as never },
      });
      const { id } = (await create({ prefix: 'DOC', image: { ...image, name: 'C:\\moi\\"évil" <b>.exe' } })).data;
      const pdf = {
        name: 'plan.exe',
        type: '',
        data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
        isNew: true,
      };
      for (const send of [
        (one: object) => create({ prefix: 'ZIP', image: one }),
        (one: object) => admin.call(UpdatePermit, { id, image: one as never }),
      ])
        expect(await send({ ...image, data: await workbook() })).toMatchObject({
          http: 422,
          code: 'FILE_TYPE_REFUSED',
        });
      expect((await admin.call(Permits, { search: 'DOC' })).data[0]!.image!.name).toBe('évil- -b.png');
      expect((await admin.call(UpdatePermit, { id, image: pdf })).data.image).toMatchObject({
        name: 'plan.pdf',
        type: 'application/pdf',
      });
      const { data } = await create();
      expect(data).toMatchObject({
        prefix: 'GAR',
        status: 'Active',
        isActive: true,
        image: { name: 'Mon permis (évalué).png', type: 'image/png' },
      });
      const shown = await fetch(`${vigie.origin}${data.image.url}`, { headers: { cookie: admin.cookie } });
      expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(png);
    });

    it('[permit.includeInactive] shows the inactive ones to an admin who asks for them, and to nobody else', async () => {
      const { id } = (await create({ prefix: 'OLD', title: 'Ancien' })).data;
      const titles = async (who: Browser, includeInactive: boolean) =>
        ((await who.call(Permits, { includeInactive })).data as { title: string }[]).map(({ title }) => title);
      expect((await admin.call(UpdatePermit, { id, isActive: false })).data).toMatchObject({
        isActive: false,
        status: 'Inactive',
        title: 'Ancien',
      });
      expect(await titles(admin, false)).not.toContain('Ancien');
      expect(await titles(admin, true)).toContain('Ancien');
      expect(await titles(agency, true)).not.toContain('Ancien');
    });

    it('changes what is given, keeps the file that is not, and deletes', async () => {
      const { id } = (await create({ prefix: 'INV', title: 'Investigation' })).data;
      expect((await admin.call(UpdatePermit, { id, title: 'Enquêtes' })).data).toMatchObject({
        title: 'Enquêtes',
        prefix: 'INV',
        image: { type: 'image/png' },
      });
      // What people hold, or a link names, is not taken from under them.
      expect(await admin.call(DeletePermit, { id: ids.licenceType })).toMatchObject({
        http: 409,
        code: 'REFERENCE_IN_USE',
      });
      expect((await admin.call(DeletePermit, { id })).http).toBe(200);
      expect((await admin.call(UpdatePermit, { id, title: 'x' })).http).toBe(404);
    });
  });

  describe('certificates', () => {
    const wanted = { titleEn: 'First aid', titleFr: 'Secourisme', pictureNeeded: true, expirationDateNeeded: true };

    it('[cert.form] have a title in both languages', async () => {
      expect(await admin.call(CreateCertificate, { ...wanted, titleFr: '' } as never)).toMatchObject({
        http: 422,
        fields: { titleFr: expect.any(String) as never },
      });
      const { data } = await admin.call(CreateCertificate, { ...wanted, expirationTimeframeMonths: 36 });
      expect((await agency.call(Certificates)).data).toContainEqual({
        id: data.id,
        ...wanted,
        expirationTimeframeMonths: 36,
      });
      await admin.call(DeleteCertificate, { id: data.id });
      expect((await agency.call(Certificates)).data).toEqual([]);
    });

    it.each([
      ['12', 12],
      [12, 12],
      ['0', null],
      ['-3', null],
      ['1.5', null],
      ['abc', null],
    ])('[cert.months] %p months are kept as %p', async (expirationTimeframeMonths, kept) => {
      const { id } = (await admin.call(CreateCertificate, { ...wanted, expirationTimeframeMonths })).data;
      expect(
        (await admin.call(UpdateCertificate, { id, ...wanted, expirationTimeframeMonths })).data
          .expirationTimeframeMonths,
      ).toBe(kept);
    });
  });

  describe('territories', () => {
    const names = async (who: Browser) => ((await who.call(Territories)).data as Named[]).map(({ name }) => name);
    let id = '';
    let subId = '';

    it('has each name, prefix and rank once, whole coordinates, and deletes what nobody names', async () => {
      const own = { name: 'Outaouais', countryId: ids.country, region: '', minimumHours: 3 };
      const territoryId = (await admin.call(SaveTerritory, own)).data.id;
      const area = { territoryId, name: 'Gatineau', latitude: 45.47, longitude: -75.7 };
      const areaId = (await admin.call(SaveSubTerritory, area)).data.id;
      const refused = async (call: Promise<object>, code: string, field: string) =>
        expect(await call).toMatchObject({ code, fields: { [field]: text('en', `problem.${code}`) } });
      await refused(admin.call(SaveSubTerritory, { ...area, name: ' gatineau' }), 'SUB_TERRITORY_EXISTS', 'name');
      expect(await admin.call(SaveSubTerritory, { ...area, longitude: null })).toMatchObject({ http: 422, fields: { longitude: text('en', 'problem.HALF_COORDINATES') } }); // prettier-ignore
      const level = { titleEn: 'Chief', titleFr: 'Cheffe', rank: 9, salary: 2500 };
      const levelId = (await admin.call(SaveLevel, level)).data.id;
      await refused(admin.call(SaveLevel, level), 'LEVEL_RANK_TAKEN', 'rank');
      expect(await admin.call(SaveLevel, { ...level, rank: 10, salary: 100_000 })).toMatchObject({ fields: { salary: text('en', 'problem.RATE_TOO_LARGE') } }); // prettier-ignore
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

    it('[terr.upsert] a body without an id creates, one with an id changes', async () => {
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

    it('[terr.links] managers and permits are linked and unlinked one at a time, twice being once', async () => {
      const [manager] = (await admin.call(PossibleManagers)).data as Named[];
      for (let times = 0; times < 2; times++) await admin.call(LinkManager, { id: subId, managerId: manager!.id });
      expect((await admin.call(Managers, { id: subId })).data).toEqual([{ id: manager!.id, name: manager!.name }]);
      for (let times = 0; times < 2; times++)
        expect((await admin.call(UnlinkManager, { id: subId, managerId: manager!.id })).http).toBe(200);
      expect((await admin.call(Managers, { id: subId })).data).toEqual([]);
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

    it('[terr.status] a disabled one is offered no more; places that have it keep it', async () => {
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

  describe('skills', () => {
    it('[skill.unique] are made once, also when the answer was lost with the process', async () => {
      const [key, wanted] = [
        randomUUID(),
        { nameEn: 'Crowd control', nameFr: 'Contrôle de foule', rateType: 'hourly' } as const,
      ];
      const first = await agency.call(SaveSkill, wanted, { key });
      await forgetAnswer(vigie, key);
      const again = await agency.call(SaveSkill, wanted, { key });
      expect([again.http, again.text]).toEqual([200, first.text]);
      expect((await agency.call(Skills, { search: wanted.nameEn })).data).toHaveLength(1);
      expect(await agency.call(SaveSkill, wanted)).toMatchObject({ http: 409, code: 'SKILL_EXISTS' });
    });

    it('[skill.unique] repeat no name in either language, whatever its case and spaces', async () => {
      expect((await admin.call(SaveSkill, { nameEn: 'Dog handler', nameFr: 'Maître-chien' })).http).toBe(200);
      for (const again of [
        { nameEn: ' dog HANDLER', nameFr: 'Autre' },
        { nameEn: 'Other', nameFr: 'maître-chien ' },
      ]) {
        expect(await admin.call(SaveSkill, again)).toMatchObject({ http: 409, code: 'SKILL_EXISTS' });
        expect(await agency.call(SaveSkill, again, { language: 'fr' })).toMatchObject({
          message: 'Une compétence portant ce nom existe déjà',
        });
      }
    });

    it('belong to the company that made them; those of the platform are only read', async () => {
      const { id } = (await agency.call(SaveSkill, { nameEn: 'Sniffing', nameFr: 'Flair' })).data;
      const rows = async (who: Browser) => (await who.call(Skills, { search: 'flair' })).data as object[];
      expect(await rows(agency)).toMatchObject([{ id, own: true }]);
      expect(await rows(await signedIn(vigie, 'agencyB'))).toEqual([]);
      expect((await client.call(DeleteSkill, { id })).http).toBe(404);
      expect((await agency.call(DeleteSkill, { id: ids.guard })).http).toBe(404);
      expect(await admin.call(DeleteSkill, { id: ids.guard })).toMatchObject({ http: 409, code: 'REFERENCE_IN_USE' });
      const employee = { employeeId: ids.agents.anne };
      const { skillIds } = (await agency.call(LevelsAndSkills, employee)).data;
      await agency.call(SaveLevelsAndSkills, { ...employee, skillIds: [...skillIds, id] });
      expect(await agency.call(DeleteSkill, { id })).toMatchObject({ http: 409, code: 'REFERENCE_IN_USE' });
      await agency.call(SaveLevelsAndSkills, { ...employee, skillIds });
      expect((await agency.call(DeleteSkill, { id })).http).toBe(200);
      expect(await rows(agency)).toEqual([]);
    });

    it('[link.three] a skill, a permit and a territory are linked once, and a territory must be chosen', async () => {
      const link = { skillId: ids.guard, permitId: ids.licenceType, territoryId: ids.territory };
      expect(await admin.call(SaveThreeLink, { ...link, territoryId: '' })).toMatchObject({
        http: 422,
        fields: { territoryId: 'Please choose a territory' },
      });
      const first = await admin.call(SaveThreeLink, link);
      expect(first.http).toBe(200);
      expect(await admin.call(SaveThreeLink, link)).toMatchObject({
        http: 409,
        code: 'THREE_LINK_EXISTS',
        message: 'This combination already exists',
      });
      const other = (await admin.call(SaveThreeLink, { ...link, skillId: ids.driver })).data.id;
      expect(await admin.call(SaveThreeLink, { ...link, id: other })).toMatchObject({
        http: 409,
        message: 'This combination already exists',
      });
      expect((await admin.call(ThreeLinks, { filters: { id: [other] } })).data).toMatchObject([{ id: other }]);
      expect((await admin.call(ThreeLinks, { filters: { skill: [ids.guard] } })).data).toEqual([
        {
          id: first.data.id,
          skill: { id: ids.guard, name: 'Guard' },
          permit: { id: ids.licenceType, name: 'BSP' },
          territory: { id: ids.territory, name: 'Québec' },
        },
      ]);
    });
  });

  describe('levels', () => {
    const salaryOf = async (who: Browser) =>
      ((await who.call(Levels)).data as { id: string; salary?: number }[]).find(({ id }) => id === ids.junior)!.salary;

    it('[pay.defaultLevel] a company sets its own default salary, the platform everybody else’s', async () => {
      expect((await agency.call(SetLevelSalary, { id: ids.junior, salary: 2150 })).http).toBe(200);
      expect(await salaryOf(agency)).toBe(2150);
      expect(await salaryOf(client)).toBe(2009);
      await agency.call(SetLevelSalary, { id: ids.junior, salary: 2175 });
      expect(await salaryOf(agency)).toBe(2175);
      await admin.call(SetLevelSalary, { id: ids.junior, salary: 2050 });
      expect([await salaryOf(client), await salaryOf(agency)]).toEqual([2050, 2175]);
    });

    it('[pay.levelLimits] keeps a salary within the limits of its level', async () => {
      const level = {
        titleEn: 'Lead',
        titleFr: 'Chef',
        rank: 3,
        salary: 2150,
        salaryMin: 1800,
        salaryMax: 2500,
        salaryIncrement: 50,
      };
      expect(await admin.call(SaveLevel, { ...level, salary: 2600 })).toMatchObject({
        http: 422,
        fields: { salary: expect.any(String) as never },
      });
      const { id } = (await admin.call(SaveLevel, level)).data;
      expect((await agency.call(SetLevelSalary, { id, salary: 2500 })).http).toBe(200);
      for (const salary of [1799, 2501])
        expect(await agency.call(SetLevelSalary, { id, salary })).toMatchObject({
          http: 422,
          code: 'SALARY_OUTSIDE_LIMITS',
        });
      expect(await agency.call(SetLevelSalary, { id, salary: -5 })).toMatchObject({
        http: 422,
        code: 'NEGATIVE_AMOUNT',
      });
    });

    it('shows no salary to who may not see pay', async () => {
      expect(await salaryOf(await signedIn(vigie, 'managerA'))).toBeUndefined();
    });
  });

  describe('saved views of a list', () => {
    const view = {
      list: 'Requests',
      name: 'Ma semaine',
      address: 'f.status=1&sort=-start',
      hidden: ['tags'],
      order: ['end', 'start'],
    };
    const shown = async (who: Browser) =>
      (await who.call(SavedViews, { list: 'Requests' })).data as { id: string; name: string }[];

    it('are fifty at most, also when more are saved at once', async () => {
      const saved = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          agency.call(SaveView, { list: 'at once', name: `View ${n}`, address: '?search=x', hidden: [] }),
        ),
      );
      expect(saved.filter(({ http }) => http === 200)).toHaveLength(50);
      expect(saved.filter(({ code }) => code === 'TOO_MANY_VIEWS')).toHaveLength(10);
      expect((await agency.call(SavedViews, { list: 'at once' })).data).toHaveLength(50);
    }, 30_000);

    it('of thirty people at once are all saved, and others are answered meanwhile', async () => {
      const browsers = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          const userId = randomUUID();
          const like = {
            displayName: `Member ${n}`,
            phone: '',
            role: 'agencyManager',
            roleId: null,
            customerId: null,
            agentId: null,
            language: 'en',
          } as const;
          const data = { userId, email: `member${n}@test.ca`, agencyId: ids.agencyA, ...like };
          await vigie.commands.run(user, 'Invite', userId, data, vigie.system());
          const browser = vigie.browser();
          browser.cookie = `${sessionCookie}=${await vigie.platform.identity.sessions.start(userId, false, vigie.clock.now())}`;
          return browser;
        }),
      );
      await vigie.settled();
      const saving = Promise.all(browsers.map((browser) => browser.call(SaveView, view)));
      const others = await Promise.all([1, 2, 3].map(() => agency.call(Skills)));
      expect(others.map(({ http }) => http)).toEqual([200, 200, 200]);
      expect((await saving).map(({ http }) => http)).toEqual(Array(30).fill(200));
    }, 60_000);

    it('belong to the person who saved them, each name once a list', async () => {
      const { id } = (await agency.call(SaveView, view)).data;
      expect(await shown(agency)).toEqual([
        {
          id,
          name: view.name,
          address: view.address,
          hidden: view.hidden,
          order: view.order,
          pinned: [],
          widths: [],
          shared: false,
          isDefault: false,
          can: ['delete', 'default'],
        },
      ]);
      expect(await shown(client)).toEqual([]);
      expect(await agency.call(SaveView, { ...view, name: 'ma semaine ' })).toMatchObject({
        http: 409,
        code: 'VIEW_EXISTS',
        fields: { name: expect.any(String) as never },
      });
      expect(await client.call(SaveView, view)).toMatchObject({ http: 200 });
      expect(await client.call(DeleteView, { id })).toMatchObject({ http: 404 });
      expect(await agency.call(DeleteView, { id })).toMatchObject({ http: 200 });
      expect(await shown(agency)).toEqual([]);
    });

    it('are shared within a company; its default opens the list to who has none of their own, and takes the grant of its settings', async () => {
      const manager = await signedIn(vigie, 'managerA');
      const opens = async (who: Browser) =>
        ((await who.call(CheckToken)).data!.user!.data.defaultViews as { list: string; address: string }[])
          .filter(({ list }) => list === 'Requests')
          .map(({ address }) => address);
      const { id } = (await agency.call(SaveView, { ...view, shared: true, address: 'size=25' })).data;
      const other = (await agency.call(SaveView, { ...view, name: 'Nuit', shared: true, address: 'q=nuit' })).data.id;
      expect(await shown(manager)).toMatchObject([
        { id, shared: true, isDefault: false },
        { id: other, shared: true },
      ]);
      for (const who of [client, await signedIn(vigie, 'agencyB')]) {
        expect((await shown(who)).filter((one) => [id, other].includes(one.id))).toEqual([]);
        for (const answer of [await who.call(ChooseDefaultView, { id, on: true }), await who.call(DeleteView, { id })])
          expect(answer).toMatchObject({ http: 404 });
      }
      for (const chosen of [id, other, id])
        expect(await agency.call(ChooseDefaultView, { id: chosen, on: true })).toMatchObject({ http: 200 });
      expect([await opens(manager), await opens(client)]).toEqual([['size=25'], []]);
      const own = (await manager.call(SaveView, { ...view, name: 'Mienne', address: 'q=mienne' })).data.id;
      await manager.call(ChooseDefaultView, { id: own, on: true });
      expect([await opens(manager), await opens(agency)]).toEqual([['q=mienne'], ['size=25']]);
      await manager.call(ChooseDefaultView, { id: own, on: false });
      expect(await opens(manager)).toEqual(['size=25']);
      const roleId = derivedId('test world', 'role managerA');
      const permissions = grantKeys.filter((grant) => grant !== 'menus.settings');
      await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
      await vigie.settled();
      const views = (await manager.call(SavedViews, { list: 'Requests' })).data as { can: string[] }[];
      expect(views.map(({ can }) => can)).toEqual([[], ['delete', 'default'], []]);
      for (const answer of [
        await manager.call(ChooseDefaultView, { id: other, on: true }),
        await manager.call(DeleteView, { id: other }),
      ])
        expect(answer).toMatchObject({ http: 403 });
      const theirs = (await manager.call(SaveView, { ...view, name: 'Soir', shared: true })).data.id;
      expect(await manager.call(ChooseDefaultView, { id: theirs, on: true })).toMatchObject({ http: 403 });
      for (const [who, view] of [
        [manager, theirs],
        [manager, own],
        [agency, other],
        [agency, id],
      ] as const)
        expect(await who.call(DeleteView, { id: view })).toMatchObject({ http: 200 });
      expect([await opens(manager), await shown(manager)]).toEqual([[], []]);
    });
  });

  it('sends administrators a mail to their own address, and says what its server answered', async () => {
    const test = () => admin.call(SendTestMail, {});
    expect(await agency.call(SendTestMail, {})).toMatchObject({ http: 403 });
    expect((await test()).data).toEqual({ to: 'admin@test.ca', outcome: 'kept', reason: '' });
    const [mail] = await vigie.platform.outbox.latest(1, 'admin@test.ca');
    expect(mail).toMatchObject({ channel: 'email', subject: 'Vigie test email' });
    const send = jest.spyOn(vigie.platform.gateways.email, 'send');
    for (const [refusal, outcome] of [
      [new Refused('550 no such mailbox'), 'refused'],
      [new Unavailable('connect ECONNREFUSED'), 'unavailable'],
    ] as const) {
      send.mockRejectedValueOnce(refusal);
      expect((await test()).data).toEqual({ to: 'admin@test.ca', outcome, reason: refusal.message });
    }
    send.mockRestore();
    expect(await test()).toMatchObject({ http: 200 });
    expect(await test()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  });
});
