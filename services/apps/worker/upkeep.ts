import type { INestApplicationContext } from '@nestjs/common';
import { positionMaxAge } from '#contracts/values/map.ts';
import { attemptAll } from '#kernel/attempt-each.ts';
import { Commands } from '#kernel/commands.ts';
import { forgetMessages } from '#services/chat/forget-messages.worker.ts';
import { sweepExports } from '#services/exports/export.worker.ts';
import { sendDigests } from '#services/messaging/inbox/digest.worker.ts';
import { sweepBillingRuns } from '#services/money/billing-run/sweep.ts';
import { sweepUploads } from '#services/registry/import/sweep.ts';
import { sweepAutoAssign } from '#services/staffing/auto-assign/sweep.ts';
import { Authentication } from '#services/http/authentication.ts';
import { sweepBulkRuns } from '#services/staffing/bulk/sweep.ts';
import { sweepLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { removeOrphans } from '#services/planning/shift/orphans.worker.ts';
import { sweepMerges } from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { sweepHandovers } from '#services/staffing/smart-connect/handover-due.worker.ts';
import { forgetApplications } from '#services/workforce/application/forget-applications.worker.ts';
import { discardImports, sweepImports } from '#services/workforce/import/import.worker.ts';
import type { Platform } from '../platform.ts';
import { reconcile } from './reconcile.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

/**
 * Background work that ends or deletes what has expired, and repeats what was lost. A part that fails doesn't stop the
 * others.
 */
export const upkeep = (platform: Platform, core: INestApplicationContext) => (): Promise<void> => {
  const { queue, models, clock, answers, positions } = platform;
  const commands = core.get(Commands);
  return attemptAll({
    handovers: sweepHandovers(models, commands, clock),
    autoAssign: sweepAutoAssign({ ...platform, commands }),
    bulkRuns: sweepBulkRuns(models, queue),
    imports: sweepImports(models, queue),
    discardedImports: discardImports(models, commands, clock),
    applications: forgetApplications({ ...platform, commands }),
    exports: sweepExports(models, commands, clock),
    uploads: sweepUploads(models, queue, clock),
    lateness: sweepLateness(models, commands, clock),
    merges: sweepMerges(models, commands, clock),
    billingRuns: sweepBillingRuns(platform),
    orphans: removeOrphans(models, commands, clock),
    messages: forgetMessages({ ...platform, commands }),
    digests: sendDigests({ ...platform, commands, authentication: core.get(Authentication) }),
    claims: () => reconcile(platform, commands),
    positions: () => positions.sweep(instantAfter(clock.now(), -positionMaxAge * minuteMs)),
    answers: () => answers.sweep(),
  });
};
