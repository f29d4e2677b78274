import { NestFactory } from '@nestjs/core';
import { positionMaxAge } from '#contracts/values/map.ts';
import { Commands } from '#kernel/commands.ts';
import { logger } from '#kernel/logger.ts';
import { PolicyRunner } from '#kernel/policies.ts';
import type { Work } from '#kernel/queue.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { whenEventTaskKept } from '#services/accounts/place/when-event-task-kept.policy.ts';
import { forgetMessages, forgetRestoredMessages } from '#services/chat/forget-messages.worker.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { makeExport, sweepExports, whenExportRequested, whenExportEnded } from '#services/exports/export.worker.ts';
import { sendDigests } from '#services/messaging/inbox/digest.worker.ts';
import { askToConfirm } from '#services/messaging/notification/confirmation-due.worker.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';
import { mailHeads } from '#services/messaging/notification/head-mail.worker.ts';
import { whenNoticeDue } from '#services/messaging/notification/when-notice-due.policy.ts';
import { compose } from '#services/messaging/notification/wording.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { sweepBillingRuns } from '#services/money/billing-run/sweep.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { followLog } from '#services/proof/follow-log.worker.ts';
import { checkRegistry, importRegistry } from '#services/registry/import/import-registry.worker.ts';
import { sweepUploads } from '#services/registry/import/sweep.ts';
import { defaultMapping } from '#services/registry/import/row.rule.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { sweepAutoAssign } from '#services/staffing/auto-assign/sweep.ts';
import { whenAutoAssignRequested } from '#services/staffing/auto-assign/when-auto-assign-requested.policy.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { Authentication } from '#services/http/authentication.ts';
import { ListHandlers } from '#services/exports/list-handlers.ts';
import { workOffRun } from '#services/staffing/bulk/bulk-run.worker.ts';
import { HandoverAnswerService } from '#services/staffing/smart-connect/handover-answer.service.ts';
import { sweepBulkRuns } from '#services/staffing/bulk/sweep.ts';
import { whenBulkRunRequested } from '#services/staffing/bulk/when-bulk-run-requested.policy.ts';
import { checkLateness, sweepLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { removeOrphans } from '#services/planning/shift/orphans.worker.ts';
import {
  followShifts,
  sweepMerges,
  whenMergedShiftChanges,
} from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { whenShiftGetsCompany } from '#services/planning/shift/when-shift-gets-company.policy.ts';
import { whenAgentAssigned } from '#services/staffing/assignment/when-agent-assigned.policy.ts';
import { whenAgentLeaves } from '#services/staffing/assignment/when-agent-leaves.policy.ts';
import { whenExclusionMade } from '#services/staffing/assignment/when-exclusion-made.policy.ts';
import { DevicePunches } from '#services/staffing/device/device-punches.ts';
import { PunchPositions } from '#services/staffing/device/punch-positions.ts';
import { whenPunchReported } from '#services/staffing/device/when-punch-reported.policy.ts';
import {
  expireHandover,
  sweepHandovers,
  whenHandoverOffered,
} from '#services/staffing/smart-connect/handover-due.worker.ts';
import { deliverWebhook, redriveWebhooks } from '#services/live/webhook/deliver-webhook.worker.ts';
import { whenWebhookDue } from '#services/live/webhook/when-webhook-due.policy.ts';
import { stopWebhook } from '#services/accounts/integration/stop-webhook.ts';
import { raiseAlertsByClock } from '#services/reporting/alert/alerts-by-clock.worker.ts';
import { whenAlertDue } from '#services/reporting/alert/when-alert-due.policy.ts';
import { whenWorkEnds } from '#services/locations/when-work-ends.policy.ts';
import { forgetPositions } from '#services/workforce/agent/forget-positions.ts';
import { EmployeeUndo } from '#services/workforce/employee/employee-undo.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { ImportLines } from '#services/workforce/import/import-lines.ts';
import {
  carryOutImport,
  discardImports,
  sweepImports,
  whenFileDiscarded,
  whenImportRequested,
} from '#services/workforce/import/import.worker.ts';
import { whenConsentWithdrawn } from '#services/workforce/agent/when-consent-withdrawn.policy.ts';
import { ShiftPlanningService } from '#services/planning/shift/shift-planning.service.ts';
import { whenPartnerRemoved } from '#services/staffing/smart-connect/when-partner-removed.policy.ts';
import { whenLinkEnds } from '#services/planning/shift/when-link-ends.policy.ts';
import { whenPlaceZoneCorrected } from '#services/planning/site-event/when-place-zone-corrected.policy.ts';
import { closePayRun } from '#services/money/pay-run/close-pay-run.ts';
import { PayInputReader } from '#services/money/pay-run/pay-input-reader.ts';
import { askForRuns, scheduleDaily } from '#services/money/run/daily.ts';
import { CoreModule } from '#services/apps/core.module.ts';
import { nestLogger } from '../open-logger.ts';
import type { Platform } from '../platform.ts';
import { applyLicenceCheck, restoreLicences } from './licence-check-results.ts';
import { reconcile } from './reconcile.ts';
import { holdWorkerLease } from './worker-lease.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

const everyFiveMinutes = 5 * minuteMs;
/** Every full hour, because an office's mail is sent at its local time. */
const halfHourly = { cron: '0,30 * * * *', timeZone: 'UTC' } as const;
const daily = { cron: '30 4 * * *', timeZone: 'America/Toronto' } as const;

/** Policies, which react to events, and scheduled jobs. */
export const startWorker = async (platform: Platform): Promise<{ stop: () => Promise<void> }> => {
  const { store, checkpoints, queue, models, clock, identity, answers, positions, signer, config } = platform;
  const throttledLog = new ThrottledLog();
  const lease = await holdWorkerLease(config.DATABASE_URL, throttledLog);
  const core = await NestFactory.createApplicationContext(CoreModule.over(platform), {
    logger: nestLogger,
    abortOnError: false,
  });
  const commands = core.get(Commands);
  const policies = new PolicyRunner(store, checkpoints, (policy, failure) =>
    throttledLog.warn('A policy tries an event again', { policy, failure }),
  );
  await policies.start([
    whenNoticeDue(platform),
    whenAgentAssigned(queue, commands),
    whenBulkRunRequested(queue),
    whenImportRequested(queue),
    whenFileDiscarded(core.get(ImportFiles, { strict: false })),
    whenExportRequested(queue),
    whenExportEnded(commands, core.get(ExportFiles, { strict: false })),
    whenEventTaskKept(commands),
    whenExclusionMade(commands),
    whenPunchReported(core.get(DevicePunches, { strict: false }), core.get(PunchPositions, { strict: false })),
    whenAgentLeaves(models, commands, clock),
    whenPlaceZoneCorrected(models, commands, core.get(ShiftPlanningService, { strict: false }), clock),
    whenConsentWithdrawn(platform),
    whenAlertDue({ models, commands, clock }),
    whenWebhookDue(platform),
    whenWorkEnds(positions),
    whenHandoverOffered(queue),
    whenAutoAssignRequested(queue, commands, clock),
    whenMergedShiftChanges(queue, commands),
    whenShiftGetsCompany(commands, models),
    whenLinkEnds(models, commands, clock),
    whenPartnerRemoved(models, commands, clock),
  ]);
  const money = {
    ...platform,
    commands,
    terms: core.get(CompanyTerms, { strict: false }),
    gathering: core.get(PayInputReader, { strict: false }),
  };
  const registry = {
    ...platform,
    commands,
    mapping: defaultMapping,
    apply: applyLicenceCheck(commands),
    restore: restoreLicences(commands),
  };
  const work: Work[] = [
    queue.work('registry', importRegistry(registry), { concurrency: 1 }),
    queue.work('registry-check', checkRegistry(registry), { concurrency: 1 }),
    queue.work(
      'notices',
      deliver({
        ...platform,
        compose: compose({ models, credentials: identity.credentials, signer, origin: config.origin }),
      }),
      {
        concurrency: 20,
      },
    ),
    queue.work('notices-upkeep', async () => {
      await askToConfirm(platform)();
      await redrive(platform)();
      await raiseAlertsByClock({ models, commands, clock })();
      await redriveWebhooks(platform)();
    }),
    queue.work(
      'webhooks',
      deliverWebhook({
        ...platform,
        sender: platform.webhookSender,
        uses: platform.connectionUses,
        authentication: core.get(Authentication),
        origin: config.origin,
        stop: stopWebhook(commands, clock),
      }),
      { concurrency: 20 },
    ),
    queue.work(
      'bulk',
      workOffRun(commands, core.get(BulkShifts), core.get(HandoverAnswerService), clock, (actor) =>
        core.get(Authentication).permissionsOf(actor),
      ),
      { concurrency: 2 },
    ),
    queue.work(
      'employee-import',
      carryOutImport({
        commands,
        clock,
        files: core.get(ImportFiles, { strict: false }),
        lines: core.get(ImportLines, { strict: false }),
        undo: core.get(EmployeeUndo, { strict: false }),
        permissionsOf: (actor) => core.get(Authentication).permissionsOf(actor),
      }),
      { concurrency: 1 },
    ),
    queue.work(
      'exports',
      makeExport({
        ...platform,
        commands,
        files: core.get(ExportFiles, { strict: false }),
        lists: core.get(ListHandlers, { strict: false }),
        authentication: core.get(Authentication),
      }),
      { concurrency: 1 },
    ),
    queue.work('late-check', checkLateness(commands, clock), { concurrency: 4 }),
    queue.work('auto-assign', autoAssign({ ...platform, commands }), { concurrency: 1 }),
    queue.work('handover', expireHandover(models, commands, clock), { concurrency: 4 }),
    queue.work('merges', followShifts(commands, clock), { concurrency: 4 }),
    queue.work(
      'billing-run',
      closeBilling({ ...platform, commands, lookUp: core.get(BillingLookup, { strict: false }), terms: money.terms }),
      {
        concurrency: 1,
      },
    ),
    queue.work('money-daily', askForRuns(money), { concurrency: 1 }),
    queue.work('pay-run', closePayRun(money), { concurrency: 1 }),
    queue.work('log-proof', followLog(platform), { concurrency: 1 }),
    queue.work('head-mails', mailHeads(platform), { concurrency: 1 }),
    queue.work('forgetting', forgetPositions({ ...platform, commands }), { concurrency: 1 }),
    queue.work('upkeep', async () => {
      await sweepHandovers(models, commands, clock)();
      await sweepAutoAssign({ ...platform, commands })();
      await sweepBulkRuns(models, queue)();
      await sweepImports(models, queue)();
      await discardImports(models, commands, clock)();
      await sweepExports(models, commands, clock)();
      await sweepUploads(models, queue, clock)();
      await sweepLateness(models, commands, clock)();
      await sweepMerges(models, commands, clock)();
      await sweepBillingRuns(platform)();
      await removeOrphans(models, commands, clock)();
      await forgetMessages({ ...platform, commands })();
      await sendDigests({ ...platform, commands, authentication: core.get(Authentication) })();
      await reconcile(platform, commands);
      await positions.sweep(instantAfter(clock.now(), -positionMaxAge * minuteMs));
      await answers.sweep();
    }),
  ];
  const rhythm = schedule(platform, throttledLog);
  // Keys that a restored backup brings back are destroyed again.
  void forgetPositions({ ...platform, commands })().catch((failure: unknown) =>
    logger.error('Positions were not forgotten at the start', { failure }),
  );
  void forgetRestoredMessages({ ...platform, commands })().catch((failure: unknown) =>
    logger.error('Messages were not forgotten at the start', { failure }),
  );
  // At every start: work that ended while no worker was running.
  void askForRuns(money)({ data: { zone: null } }).catch((failure: unknown) =>
    logger.error('Pay and billing runs were not asked for at the start', { failure }),
  );
  return {
    stop: async () => {
      rhythm.stop();
      await policies.stop();
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
        return minuteMs / 12;
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
