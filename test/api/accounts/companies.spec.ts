import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Roles } from '#contracts/api/access-control.ts';
import {
  Admin,
  Admins,
  AssignPlans,
  ClientPlans,
  DeleteAdmin,
  DeleteRole,
  SaveAdmin,
  SavePlan,
  SaveRole,
  SwitchPlan,
} from '#contracts/api/administrators.ts';
import {
  Agencies,
  AgenciesAskedByCustomer,
  AgenciesAskingCustomer,
  AgenciesToAsk,
  BlockAgency,
  CustomerAgencies,
  CustomersAskedByAgency,
  CustomersAskingAgency,
  CustomerToLink,
  LinkAgency,
  LinkCustomer,
  SaveAgency,
  UnlinkAgency,
  UnlinkCustomer,
} from '#contracts/api/agencies.ts';
import {
  ApproveCustomer,
  BlockCustomer,
  Customer,
  CustomerAgents,
  Customers,
  HideTerritories,
  SaveCustomer,
  TerritoryClient,
  TerritoryClients,
} from '#contracts/api/customers.ts';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { Outbox } from '#contracts/api/health.ts';
import { Places } from '#contracts/api/places.ts';
import { ActAs, CheckToken, Login, ResetPassword } from '#contracts/api/session.ts';
import { LinkManager, Territories } from '#contracts/api/territories.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { forgetAnswer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, password, people, signedIn, startWorld } from '#test/support/world.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const contact = {
  firstName: 'Ann',
  lastName: 'Roy',
  email: 'ann@parc.test',
  phone: '514 555 0101',
  address: '12, rue Émery',
  city: 'Laval',
};
const nobody = '11111111-1111-4111-8111-111111111111';

describe('companies, their links and who administers them', () => {
  let vigie: Vigie;
  let superAdmin: Browser;
  let admin: Browser;
  let agencyA: Browser;
  let managerA: Browser;
  let agencyB: Browser;
  let customerA: Browser;
  let customerB: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [superAdmin, admin, agencyA, managerA, agencyB, customerA, customerB] = await allSignedIn(vigie, [
      'superAdmin',
      'admin',
      'agencyA',
      'managerA',
      'agencyB',
      'customerA',
      'customerB',
    ]);
  }, 120_000);
  afterAll(() => vigie.stop());

  const enter = async (username: string, secret = password) => {
    const browser = vigie.browser();
    return { browser, answer: await browser.call(Login, { username, password: secret, rememberMe: true }) };
  };
  const me = async (browser: Browser) => (await browser.call(CheckToken)).data.user;
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

  describe('a client', () => {
    let fresh: string;

    it('[val.contact] each field of the contact refuses in its own words', async () => {
      const typed = { firstName: ' ', lastName: '', email: 'a@..b', phone: '', address: '12 - 3', apt: '#' };
      const refused = await admin.call(SaveCustomer, { name: 'Parc', contact: typed } as never);
      expect(refused).toMatchObject({
        http: 422,
        fields: {
          'contact.firstName': 'Firstname required',
          'contact.lastName': 'Lastname required',
          'contact.email': expect.any(String) as never,
          'contact.phone': 'Phone required',
          'contact.address': 'Invalid address',
          'contact.apt': 'Invalid apt number',
        },
      });
      const french = await admin.call(
        SaveCustomer,
        { name: 'Parc', contact: { ...contact, email: 'a..b@c.ca' } },
        { language: 'fr' },
      );
      expect(french.fields).toEqual({ 'contact.email': 'Adresse courriel invalide' });
    });

    it('[cust.fields] is registered with all that is known of it, and its owner invited by mail in their own language', async () => {
      const picture = { name: 'logo.png', type: 'image/png', data: png };
      const { data, http } = await admin.call(SaveCustomer, {
        name: 'Parc Neuf',
        contact,
        billingEmail: 'pay@parc.test',
        note: 'Rings twice',
        language: 'fr',
        picture,
      });
      expect(http).toBe(200);
      expect(data).toMatchObject({
        name: 'Parc Neuf',
        contact: { ...contact, phone: '+15145550101', apt: '' },
        billingEmail: 'pay@parc.test',
        note: 'Rings twice',
        picture: { name: 'logo.png' },
        active: true,
        approved: true,
        blocked: false,
        canBeEmployer: false,
      });
      expect(JSON.stringify(data)).not.toMatch(/password/i);
      fresh = data.id;
      let link = '';
      await eventually(async () => {
        const mails = (await superAdmin.call(Outbox)).data as { to: string; subject: string; text: string }[];
        const mail = mails.find(({ to }) => to === contact.email)!;
        expect(mail).toMatchObject({
          subject: 'Parc Neuf vous invite sur Vigie',
          text: expect.stringContaining('Parc Neuf vous a créé un compte') as never,
        });
        link = /reset-password\/\S+/.exec(mail.text)![0];
      });
      const [, userId, token] = link.split('/');
      expect(userId).toBe(fresh);
      expect((await enter(contact.email)).answer).toMatchObject({ http: 401 });
      await vigie.browser().call(ResetPassword, { userId: userId!, token: token!, password });
      const { answer } = await enter(contact.email);
      expect(answer.data.user).toMatchObject({
        role: 'customer',
        data: { accountOwnerId: fresh, displayName: 'Ann Roy' },
      });
      expect(answer.data.user.data.permissions).toContain('admin.createRoles');
    });

    it('[cust.fields] a picture with isDeleted true is gone after the save; what is left out stays', async () => {
      const typed = { id: fresh, name: 'Parc Neuf', contact };
      const left = (await admin.call(SaveCustomer, typed)).data;
      expect(left).toMatchObject({ billingEmail: 'pay@parc.test', note: 'Rings twice', picture: { name: 'logo.png' } });
      const { picture } = left;
      const kept = (await admin.call(SaveCustomer, { ...typed, picture: { url: picture.url, isDeleted: false } })).data;
      expect(kept.picture).not.toBeNull();
      expect((await admin.call(SaveCustomer, { ...typed, picture: { isDeleted: true } })).data.picture).toBeNull();
      expect((await admin.call(Customer, { id: fresh })).data.picture).toBeNull();
      const program = { name: 'a.png', type: 'image/png', data: Buffer.from('MZ not a picture').toString('base64') };
      expect(await admin.call(SaveCustomer, { ...typed, picture: program })).toMatchObject({
        http: 422,
        code: 'FILE_TYPE_REFUSED',
      });
    });

    it('an address that signs in already is told at its field, and nothing is registered', async () => {
      const refused = await admin.call(SaveCustomer, {
        name: 'Twice',
        contact: { ...contact, email: people.customerA.email },
      });
      expect(refused).toMatchObject({
        http: 409,
        code: 'EMAIL_TAKEN',
        fields: { 'contact.email': expect.any(String) as never },
      });
      expect(names(await admin.call(Customers, { search: 'Twice' }))).toEqual([]);
    });

    it('[perm.client] creating, changing, seeing and removing each need their own grant, and changing full access', async () => {
      const typed = { name: 'Sans droit', contact: { ...contact, email: 'x@x.test' } };
      const weak = await roleFor(['menus.clients', 'client.view']);
      expect(await weak.call(SaveCustomer, typed)).toMatchObject({ http: 403 });
      expect(await weak.call(SaveCustomer, { ...typed, id: ids.customerA })).toMatchObject({ http: 403 });
      expect(await weak.call(UnlinkCustomer, { agencyId: ids.agencyA, customerId: ids.customerA })).toMatchObject({
        http: 403,
      });
      expect(await weak.call(Customer, { id: ids.customerA })).toMatchObject({ http: 200, data: { can: ['viewAs'] } });
      const blind = await roleFor(['menus.clients']);
      expect(await blind.call(Customer, { id: ids.customerA })).toMatchObject({ http: 404 });
      expect(await agencyB.call(SaveCustomer, { ...typed, id: ids.customerB })).toMatchObject({
        http: 422,
        code: 'CUSTOMER_NOT_YOURS',
      });
      expect(await agencyB.call(SaveCustomer, { ...typed, id: ids.customerA })).toMatchObject({ http: 404 });
      expect(await agencyB.call(Customer, { id: fresh })).toMatchObject({ http: 404 });
      expect(await customerB.call(Customer, { id: ids.customerA })).toMatchObject({ http: 404 });
      expect(await customerA.call(SaveCustomer, typed)).toMatchObject({ http: 403 });
      const own = await customerA.call(SaveCustomer, { id: ids.customerA, name: 'Client A', contact });
      expect(own).toMatchObject({ http: 200, data: { can: ['edit'], contact: { firstName: 'Ann' } } });
      expect(
        await customerA.call(SaveCustomer, { id: ids.customerA, name: 'Client A', contact, canBeEmployer: false }),
      ).toMatchObject({ http: 403 });
      expect(
        await customerA.call(SaveCustomer, { id: ids.customerA, name: 'Client A', contact, password: 'Abcdef1!x' }),
      ).toMatchObject({ http: 403 });
    });

    it('[perm.agencyMenuCustomers] the list is for those with the clients menu, and holds what they may see', async () => {
      expect(await (await roleFor(['client.view', 'client.edit'])).call(Customers)).toMatchObject({ http: 403 });
      expect(names(await agencyA.call(Customers))).toEqual(['Client A']);
      expect(names(await agencyB.call(Customers))).toEqual(['Client B']);
      expect(names(await admin.call(Customers))).toEqual(['Client A', 'Client B', 'Parc Neuf']);
      expect(names(await admin.call(Customers, { search: 'émery laval' }))).toEqual([]);
      expect(names(await admin.call(Customers, { search: 'roy neuf' }))).toEqual(['Parc Neuf']);
      expect(await customerA.call(Customers)).toMatchObject({ http: 403 });
    });

    it('[cust.approve] one that an agency registers waits until somebody with client.approve agrees, and is the agency’s own', async () => {
      const typed = { name: 'Kermesse', contact: { ...contact, email: 'kermesse@test.ca' }, password };
      const helper = await roleFor(['menus.clients', 'client.view', 'client.create', 'client.edit']);
      expect(await helper.call(SaveCustomer, { ...typed, approved: true })).toMatchObject({ http: 403 });
      const { data } = await helper.call(SaveCustomer, typed);
      expect(data).toMatchObject({ approved: false, fullAccess: true, can: ['edit', 'viewAs'] });
      expect((await admin.call(Customers, { filters: { state: ['pending'] } })).data).toMatchObject([{ id: data.id }]);
      expect(await helper.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 403 });
      expect(await agencyB.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 404 });
      expect(await agencyA.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 200 });
      expect((await agencyA.call(Customer, { id: data.id })).data).toMatchObject({ approved: true });
      expect(await agencyA.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 200 });
      expect(names(await agencyA.call(Customers))).toEqual(['Client A', 'Kermesse']);
      expect((await enter('kermesse@test.ca')).answer.http).toBe(200);
    });

    it('[cust.tabs] shows an agency its own agents who worked there, are linked or kept away', async () => {
      const { commands } = vigie;
      await commands.run(
        agent,
        'LinkEmployer',
        ids.agents.anne,
        { agentId: ids.agents.anne, employerId: ids.customerA, employerKind: 'customer' },
        vigie.system(),
      );
      await agencyA.call(ExcludeEmployee, { employeeId: ids.agents.bruno, customerId: ids.customerA, reason: 'Late' });
      await vigie.settled();
      const rows = async (who: Browser, filters = {}) =>
        (await who.call(CustomerAgents, { id: ids.customerA, sort: { key: 'fullName' }, filters })).data;
      expect(await rows(agencyA)).toMatchObject([
        { fullName: 'Bruno Côté', linked: false, excluded: true, shifts: 0, lastShift: null },
        { fullName: 'Anne Roy', linked: true, excluded: false },
      ]);
      expect(await rows(agencyA, { state: ['excluded'] })).toHaveLength(1);
      expect(await agencyB.call(CustomerAgents, { id: ids.customerA })).toMatchObject({ http: 404 });
      expect((await agencyB.call(CustomerAgents, { id: ids.customerB })).data).toEqual([]);
      expect(
        await (await roleFor(['menus.clients', 'client.view'])).call(CustomerAgents, { id: ids.customerA }),
      ).toMatchObject({ http: 403 });
    });

    it('[customer.block] blocked, its people are signed out and can’t sign in, and nobody works as it; unblocked they can', async () => {
      const signed = await signedIn(vigie, 'customerManagerA');
      expect(await agencyA.call(BlockCustomer, { id: ids.customerA, blocked: true })).toMatchObject({ http: 403 });
      expect(await admin.call(BlockCustomer, { id: nobody, blocked: true })).toMatchObject({ http: 404 });
      expect(await admin.call(BlockCustomer, { id: ids.customerA, blocked: true })).toMatchObject({ http: 200 });
      expect((await admin.call(Customer, { id: ids.customerA })).data).toMatchObject({
        blocked: true,
        can: expect.not.arrayContaining(['viewAs']) as never,
      });
      expect(await signed.call(Places)).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED' });
      expect(await signed.call(CheckToken)).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
      expect((await enter(people.customerA.email)).answer).toMatchObject({ http: 403, code: 'ACCOUNT_BLOCKED' });
      expect(await admin.call(ActAs, { customerId: ids.customerA })).toMatchObject({ http: 404 });
      expect((await admin.call(Customers, { filters: { state: ['blocked'] } })).data).toHaveLength(1);
      await admin.call(BlockCustomer, { id: ids.customerA, blocked: false });
      expect((await enter(people.customerA.email)).answer).toMatchObject({ http: 200 });
    });
  });

  describe('an agency', () => {
    it('is registered by the platform with its first administrator, changed and blocked', async () => {
      const typed = { name: 'Garde Neuve', contact: { ...contact, email: 'garde@neuve.test' }, password };
      expect(await agencyA.call(SaveAgency, typed)).toMatchObject({ http: 403 });
      const { data } = await admin.call(SaveAgency, typed);
      expect(data).toMatchObject({ name: 'Garde Neuve', active: true, blocked: false, contact: { lastName: 'Roy' } });
      const { answer, browser } = await enter('garde@neuve.test');
      expect(answer.data.user).toMatchObject({ role: 'agency', agencyId: data.id });
      expect(
        (await admin.call(SaveAgency, { ...typed, password: '', id: data.id, name: 'Garde Vieille', active: false }))
          .data,
      ).toMatchObject({
        name: 'Garde Vieille',
        active: false,
      });
      expect(names(await customerA.call(AgenciesToAsk))).toEqual(['Agence A', 'Agence B']);
      expect(names(await admin.call(Agencies, { filters: { state: ['inactive'] } }))).toEqual(['Garde Vieille']);
      await admin.call(BlockAgency, { id: data.id, blocked: true });
      expect(await browser.call(Customers)).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
      await admin.call(BlockAgency, { id: data.id, blocked: false });
      expect(await browser.call(Customers)).toMatchObject({ http: 200 });
      expect(await admin.call(BlockAgency, { id: ids.customerA, blocked: true })).toMatchObject({ http: 404 });
    });
  });

  describe('a link', () => {
    const own = { id: ids.agencyA };
    const pair = { agencyId: ids.agencyA, customerId: ids.customerB };
    const mine = { id: ids.customerB, agencyId: ids.agencyA };

    it('[cust.linkStates] asked by the agency waits for the client, who agrees; removed it is gone', async () => {
      expect(await agencyA.call(CustomerToLink, { ...own, email: 'nobody@example.com' })).toMatchObject({ http: 404 });
      await admin.call(SaveCustomer, {
        id: ids.customerB,
        name: 'Client B',
        contact: { ...contact, email: 'Bureau@client-b.test' },
      });
      expect((await agencyA.call(CustomerToLink, { ...own, email: 'bureau@client-b.test' })).data).toEqual({
        id: ids.customerB,
        name: 'Client B',
        link: 'none',
      });
      expect((await agencyA.call(LinkCustomer, pair)).data).toEqual({ link: 'pendingCustomer' });
      expect((await agencyA.call(LinkCustomer, pair)).data).toEqual({ link: 'pendingCustomer' });
      expect((await agencyA.call(CustomersAskedByAgency, own)).data).toMatchObject([
        { id: ids.customerB, link: 'pendingCustomer' },
      ]);
      expect((await customerB.call(AgenciesAskingCustomer, { id: ids.customerB })).data).toMatchObject([
        { id: ids.agencyA, name: 'Agence A' },
      ]);
      expect(await agencyA.call(Customer, { id: ids.customerB })).toMatchObject({ http: 404 });
      expect((await customerB.call(LinkAgency, mine)).data).toEqual({ link: 'accepted' });
      expect(names(await customerB.call(CustomerAgencies, { id: ids.customerB }))).toEqual(['Agence A', 'Agence B']);
      expect((await agencyA.call(Customer, { id: ids.customerB })).data).toMatchObject({
        fullAccess: false,
        can: ['remove'],
      });
      expect((await customerB.call(LinkAgency, { ...mine, fullAccess: true })).data).toEqual({ link: 'accepted' });
      expect((await agencyA.call(Customer, { id: ids.customerB })).data).toMatchObject({ fullAccess: true });
      expect((await agencyA.call(UnlinkCustomer, pair)).data).toEqual({ link: 'none' });
      expect(await agencyA.call(Customer, { id: ids.customerB })).toMatchObject({ http: 404 });
      expect(await agencyA.call(UnlinkCustomer, pair)).toMatchObject({ http: 404 });
    });

    it('[cust.linkStates] asked by the client waits for the agency, and either side refuses or takes back', async () => {
      expect((await customerB.call(LinkAgency, { ...mine, fullAccess: true })).data).toEqual({ link: 'pendingAgency' });
      expect((await customerB.call(AgenciesAskedByCustomer, { id: ids.customerB })).data).toMatchObject([
        { id: ids.agencyA, link: 'pendingAgency' },
      ]);
      expect((await agencyA.call(CustomersAskingAgency, own)).data).toMatchObject([
        { id: ids.customerB, name: 'Client B' },
      ]);
      expect(await (await roleFor(['client.create', 'client.view'])).call(LinkCustomer, pair)).toMatchObject({
        http: 403,
      });
      // Asking again is not agreeing with oneself.
      expect((await customerB.call(LinkAgency, mine)).data).toEqual({ link: 'pendingAgency' });
      expect((await agencyA.call(LinkCustomer, pair)).data).toEqual({ link: 'accepted' });
      expect((await agencyA.call(Customer, { id: ids.customerB })).data).toMatchObject({ fullAccess: true });
      expect((await customerB.call(UnlinkAgency, mine)).data).toEqual({ link: 'none' });
      await customerB.call(LinkAgency, mine);
      expect((await agencyA.call(UnlinkCustomer, pair)).data).toEqual({ link: 'none' });
      expect((await customerB.call(AgenciesAskedByCustomer, { id: ids.customerB })).data).toEqual([]);
    });

    it('is nobody else’s business, nor that of an agency that acts as the client', async () => {
      expect(await agencyB.call(CustomersAskingAgency, own)).toMatchObject({ http: 404 });
      expect(await agencyB.call(LinkCustomer, pair)).toMatchObject({ http: 404 });
      expect(await customerA.call(CustomerAgencies, { id: ids.customerB })).toMatchObject({ http: 404 });
      expect(await customerA.call(UnlinkAgency, { id: ids.customerB, agencyId: ids.agencyB })).toMatchObject({
        http: 404,
      });
      const acting = await signedIn(vigie, 'agencyA');
      await acting.call(ActAs, { customerId: ids.customerA });
      expect((await acting.call(AgenciesToAsk)).data).toEqual([]);
      expect(await acting.call(LinkAgency, { id: ids.customerA, agencyId: ids.agencyB })).toMatchObject({ http: 404 });
      expect(await customerB.call(LinkAgency, { id: ids.customerB, agencyId: ids.customerA })).toMatchObject({
        http: 404,
      });
    });
  });

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
      // Nor do two saves at the same instant both pass.
      const twins = await Promise.all(
        ['Un', 'Deux'].map((titleFr) => agencyA.call(SaveRole, { titleEn: 'Twin', titleFr, permissions: [] })),
      );
      expect(twins.map(({ http }) => http).sort()).toEqual([200, 409]);
      // Another company's names are its own affair.
      expect((await customerB.call(SaveRole, other)).http).toBe(200);
      // Somebody with more gives the role more; who has less may neither strip nor delete it.
      await agencyA.call(SaveRole, { id: data.id, ...titles, permissions: ['requests.view', 'finance.viewPay'] });
      expect(await managerA.call(SaveRole, { id: data.id, ...titles, permissions: ['requests.view'] })).toMatchObject({
        code: 'GRANT_NOT_HELD',
      });
      expect(await managerA.call(DeleteRole, { id: data.id })).toMatchObject({ code: 'GRANT_NOT_HELD' });
      expect(await agencyA.call(DeleteRole, { id: data.id })).toMatchObject({ http: 200 });
      expect(await listed(agencyA)).toBeUndefined();
    });

    it('[perm.rolesManage] is made once, also when the answer was lost with the process', async () => {
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

    it('[perm.rolesManage] one that somebody has can’t be deleted', async () => {
      const { role } = ((await agencyA.call(Admins, { search: 'nobody' })).data as { role: { id: string } }[])[0]!;
      expect(await agencyA.call(DeleteRole, { id: role.id })).toMatchObject({ http: 409, code: 'ROLE_IN_USE' });
    });

    it('all 70 grants can be given by who holds them', async () => {
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
        phone: '',
        roleId,
        password: 'Abcde1!',
      });
      expect(refused).toMatchObject({
        http: 422,
        fields: { firstName: 'Firstname required', phone: 'Phone required', password: expect.any(String) as never },
      });
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

    it('[manager.fields] is changed but for the password, which is their own, and removed for good', async () => {
      const { browser } = await enter('rosa@a.test');
      const [row] = (await customerA.call(Admins, { search: 'rosa', managersOnly: true })).data as {
        id: string;
        role: { id: string };
      }[];
      const change = { ...typed, id: row!.id, lastName: 'Côté', roleId: row!.role.id };
      for (const boss of [customerA, superAdmin])
        expect(await boss.call(SaveAdmin, { ...change, password: 'Nouveau1!' })).toMatchObject({
          ...{ http: 422, code: 'PASSWORD_THEIR_OWN' },
          fields: { password: expect.any(String) as never },
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

    it('keeps the email that they sign in with, whoever asks; an invitation to a wrong one is corrected, and its link serves no more', async () => {
      const roleId = await roleOf(customerA, 'Role of customerManagerA');
      const linkTo = async (to: string) => {
        let link: string | undefined;
        for (let tries = 0; tries < 100 && !link; tries++) {
          const [mail] = await vigie.platform.outbox.latest(5, to);
          link = mail && /reset-password\/\S+/.exec(mail.text)?.[0];
          if (!link) await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const [, userId, token] = link!.split('/');
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
      // Nothing of a refused change holds, and the rest goes on being changed.
      expect((await customerA.call(Admin, { id })).data).toMatchObject({ firstName: 'Rosa', email: 'lea@a.test' });
      expect(await customerA.call(SaveAdmin, { ...takeover, email: 'LEA@a.test' })).toMatchObject({ http: 200 });
      expect((await enter('lea@a.test')).answer.data.user.data).toMatchObject({ displayName: 'Léa Côté Roy' });
      expect(await customerA.call(DeleteAdmin, { id })).toMatchObject({ http: 200 });
    });

    it('nobody makes, changes or removes a person mightier than themselves, nor their own account', async () => {
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

  describe('plans and territories', () => {
    it('[perm.superAdminClients] a super admin sells a grant by plan and gives a client the plan, which it has with its next token check', async () => {
      const typed = { titleEn: 'Plus', titleFr: 'Plus', features: ['menus.rating' as const] };
      expect(await admin.call(SavePlan, typed)).toMatchObject({ http: 403 });
      const { data } = await superAdmin.call(SavePlan, typed);
      const missing = async (browser: Browser) =>
        (await me(browser)).data.rejectedPermissions.map(({ id }: { id: string }) => id);
      expect(await missing(agencyA)).toEqual(['menus.rating']);
      // Who lacks it by plan can't give it, yet may give the role that has it.
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
      expect(await missing(customerA)).toEqual(['menus.rating']);
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

    it('[terr.visibility] a territory hidden from a client is not in its list, and in everybody else’s', async () => {
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

  let made = 0;
  /** Signs somebody in at agency A who holds these grants alone. */
  const roleFor = async (permissions: readonly (typeof grantKeys)[number][]): Promise<Browser> => {
    const n = ++made;
    const { data } = await agencyA.call(SaveRole, {
      titleEn: `Only ${n}`,
      titleFr: `Seul ${n}`,
      permissions: [...permissions],
    });
    const email = `only${n}@agency-a.test`;
    await agencyA.call(SaveAdmin, {
      firstName: 'Only',
      lastName: String(n),
      email,
      phone: '5145550199',
      roleId: data.id,
      password,
    });
    return (await enter(email)).browser;
  };
});
