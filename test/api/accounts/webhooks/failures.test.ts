import { expect, it, jest } from '@jest/globals';
import { SaveRole } from '#contracts/api/administrators.ts';
import {
  ChangeIntegration,
  IntegrationsOfCustomer,
  RemoveIntegration,
  RenewIntegration,
} from '#contracts/api/integrations.ts';
import { ResendWebhook, TestWebhook, WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { derivedId } from '#kernel/caller.ts';
import { planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import {
  vigie,
  customer,
  agency,
  manager,
  other,
  world,
  companyOf,
  entryOf,
  connect,
  of,
  deliveries,
  at,
  day,
  again,
} from './shared.suite.ts';

export const failures = (): void => {
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
    const kept = {
      ...of(agency, id),
      enabled: true,
      name: 'Ours',
      settings: entryOf('/manager', ['request.created']).settings,
    };
    expect((await agency.call(ChangeIntegration, kept)).http).toBe(200);
    await vigie.settled();
    await planned(customer, { start: day(14), agencyId: ids.agencyA });
    await until(() => at('/manager').length > before[0]!);
  });

  it('a webhook that answers slowly gets three messages at a time, and its others wait without being asked about', async () => {
    const [slow, quick] = [await connect(other, '/stuck'), await connect(agency, '/quick', ['alert.created'])];
    const release = world.hold('/stuck');
    const claims = jest.spyOn(vigie.platform.webhooks, 'claim');
    await Promise.all(Array.from({ length: 8 }, () => other.call(TestWebhook, of(other, slow.id))));
    const ids = (await deliveries(other, slow.id)).map(({ id }) => id);
    const asked = () => claims.mock.calls.filter(([id]) => ids.includes(id)).length;
    await until(() => asked() === 8);
    await Promise.all(claims.mock.results.map(({ value }) => value));
    await again();
    expect((await agency.call(TestWebhook, of(agency, quick.id))).http).toBe(200);
    await until(() => at('/quick').length === 1);
    expect([at('/stuck').length, asked()]).toEqual([3, 8]);
    claims.mockRestore();
    release();
    await until(async () => (await deliveries(other, slow.id)).filter(({ state }) => state === 'sent').length === 8);
    expect(new Set(at('/stuck').map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  });

  it('webhooks of one company that answer slowly keep no other company’s message waiting, nor all of its own', async () => {
    const paths = ['/stuck-one', '/stuck-two'];
    const slow = [await connect(other, paths[0]!), await connect(other, paths[1]!)];
    const [own, quick] = [await connect(other, '/own'), await connect(customer, '/soon', ['alert.created'])];
    const release = paths.map((path) => world.hold(path));
    const send = async (by: Browser, { id }: { readonly id: string }) =>
      expect((await by.call(TestWebhook, of(by, id))).http).toBe(200);
    for (const one of slow) for (let count = 0; count < 5; count++) await send(other, one);
    await until(() => paths.flatMap(at).length === 4);
    await send(customer, quick);
    await until(() => at('/soon').length === 1);
    expect(paths.flatMap(at).length).toBe(4);
    await send(other, own);
    for (const one of release) one();
    await until(() => paths.flatMap(at).length === 10 && at('/own').length === 1);
    const remove = async (by: Browser, { id }: { readonly id: string }) =>
      expect((await by.call(RemoveIntegration, of(by, id))).http).toBe(200);
    for (const one of [...slow, own]) await remove(other, one);
    await remove(customer, quick);
    await vigie.settled();
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
};
