import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateUniform,
  DeleteUniform,
  GetSupport,
  SaveSupport,
  Uniforms,
  UpdateUniform,
} from '#contracts/api/company-settings.ts';
import { CheckToken } from '#contracts/api/session.ts';
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
}, 60_000);
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

  it('leads a company’s own people to its own help, page before address, and nobody else', async () => {
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

  it('refuses what is neither an address nor a page', async () => {
    const refused = await agency.call(SaveSupport, { emailEn: 'nobody', linkFr: 'javascript:alert(1)' });
    expect([refused.http, Object.keys(refused.fields ?? {}).sort()]).toEqual([422, ['emailEn', 'linkFr']]);
  });
});
