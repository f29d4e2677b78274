import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { AuditLog, type AuditEntry } from '#contracts/api/audit-log.ts';
import { RevealFinancial } from '#contracts/api/employees.ts';
import { BillingRates, SetBillingRate } from '#contracts/api/rates.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import { allEvents } from '#contracts/events/all.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { auditKindAccess, auditSubjectAccess } from '#contracts/values/audit.ts';
import { isAudited } from '#contracts/events/audit.ts';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { consentWords } from '#contracts/values/consent.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne } = ids.agents;
const now = '2026-03-02T15:00:00.000Z';
const reason = 'Asked for by the client in writing';

/** Who did what, to whom, when and why: one list of all facts that a person caused. */
describe('the audit log', () => {
  let vigie: Vigie;
  let [agency, manager, other, customer, admin, herself]: Browser[] = [];
  beforeAll(async () => {
    vigie = await startWorld({ now });
    [agency, manager, other, customer, admin, herself] = await allSignedIn(vigie, [
      ...(['agencyA', 'managerA', 'agencyB', 'customerA', 'admin', 'anne'] as const),
    ]);
    const { shiftId } = await planned(
      customer!,
      { start: '2026-03-09T13:00:00.000Z', agencyId: ids.agencyA },
      { title: 'Nuit blanche' },
    );
    await assigned(agency!, shiftId);
    const [rate] = (await agency!.call(BillingRates, {})).data;
    const done = [
      await agency!.call(ExcludeEmployee, { employeeId: anne, customerId: ids.customerA, reason, agreed: 1 }),
      await agency!.call(RevealFinancial, { id: anne }),
      await agency!.call(SetBillingRate, { id: rate.idDefaultRate, default: 4000, from: '2026-04-01' }),
      await herself!.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords }),
    ];
    expect(done.map(({ http, text }) => http === 200 || text)).toEqual([true, true, true, true]);
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  const log = async (who: Browser, asked: object = {}): Promise<AuditEntry[]> => {
    const answer = await who.call(AuditLog, { page: { index: 1, size: 1000 }, ...asked });
    expect(answer.http).toBe(200);
    return answer.data as AuditEntry[];
  };
  const types = (entries: readonly AuditEntry[]) => entries.map(({ type }) => type);

  it('says who did what on whom, when and why', async () => {
    const mine = await log(agency!);
    const of = (type: string) => mine.find((entry) => entry.type === type);
    expect(of('ExclusionMade')).toMatchObject({
      at: now,
      by: expect.stringMatching(/./),
      kind: 'people',
      subject: 'agent',
      reason,
    });
    expect(of('ExclusionMade')!.agent).toMatch(/^Anne /);
    expect(of('FinancialDetailsViewed')).toMatchObject({ subject: 'agent', reason: '' });
    expect(of('AgentAssigned')).toMatchObject({ kind: 'shifts', subject: 'shift', name: 'Nuit blanche' });
    expect(of('RateSet')).toMatchObject({ kind: 'money', subject: 'terms' });
    // Consents are the agent's own facts; their employers see them in the register of consents.
    expect(of('ConsentGiven')).toMatchObject({ by: of('ExclusionMade')!.agent, company: null });
  });

  it('shows each company what its own people did, and the platform what everybody did', async () => {
    expect(types(await log(agency!))).not.toContain('ShiftPlanned');
    const customers = await log(customer!);
    expect(types(customers)).toContain('ShiftPlanned');
    expect(types(customers)).not.toContain('AgentAssigned');
    expect(await log(other!)).toEqual([]);
    const acts = await log(admin!);
    expect(acts.find(({ type }) => type === 'ExclusionMade')!.company).toMatch(/./);
    const all = types(acts);
    for (const type of ['ShiftPlanned', 'AgentAssigned', 'ExclusionMade', 'ConsentGiven']) expect(all).toContain(type);
    expect((await herself!.call(AuditLog, {})).http).toBe(403);
  });

  it('does not show a client what somebody who acts for it does to their own account', async () => {
    const acting = await signedIn(vigie, 'agencyA');
    for (const customerId of [ids.customerA, null]) expect((await acting.call(ActAs, { customerId })).http).toBe(200);
    await vigie.settled();
    expect(types(await log(admin!))).toContain('ReturnedFromCustomer');
    expect(types(await log(customer!))).not.toContain('ReturnedFromCustomer');
  });

  it('leaves out what the reader may not see on any other screen', async () => {
    expect(types(await log(manager!)).filter((type) => ['RateSet'].includes(type))).toEqual([]);
    const blind = await somebodyWithout(vigie, ['agent.view']);
    const seen = await log(blind);
    expect(seen.filter(({ kind }) => kind === 'people')).toEqual([]);
    expect(types(seen)).toContain('AgentAssigned');
    expect(JSON.stringify(seen)).not.toContain(reason);
    const poor = types(await log(await somebodyWithout(vigie, ['agent.viewFinancial'])));
    expect(poor).toContain('ExclusionMade');
    expect(poor).not.toContain('FinancialDetailsViewed');
    // Only categories and subjects of which there is something are offered to filter by.
    for (const [who, entries] of [
      [manager!, await log(manager!)],
      [blind, seen],
    ] as const) {
      const { role, data } = (await who.call(CheckToken)).data.user;
      const holder = { role, permissions: new Set<string>(data.permissions) };
      for (const { kind, subject } of entries) {
        expect([kind, hasAccess(holder, auditKindAccess[kind])]).toEqual([kind, true]);
        expect([subject, hasAccess(holder, auditSubjectAccess[subject] ?? {})]).toEqual([subject, true]);
      }
      expect(hasAccess(holder, auditKindAccess[who === blind ? 'people' : 'money'])).toBe(false);
    }
    const noAdministrator = await somebodyWithout(vigie, ['admin.update']);
    expect((await noAdministrator.call(AuditLog, {})).http).toBe(403);
  });

  it('can be filtered by person, kind, subject, period and words', async () => {
    expect(new Set((await log(agency!, { filters: { kind: ['money'] } })).map(({ kind }) => kind))).toEqual(
      new Set(['money']),
    );
    expect(new Set((await log(agency!, { filters: { subject: ['agent'] } })).map(({ subject }) => subject))).toEqual(
      new Set(['agent']),
    );
    expect(types(await log(agency!, { search: 'in writing' }))).toEqual(['ExclusionMade']);
    expect(await log(agency!, { from: '2026-03-03T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' })).toEqual([]);
    expect(await log(agency!, { filters: { person: [anne] } })).toEqual([]);
  });

  it('has a sentence in both languages for every kind of fact', () => {
    const audited = Object.keys(allEvents).filter(isAudited);
    expect(audited).toEqual(expect.arrayContaining(['ShiftPlanned', 'PersonFileDownloaded', 'RoleRevised']));
    for (const texts of [en, fr]) expect(audited.filter((type) => !(`auditLog.fact.${type}` in texts))).toEqual([]);
  });
});
