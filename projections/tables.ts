import { ActivityRow } from './activity/activity.table.ts';
import { activities } from './activity/activity.projection.ts';
import { ActivityShiftRow } from './activity/activity-shift.table.ts';
import { activityShifts } from './activity/activity-shift.projection.ts';
import { AccountRow } from './account/account.table.ts';
import { accounts } from './account/account.projection.ts';
import { AgentRow } from './agent/agent.table.ts';
import { agents } from './agent/agent.projection.ts';
import { AgentFileRow } from './agent-file/agent-file.table.ts';
import { agentFiles } from './agent-file/agent-file.projection.ts';
import { AgentLevelRow } from './agent-level/agent-level.table.ts';
import { agentLevels } from './agent-level/agent-level.projection.ts';
import { AgentCommentRow } from './agent-note/agent-comment.table.ts';
import { agentComments } from './agent-note/agent-comment.projection.ts';
import { AgentExclusionRow } from './agent-note/agent-exclusion.table.ts';
import { agentExclusions } from './agent-note/agent-exclusion.projection.ts';
import { AlertRow } from './alert/alert.table.ts';
import { alerts } from './alert/alert.projection.ts';
import { AnnualLeaveRow } from './annual-leave/annual-leave.table.ts';
import { annualLeave } from './annual-leave/annual-leave.projection.ts';
import { BillLineRow } from './bill-line/bill-line.table.ts';
import { billLines } from './bill-line/bill-line.projection.ts';
import { BillingRunRow } from './billing-run/billing-run.table.ts';
import { billingRuns } from './billing-run/billing-run.projection.ts';
import { BulkRunRow } from './bulk-run/bulk-run.table.ts';
import { bulkRuns } from './bulk-run/bulk-run.projection.ts';
import { CustomizationRow } from './customization/customization.table.ts';
import { customizations } from './customization/customization.projection.ts';
import { PunchContestRow } from './device/punch-contest.table.ts';
import { punchContests } from './device/punch-contest.projection.ts';
import { PunchDeviceRow } from './device/device.table.ts';
import { punchDevices } from './device/device.projection.ts';
import { EmployeeImportRow } from './employee-import/employee-import.table.ts';
import { employeeImports } from './employee-import/employee-import.projection.ts';
import { ExportRunRow } from './export-run/export-run.table.ts';
import { exportRuns } from './export-run/export-run.projection.ts';
import { EventSetupRow } from './event-setup/event-setup.table.ts';
import { eventSetups } from './event-setup/event-setup.projection.ts';
import { FeedShiftRow } from './feed-shift/feed-shift.table.ts';
import { feedShifts } from './feed-shift/feed-shift.projection.ts';
import type { EntityTarget } from './kernel/entity.ts';
import type { AnyProjection } from './kernel/projection.ts';
import { HandoverRow } from './handover/handover.table.ts';
import { handovers } from './handover/handover.projection.ts';
import { InvoiceRow } from './invoice/invoice.table.ts';
import { invoices } from './invoice/invoice.projection.ts';
import { LinkRow } from './link/link.table.ts';
import { links } from './link/link.projection.ts';
import { MoneyRunRow } from './money-run/money-run.table.ts';
import { moneyRuns } from './money-run/money-run.projection.ts';
import { PayLineRow } from './pay-line/pay-line.table.ts';
import { payLines } from './pay-line/pay-line.projection.ts';
import { StatementRow } from './statement/statement.table.ts';
import { statements } from './statement/statement.projection.ts';
import { OpenJobRow } from './open-job/open-job.table.ts';
import { openJobs } from './open-job/open-job.projection.ts';
import { LocationViewRow } from './location-view/location-view.table.ts';
import { locationViews } from './location-view/location-view.projection.ts';
import { InboxDigestRow } from './inbox/inbox-digest.table.ts';
import { InboxDigestSentRow } from './inbox/inbox-digest-sent.table.ts';
import { InboxItemRow } from './inbox/inbox-item.table.ts';
import { InboxSeenRow } from './inbox/inbox-seen.table.ts';
import { inboxItems } from './inbox/inbox-item.projection.ts';
import { inboxDigests, inboxDigestsSent, inboxSeen } from './inbox/inbox-reader.projection.ts';
import { NeedTakenRow } from './need-taken/need-taken.table.ts';
import { needsTaken } from './need-taken/need-taken.projection.ts';
import { TextOfferRow } from './text-offer/text-offer.table.ts';
import { textOffers } from './text-offer/text-offer.projection.ts';
import { PlaceRow } from './place/place.table.ts';
import { places } from './place/place.projection.ts';
import { PlaceTerritoryRow } from './place/place-territory.table.ts';
import { placeTerritories } from './place/place-territory.projection.ts';
import { PresenceRow } from './presence/presence.table.ts';
import { presences } from './presence/presence.projection.ts';
import { PunchRow } from './punch/punch.table.ts';
import { punches } from './punch/punch.projection.ts';
import { autoAssignRuns } from './auto-assign-run/auto-assign-run.projection.ts';
import { AutoAssignRunRow } from './auto-assign-run/auto-assign-run.table.ts';
import { RatingRow } from './rating/rating.table.ts';
import { ratings } from './rating/rating.projection.ts';
import { ReferenceRow } from './reference/reference.table.ts';
import { references } from './reference/reference.projection.ts';
import { ReportRow } from './report/report.table.ts';
import { reports } from './report/report.projection.ts';
import { RegistryDoubtRow } from './registry/registry-doubt.table.ts';
import { registryDoubts } from './registry/registry-doubt.projection.ts';
import { RegistryImportRow } from './registry/registry-import.table.ts';
import { registryImports } from './registry/registry-import.projection.ts';
import { RoleRow } from './role/role.table.ts';
import { roles } from './role/role.projection.ts';
import { SearchEntryRow } from './search-entry/search-entry.table.ts';
import { searchEntries } from './search-entry/search-entry.projection.ts';
import { ShiftRow } from './shift-row/shift-row.table.ts';
import { shiftRows } from './shift-row/shift-row.projection.ts';
import { SiteEventRow } from './site-event-row/site-event-row.table.ts';
import { siteEventRows } from './site-event-row/site-event-row.projection.ts';
import { TagRow } from './tag/tag.table.ts';
import { tags } from './tag/tag.projection.ts';
import { TermRow } from './term/term.table.ts';
import { terms } from './term/term.projection.ts';
import { MessageRow } from './thread/message.table.ts';
import { messages } from './thread/message.projection.ts';
import { ThreadRow } from './thread/thread.table.ts';
import { threads } from './thread/thread.projection.ts';
import { UserRow } from './user/user.table.ts';
import { users } from './user/user.projection.ts';

/** Every read-model table, and every projection that fills one. A new one is two lines here. */
export const tables: readonly EntityTarget[] = [
  AccountRow,
  AgentRow,
  AgentFileRow,
  AlertRow,
  AnnualLeaveRow,
  BillLineRow,
  BillingRunRow,
  BulkRunRow,
  EmployeeImportRow,
  InvoiceRow,
  LinkRow,
  LocationViewRow,
  InboxDigestRow,
  InboxDigestSentRow,
  InboxItemRow,
  InboxSeenRow,
  NeedTakenRow,
  PlaceRow,
  PlaceTerritoryRow,
  PunchRow,
  ReferenceRow,
  ReportRow,
  RoleRow,
  ShiftRow,
  SiteEventRow,
  UserRow,
  CustomizationRow,
  ExportRunRow,
  EventSetupRow,
  TagRow,
  RegistryImportRow,
  RegistryDoubtRow,
  SearchEntryRow,
  AgentCommentRow,
  AgentExclusionRow,
  AutoAssignRunRow,
  RatingRow,
  ActivityRow,
  ActivityShiftRow,
  OpenJobRow,
  TextOfferRow,
  HandoverRow,
  PresenceRow,
  AgentLevelRow,
  TermRow,
  MoneyRunRow,
  PayLineRow,
  StatementRow,
  ThreadRow,
  MessageRow,
  FeedShiftRow,
  PunchDeviceRow,
  PunchContestRow,
];
export const projections: readonly AnyProjection[] = [
  accounts,
  agents,
  agentFiles,
  alerts,
  annualLeave,
  billLines,
  billingRuns,
  bulkRuns,
  employeeImports,
  invoices,
  links,
  locationViews,
  inboxDigests,
  inboxDigestsSent,
  inboxItems,
  inboxSeen,
  needsTaken,
  places,
  placeTerritories,
  punches,
  references,
  reports,
  roles,
  shiftRows,
  siteEventRows,
  users,
  customizations,
  exportRuns,
  eventSetups,
  tags,
  registryImports,
  registryDoubts,
  searchEntries,
  agentComments,
  agentExclusions,
  autoAssignRuns,
  ratings,
  activities,
  activityShifts,
  openJobs,
  textOffers,
  handovers,
  presences,
  agentLevels,
  terms,
  moneyRuns,
  payLines,
  statements,
  threads,
  messages,
  feedShifts,
  punchDevices,
  punchContests,
];
