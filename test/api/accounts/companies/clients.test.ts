import { describe, expect, it } from '@jest/globals';
import { UnlinkCustomer } from '#contracts/api/agencies.ts';
import {
  ApproveCustomer,
  BlockCustomer,
  Customer,
  CustomerAgents,
  Customers,
  SaveCustomer,
} from '#contracts/api/customers.ts';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { Outbox } from '#contracts/api/health.ts';
import { Places } from '#contracts/api/places.ts';
import { ActAs, CheckToken, ResetPassword } from '#contracts/api/session.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids, password, people, signedIn } from '#test/support/world.ts';
import {
  contact,
  nobody,
  vigie,
  superAdmin,
  admin,
  agencyA,
  agencyB,
  customerA,
  customerB,
  enter,
  names,
  roleFor,
} from './shared.suite.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const clients = (): void => {
  describe('a client', () => {
    let fresh: string;

    it('[val.contact] each field of the contact has its own error text', async () => {
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

    it.each([
      ['', 'Please fill out this field'],
      ['a@b', 'Minimum character length is 4'],
      ['abcd', 'This is not a valid email'],
      ['a..b@c.ca', 'Invalid email address'],
    ])('[val.required] [val.textMin4] [val.email] the email "%s" gets one error: %s', async (email, words) => {
      const refused = await admin.call(SaveCustomer, { name: 'Parc', contact: { ...contact, email } });
      expect(refused).toMatchObject({ http: 422, fields: { 'contact.email': words } });
    });

    it('[cust.fields] is registered with all fields, and its owner invited by mail in their own language', async () => {
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

    it('[cust.fields] a save deletes the picture if isDeleted is true, and keeps the values of fields that it leaves out', async () => {
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

    it('an address of an existing account is refused at its field, and nothing is registered', async () => {
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

    it('[perm.client] creating, changing, seeing and removing each need their own grant; changing needs full access too', async () => {
      const typed = { name: 'Sans droit', contact: { ...contact, email: 'x@x.test' } };
      const weak = await roleFor(['menus.clients', 'client.view']);
      expect(await weak.call(SaveCustomer, typed)).toMatchObject({ http: 403 });
      expect(await weak.call(SaveCustomer, { ...typed, id: ids.customerA })).toMatchObject({ http: 403 });
      expect(await weak.call(UnlinkCustomer, { agencyId: ids.agencyA, customerId: ids.customerA })).toMatchObject({
        http: 403,
      });
      expect(await weak.call(Customer, { id: ids.customerA })).toMatchObject({ http: 200, data: { can: ['viewAs'] } });
      const [creates, edits] = [
        await roleFor(['menus.clients', 'client.view', 'client.create']),
        await roleFor(['menus.clients', 'client.view', 'client.edit']),
      ];
      expect(await edits.call(SaveCustomer, typed)).toMatchObject({ http: 403 });
      const same = { id: ids.customerA, name: 'Client A', contact };
      expect(await creates.call(SaveCustomer, same)).toMatchObject({ http: 403 });
      expect(await edits.call(SaveCustomer, same)).toMatchObject({ http: 200, data: { can: ['edit', 'viewAs'] } });
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

    it('[perm.agencyMenuCustomers] the list is open to those with the clients menu, and holds the clients that they may see', async () => {
      expect(await (await roleFor(['client.view', 'client.edit'])).call(Customers)).toMatchObject({ http: 403 });
      expect(names(await agencyA.call(Customers))).toEqual(['Client A']);
      expect(names(await agencyB.call(Customers))).toEqual(['Client B']);
      expect(names(await admin.call(Customers))).toEqual(['Client A', 'Client B', 'Parc Neuf']);
      expect(names(await admin.call(Customers, { search: 'émery laval' }))).toEqual([]);
      expect(names(await admin.call(Customers, { search: 'roy neuf' }))).toEqual(['Parc Neuf']);
      expect(await customerA.call(Customers)).toMatchObject({ http: 403 });
    });

    it('[cust.approve] a client that an agency registers belongs to that agency, and waits until somebody with client.approve agrees', async () => {
      const typed = { name: 'Kermesse', contact: { ...contact, email: 'kermesse@test.ca' }, password };
      const helper = await roleFor(['menus.clients', 'client.view', 'client.create']);
      expect(await helper.call(SaveCustomer, { ...typed, approved: true })).toMatchObject({ http: 403 });
      const { data } = await helper.call(SaveCustomer, typed);
      expect(data).toMatchObject({ approved: false, fullAccess: true, can: ['viewAs'] });
      expect((await admin.call(Customers, { filters: { state: ['pending'] } })).data).toMatchObject([{ id: data.id }]);
      expect(await helper.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 403 });
      expect(await agencyB.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 404 });
      expect(await agencyA.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 200 });
      expect((await agencyA.call(Customer, { id: data.id })).data).toMatchObject({ approved: true });
      expect(await agencyA.call(ApproveCustomer, { id: data.id })).toMatchObject({ http: 200 });
      expect(names(await agencyA.call(Customers))).toEqual(['Client A', 'Kermesse']);
      expect((await enter('kermesse@test.ca')).answer.http).toBe(200);
    });

    it('[cust.tabs] shows an agency its own agents who worked there, are linked or excluded', async () => {
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

    it('[customer.block] while a client is blocked, its people are signed out and can’t sign in, and nobody can work as that client', async () => {
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
};
