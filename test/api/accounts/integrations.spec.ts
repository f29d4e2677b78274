import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveRole, SwitchAdmin } from '#contracts/api/administrators.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import {
  AddIntegration,
  AllIntegrations,
  ChangeIntegration,
  IntegrationsOfCustomer,
  RemoveIntegration,
  RenewIntegration,
} from '#contracts/api/integrations.ts';
import { OnboardingList } from '#contracts/api/onboarding.ts';
import { UndoShifts } from '#contracts/api/shift-bulk.ts';
import { catalogueIds, type IntegrationType } from '#contracts/values/integration.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let agency: Browser;
let other: Browser;
let customer: Browser;
let manager: Browser;
let nobody: Browser;
beforeAll(async () => {
  vigie = await startWorld();
  const people = ['agencyA', 'agencyB', 'customerA', 'managerA', 'nobody'] as const;
  [agency, other, customer, manager, nobody] = (await Promise.all(people.map((one) => signedIn(vigie, one)))) as [
    Browser,
    Browser,
    Browser,
    Browser,
    Browser,
  ];
});
afterAll(() => vigie.stop());

const companies = new Map<Browser, string>();
const companyOf = (by: Browser) =>
  companies.get(by) ?? (by === customer ? ids.customerA : by === other ? ids.agencyB : ids.agencyA);
const connect = async (
  by: Browser,
  type: IntegrationType,
  settings: object,
  options: { key?: string } = {},
): Promise<Answer> => {
  const answer = await by.call(
    AddIntegration,
    { customerId: companyOf(by), integrationId: catalogueIds[type], name: type, settings },
    options,
  );
  await vigie.settled();
  return answer;
};
const listOf = async (by: Browser) => (await by.call(IntegrationsOfCustomer, { customerId: companyOf(by) })).data;

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of the answer that it asked for
type Reply = { http: number; code?: string; data?: any };
/** A program: fetch, a token, and nothing of ours. */
const program =
  (token: string) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> => {
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const given = { authorization: `Bearer ${token}`, ...(body && json), ...headers };
    const response = await fetch(`${vigie.origin}/api${path}`, {
      method,
      headers: given,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { http: response.status, ...((await response.json()) as object) };
  };

describe('integrations', () => {
  it('[emp.calendly] once the company’s Calendly page is set, those with the grant see it', async () => {
    const shown = async (by: Browser) =>
      ((await by.call(GetEmployee, { id: ids.agents.anne })).data as { schedulingUrl?: string }).schedulingUrl;
    expect(await shown(agency)).toBeUndefined();
    for (const link of ['https://calendly.com.evil.test/us', 'http://calendly.com/us', 'https://example.com/'])
      expect([(await connect(agency, 'calendly', { link })).http, link]).toEqual([422, link]);
    const { data } = await connect(agency, 'calendly', { link: 'https://calendly.com/agence-a/entrevue' });
    expect((await connect(agency, 'calendly', { link: 'https://calendly.com/two' })).code).toBe('ALREADY_TAKEN');
    expect(await shown(agency)).toBe('https://calendly.com/agence-a/entrevue');
    expect((await agency.call(OnboardingList, { tab: 'ready' })).data[0].schedulingUrl).toBe(
      'https://calendly.com/agence-a/entrevue',
    );
    expect(
      (await other.call(OnboardingList, { tab: 'ready' })).data.some((row: object) => 'schedulingUrl' in row),
    ).toBe(false);
    expect((await nobody.call(GetEmployee, { id: ids.agents.anne })).http).toBe(403);

    const off = {
      customerId: ids.agencyA,
      integrationId: data.id,
      name: 'Entrevues',
      enabled: false,
      settings: data.settings,
    };
    expect((await agency.call(ChangeIntegration, off)).http).toBe(200);
    await vigie.settled();
    expect(await shown(agency)).toBeUndefined();
    expect((await agency.call(RemoveIntegration, { customerId: ids.agencyA, integrationId: data.id })).http).toBe(200);
  });

  it('another company’s integration is answered like a nonexistent one', async () => {
    expect((await agency.call(AllIntegrations)).data.map(({ type }: { type: string }) => type)).toContain('token');
    expect((await nobody.call(AllIntegrations)).http).toBe(403);
    const { data } = await connect(agency, 'calendly', { link: 'https://calendly.com/a/b' });
    const fields = { name: 'Mine', settings: { link: 'https://calendly.com/b/c' } };
    for (const integrationId of [data.id as string, randomUUID()]) {
      expect((await other.call(ChangeIntegration, { customerId: ids.agencyB, integrationId, ...fields })).http).toBe(
        404,
      );
      expect((await other.call(RemoveIntegration, { customerId: ids.agencyB, integrationId })).http).toBe(404);
      expect((await other.call(RenewIntegration, { customerId: ids.agencyB, integrationId })).http).toBe(404);
    }
    expect((await other.call(IntegrationsOfCustomer, { customerId: ids.agencyA })).http).toBe(404);
    expect(
      (await other.call(AddIntegration, { customerId: ids.agencyA, integrationId: catalogueIds.calendly, ...fields }))
        .http,
    ).toBe(404);
    expect(
      (await other.call(AddIntegration, { customerId: ids.agencyB, integrationId: randomUUID(), ...fields })).http,
    ).toBe(404);
    expect(await listOf(other)).toEqual([]);
  });
});

describe('tokens', () => {
  const grants = ['requests.view', 'requests.create', 'requests.edit'] as const;
  const token = (by: Browser, settings: object = {}, options = {}) =>
    connect(by, 'token', { grants, expiresOn: '2026-12-31', ...settings }, options);

  it('a program can plan a shift with a token, in the token’s own name', async () => {
    const made = await token(customer);
    const act = program(made.data.secret);
    const plan = {
      title: 'Par programme',
      place: { id: ids.placeA },
      requestDate: '2026-03-20T14:00:00.000Z',
      maxConfirmationHours: 24,
    };
    const key = { 'idempotency-key': randomUUID() };
    const first = await act('POST', '/request/SaveRequest', plan, key);
    expect([first.http, first.data]).toEqual([200, expect.objectContaining({ id: expect.any(String) })]);
    expect(await act('POST', '/request/SaveRequest', plan, key)).toEqual(first);
    expect((await act('POST', '/request/SaveRequest', { ...plan, title: 'Autre' }, key)).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const [guard] = (await act('GET', '/Reference/skill')).data;
    const shifts = [
      { start: '2026-03-20T14:00:00.000Z', end: '2026-03-20T22:00:00.000Z', skillId: guard.id, position: 'Porte' },
    ];
    const planned = await act('POST', `/Request/${first.data.id}/Shifts`, { shifts });
    expect(planned.http).toBe(200);
    await vigie.settled();
    const [fact] = (await customer.call(ShiftHistory, { id: planned.data.ids[0] })).data;
    expect(fact.by.name).toBe('token');
    // The program can undo what it did; the person who made the token can't do so with the same key.
    const affectationEventIds = planned.data.ids as string[];
    const moved = { affectationEventIds, start: '11:00', end: '19:00' };
    expect((await act('PUT', `/Request/${first.data.id}/Shifts/Time`, moved, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const own = { 'idempotency-key': randomUUID() };
    expect((await act('PUT', `/Request/${first.data.id}/Shifts/Time`, moved, own)).data.done).toEqual(
      affectationEventIds,
    );
    await vigie.settled();
    const undo = {
      id: first.data.id as string,
      call: 'BulkTime' as const,
      key: own['idempotency-key'],
      affectationEventIds,
    };
    expect((await customer.call(UndoShifts, undo)).data.refused).toMatchObject([{ code: 'UNDO_NOTHING' }]);
    expect((await act('POST', `/Request/${first.data.id}/Shifts/Undo`, undo)).data.done).toEqual(affectationEventIds);
    expect((await listOf(customer)).find(({ id }: { id: string }) => id === made.data.id)).toMatchObject({
      lastSyncAt: vigie.clock.now(),
    });
    expect(JSON.stringify(await listOf(customer))).not.toContain(made.data.secret);
  });

  it('a token gives only those of its grants that the person who made it still has, and never access to anybody’s personal settings', async () => {
    const act = program((await token(customer, { grants: ['requests.view', 'menus.settings'] })).data.secret);
    expect(
      (
        await act('POST', '/request/SaveRequest', {
          title: 'x',
          place: { id: ids.placeA },
          requestDate: '2026-03-20T14:00:00.000Z',
        })
      ).http,
    ).toBe(403);
    for (const [method, path] of [
      ['GET', `/Integration/Customer/${ids.customerA}`],
      ['GET', '/views'],
      ['POST', '/account/LogOut'],
      ['GET', '/notice/MyPreferences'],
      ['POST', '/management/SetupChecklist/Dismiss'],
    ] as const)
      expect([path, (await act(method, path, method === 'POST' ? {} : undefined)).http]).toEqual([path, 403]);
    expect(
      (await act('GET', `/Integration/Customer/${ids.customerA}`, undefined, { cookie: customer.cookie })).http,
    ).toBe(403);
    for (const grant of ['admin.view', 'menus.manager'])
      expect((await token(customer, { grants: [grant] })).http).toBe(422);
    expect((await token(manager, { grants: ['finance.viewPay'] })).code).toBe('GRANT_NOT_HELD');
    for (const expiresOn of ['2026-03-01', '2027-03-05'])
      expect([(await token(customer, { expiresOn })).http, expiresOn]).toEqual([422, expiresOn]);
  });

  it('a token stops working when it expires, is renewed, switched off or removed, or when the person who made it loses access', async () => {
    const asks = async (secret: string) => (await program(secret)('GET', '/Reference/skill')).http;
    const key = randomUUID();
    const made = await token(manager, { expiresOn: '2026-03-02' }, { key });
    const { id, secret } = made.data as { id: string; secret: string };
    const again = await token(manager, { expiresOn: '2026-03-02' }, { key });
    expect([await asks(secret), again.data.secret]).toEqual([200, secret]);
    const other = secret.replace(/^(vigie_)(.)/, (_, prefix, first) => `${prefix}${first === 'A' ? 'B' : 'A'}`);
    for (const wrong of ['', 'x', other, secret.replace('vigie_', '')]) expect(await asks(wrong)).toBe(401);
    expect((await program(secret)('POST', '/request/SaveRequest', {}, { origin: 'https://elsewhere.test' })).code).toBe(
      'FOREIGN_ORIGIN',
    );

    // Two who renew at once get two secrets, and no repeated call tells one that somebody else has renewed.
    const renew = (who: Browser, again = randomUUID()) =>
      who.call(RenewIntegration, { customerId: ids.agencyA, integrationId: id }, { key: again });
    const once = randomUUID();
    const both = await Promise.all([renew(manager, once), renew(agency)]);
    expect(new Set(both.map(({ data }) => data.secret)).size).toBe(2);
    await renew(agency);
    expect(await renew(manager, once)).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    const renewed = (await renew(manager)).data.secret as string;
    await vigie.settled();
    expect([await asks(secret), await asks(renewed)]).toEqual([401, 200]);
    vigie.clock.pass(12);
    expect(await asks(renewed)).toBe(401);
    vigie.clock.pass(-12);

    const admin = await signedIn(vigie, 'admin');
    const people = await vigie.platform.db.query<{ id: string }[]>(
      `select id from "user" where email = 'manager.a@test.ca'`,
    );
    const change = (active: boolean) => admin.call(SwitchAdmin, { id: people[0]!.id, active });
    const stoppedBy = async () => (await listOf(agency)).find((one: { id: string }) => one.id === id)?.stopped;
    expect(await stoppedBy()).toBeNull();
    expect((await change(false)).http).toBe(200);
    await vigie.settled();
    expect([await asks(renewed), await stoppedBy()]).toEqual([401, 'maker']);
    await change(true);
    await vigie.settled();
    expect(await asks(renewed)).toBe(200);

    // The token loses a grant when the person who made it loses it.
    const read = async () => (await program(renewed)('GET', `/Shift/${randomUUID()}/History`)).http;
    expect(await read()).toBe(404);
    const role = { id: derivedId('test world', 'role managerA'), titleEn: 'Manager', titleFr: 'Gestionnaire' };
    expect((await agency.call(SaveRole, { ...role, permissions: ['menus.operations'] })).http).toBe(200);
    await vigie.settled();
    expect(await read()).toBe(403);

    // Renewed by another person, it acts for that person.
    const taken = (await agency.call(RenewIntegration, { customerId: ids.agencyA, integrationId: id })).data
      .secret as string;
    await change(false);
    await vigie.settled();
    expect([await asks(renewed), await asks(taken), await stoppedBy()]).toEqual([401, 200, null]);
    await change(true);

    await agency.call(ChangeIntegration, {
      customerId: ids.agencyA,
      integrationId: id,
      name: 'Off',
      enabled: false,
      settings: {},
    });
    await vigie.settled();
    expect(await asks(taken)).toBe(401);
    await agency.call(RemoveIntegration, { customerId: ids.agencyA, integrationId: id });
    await vigie.settled();
    expect(await asks(taken)).toBe(401);
  });
});
