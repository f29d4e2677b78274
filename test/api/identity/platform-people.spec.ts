import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Admin,
  Admins,
  DeleteAdmin,
  ResetAdmin,
  SaveAdmin,
  SaveRole,
  SwitchAdmin,
} from '#contracts/api/administrators.ts';
import { CheckToken, Login, ResetPassword, UpdateUser } from '#contracts/api/session.ts';
import { resetLink } from '#services/apps/reset-admin/reset-link.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, settle, signedIn } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

type Row = { id: string; email: string; kind: string; blocked: boolean; can: string[]; role: { id: string } | null };

describe('the people of the platform and of companies', () => {
  let vigie: Vigie;
  let superAdmin: Browser;
  let admin: Browser;
  beforeAll(async () => {
    vigie = await startVigie({ worker: true });
    await settle(vigie);
    [superAdmin, admin] = await Promise.all([signedIn(vigie, 'superAdmin'), signedIn(vigie, 'admin')]);
  });
  afterAll(() => vigie.stop());

  const rows = async (browser: Browser) => (await browser.call(Admins)).data as Row[];
  const row = async (browser: Browser, email: string) => (await rows(browser)).find((one) => one.email === email)!;
  const signIn = (email: string) => vigie.browser().call(Login, { username: email, password, rememberMe: false });
  const typed = {
    firstName: 'Sam',
    lastName: 'Second',
    email: 'second@test.ca',
    phone: '+15145550121',
    roleId: null,
    superAdmin: true,
    password,
  };

  it('a super admin is invited by a super admin alone, to the platform alone, and without a role', async () => {
    expect(await admin.call(SaveAdmin, typed)).toMatchObject({ http: 403 });
    expect(await superAdmin.call(SaveAdmin, { ...typed, accountId: ids.agencyA })).toMatchObject({
      http: 422,
      fields: { roleId: expect.any(String) },
    });
    expect(await superAdmin.call(SaveAdmin, { ...typed, superAdmin: false })).toMatchObject({
      http: 422,
      fields: { roleId: expect.any(String) },
    });
    for (const company of ['agencyA', 'customerA'] as const)
      expect(await (await signedIn(vigie, company)).call(SaveAdmin, typed)).toMatchObject({
        http: 422,
        fields: { roleId: expect.any(String) },
      });
    expect(await superAdmin.call(SaveAdmin, typed)).toMatchObject({ http: 200 });
    const second = (await signIn(typed.email)).data.user;
    expect([second.role, second.agencyId]).toEqual(['superAdmin', null]);
  });

  it('an admin sees who there is and changes nobody; a super admin may edit, disable, reset and remove the others', async () => {
    expect((await rows(admin)).map(({ kind }) => kind).sort()).toEqual(['admin', 'superAdmin', 'superAdmin']);
    expect((await rows(admin)).flatMap(({ can }) => can)).toEqual([]);
    expect((await row(superAdmin, people.admin.email)).can).toEqual(['edit', 'disable', 'reset', 'remove']);
    expect((await row(superAdmin, people.superAdmin.email)).can).toEqual(['edit']);
    const { id } = await row(admin, typed.email);
    for (const refused of [
      await admin.call(SwitchAdmin, { id, active: false }),
      await admin.call(ResetAdmin, { id }),
      await admin.call(DeleteAdmin, { id }),
    ])
      expect(refused).toMatchObject({ http: 403 });
  });

  it('somebody who is disabled is signed out at once and can’t sign in until they are enabled', async () => {
    const { id } = await row(superAdmin, people.admin.email);
    expect(await superAdmin.call(SwitchAdmin, { id, active: false })).toMatchObject({ http: 200 });
    expect((await admin.call(Admins)).http).toBe(401);
    expect(await signIn(people.admin.email)).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED' });
    expect(await row(superAdmin, people.admin.email)).toMatchObject({
      blocked: true,
      can: ['edit', 'enable', 'remove'],
    });
    expect(await superAdmin.call(ResetAdmin, { id })).toMatchObject({ http: 422, code: 'PERSON_DISABLED' });
    expect(await superAdmin.call(SwitchAdmin, { id, active: true })).toMatchObject({ http: 200 });
    expect(await signIn(people.admin.email)).toMatchObject({ http: 200 });
    admin = await signedIn(vigie, 'admin');
  });

  it('a reset mails a link for a new password; one’s own password is changed in one’s profile', async () => {
    const { id } = await row(superAdmin, people.admin.email);
    expect(await superAdmin.call(ResetAdmin, { id })).toMatchObject({ http: 200 });
    const mail = await until(async () => (await vigie.platform.outbox.latest(5, people.admin.email))[0]);
    expect(mail.text).toContain(`/reset-password/${id}/`);
    const self = await row(superAdmin, people.superAdmin.email);
    expect(await superAdmin.call(ResetAdmin, { id: self.id })).toMatchObject({ code: 'OWN_SIGN_IN' });
    expect(await superAdmin.call(SwitchAdmin, { id: self.id, active: false })).toMatchObject({ code: 'OWN_ACCOUNT' });
    const second = vigie.browser();
    await second.call(Login, { username: typed.email, password, rememberMe: false });
    expect(await second.call(UpdateUser, { password: 'An0ther!pass', currentPassword: 'wrong' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    expect(await second.call(UpdateUser, { password, currentPassword: password, displayName: 'Samuel' })).toMatchObject(
      { http: 200 },
    );
    expect((await second.call(CheckToken)).data.user.data.displayName).toBe('Samuel');
  });

  it('a link printed by the server’s command works once, and only for people of the platform', async () => {
    const link = await resetLink(vigie.platform, people.superAdmin.email.toUpperCase());
    const [, userId, token] = /\/reset-password\/([^/]+)\/([^/]+)$/.exec(link)!;
    expect(await signIn(people.superAdmin.email)).toMatchObject({ http: 200 });
    const choose = () => vigie.browser().call(ResetPassword, { userId: userId!, password, token: token! });
    expect(await choose()).toMatchObject({ http: 200 });
    expect(await choose()).toMatchObject({ http: 422, code: 'INVALID_RESET_LINK' });
    superAdmin = await signedIn(vigie, 'superAdmin');
    for (const email of [people.agencyA.email, people.anne.email, 'nobody@nowhere.test'])
      await expect(resetLink(vigie.platform, email)).rejects.toThrow(email);
    const { id } = await row(superAdmin, people.admin.email);
    await superAdmin.call(SwitchAdmin, { id, active: false });
    await expect(resetLink(vigie.platform, people.admin.email)).rejects.toThrow('disabled');
    await superAdmin.call(SwitchAdmin, { id, active: true });
  });

  it('when two super admins disable or remove each other at the same moment, one stays', async () => {
    for (const [leave, back] of [
      [
        (id: string) => [SwitchAdmin, { id, active: false }] as const,
        (browser: Browser, id: string) => browser.call(SwitchAdmin, { id, active: true }),
      ],
      [(id: string) => [DeleteAdmin, { id }] as const, undefined],
    ] as const) {
      const [one, two] = [vigie.browser(), vigie.browser()];
      await one.call(Login, { username: people.superAdmin.email, password, rememberMe: false });
      await two.call(Login, { username: typed.email, password, rememberMe: false });
      const [first, second] = [await row(one, people.superAdmin.email), await row(one, typed.email)];
      const [a, b] = [leave(second.id), leave(first.id)];
      const answers = await Promise.all([
        one.call(a[0] as typeof DeleteAdmin, a[1]),
        two.call(b[0] as typeof DeleteAdmin, b[1]),
      ]);
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      const [left, gone] = answers[0]!.http === 200 ? [one, second] : [two, first];
      expect((await left.call(CheckToken)).data.user.role).toBe('superAdmin');
      superAdmin = left;
      if (back) expect(await back(left, gone.id)).toMatchObject({ http: 200 });
    }
  });

  it('companies use the same calls: never for another company’s people, never beyond one’s own rights, never on the last person who manages roles', async () => {
    const owner = await signedIn(vigie, 'agencyA');
    const other = await signedIn(vigie, 'agencyB');
    const manager = await row(owner, people.managerA.email);
    for (const call of [
      () => other.call(SwitchAdmin, { id: manager.id, active: false }),
      () => other.call(ResetAdmin, { id: manager.id }),
    ])
      expect(await call()).toMatchObject({ http: 404 });
    const chief = await row(owner, people.agencyA.email);
    const below = await signedIn(vigie, 'managerA');
    expect(await below.call(SwitchAdmin, { id: chief.id, active: false })).toMatchObject({ code: 'GRANT_NOT_HELD' });
    expect(await below.call(ResetAdmin, { id: chief.id })).toMatchObject({ code: 'GRANT_NOT_HELD' });
    expect(await owner.call(SwitchAdmin, { id: manager.id, active: false })).toMatchObject({ http: 200 });
    expect((await owner.call(Admin, { id: manager.id })).data.blocked).toBe(true);
    expect(await owner.call(SwitchAdmin, { id: manager.id, active: true })).toMatchObject({ http: 200 });
    const lone = await row(other, people.agencyB.email);
    const platform = await superAdmin.call(SwitchAdmin, { id: lone.id, active: false });
    expect(platform).toMatchObject({ http: 422, code: 'LAST_ROLE_MANAGER' });
  });

  it('people who may change roles see when people of their own company last signed in, and sort by it; others don’t', async () => {
    const owner = await signedIn(vigie, 'agencyA');
    vigie.clock.pass(1);
    const at = vigie.clock.now();
    await signedIn(vigie, 'managerA');
    vigie.clock.pass(1);
    const told = await owner.call(Admins, { sort: { key: 'lastSignIn', asc: false } });
    const emails = (told.data as Row[]).map(({ email }) => email);
    expect(told.data[0]).toMatchObject({ email: people.managerA.email, lastSignIn: at });
    expect(told.data.at(-1)).toMatchObject({ email: people.nobody.email, lastSignIn: null });
    expect((await owner.call(Admin, { id: told.data[0].id })).data.lastSignIn).toBe(at);
    expect((await superAdmin.call(Admins)).data[0].lastSignIn).toEqual(expect.any(String));
    const { id: roleId } = (
      await owner.call(SaveRole, { titleEn: 'Looks', titleFr: 'Regarde', permissions: ['admin.view'] })
    ).data;
    const looks = { ...typed, email: 'looks@test.ca', superAdmin: false, roleId };
    expect(await owner.call(SaveAdmin, looks)).toMatchObject({ http: 200 });
    const weak = vigie.browser();
    await weak.call(Login, { username: looks.email, password });
    for (const [browser, asked] of [
      [superAdmin, { accountId: ids.agencyA }],
      [weak, {}],
    ] as const) {
      const { http, data } = await browser.call(Admins, { ...asked, sort: { key: 'lastSignIn', asc: false } });
      expect([http, data.some((one: object) => 'lastSignIn' in one)]).toEqual([200, false]);
      expect((data as Row[]).map(({ email }) => email)).not.toEqual(emails);
    }
  });
});
