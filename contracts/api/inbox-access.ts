import { hasAccess, roleGroups, type Access, type Holder } from '../permissions.ts';
import { inboxKinds, type InboxKind } from '../values/inbox.ts';
import { CustomersAskingAgency, LinkAgency } from './agencies.ts';
import { AgentRequest, AgentRequests, CreateAgentRequest } from './agent-requests.ts';
import { Alerts } from './alerts.ts';
import { HireApplicant } from './applications.ts';
import { PunchContests } from './device-punches.ts';
import { OpenJobs } from './open-jobs.ts';
import { ChangeIntegration } from './integrations.ts';
import { ApproveBillingRun } from './invoices.ts';
import { payRunEdit } from './pay-runs.ts';
import { DecideDoubt } from './registry.ts';
import { SmartConnectShifts } from './smart-connect.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const events: Access = { roles: office, all: ['requests.view'] };

/** Access needed to see each kind of item: that of any call that handles it. */
const accessOf: { readonly [K in InboxKind]: readonly Access[] } = {
  inquiry: [{ ...AgentRequests.access, all: [...AgentRequests.access.all!, ...AgentRequest.access.all!] }],
  answer: [CreateAgentRequest.access, SmartConnectShifts.access],
  shifts: [{ ...events, roles: roleGroups.agency }],
  lost: [{ ...events, roles: roleGroups.agency }],
  event: [{ roles: roleGroups.agency, all: ['requests.view', 'requests.edit'] }],
  link: [CustomersAskingAgency.access, LinkAgency.access],
  refused: [events],
  claim: [{ ...OpenJobs.access, roles: office }],
  contest: [{ ...PunchContests.access, roles: office }],
  message: [{ roles: [...roleGroups.customerNotAsAdmin, ...roleGroups.agency], all: ['requests.view'] }],
  alert: [{ ...Alerts.access, roles: office }],
  doubt: [DecideDoubt.access],
  webhook: [ChangeIntegration.access],
  payRun: [{ ...payRunEdit, roles: office }],
  billingRun: [ApproveBillingRun.access],
  upload: [{ roles: roleGroups.admin }],
  application: [HireApplicant.access],
};

/** Kinds of items that a person may see; the scope of the list decides which items. */
export const inboxKindsOf = (holder: Holder): InboxKind[] =>
  inboxKinds.filter((kind) => accessOf[kind].some((access) => hasAccess(holder, access)));
