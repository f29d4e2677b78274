import { afterAll, beforeAll } from '@jest/globals';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { compose } from '#services/messaging/notification/wording.ts';
import { until } from '#test/support/until.ts';
import { lastRecorded, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let admin: Browser;
export const { anne, bruno, chloe, eve } = ids.agents;

export const numbers = { [anne]: '+15145550101', [bruno]: '+15145550102', [chloe]: '+15145550103' };
export const composing = () => {
  const { models, identity, signer, config } = vigie.platform;
  return compose({ models, credentials: identity.credentials, signer, origin: config.origin });
};
export const kept = () => vigie.platform.outbox.latest(1_000);
export const to = async (address: string) => (await kept()).filter((message) => message.to === address).reverse();
export const sms = async (agentId: string) => (await to(numbers[agentId]!)).map(({ text }) => text);
/** Nothing more comes: whatever is on its way has been sent. */
export const quiet = async () => {
  const read = async () =>
    (
      await vigie.platform.pool.query<{ behind: boolean }>(
        `select position < $1 as behind from id.policy_checkpoint where name = 'when-notice-due'`,
        [await lastRecorded(vigie.platform.db)],
      )
    ).rows[0]?.behind;
  await until(read, (behind) => behind === false);
  await until(
    async () =>
      (
        await vigie.platform.pool.query(
          `select from notice.delivery where state in ('due', 'claimed') and not_before < $1::timestamptz + interval '1 hour'`,
          [vigie.clock.now()],
        )
      ).rowCount,
    (open) => open === 0,
  );
};
export const draft = {
  isSMS: true,
  confirm: true,
  messageEn: 'Bring your vest',
  messageFr: 'Apportez votre veste',
  frenchCheckbox: true,
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency, admin] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'admin'),
    ]);
    // Each agent a phone of their own, to tell them apart.
    await Promise.all(
      Object.entries(numbers).map(([agentId, number]) =>
        vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone: number }, vigie.system()),
      ),
    );
    await vigie.commands.run(
      agent,
      'ReviseProfile',
      bruno,
      { agentId: bruno, language: 'en' },
      vigie.system(),
      'language',
    );
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};
