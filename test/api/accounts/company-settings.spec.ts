import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyProfile, SaveCompanyProfile } from '#contracts/api/company-profile.ts';
import {
  CreateUniform,
  DeleteUniform,
  GetSupport,
  SaveSupport,
  Uniforms,
  UpdateUniform,
} from '#contracts/api/company-settings.ts';
import { Customer, SaveCustomer } from '#contracts/api/customers.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let agency: Browser;
let other: Browser;
let customer: Browser;
let manager: Browser;
beforeAll(async () => {
  vigie = await startWorld();
  [agency, other, customer, manager] = await allSignedIn(vigie, ['agencyA', 'agencyB', 'customerA', 'managerA']);
});
afterAll(() => vigie.stop());

const vest = { nameEn: 'Vest', nameFr: 'Veste', universalName: 'V-1' };

describe('uniforms', () => {
  it('[uniform.fields] have a name in each language and a universal one, and belong to the company that saved them', async () => {
    const { data: saved } = await agency.call(CreateUniform, { customerId: ids.agencyA, ...vest });
    expect(saved).toEqual({ id: saved.id, customerId: ids.agencyA, ...vest });
    for (const missing of ['nameEn', 'nameFr', 'universalName'] as const) {
      const refused = await agency.call(CreateUniform, { customerId: ids.agencyA, ...vest, [missing]: ' ' });
      expect([refused.http, refused.fields]).toEqual([422, { [missing]: 'Please fill out this field' }]);
    }
    await vigie.settled();
    expect((await agency.call(Uniforms, {})).data).toEqual([saved]);
    expect((await other.call(Uniforms, {})).data).toEqual([]);
    expect((await customer.call(Uniforms, {})).data).toEqual([]);

    const { data: changed } = await agency.call(UpdateUniform, {
      customerId: ids.agencyA,
      uniformId: saved.id,
      ...vest,
      nameEn: 'Long vest',
    });
    expect(changed.nameEn).toBe('Long vest');
    await vigie.settled();
    for (const uniformId of [saved.id, randomUUID()]) {
      expect((await other.call(UpdateUniform, { customerId: ids.agencyB, uniformId, ...vest })).http).toBe(404);
      expect((await other.call(DeleteUniform, { customerId: ids.agencyA, uniformId })).http).toBe(404);
    }
    expect((await agency.call(CreateUniform, { customerId: ids.customerA, ...vest })).http).toBe(404);
    expect((await agency.call(DeleteUniform, { customerId: ids.agencyA, uniformId: saved.id })).http).toBe(200);
    await vigie.settled();
    expect((await agency.call(Uniforms, {})).data).toEqual([]);
  });
});

describe('support', () => {
  const helpOf = async (browser: Browser) =>
    (await browser.call(CheckToken, {})).data.user.data.settings.helpDesk as { en: string; fr: string };

  it('shows a company’s own people its help page, or else its help address, and nobody else', async () => {
    const installation = await helpOf(other);
    expect((await agency.call(GetSupport, {})).data).toEqual({ emailEn: '', linkEn: '', emailFr: '', linkFr: '' });
    const own = { emailEn: 'help@a.test', linkEn: 'https://a.test/help', emailFr: 'aide@a.test', linkFr: '' };
    expect((await agency.call(SaveSupport, own)).data).toEqual(own);
    await vigie.settled();
    expect(await helpOf(manager)).toEqual({ en: 'https://a.test/help', fr: 'mailto:aide@a.test' });
    expect(await helpOf(other)).toEqual(installation);
    expect(await helpOf(customer)).toEqual(installation);
    await agency.call(SaveSupport, { linkFr: 'https://a.test/aide' });
    await vigie.settled();
    expect(await helpOf(manager)).toEqual({ en: 'https://a.test/aide', fr: 'https://a.test/aide' });
  });

  it('refuses values that are neither an email address nor a web page', async () => {
    const refused = await agency.call(SaveSupport, { emailEn: 'nobody', linkFr: 'javascript:alert(1)' });
    expect([refused.http, Object.keys(refused.fields ?? {}).sort()]).toEqual([422, ['emailEn', 'linkFr']]);
  });
});

describe('a company’s own profile', () => {
  const contact = {
    firstName: 'Zoé',
    lastName: 'Roy',
    email: 'bureau@a.test',
    phone: '514 555-0142',
    address: '12, rue Émery',
    apt: '3',
    city: 'Laval',
    postalCode: 'H7N 1A1',
  };
  const png = {
    name: 'sign.png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  };

  it('administrators read and change the profile of their own company', async () => {
    const { data: before } = await agency.call(CompanyProfile, {});
    expect(before).toMatchObject({ name: 'Agence A', contact: { city: 'Montréal' }, billingEmail: null });
    const saved = await agency.call(SaveCompanyProfile, { name: 'Agence A inc.', contact, picture: png });
    expect(saved).toMatchObject({
      http: 200,
      data: { name: 'Agence A inc.', contact: { ...contact, phone: '+15145550142' }, billingEmail: null },
    });
    expect(saved.data.picture).not.toBeNull();
    expect((await agency.call(CompanyProfile, {})).data.name).toBe('Agence A inc.');
    expect((await other.call(CompanyProfile, {})).data.name).toBe('Agence B');

    const own = await customer.call(SaveCompanyProfile, { name: 'Client A', contact, billingEmail: 'bills@a.test' });
    expect(own.data).toMatchObject({ name: 'Client A', contact: { city: 'Laval' }, billingEmail: 'bills@a.test' });
    expect((await customer.call(SaveCompanyProfile, { name: 'Client A', contact })).data.billingEmail).toBe(
      'bills@a.test',
    );
  });

  it('a change does not affect what other companies store about this one', async () => {
    const [admin] = await allSignedIn(vigie, ['admin']);
    const { data: shown } = await admin.call(Customer, { id: ids.customerA });
    await admin.call(SaveCustomer, { id: ids.customerA, name: 'Client A', contact, note: 'Pays late', active: false });
    const wanted = { name: 'Client A', contact: { ...contact, city: 'Longueuil' }, active: true, approved: true };
    expect((await customer.call(SaveCompanyProfile, wanted)).http).toBe(200);
    const { data: after } = await admin.call(Customer, { id: ids.customerA });
    expect(after).toMatchObject({ note: 'Pays late', active: false, contact: { city: 'Longueuil' } });
    expect([after.approved, after.canBeEmployer]).toEqual([shown.approved, shown.canBeEmployer]);
  });

  it('managers and people acting as the client are refused; errors are shown at their fields', async () => {
    const wanted = { name: 'Agence A', contact };
    for (const call of [() => manager.call(CompanyProfile, {}), () => manager.call(SaveCompanyProfile, wanted)])
      expect(await call()).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    const billed = await agency.call(SaveCompanyProfile, { ...wanted, billingEmail: 'bills@a.test' });
    expect([billed.http, Object.keys(billed.fields ?? {})]).toEqual([422, ['billingEmail']]);
    const wrong = { ...contact, address: '12 - 3', email: 'a@..b' };
    const refused = await agency.call(SaveCompanyProfile, { name: ' ', contact: wrong });
    expect([refused.http, Object.keys(refused.fields ?? {}).sort()]).toEqual([
      422,
      ['contact.address', 'contact.email', 'name'],
    ]);
    const [acting] = await allSignedIn(vigie, ['agencyA']);
    await acting.call(ActAs, { customerId: ids.customerA });
    expect(await acting.call(SaveCompanyProfile, wanted)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
  });
});
