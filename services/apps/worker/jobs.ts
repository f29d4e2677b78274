import type { INestApplicationContext } from '@nestjs/common';
import { attemptAll } from '#kernel/attempt-each.ts';
import { Commands } from '#kernel/commands.ts';
import { reactLater, type Policy } from '#kernel/policies.ts';
import type { Work } from '#kernel/queue.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { makeExport } from '#services/exports/export.worker.ts';
import { askToConfirm } from '#services/messaging/notification/confirmation-due.worker.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';
import { mailHeads } from '#services/messaging/notification/head-mail.worker.ts';
import { compose } from '#services/messaging/notification/wording.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { followLog } from '#services/proof/follow-log.worker.ts';
import { checkRegistry, importRegistry } from '#services/registry/import/import-registry.worker.ts';
import { defaultMapping } from '#services/registry/import/row.rule.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { Authentication } from '#services/http/authentication.ts';
import { ListHandlers } from '#services/exports/list-handlers.ts';
import { workOffRun } from '#services/staffing/bulk/bulk-run.worker.ts';
import { checkLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { followShifts } from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { expireHandover } from '#services/staffing/smart-connect/handover-due.worker.ts';
import { deliverWebhook, redriveWebhooks } from '#services/live/webhook/deliver-webhook.worker.ts';
import { stopWebhook } from '#services/accounts/integration/stop-webhook.ts';
import { raiseAlertsByClock } from '#services/reporting/alert/alerts-by-clock.worker.ts';
import { forgetPositions } from '#services/workforce/agent/forget-positions.ts';
import { EmployeeUndo } from '#services/workforce/employee/employee-undo.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { ImportLines } from '#services/workforce/import/import-lines.ts';
import { carryOutImport } from '#services/workforce/import/import.worker.ts';
import { closePayRun } from '#services/money/pay-run/close-pay-run.ts';
import { PayInputReader } from '#services/money/pay-run/pay-input-reader.ts';
import { askForRuns } from '#services/money/run/daily.ts';
import type { Platform } from '../platform.ts';
import { applyLicenceCheck, restoreLicences } from './licence-check-results.ts';
import { otherActions } from './other-actions.ts';
import { upkeep } from './upkeep.ts';

/** What the runs of pay and billing need. */
export const moneyTools = (platform: Platform, core: INestApplicationContext) => ({
  ...platform,
  commands: core.get(Commands),
  terms: core.get(CompanyTerms),
  gathering: core.get(PayInputReader),
});

const registryJobs = (platform: Platform, commands: Commands): Work[] => {
  const { queue } = platform;
  const apply = applyLicenceCheck(commands);
  const tools = { ...platform, commands, mapping: defaultMapping, apply, restore: restoreLicences(commands) };
  return [
    queue.work('registry', importRegistry(tools), { concurrency: 1 }),
    queue.work('registry-check', checkRegistry(tools), { concurrency: 1 }),
  ];
};

/** Notices, and webhooks to other systems. */
const deliveryJobs = (platform: Platform, core: INestApplicationContext): Work[] => {
  const { queue, models, clock, identity, signer, config } = platform;
  const commands = core.get(Commands);
  const { credentials } = identity;
  const notices = { ...platform, compose: compose({ models, credentials, signer, origin: config.origin }) };
  const webhooks = {
    ...platform,
    sender: platform.webhookSender,
    uses: platform.connectionUses,
    authentication: core.get(Authentication),
    origin: config.origin,
    stop: stopWebhook(commands, clock),
  };
  return [
    queue.work('notices', deliver(notices), { concurrency: 20 }),
    queue.work('notices-upkeep', () =>
      attemptAll({
        confirmations: askToConfirm(platform),
        notices: redrive(platform),
        alerts: raiseAlertsByClock({ models, commands, clock }),
        webhooks: redriveWebhooks(platform),
      }),
    ),
    queue.work('webhooks', deliverWebhook(webhooks), { concurrency: 60 }),
    queue.work('head-mails', mailHeads(platform), { concurrency: 1 }),
  ];
};

const moneyJobs = (platform: Platform, core: INestApplicationContext): Work[] => {
  const { queue } = platform;
  const money = moneyTools(platform, core);
  const { commands, terms } = money;
  const billing = { ...platform, commands, lookUp: core.get(BillingLookup), terms };
  return [
    queue.work('billing-run', closeBilling(billing), { concurrency: 1 }),
    queue.work('money-daily', askForRuns(money), { concurrency: 1 }),
    queue.work('pay-run', closePayRun(money), { concurrency: 1 }),
  ];
};

/** What people start and wait for: bulk actions, imports and exports. */
const requestedJobs = (platform: Platform, core: INestApplicationContext): Work[] => {
  const { queue, clock } = platform;
  const commands = core.get(Commands);
  const authentication = core.get(Authentication);
  const run = workOffRun(commands, core.get(BulkShifts), otherActions(core), clock, authentication);
  const employees = {
    commands,
    clock,
    files: core.get(ImportFiles),
    lines: core.get(ImportLines),
    undo: core.get(EmployeeUndo),
    permissionsOf: (actor: Parameters<Authentication['permissionsOf']>[0]) => authentication.permissionsOf(actor),
  };
  const exported = {
    ...platform,
    commands,
    files: core.get(ExportFiles),
    lists: core.get(ListHandlers),
    authentication,
  };
  return [
    queue.work('bulk', run, { concurrency: 2 }),
    queue.work('employee-import', carryOutImport(employees), { concurrency: 1 }),
    queue.work('exports', makeExport(exported), { concurrency: 1 }),
  ];
};

/** Starts to work off the queues. */
export const startJobs = (platform: Platform, core: INestApplicationContext, policies: readonly Policy[]): Work[] => {
  const { queue, models, clock } = platform;
  const commands = core.get(Commands);
  return [
    ...registryJobs(platform, commands),
    ...deliveryJobs(platform, core),
    ...moneyJobs(platform, core),
    ...requestedJobs(platform, core),
    queue.work('late-check', checkLateness(commands, clock), { concurrency: 4 }),
    queue.work('auto-assign', autoAssign({ ...platform, commands }), { concurrency: 1 }),
    queue.work('handover', expireHandover(models, commands, clock), { concurrency: 4 }),
    queue.work('merges', followShifts(commands, clock), { concurrency: 4 }),
    queue.work('policies', reactLater(platform.store, policies)),
    queue.work('log-proof', followLog(platform), { concurrency: 1 }),
    queue.work('forgetting', forgetPositions({ ...platform, commands }), { concurrency: 1 }),
    queue.work('upkeep', upkeep(platform, core)),
  ];
};
