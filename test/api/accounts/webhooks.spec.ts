import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SaveRole } from '#contracts/api/administrators.ts';
import {
  AddIntegration,
  ChangeIntegration,
  IntegrationsOfCustomer,
  RemoveIntegration,
  RenewIntegration,
} from '#contracts/api/integrations.ts';
import { ResendWebhook, TestWebhook, WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { allEvents } from '#contracts/events/all.ts';
import type { About } from '#contracts/events/declare.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import {
  maxWebhooks,
  retryPauses,
  webhookTypes,
  type WebhookDelivery,
  type WebhookType,
} from '#contracts/values/webhook.ts';
import { derivedId } from '#kernel/caller.ts';
import { PolicyRunner } from '#kernel/policies.ts';
import type { Work } from '#kernel/queue.ts';
import { stopWebhook } from '#services/accounts/integration/stop-webhook.ts';
import { Authentication } from '#services/http/authentication.ts';
import { deliverWebhook, redriveWebhooks } from '#services/live/webhook/deliver-webhook.worker.ts';
import { whenNoticeDue } from '#services/messaging/notification/when-notice-due.policy.ts';
import { whenWebhookDue } from '#services/live/webhook/when-webhook-due.policy.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { verified, webhookReceiver } from '#test/support/webhook-receiver.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let customer: Browser;
let agency: Browser;
let manager: Browser;
let other: Browser;
let world: Awaited<ReturnType<typeof webhookReceiver>>;
let policies: PolicyRunner;
let work: Work;
beforeAll(async () => {
  vigie = await startWorld();
  world = await webhookReceiver();
  const { platform, commands, clock } = vigie;
  const tools = {
    ...platform,
    ...{ sender: world.sender, uses: platform.connectionUses, authentication: vigie.app.get(Authentication) },
    ...{ origin: 'https://vigie.test', stop: stopWebhook(commands, clock) },
  };
  policies = new PolicyRunner(platform.store, platform.checkpoints, () => {});
  await policies.start([whenWebhookDue(platform), whenNoticeDue(platform)]);
  work = platform.queue.work('webhooks', deliverWebhook(tools), { concurrency: 4 });
  [customer, agency, manager, other] = await allSignedIn(vigie, ['customerA', 'agencyA', 'managerA', 'agencyB']);
}, 60_000);
afterAll(async () => {
  await policies.stop();
  await work.stop();
  world.stop();
  await vigie.stop();
});

const companyOf = (by: Browser) => (by === customer ? ids.customerA : by === other ? ids.agencyB : ids.agencyA);
const entryOf = (path: string, events: readonly WebhookType[] = webhookTypes) => ({
  ...{ integrationId: catalogueIds.webhook, name: path },
  settings: { address: `https://hooks.test${path}`, events: [...events] },
});
const connect = async (by: Browser, path: string, events?: readonly WebhookType[]) => {
  const answer = await by.call(AddIntegration, { customerId: companyOf(by), ...entryOf(path, events) });
  await vigie.settled();
  expect([answer.code, answer.http]).toEqual([undefined, 200]);
  return answer.data as { id: string; secret: string };
};
const of = (by: Browser, id: string) => ({ customerId: companyOf(by), integrationId: id });
const deliveries = async (by: Browser, id: string) =>
  (await by.call(WebhookDeliveries, of(by, id))).data as WebhookDelivery[];
const at = (path: string) => world.received.filter((one) => one.path === path);
const day = (days: number) => new Date(Date.parse(vigie.clock.now()) + days * 86_400_000).toISOString();
const again = () => redriveWebhooks({ ...vigie.platform, clock: vigie.clock })();

describe('webhooks', () => {
  it('messages are signed, contain ids only, and go to each company only for what it may see', async () => {
    const [mine, theirs, strangers] = [
      await connect(customer, '/client'),
      await connect(agency, '/agency'),
      await connect(other, '/other'),
    ];
    const { requestId, shiftId } = await planned(customer, {
      start: day(9),
      agencyId: ids.agencyA,
      position: 'Coffre',
    });
    await assigned(agency, shiftId);
    await until(() => at('/agency').length >= 3 && at('/client').length >= 2);
    const read = at('/agency').map((one) => verified(theirs.secret, one, vigie.clock.now()));
    const created = read.find(({ type }) => type === 'shift.created')!;
    expect(created.data).toEqual({
      ...{ requestId, shiftId },
      links: {
        request: `https://vigie.test/api/request/GetRequest?id=${requestId}`,
        shift: `https://vigie.test/api/Shift/${shiftId}/History`,
      },
    });
    expect(read.map(({ type }) => type)).toContain('assignment.created');
    expect(JSON.stringify(world.received)).not.toMatch(/Coffre|Anne|Roy/);
    expect(at('/client').map((one) => verified(mine.secret, one, vigie.clock.now()).type)).toContain('request.created');
    expect(() => verified(strangers.secret, at('/agency')[0]!, vigie.clock.now())).toThrow('No matching signature');
    expect(() => verified(theirs.secret, { ...at('/agency')[0]!, body: '{}' }, vigie.clock.now())).toThrow();
    // The webhook of an agency that has no part in it gets nothing, except a test that it requests.
    expect((await other.call(TestWebhook, of(other, strangers.id))).http).toBe(200);
    await until(() => at('/other').length > 0);
    expect(at('/other').map((one) => verified(strangers.secret, one, vigie.clock.now()).type)).toEqual([
      'webhook.test',
    ]);
    expect(await deliveries(other, strangers.id)).toHaveLength(1);
    const kept = await vigie.platform.pool.query('select sealed from id.secret');
    expect(
      JSON.stringify([kept.rows, (await agency.call(IntegrationsOfCustomer, { customerId: ids.agencyA })).data]),
    ).not.toContain(theirs.secret);
  });

  it('failed messages are sent again with the same id at growing intervals, and by hand', async () => {
    const { id, secret } = await connect(customer, '/slow', ['request.created']);
    world.answers.set('/slow', 302);
    await planned(customer, { start: day(10) });
    const [first] = await until(
      async () =>
        (await deliveries(customer, id)).filter(({ status }) => status === 302)[0] && deliveries(customer, id),
    );
    expect(first).toMatchObject({ state: 'waiting', tries: 1, type: 'request.created' });
    expect(Date.parse(first!.nextTryAt!) - Date.parse(vigie.clock.now())).toBe(retryPauses[0] * 1000);
    expect(world.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    vigie.clock.pass(1);
    expect(await again()).toBeGreaterThan(0);
    await until(
      async () => at('/slow').length === 2 && (await deliveries(customer, id))[0]!.nextTryAt! > first!.nextTryAt!,
    );
    world.answers.delete('/slow');
    vigie.clock.pass(1);
    await again();
    await until(async () => (await deliveries(customer, id))[0]!.state === 'sent');
    expect((await customer.call(ResendWebhook, { ...of(customer, id), deliveryId: first!.id })).http).toBe(200);
    await until(() => at('/slow').length >= 4);
    expect(new Set(at('/slow').map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.id]));
    expect(new Set(at('/slow').map(({ body }) => body)).size).toBe(1);
    expect(verified(secret, at('/slow').at(-1)!, vigie.clock.now()).type).toBe('request.created');
    expect(() => verified(secret, at('/slow')[0]!, vigie.clock.now())).toThrow('timestamp');
  });

  it('after a secret is renewed, messages are signed with both secrets for a day', async () => {
    const { id, secret } = await connect(agency, '/renewed', ['alert.created']);
    const test = async () => {
      const before = at('/renewed').length;
      expect((await agency.call(TestWebhook, of(agency, id))).http).toBe(200);
      return until(() => at('/renewed')[before]);
    };
    const key = randomUUID();
    const renewed = (await agency.call(RenewIntegration, of(agency, id), { key })).data.secret as string;
    await vigie.settled();
    expect((await agency.call(RenewIntegration, of(agency, id), { key })).data.secret).toBe(renewed);
    const both = await test();
    for (const one of [secret, renewed]) expect(verified(one, both, vigie.clock.now()).type).toBe('webhook.test');
    vigie.clock.pass(25);
    const alone = await test();
    expect(verified(renewed, alone, vigie.clock.now()).type).toBe('webhook.test');
    expect(() => verified(secret, alone, vigie.clock.now())).toThrow('No matching signature');
  });

  it('a webhook that fails for days, or answers 410, is switched off, and its company notified', async () => {
    const { id } = await connect(agency, '/dead');
    world.answers.set('/dead', 500);
    expect((await agency.call(TestWebhook, of(agency, id))).http).toBe(200);
    await until(async () => (await deliveries(agency, id))[0]?.status === 500);
    vigie.clock.pass(72);
    await again();
    const stopped = async (by: Browser, which: string, reason: string) => {
      await vigie.settled();
      const found = (await by.call(IntegrationsOfCustomer, { customerId: companyOf(by) })).data as {
        id: string;
        stopped: string;
        enabled: boolean;
      }[];
      return found.some((one) => one.id === which && one.stopped === reason && !one.enabled);
    };
    await until(() => stopped(agency, id, 'failing'));
    expect((await agency.call(TestWebhook, of(agency, id))).code).toBe('WEBHOOK_OFF');
    const mailed = await until(async () => {
      const { rows } = await vigie.platform.pool.query<{ recipient: string; path: string }>(
        `select recipient, values->>'path' as path from notice.delivery where kind = 'webhookOff'`,
      );
      return rows.length > 0 && rows.map(({ recipient, path }) => `${recipient} ${path}`);
    });
    const page = '/agency/management#tab-integrations';
    expect(mailed.sort()).toEqual([`agency.a@test.ca ${page}`, `manager.a@test.ca ${page}`]);
    const gone = await connect(customer, '/gone');
    world.answers.set('/gone', 410);
    await customer.call(TestWebhook, of(customer, gone.id));
    await until(() => stopped(customer, gone.id, 'gone'));
    // Switched on again, its failures count from zero.
    world.answers.delete('/dead');
    const change = {
      customerId: ids.agencyA,
      integrationId: id,
      enabled: true,
      name: 'Again',
      settings: entryOf('/dead').settings,
    };
    expect((await agency.call(ChangeIntegration, change)).data).toMatchObject({ stopped: null, enabled: true });
    await vigie.settled();
    const sentBefore = at('/dead').length;
    await agency.call(TestWebhook, of(agency, id));
    await until(() => at('/dead').length > sentBefore);
  });

  it('a webhook receives only what the person who made it or last changed it may see at the time of sending', async () => {
    const { id } = await connect(manager, '/manager', ['request.created', 'shift.created']);
    await planned(customer, { start: day(12), agencyId: ids.agencyA });
    await until(() => at('/manager').length >= 2);
    const role = { id: derivedId('test world', 'role managerA'), titleEn: 'Manager', titleFr: 'Gestionnaire' };
    expect((await agency.call(SaveRole, { ...role, permissions: ['menus.settings'] })).http).toBe(200);
    await vigie.settled();
    // Nor can somebody who may not make a webhook change its address, read its secret, or see when something happened.
    const elsewhere = { ...of(manager, id), enabled: true, name: 'Mine', settings: entryOf('/mine').settings };
    expect((await manager.call(ChangeIntegration, elsewhere)).http).toBe(403);
    expect((await manager.call(RenewIntegration, of(manager, id))).http).toBe(403);
    expect((await manager.call(WebhookDeliveries, of(manager, id))).http).toBe(403);
    const before = [at('/manager').length, at('/agency').length];
    await planned(customer, { start: day(13), agencyId: ids.agencyA });
    await until(() => at('/agency').length >= before[1]! + 2);
    await until(async () => (await deliveries(agency, id)).every(({ state }) => state === 'sent'));
    expect([at('/manager').length, (await deliveries(agency, id)).length]).toEqual([before[0], before[0]]);
    // A colleague who changes it is responsible for it from then on.
    const kept = { ...of(agency, id), enabled: true, name: 'Ours', settings: entryOf('/manager', ['request.created']).settings }; // prettier-ignore
    expect((await agency.call(ChangeIntegration, kept)).http).toBe(200);
    await vigie.settled();
    await planned(customer, { start: day(14), agencyId: ids.agencyA });
    await until(() => at('/manager').length > before[0]!);
  });

  it('tests and manual retries are limited by hour and webhook', async () => {
    const [{ id }, second] = [await connect(customer, '/often', ['alert.created']), await connect(customer, '/seldom')];
    const codes = await Promise.all(Array.from({ length: 70 }, () => customer.call(TestWebhook, of(customer, id))));
    expect(new Set(codes.map(({ http }) => http))).toEqual(new Set([200, 429]));
    const [delivery] = await deliveries(customer, id);
    const resent = await customer.call(ResendWebhook, { ...of(customer, id), deliveryId: delivery!.id });
    expect(resent).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    expect((await customer.call(TestWebhook, of(customer, second.id))).http).toBe(200);
  });

  it('an address of a private network is refused at its field, but such a webhook can be switched off', async () => {
    const asked = (address: string) => ({ address, events: ['alert.created' as const] });
    const add = (address: string) =>
      other.call(AddIntegration, { customerId: ids.agencyB, ...entryOf('/inside'), settings: asked(address) });
    for (const address of [
      'https://10.0.0.8/hook',
      'https://localhost:8443/',
      'https://[::1]/',
      'https://169.254.1.1/',
    ])
      expect(await add(address)).toMatchObject({
        ...{ http: 422, code: 'NOT_PUBLIC' },
        fields: { 'settings.address': 'Vigie can’t reach private networks. Enter a public address.' },
      });
    const { id } = await connect(other, '/outside');
    const change = (address: string, enabled: boolean) =>
      other.call(ChangeIntegration, { ...of(other, id), name: 'Mine', enabled, settings: asked(address) });
    expect((await change('https://192.168.1.4/', false)).code).toBe('NOT_PUBLIC');
    // A host name whose address was public when the webhook was saved.
    const then = jest.spyOn(vigie.platform.webhookSender, 'mayReach').mockResolvedValue(true);
    expect((await change('https://10.0.0.8/', true)).http).toBe(200);
    then.mockRestore();
    await vigie.settled();
    expect((await change('https://10.0.0.8/', true)).code).toBe('NOT_PUBLIC');
    expect((await change('https://10.0.0.8/', false)).http).toBe(200);
    await vigie.settled();
    expect((await other.call(RemoveIntegration, of(other, id))).http).toBe(200);
  });

  it('addresses, numbers and other companies’ ids are refused', async () => {
    for (const address of ['http://hooks.test/x', 'https://me:secret@hooks.test/x', 'ftp://hooks.test'])
      expect(
        (
          await other.call(AddIntegration, {
            customerId: ids.agencyB,
            ...entryOf('/x'),
            settings: { address, events: ['shift.created'] },
          })
        ).http,
      ).toBe(422);
    const known = (await other.call(IntegrationsOfCustomer, { customerId: ids.agencyB })).data.length;
    const atOnce = await Promise.all(
      Array.from({ length: 2 * maxWebhooks }, (_, n) =>
        other.call(AddIntegration, { customerId: ids.agencyB, ...entryOf(`/many${n}`) }),
      ),
    );
    const codes = atOnce.map(({ code }) => code).filter((code) => code !== undefined);
    expect(codes).toEqual(Array.from({ length: maxWebhooks + known }, () => 'TOO_MANY_WEBHOOKS'));
    const { id } = (await agency.call(IntegrationsOfCustomer, { customerId: ids.agencyA })).data[0];
    const [delivery] = await deliveries(agency, id);
    const named = { customerId: ids.agencyB, integrationId: id };
    for (const answer of [
      await other.call(WebhookDeliveries, named),
      await other.call(TestWebhook, named),
      await other.call(ResendWebhook, { ...named, deliveryId: delivery?.id ?? randomUUID() }),
      await other.call(WebhookDeliveries, { ...named, customerId: ids.agencyA }),
    ])
      expect(answer.http).toBe(404);
  });

  it('every type of message belongs to a fact; facts about money, ratings and people have no type', () => {
    const told = Object.values(allEvents).filter(({ webhook }) => webhook !== null);
    expect(new Set(told.map(({ webhook }) => webhook))).toEqual(new Set(webhookTypes));
    const never: readonly About[] = [
      'money',
      'terms',
      'payRun',
      'invoice',
      'rating',
      'person',
      'account',
      'access',
      'conversation',
    ];
    expect(told.filter(({ about }) => never.includes(about))).toEqual([]);
  });
});
