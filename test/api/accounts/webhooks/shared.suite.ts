import { afterAll, beforeAll, expect } from '@jest/globals';
import { AddIntegration } from '#contracts/api/integrations.ts';
import { WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { webhookTypes, type WebhookDelivery, type WebhookType } from '#contracts/values/webhook.ts';
import { PolicyRunner, Reactions, Retries } from '#kernel/policies.ts';
import type { Work } from '#kernel/queue.ts';
import { stopWebhook } from '#services/accounts/integration/stop-webhook.ts';
import { Authentication } from '#services/http/authentication.ts';
import { deliverWebhook, redriveWebhooks } from '#services/live/webhook/deliver-webhook.worker.ts';
import { whenNoticeDue } from '#services/messaging/notification/when-notice-due.policy.ts';
import { whenWebhookDue } from '#services/live/webhook/when-webhook-due.policy.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { webhookReceiver } from '#test/support/webhook-receiver.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let manager: Browser;
export let other: Browser;
export let world: Awaited<ReturnType<typeof webhookReceiver>>;
let policies: PolicyRunner;
let work: Work;
export const companyOf = (by: Browser) => (by === customer ? ids.customerA : by === other ? ids.agencyB : ids.agencyA);
export const entryOf = (path: string, events: readonly WebhookType[] = webhookTypes) => ({
  integrationId: catalogueIds.webhook,
  name: path,
  settings: { address: `https://hooks.test${path}`, events: [...events] },
});
export const connect = async (by: Browser, path: string, events?: readonly WebhookType[]) => {
  const answer = await by.call(AddIntegration, { customerId: companyOf(by), ...entryOf(path, events) });
  await vigie.settled();
  expect([answer.code, answer.http]).toEqual([undefined, 200]);
  return answer.data as { id: string; secret: string };
};
export const of = (by: Browser, id: string) => ({ customerId: companyOf(by), integrationId: id });
export const deliveries = async (by: Browser, id: string) =>
  (await by.call(WebhookDeliveries, of(by, id))).data as WebhookDelivery[];
export const at = (path: string) => world.received.filter((one) => one.path === path);
export const day = (days: number) => new Date(Date.parse(vigie.clock.now()) + days * 86_400_000).toISOString();
export const again = () => redriveWebhooks({ ...vigie.platform, clock: vigie.clock })();

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld();
    world = await webhookReceiver();
    const { platform, commands, clock } = vigie;
    const tools = {
      ...platform,
      sender: world.sender,
      uses: platform.connectionUses,
      authentication: vigie.app.get(Authentication),
      origin: 'https://vigie.test',
      stop: stopWebhook(commands, clock),
    };
    policies = new PolicyRunner(
      platform.store,
      platform.checkpoints,
      new Reactions(platform.seen, async () => {}),
      new Retries(() => {}),
    );
    await policies.start([whenWebhookDue(platform), whenNoticeDue(platform)]);
    work = platform.queue.work('webhooks', deliverWebhook(tools), { concurrency: 5 });
    [customer, agency, manager, other] = await allSignedIn(vigie, ['customerA', 'agencyA', 'managerA', 'agencyB']);
  });
  afterAll(async () => {
    await policies.stop();
    await work.stop();
    world.stop();
    await vigie.stop();
  });
};
