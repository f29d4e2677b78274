import { NestFactory } from '@nestjs/core';
import { Commands } from '#kernel/commands.ts';
import { PolicyRunner } from '#kernel/policies.ts';
import type { Work } from '#kernel/queue.ts';
import { sendResetMail } from '#services/messaging/notification/reset-mail.worker.ts';
import { whenPasswordResetRequested } from '#services/messaging/notification/when-password-reset-requested.policy.ts';
import { checkLateness, sweepLateness } from '#services/scheduling/shift/late-check.worker.ts';
import { whenAgentAssigned } from '#services/scheduling/shift/when-agent-assigned.policy.ts';
import { HouseModule } from '../house.module.ts';
import type { Platform } from '../platform.ts';
import { reconcile } from './reconcile.ts';

const everyFiveMinutes = 5 * 60 * 1000;
const told = (what: string, error: unknown) => console.error(`${what}:`, error instanceof Error ? error.message : error);

/** What follows from facts, and what happens by the clock. */
export const startWorker = async (platform: Platform): Promise<{ stop: () => Promise<void> }> => {
  const { store, checkpoints, queue, db, clock, identity, mail, config } = platform;
  const house = await NestFactory.createApplicationContext(HouseModule.over(platform), { logger: ['error', 'warn'] });
  const commands = house.get(Commands);
  const policies = new PolicyRunner(store, checkpoints, (policy, error) => told(policy, error));
  await policies.start([whenPasswordResetRequested(queue), whenAgentAssigned(queue, commands)]);
  const work: Work[] = [
    queue.work('mail', sendResetMail({ db, credentials: identity.credentials, mail, origin: config.origin }), { concurrency: 4 }),
    queue.work('late-check', checkLateness(commands, clock), { concurrency: 4 }),
    queue.work('upkeep', async () => {
      await sweepLateness(db, commands, clock)();
      await reconcile(platform, commands);
    }),
  ];
  void schedule(platform);
  return {
    stop: async () => {
      await policies.stop();
      await Promise.all(work.map((one) => one.stop()));
      await house.close();
    },
  };
};

/** The queue may be away when we start; the rhythm is set as soon as it is there. */
const schedule = async ({ queue }: Platform): Promise<void> => {
  for (;;) {
    try {
      return await queue.schedule('upkeep', 'upkeep', { every: everyFiveMinutes }, {});
    } catch (error) {
      told('upkeep', error);
      await new Promise((resolve) => setTimeout(resolve, 5_000).unref());
    }
  }
};
