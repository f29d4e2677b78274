import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignPlans, DeleteAdmin, SaveAdmin, SavePlan, SaveRole } from '#contracts/api/administrators.ts';
import { BlockAgency } from '#contracts/api/agencies.ts';
import { AddIntegration, IntegrationsOfCustomer } from '#contracts/api/integrations.ts';
import { TestWebhook } from '#contracts/api/webhooks.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { stopWebhook } from '#services/accounts/integration/stop-webhook.ts';
import { Authentication } from '#services/http/authentication.ts';
import { deliverWebhook } from '#services/live/webhook/deliver-webhook.worker.ts';
import type { Work } from '#kernel/queue.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { webhookReceiver } from '#test/support/webhook-receiver.ts';
import { allSignedIn, ids, password, people, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let superAdmin: Browser;
let agency: Browser;
let manager: Browser;
let other: Browser;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let work: Work;
let made: { readonly token: string; readonly feed: string; readonly webhookId: string };

beforeAll(async () => {
  vigie = await startWorld();
  receiver = await webhookReceiver();
  const { platform, commands, clock } = vigie;
  const told = {
    sender: receiver.sender,
    uses: platform.connectionUses,
    authentication: vigie.app.get(Authentication),
  };
  const tools = { ...platform, ...told, origin: 'https://vigie.test', stop: stopWebhook(commands, clock) };
  work = platform.queue.work('webhooks', deliverWebhook(tools), { concurrency: 2 });
  [superAdmin, agency, manager, other] = await allSignedIn(vigie, ['superAdmin', 'agencyA', 'managerA', 'agencyB']);
  const connect = async (type: 'token' | 'calendar' | 'webhook', settings: object) => {
    const entry = { customerId: ids.agencyA, integrationId: catalogueIds[type], name: type, settings };
    const answer = await manager.call(AddIntegration, entry);
    expect([type, answer.code]).toEqual([type, undefined]);
    return answer.data as { id: string; secret: string };
  };
  made = {
    token: (await connect('token', { grants: ['requests.view'], expiresOn: '2026-12-31' })).secret,
    feed: new URL((await connect('calendar', { placeId: null })).secret).pathname,
    webhookId: (await connect('webhook', { address: 'https://hooks.test/a', events: ['shift.created'] })).id,
  };
  await vigie.settled();
});
afterAll(async () => {
  await work.stop();
  receiver.stop();
  await vigie.stop();
});

/** The answers to a program with the token, and at the feed's address. */
const answers = async () => {
  await vigie.settled();
  const asked = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${vigie.origin}${path}`, { headers })).status;
  const bearer = { authorization: `Bearer ${made.token}` };
  return {
    token: await asked('/api/Reference/skill', bearer),
    grant: await asked(`/api/Shift/${ids.guard}/History`, bearer),
    feed: await asked(made.feed),
  };
};
/** The reasons shown why the feed, the token and the webhook are switched off. */
const stopped = async () => {
  const shown = (await agency.call(IntegrationsOfCustomer, { customerId: ids.agencyA })).data;
  return shown.map((one: { stopped: string | null }) => one.stopped);
};
const works = { token: 200, grant: 404, feed: 200 };

describe('tokens, calendar feeds and webhooks of companies and people who have lost rights', () => {
  it('stop while the company is blocked, and work again afterwards', async () => {
    expect(await answers()).toEqual(works);
    await superAdmin.call(BlockAgency, { id: ids.agencyA, blocked: true });
    expect(await answers()).toEqual({ token: 401, grant: 401, feed: 404 });
    await superAdmin.call(BlockAgency, { id: ids.agencyA, blocked: false });
    expect(await answers()).toEqual(works);
  });

  it('lose a grant that the company’s plans no longer include', async () => {
    const plan = { titleEn: 'Requests', titleFr: 'Demandes', features: ['requests.view' as const] };
    const { id } = (await superAdmin.call(SavePlan, plan)).data;
    expect(await answers()).toEqual({ token: 200, grant: 403, feed: 404 });
    expect(await stopped()).toEqual(['maker', null, 'maker']);
    await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [id] });
    expect(await answers()).toEqual(works);
    expect(await stopped()).toEqual([null, null, null]);
    await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [] });
    expect(await answers()).toEqual({ token: 200, grant: 403, feed: 404 });
    await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [id] });
    expect(await answers()).toEqual(works);
  });

  it('end when the person who made them is removed, and stay ended when that person joins another company', async () => {
    const sent = await manager.call(TestWebhook, { customerId: ids.agencyA, integrationId: made.webhookId });
    expect(sent.code).toBeUndefined();
    await until(() => receiver.received.length === 1);
    const [person] = await vigie.platform.db.query<{ id: string }[]>(`select id from "user" where email = $1`, [
      people.managerA.email,
    ]);
    expect((await agency.call(DeleteAdmin, { id: person!.id })).http).toBe(200);
    expect(await answers()).toEqual({ token: 401, grant: 401, feed: 404 });
    expect(await stopped()).toEqual(['maker', 'maker', 'maker']);
    const role = { titleEn: 'Planner', titleFr: 'Planificateur', permissions: ['requests.create' as const] };
    const { id: roleId } = (await other.call(SaveRole, role)).data;
    const { email } = people.managerA;
    const typed = { firstName: 'M', lastName: 'A', email, phone: '+15145550100', roleId, password };
    expect(await other.call(SaveAdmin, typed)).toMatchObject({ status: 1 });
    expect(await answers()).toEqual({ token: 401, grant: 401, feed: 404 });
    // A waiting message is dropped.
    await agency.call(TestWebhook, { customerId: ids.agencyA, integrationId: made.webhookId });
    await vigie.settled();
    expect(receiver.received).toHaveLength(1);
  });
});
