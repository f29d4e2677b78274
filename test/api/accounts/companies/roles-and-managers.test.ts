import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Roles } from '#contracts/api/access-control.ts';
import { Admin, Admins, DeleteAdmin, DeleteRole, SaveAdmin, SaveRole } from '#contracts/api/administrators.ts';
import { Places } from '#contracts/api/places.ts';
import { ResetPassword } from '#contracts/api/session.ts';
import { LinkManager } from '#contracts/api/territories.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { heldStream } from '#test/support/held-stream.ts';
import { forgetAnswer, type Browser } from '#test/support/vigie.ts';
import { ids, password, people } from '#test/support/world.ts';
import {
  vigie,
  superAdmin,
  admin,
  agencyA,
  managerA,
  agencyB,
  customerA,
  customerB,
  enter,
  roleFor,
} from './shared.suite.ts';
import { until } from '#test/support/until.ts';

export const rolesAndManagers = (): void => {
  describe('roles', () => {
    const titles = { titleEn: 'Planner', titleFr: 'Planificateur' };

    it('[perm.rolesManage] are made, changed and deleted with their grants, inside one company', async () => {
      expect(await managerA.call(SaveRole, { ...titles, permissions: ['finance.viewPay'] })).toMatchObject({
        http: 422,
        code: 'GRANT_NOT_HELD',
      });
      const { data } = await managerA.call(SaveRole, { ...titles, permissions: ['requests.view', 'requests.edit'] });
      const listed = async (who: Browser) =>
        ((await who.call(Roles)).data as { id: string }[]).find(({ id }) => id === data.id);
      expect(await listed(agencyA)).toMatchObject({ ...titles, permissions: ['requests.view', 'requests.edit'] });
      expect(await listed(agencyB)).toBeUndefined();
      expect(await agencyB.call(SaveRole, { id: data.id, ...titles, permissions: [] })).toMatchObject({ http: 404 });
      expect(await agencyB.call(DeleteRole, { id: data.id })).toMatchObject({ http: 404 });
      const weak = await roleFor(['admin.viewRoles', 'admin.createRoles']);
      expect(await weak.call(SaveRole, { id: data.id, ...titles, permissions: [] })).toMatchObject({ http: 403 });
      expect(await weak.call(DeleteRole, { id: data.id })).toMatchObject({ http: 403 });
      const taken = { http: 409, code: 'ROLE_EXISTS' };
      const other = { titleEn: 'Second', titleFr: 'PLANIFICATEUR', permissions: [] };
      expect(await agencyA.call(SaveRole, other)).toMatchObject({ ...taken, fields: { titleFr: expect.any(String) } });
      // Of two saves at the same instant one is refused.
      const twins = await Promise.all(
        ['Un', 'Deux'].map((titleFr) => agencyA.call(SaveRole, { titleEn: 'Twin', titleFr, permissions: [] })),
      );
      expect(twins.map(({ http }) => http).sort()).toEqual([200, 409]);
      // Another company may use the same names.
      expect((await customerB.call(SaveRole, other)).http).toBe(200);
      // Somebody with more grants adds some to the role; people with fewer may neither remove them, even at the same
      // moment, nor delete the role.
      const held = await heldStream(vigie, `role-${data.id}`);
      const known = { id: data.id, ...titles };
      const more = agencyA.call(SaveRole, { ...known, permissions: ['requests.view', 'finance.viewPay'] });
      await held.reached();
      const fewer = managerA.call(SaveRole, { ...known, permissions: ['requests.view'] });
      await new Promise((passed) => setTimeout(passed, 100));
      await held.letGo();
      expect([(await more).http, (await fewer).code]).toEqual([200, 'GRANT_NOT_HELD']);
      expect(await managerA.call(DeleteRole, { id: data.id })).toMatchObject({ code: 'GRANT_NOT_HELD' });
      expect(await agencyA.call(DeleteRole, { id: data.id })).toMatchObject({ http: 200 });
      expect(await listed(agencyA)).toBeUndefined();
    });

    it('[perm.rolesManage] creating and changing need a grant each, for roles and for people', async () => {
      const views = ['admin.viewRoles', 'admin.view'] as const;
      const [creates, changes] = [
        await roleFor([...views, 'admin.createRoles', 'admin.create']),
        await roleFor([...views, 'admin.updateRoles', 'admin.update']),
      ];
      const small = { titleEn: 'Watcher', titleFr: 'Veilleur', permissions: [] };
      expect(await changes.call(SaveRole, small)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      const id = (await creates.call(SaveRole, small)).data.id as string;
      expect(await creates.call(SaveRole, { id, ...small })).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      expect(await changes.call(SaveRole, { id, ...small, titleEn: 'Guard' })).toMatchObject({ http: 200 });
      const person = { firstName: 'Max', lastName: 'Roy', phone: '514-555-0166', email: 'max@a.test', roleId: id };
      expect(await changes.call(SaveAdmin, person)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      const max = (await creates.call(SaveAdmin, person)).data.id as string;
      expect(await creates.call(SaveAdmin, { ...person, id: max })).toMatchObject({ http: 403, code: 'FORBIDDEN' });
      expect(await changes.call(SaveAdmin, { ...person, id: max, lastName: 'Côté' })).toMatchObject({ http: 200 });
      for (const browser of [creates, changes]) {
        expect(await browser.call(DeleteAdmin, { id: max })).toMatchObject({ http: 403 });
        expect(await browser.call(DeleteRole, { id })).toMatchObject({ http: 403 });
      }
    });

    it('[perm.rolesManage] a role is made only once, even if the process ended before it answered', async () => {
      const [key, wanted] = [
        randomUUID(),
        { titleEn: 'Night planner', titleFr: 'Planificateur de nuit', permissions: [] },
      ];
      const first = await agencyA.call(SaveRole, wanted, { key });
      await forgetAnswer(vigie, key);
      const again = await agencyA.call(SaveRole, wanted, { key });
      expect([again.http, again.text]).toEqual([200, first.text]);
      const named = ((await agencyA.call(Roles)).data as { titleEn: string }[]).filter(
        ({ titleEn }) => titleEn === wanted.titleEn,
      );
      expect(named).toHaveLength(1);
      expect(await agencyA.call(SaveRole, wanted)).toMatchObject({ http: 409, code: 'ROLE_EXISTS' });
    });

    it('[perm.rolesManage] a role that somebody has can’t be deleted', async () => {
      const { role } = ((await agencyA.call(Admins, { search: 'nobody' })).data as { role: { id: string } }[])[0]!;
      expect(await agencyA.call(DeleteRole, { id: role.id })).toMatchObject({ http: 409, code: 'ROLE_IN_USE' });
    });

    it('[perm.rolesManage] a role can’t be given to anybody while it is being deleted', async () => {
      const person = { firstName: 'Ines', lastName: 'Roy', phone: '514-555-0178' };
      for (const title of ['First', 'Second', 'Third', 'Fourth']) {
        const { data } = await agencyA.call(SaveRole, { titleEn: title, titleFr: title, permissions: [] });
        const [deleted, invited] = await Promise.all([
          agencyA.call(DeleteRole, { id: data.id }),
          agencyA.call(SaveAdmin, { ...person, email: `${title.toLowerCase()}@a.test`, roleId: data.id }),
        ]);
        expect([
          [200, 422],
          [409, 200],
        ]).toContainEqual([deleted.http, invited.http]);
      }
    });

    it('somebody who holds all 70 grants can give each of them', async () => {
      const { data } = await superAdmin.call(SaveRole, {
        accountId: ids.agencyB,
        ...titles,
        permissions: [...grantKeys],
      });
      expect(grantKeys).toHaveLength(70);
      expect(
        ((await agencyB.call(Roles)).data as { id: string; permissions: string[] }[]).find(({ id }) => id === data.id)
          ?.permissions,
      ).toHaveLength(70);
    });
  });

  describe('managers', () => {
    const typed = { firstName: 'Rosa', lastName: 'Côté Roy', email: 'rosa@a.test', phone: '514-555-0177' };
    const roleOf = async (who: Browser, title: string) =>
      ((await who.call(Roles)).data as { id: string; titleEn: string }[]).find(({ titleEn }) => titleEn === title)!.id;

    it('[manager.fields] has a name, an email, a phone and a role; a password of 7 characters is refused', async () => {
      const roleId = await roleOf(customerA, 'Role of customerManagerA');
      const refused = await customerA.call(SaveAdmin, {
        ...typed,
        firstName: '',
        lastName: ' ',
        email: '',
        phone: '',
        roleId,
        password: 'Abcde1!',
      });
      expect(refused).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
      expect(refused.fields).toEqual({
        firstName: 'Firstname required',
        lastName: 'Lastname required',
        email: 'Please fill out this field',
        phone: 'Phone required',
        password: expect.stringContaining('at least 8 characters'),
      });
      expect(await customerA.call(SaveAdmin, { ...typed, roleId: null })).toMatchObject({ status: 0 });
      expect(
        await customerA.call(SaveAdmin, { ...typed, roleId: await roleOf(agencyA, 'Role of managerA') }),
      ).toMatchObject({
        http: 422,
        fields: { roleId: expect.any(String) as never },
      });
      const { data } = await customerA.call(SaveAdmin, { ...typed, roleId, password });
      await admin.call(LinkManager, { id: ids.subTerritory, managerId: data.id });
      expect((await customerA.call(Admin, { id: data.id })).data).toMatchObject({
        firstName: 'Rosa',
        lastName: 'Côté Roy',
        phone: '+15145550177',
        kind: 'manager',
        role: { id: roleId },
        subTerritories: [{ name: 'Montréal' }],
        can: ['edit', 'disable', 'reset', 'remove'],
      });
      expect((await enter('rosa@a.test')).answer.data.user).toMatchObject({
        role: 'manager',
        data: { accountOwnerId: ids.customerA },
      });
      expect(await customerB.call(Admin, { id: data.id })).toMatchObject({ http: 404 });
      expect(await customerB.call(DeleteAdmin, { id: data.id })).toMatchObject({ http: 404 });
      expect(await customerB.call(SaveAdmin, { ...typed, id: data.id, roleId })).toMatchObject({ http: 404 });
    });

    it('[manager.fields] everything but the password can be changed, and a manager can be removed for good', async () => {
      const { browser } = await enter('rosa@a.test');
      const [row] = (await customerA.call(Admins, { search: 'rosa', managersOnly: true })).data as {
        id: string;
        role: { id: string };
      }[];
      const change = { ...typed, id: row!.id, lastName: 'Côté', roleId: row!.role.id };
      for (const boss of [customerA, superAdmin])
        expect(await boss.call(SaveAdmin, { ...change, password: 'Nouveau1!' })).toMatchObject({
          http: 422,
          code: 'PASSWORD_THEIR_OWN',
          fields: { password: expect.any(String) as never },
        });
      expect(await customerA.call(SaveAdmin, { ...change, password: 'Bonjour1!' })).toMatchObject({
        http: 422,
        code: 'COMMON_PASSWORD',
        fields: { password: expect.any(String) as never },
      });
      expect(await customerA.call(SaveAdmin, { ...change, lastName: 'Roy www.pay.example' })).toMatchObject({
        http: 422,
        fields: { lastName: 'A name can’t contain a web address' },
      });
      expect((await enter('rosa@a.test', 'Nouveau1!')).answer).toMatchObject({ http: 401, code: 'WRONG_CREDENTIALS' });
      expect(await customerA.call(SaveAdmin, change)).toMatchObject({ http: 200 });
      expect((await enter('rosa@a.test')).answer.data.user.data).toMatchObject({ displayName: 'Rosa Côté' });
      expect(await customerA.call(DeleteAdmin, { id: row!.id })).toMatchObject({ http: 200 });
      expect(await browser.call(Places)).toMatchObject({ http: 401 });
      expect((await enter('rosa@a.test')).answer).toMatchObject({ http: 401, code: 'WRONG_CREDENTIALS' });
      expect(await customerA.call(Admin, { id: row!.id })).toMatchObject({ http: 404 });
      // The address is free again.
      expect(await customerA.call(SaveAdmin, { ...typed, email: 'rosa@a.test', roleId: row!.role.id })).toMatchObject({
        http: 200,
      });
    });

    it('keeps the email of their account, which nobody else can change; an invitation to a wrong address can be corrected, and its link then fails', async () => {
      const roleId = await roleOf(customerA, 'Role of customerManagerA');
      const linkTo = async (to: string) => {
        const link = await until(async () => {
          const [mail] = await vigie.platform.outbox.latest(5, to);
          return mail && /reset-password\/\S+/.exec(mail.text)?.[0];
        });
        const [, userId, token] = link.split('/');
        return { userId: userId!, token: token! };
      };
      const person = { ...typed, roleId, email: 'lea.wrng@a.test' };
      const id = (await customerA.call(SaveAdmin, person)).data.id as string;
      const former = await linkTo(person.email);
      expect(await customerA.call(SaveAdmin, { ...person, id, email: people.customerB.email })).toMatchObject({
        http: 409,
        code: 'EMAIL_TAKEN',
      });
      expect(await customerA.call(SaveAdmin, { ...person, id, email: 'lea@a.test' })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(ResetPassword, { ...former, password })).toMatchObject({
        code: 'INVALID_RESET_LINK',
      });
      const right = await linkTo('lea@a.test');
      expect(await vigie.browser().call(ResetPassword, { ...right, password })).toMatchObject({ http: 200 });
      const takeover = { ...person, id, firstName: 'Léa', email: 'boss@a.test' };
      for (const browser of [customerA, superAdmin])
        for (const more of [{}, { password: 'Nouveau1!' }])
          expect(await browser.call(SaveAdmin, { ...takeover, ...more })).toMatchObject({
            http: 422,
            code: 'EMAIL_THEIR_OWN',
            fields: { email: expect.any(String) as never },
          });
      // A refused change has no effect, and later changes are accepted.
      expect((await customerA.call(Admin, { id })).data).toMatchObject({ firstName: 'Rosa', email: 'lea@a.test' });
      expect(await customerA.call(SaveAdmin, { ...takeover, email: 'LEA@a.test' })).toMatchObject({ http: 200 });
      expect((await enter('lea@a.test')).answer.data.user.data).toMatchObject({ displayName: 'Léa Côté Roy' });
      expect(await customerA.call(DeleteAdmin, { id })).toMatchObject({ http: 200 });
    });

    it('nobody creates, changes or removes a person with more rights than their own, nor their own account', async () => {
      const mighty = await roleOf(agencyA, 'Role of agencyA');
      expect(await managerA.call(SaveAdmin, { ...typed, email: 'm@a.test', roleId: mighty })).toMatchObject({
        http: 422,
        code: 'GRANT_NOT_HELD',
      });
      const all = (await managerA.call(Admins, { page: { size: 50 } })).data as {
        id: string;
        email: string;
        role: { id: string };
        can: string[];
      }[];
      const chief = all.find(({ email }) => email === people.agencyA.email)!;
      const self = all.find(({ email }) => email === people.managerA.email)!;
      expect([chief.can, self.can]).toEqual([[], ['edit']]);
      expect(await managerA.call(SaveAdmin, { ...typed, id: chief.id, roleId: chief.role.id, password })).toMatchObject(
        { code: 'GRANT_NOT_HELD' },
      );
      expect(await managerA.call(DeleteAdmin, { id: chief.id })).toMatchObject({ code: 'GRANT_NOT_HELD' });
      expect(await managerA.call(DeleteAdmin, { id: self.id })).toMatchObject({ http: 422, code: 'OWN_ACCOUNT' });
      expect(await managerA.call(SaveAdmin, { ...typed, id: self.id, roleId: self.role.id, password })).toMatchObject({
        code: 'OWN_SIGN_IN',
      });
      const platform = (await superAdmin.call(Admins)).data as { id: string; kind: string }[];
      expect(platform.map(({ kind }) => kind).sort()).toEqual(['admin', 'superAdmin']);
      const top = platform.find(({ kind }) => kind === 'superAdmin')!;
      expect(await admin.call(DeleteAdmin, { id: top.id })).toMatchObject({ http: 403 });
      expect(await customerA.call(DeleteAdmin, { id: ids.customerA })).toMatchObject({ code: 'OWN_ACCOUNT' });
      expect(await superAdmin.call(DeleteAdmin, { id: ids.customerA })).toMatchObject({ http: 403 });
      expect(await customerA.call(Admin, { id: ids.agents.anne })).toMatchObject({ http: 404 });
    });
  });
};
