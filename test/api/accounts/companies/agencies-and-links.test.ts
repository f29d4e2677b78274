import { describe, expect, it } from '@jest/globals';
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
import { Customer, Customers, SaveCustomer } from '#contracts/api/customers.ts';
import { ActAs } from '#contracts/api/session.ts';
import { ids, password, signedIn } from '#test/support/world.ts';
import {
  contact,
  vigie,
  admin,
  agencyA,
  agencyB,
  customerA,
  customerB,
  enter,
  names,
  roleFor,
} from './shared.suite.ts';

export const agenciesAndLinks = (): void => {
  describe('an agency', () => {
    it('[terr.status] is registered by the platform with its first administrator, changed, disabled, activated and blocked', async () => {
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
      await admin.call(SaveAgency, { ...typed, password: '', id: data.id, name: 'Garde Vieille', active: true });
      expect(names(await customerA.call(AgenciesToAsk))).toEqual(['Agence A', 'Agence B', 'Garde Vieille']);
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

    it('[cust.linkStates] requested by the agency waits for the client to agree, and can be removed', async () => {
      expect(await agencyA.call(CustomerToLink, { ...own, email: 'nobody@example.com' })).toMatchObject({
        http: 404,
        message: 'No client on Vigie uses this email address',
      });
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

    it('[cust.linkStates] requested by the client waits for the agency; either side can refuse or withdraw it', async () => {
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
      // A second request by the same side is no agreement.
      expect((await customerB.call(LinkAgency, mine)).data).toEqual({ link: 'pendingAgency' });
      expect((await agencyA.call(LinkCustomer, pair)).data).toEqual({ link: 'accepted' });
      expect((await agencyA.call(Customer, { id: ids.customerB })).data).toMatchObject({ fullAccess: true });
      expect((await customerB.call(UnlinkAgency, mine)).data).toEqual({ link: 'none' });
      await customerB.call(LinkAgency, mine);
      expect((await agencyA.call(UnlinkCustomer, pair)).data).toEqual({ link: 'none' });
      expect((await customerB.call(AgenciesAskedByCustomer, { id: ids.customerB })).data).toEqual([]);
    });

    it('can’t be changed by others, nor by an agency that acts as the client', async () => {
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
};
