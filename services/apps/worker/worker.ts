import { NestFactory } from '@nestjs/core';
import { Commands } from '#kernel/commands.ts';
import { PolicyRunner, Reactions, Retries } from '#kernel/policies.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { tryAgainMs, untilDone } from '#kernel/until-done.ts';
import { forgetRestoredMessages } from '#services/chat/forget-messages.worker.ts';
import { forgetPositions } from '#services/workforce/agent/forget-positions.ts';
import { askForRuns, scheduleDaily } from '#services/money/run/daily.ts';
import { CoreModule } from '#services/apps/core.module.ts';
import { nestLogger } from '../open-logger.ts';
import type { Platform } from '../platform.ts';
import { holdWorkerLease } from './worker-lease.ts';
import { minuteMs } from '#contracts/values/durations.ts';
import { moneyTools, startJobs } from './jobs.ts';
import { policiesOf } from './policies.ts';

const everyFiveMinutes = 5 * minuteMs;
/** Every half hour, because an office's mail is sent at its local time. */
const halfHourly = { cron: '0,30 * * * *', timeZone: 'UTC' } as const;
const daily = { cron: '30 4 * * *', timeZone: 'America/Toronto' } as const;

/** Policies, which react to events, and scheduled jobs. */
export const startWorker = async (platform: Platform): Promise<{ stop: () => Promise<void> }> => {
  const { store, checkpoints, config, queue } = platform;
  const throttledLog = new ThrottledLog();
  const lease = await holdWorkerLease(config.DATABASE_URL, throttledLog);
  const core = await NestFactory.createApplicationContext(CoreModule.over(platform), {
    logger: nestLogger,
    abortOnError: false,
  });
  const commands = core.get(Commands);
  const policies = policiesOf(platform, core);
  const runner = new PolicyRunner(
    store,
    checkpoints,
    new Reactions(platform.seen, (reaction) =>
      queue.enqueue('policies', `${reaction.policy}-${reaction.eventId}`, reaction),
    ),
    new Retries((policy, failure) => throttledLog.warn('A policy tries an event again', { policy, failure })),
  );
  await runner.start(policies);
  const work = startJobs(platform, core, policies);
  const schedules = schedule(platform, throttledLog);
  const starting = untilDone(
    {
      // Keys that a restored backup brings back are destroyed again.
      'forget positions': forgetPositions({ ...platform, commands }),
      'forget messages': forgetRestoredMessages({ ...platform, commands }),
      // Work that ended while no worker was running.
      'ask for pay and billing runs': () => askForRuns(moneyTools(platform, core))({ data: { zone: null } }),
    },
    throttledLog,
  );
  return {
    stop: async () => {
      schedules.stop();
      starting.stop();
      await runner.stop();
      await Promise.all(work.map((one) => one.stop()));
      await core.close();
      await lease.stop();
    },
  };
};

/**
 * The queue may be unavailable at start, and may lose everything when it restarts: schedules are set again every
 * minute, which doesn't change existing ones.
 */
const schedule = ({ queue, models }: Platform, throttledLog: ThrottledLog): { stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const set = async () => {
    const wait = await Promise.all([
      queue.schedule('upkeep', 'upkeep', { every: everyFiveMinutes }, {}),
      queue.schedule('notices-upkeep', 'upkeep', { every: minuteMs }, {}),
      queue.schedule('log-proof', 'follow', { every: minuteMs }, {}),
      queue.schedule('head-mails', 'half-hourly', halfHourly, {}),
      queue.schedule('registry-check', 'daily', daily, {}),
      queue.schedule('forgetting', 'daily', daily, {}),
      scheduleDaily({ queue, models }),
    ]).then(
      () => minuteMs,
      (failure: unknown) => {
        throttledLog.warn('Repeated jobs could not be scheduled', { failure });
        return tryAgainMs;
      },
    );
    if (!stopped) timer = setTimeout(() => void set(), wait).unref();
  };
  void set();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
