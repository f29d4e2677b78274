import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveAgency } from '#contracts/api/agencies.ts';
import { AdoptRuleSet, SaveCompanyPay } from '#contracts/api/company-pay.ts';
import { SaveCompanyProfile } from '#contracts/api/company-profile.ts';
import { SaveSupport } from '#contracts/api/company-settings.ts';
import { ActAs, Login } from '#contracts/api/session.ts';
import { DismissSetupChecklist, SampleSet, SetupChecklist, TakeSampleSet } from '#contracts/api/setup-checklist.ts';
import { Territories } from '#contracts/api/territories.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, password, signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;

/** The steps of the checklist in order, with a sign before those that are done. */
const said = async (browser: Browser) => {
  const { http, data } = await browser.call(SetupChecklist);
  expect(http).toBe(200);
  return (data as SetupChecklist).map(({ step, done }) => (done ? `✓ ${step}` : step));
};

beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z' });
});
afterAll(() => vigie.stop());

describe('the setup checklist', () => {
  it('counts only what belongs to the company itself, and disappears when every step is done', async () => {
    const [admin, agencyB, customerB] = await allSignedIn(vigie, ['admin', 'agencyB', 'customerB']);
    const contact = { firstName: 'Zoé', lastName: 'Neuve', email: 'zoe@neuve.test', phone: '+15145550199' };
    expect((await admin.call(SaveAgency, { name: 'Agence neuve', contact, password })).http).toBe(200);
    const fresh = vigie.browser();
    await fresh.call(Login, { username: contact.email, password, rememberMe: true });
    const nothing = ['company', 'ruleSet', 'payCalendar', 'client', 'place', 'employee', 'support', 'event'];
    expect(await said(fresh)).toEqual(nothing);
    expect(await said(agencyB)).toEqual([
      '✓ company',
      'ruleSet',
      'payCalendar',
      '✓ client',
      '✓ place',
      '✓ employee',
      'support',
      'event',
    ]);

    await agencyB.call(AdoptRuleSet, { ruleSet: 'qc-decree@1', customerId: ids.customerB });
    expect(await said(agencyB)).toContain('ruleSet');
    await agencyB.call(AdoptRuleSet, { ruleSet: 'qc-decree@1' });
    await agencyB.call(SaveCompanyPay, { firstPayStartDate: '2026-03-01', frequency: 'TWO_WEEKS' });
    await agencyB.call(SaveSupport, { emailEn: 'help@b.test' });
    const requestId = await eventOf(customerB, '2026-03-07T15:00:00.000Z', { placeId: ids.placeB });
    expect(await said(agencyB)).toEqual([
      '✓ company',
      '✓ ruleSet',
      '✓ payCalendar',
      '✓ client',
      '✓ place',
      '✓ employee',
      '✓ support',
      'event',
    ]);
    expect(await said(customerB)).toEqual(['✓ company', '✓ agency', '✓ place', 'support', '✓ event']);
    await planned(customerB, { requestId, agencyId: ids.agencyB, start: '2026-03-07T15:00:00.000Z' });
    expect(await said(agencyB)).toEqual([]);
    expect(await said(fresh)).toEqual(nothing);
    for (const [address, city, step] of [
      ['12, rue Émery', '', 'company'],
      ['12, rue Émery', 'Laval', '✓ company'],
    ] as const) {
      await fresh.call(SaveCompanyProfile, { name: 'Agence neuve', contact: { ...contact, address, city } });
      expect(await said(fresh)).toEqual([step, ...nothing.slice(1)]);
    }
  });

  it('lists the steps that the viewer may do, and disappears for the whole company when somebody who may change its settings dismisses it', async () => {
    const [agencyA, managerA, nobody, customerA, customerManagerA] = await allSignedIn(vigie, [
      'agencyA',
      'managerA',
      'nobody',
      'customerA',
      'customerManagerA',
    ]);
    expect(await said(managerA)).toEqual(['✓ client', '✓ place', '✓ employee', 'support', 'event']);
    expect(await said(nobody)).toEqual([]);
    expect(await said(customerManagerA)).toEqual(['✓ agency', '✓ place', 'support']);
    expect(await said(customerA)).toEqual(['✓ company', '✓ agency', '✓ place', 'support', 'event']);

    expect(await nobody.call(DismissSetupChecklist, {})).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    for (const browser of [agencyA, managerA]) expect((await browser.call(DismissSetupChecklist, {})).http).toBe(200);
    expect(await said(agencyA)).toEqual([]);
    expect(await said(managerA)).toEqual([]);
    expect(await said(customerA)).toEqual(['✓ company', '✓ agency', '✓ place', 'support', 'event']);

    await agencyA.call(ActAs, { customerId: ids.customerA });
    for (const call of [SetupChecklist, DismissSetupChecklist])
      expect(await agencyA.call(call, {})).toMatchObject({ http: 403, code: 'FORBIDDEN' });
  });

  it('lists for the platform’s people what all companies share, until it is dismissed', async () => {
    const [admin, superAdmin, agencyB] = await allSignedIn(vigie, ['admin', 'superAdmin', 'agencyB']);
    const steps = [
      '✓ territory',
      '✓ licenceType',
      '✓ skill',
      'requirement',
      '✓ level',
      '✓ firstAgency',
      '✓ firstClient',
    ];
    expect(await said(superAdmin)).toEqual(steps);
    expect(await said(admin)).toEqual(steps);
    const before = await said(agencyB);
    expect((await superAdmin.call(DismissSetupChecklist, {})).http).toBe(200);
    expect(await said(admin)).toEqual([]);
    expect(await said(agencyB)).toEqual(before);
  });

  it('counts the step of employees as done while one employee has a valid licence', async () => {
    vigie.clock.set('2028-01-02T15:00:00.000Z');
    expect(await said(await signedIn(vigie, 'agencyB'))).toContain('employee');
  });

  it('the platform adds Quebec’s sample set in one act, as previewed, and nothing of it a second time', async () => {
    const [admin, agencyB] = await allSignedIn(vigie, ['admin', 'agencyB']);
    for (const call of [SampleSet, TakeSampleSet])
      expect(await agencyB.call(call, {})).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    const groups = (await admin.call(SampleSet, {}, { language: 'fr' })).data as {
      kind: string;
      count: number;
      names: string[];
    }[];
    expect(groups.find(({ kind }) => kind === 'skill')!.names).toContain('Gestion de foule');
    const agreed = groups.reduce((sum, { count }) => sum + count, 0);
    expect(await admin.call(TakeSampleSet, {})).toMatchObject({ code: 'MORE_THAN_AGREED' });
    const twins = await Promise.all([0, 1].map(() => admin.call(TakeSampleSet, { agreed })));
    expect(twins.map(({ http }) => http)).toEqual([200, 200]);
    await vigie.settled();
    // What one of two acts at once left to the other, with what refers to it, is added by the next.
    const left = (await admin.call(SampleSet)).data as typeof groups;
    await admin.call(TakeSampleSet, { agreed });
    expect([
      (await admin.call(SampleSet)).data,
      twins.reduce((sum, { data }) => sum + data.added, 0) + left.reduce((sum, { count }) => sum + count, 0),
    ]).toEqual([[], agreed]);
    expect((await admin.call(TakeSampleSet, {})).data).toEqual({ added: 0 });
    const names = ((await admin.call(Territories, { page: { size: 50 } })).data as { name: string }[]).map(
      ({ name }) => name,
    );
    expect([names.length, new Set(names).size]).toEqual([18, 18]);
  });
});
