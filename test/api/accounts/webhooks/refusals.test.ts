import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import {
  AddIntegration,
  ChangeIntegration,
  IntegrationsOfCustomer,
  RemoveIntegration,
} from '#contracts/api/integrations.ts';
import { ResendWebhook, TestWebhook, WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { allEvents } from '#contracts/events/all.ts';
import type { About } from '#contracts/events/declare.ts';
import { maxWebhooks, webhookTypes } from '#contracts/values/webhook.ts';
import { ids } from '#test/support/world.ts';
import { vigie, agency, other, entryOf, connect, of, deliveries } from './shared.suite.ts';

export const refusals = (): void => {
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
        http: 422,
        code: 'NOT_PUBLIC',
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
};
