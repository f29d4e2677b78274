import type { INestApplicationContext } from '@nestjs/common';
import type { Policy } from '#kernel/policies.ts';
import { Commands } from '#kernel/commands.ts';
import { whenEventTaskKept } from '#services/accounts/place/when-event-task-kept.policy.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { whenExportRequested, whenExportEnded } from '#services/exports/export.worker.ts';
import { whenNoticeDue } from '#services/messaging/notification/when-notice-due.policy.ts';
import { whenAutoAssignRequested } from '#services/staffing/auto-assign/when-auto-assign-requested.policy.ts';
import { whenBulkRunRequested } from '#services/staffing/bulk/when-bulk-run-requested.policy.ts';
import { whenMergedShiftChanges } from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { whenShiftGetsCompany } from '#services/planning/shift/when-shift-gets-company.policy.ts';
import { whenAgentAssigned } from '#services/staffing/assignment/when-agent-assigned.policy.ts';
import { whenAgentLeaves } from '#services/staffing/assignment/when-agent-leaves.policy.ts';
import { whenExclusionMade } from '#services/staffing/assignment/when-exclusion-made.policy.ts';
import { DevicePunches } from '#services/staffing/device/device-punches.ts';
import { PunchPositions } from '#services/staffing/device/punch-positions.ts';
import { whenPunchReported } from '#services/staffing/device/when-punch-reported.policy.ts';
import { whenHandoverOffered } from '#services/staffing/smart-connect/handover-due.worker.ts';
import { whenWebhookDue } from '#services/live/webhook/when-webhook-due.policy.ts';
import { whenAlertDue } from '#services/reporting/alert/when-alert-due.policy.ts';
import { whenWorkEnds } from '#services/locations/when-work-ends.policy.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { whenFileDiscarded, whenImportRequested } from '#services/workforce/import/import.worker.ts';
import { whenPersonAnonymized } from '#services/workforce/employee/when-person-anonymized.policy.ts';
import { whenMessagesAnonymized } from '#services/chat/forget-messages.worker.ts';
import { Accounts } from '#services/identity/user/accounts.ts';
import { whenAccountAnonymized } from '#services/identity/user/when-person-anonymized.policy.ts';
import { whenConsentWithdrawn } from '#services/workforce/agent/when-consent-withdrawn.policy.ts';
import { ShiftPlanningService } from '#services/planning/shift/shift-planning.service.ts';
import { whenPartnerRemoved } from '#services/staffing/smart-connect/when-partner-removed.policy.ts';
import { whenLinkEnds } from '#services/planning/shift/when-link-ends.policy.ts';
import { whenPlaceZoneCorrected } from '#services/planning/site-event/when-place-zone-corrected.policy.ts';
import type { Platform } from '../platform.ts';

/** Policies, which react to events. */
export const policiesOf = (platform: Platform, core: INestApplicationContext): Policy[] => {
  const { queue, models, clock, positions } = platform;
  const commands = core.get(Commands);
  return [
    whenNoticeDue(platform),
    whenAgentAssigned(queue, commands),
    whenBulkRunRequested(queue),
    whenImportRequested(queue),
    whenFileDiscarded(core.get(ImportFiles)),
    whenExportRequested(queue),
    whenExportEnded(commands, core.get(ExportFiles)),
    whenEventTaskKept(commands),
    whenExclusionMade(commands),
    whenPunchReported(core.get(DevicePunches), core.get(PunchPositions)),
    whenAgentLeaves(models, commands, clock),
    whenPlaceZoneCorrected(models, commands, core.get(ShiftPlanningService), clock),
    whenConsentWithdrawn(platform),
    whenPersonAnonymized({ ...platform, commands }),
    whenAccountAnonymized(models, core.get(Accounts)),
    whenMessagesAnonymized({ ...platform, commands }),
    whenAlertDue({ models, commands, clock }),
    whenWebhookDue(platform),
    whenWorkEnds(positions),
    whenHandoverOffered(queue),
    whenAutoAssignRequested(queue, commands, clock),
    whenMergedShiftChanges(queue, commands),
    whenShiftGetsCompany(commands, models),
    whenLinkEnds(models, commands, clock),
    whenPartnerRemoved(models, commands, clock),
  ];
};
