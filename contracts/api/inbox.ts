import { z } from 'zod';
import { list, Nothing, read, write } from '../endpoint.ts';
import { mayPass, roleGroups, type Access, type Holder } from '../permissions.ts';
import { Id, Instant, LocalDate } from '../values/common.ts';
import { AlertKind } from '../values/alert.ts';
import { DigestHours, InboxKind, inboxKinds, InboxOutcome, mostSeen } from '../values/inbox.ts';
import { CustomersAskingAgency, LinkAgency } from './agencies.ts';
import { AgentRequest, AgentRequests, CreateAgentRequest } from './agent-requests.ts';
import { Alerts } from './alerts.ts';
import { PunchContests } from './device-punches.ts';
import { OpenJobs } from './open-jobs.ts';
import { ChangeIntegration } from './integrations.ts';
import { payRunEdit } from './pay-runs.ts';
import { DecideDoubt } from './registry.ts';
import { SmartConnectShifts } from './smart-connect.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const events: Access = { roles: office, all: ['requests.view'] };

/** What it takes to be told of each kind: any of the calls that deal with it. */
const accessOf: { readonly [K in InboxKind]: readonly Access[] } = {
  inquiry: [{ ...AgentRequests.access, all: [...AgentRequests.access.all!, ...AgentRequest.access.all!] }],
  answer: [CreateAgentRequest.access, SmartConnectShifts.access],
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
  upload: [{ roles: roleGroups.admin }],
};

/** The kinds of items that somebody may be told of; the scope of the list says which items. */
export const inboxKindsOf = (holder: Holder): InboxKind[] =>
  inboxKinds.filter((kind) => accessOf[kind].some((access) => mayPass(holder, access)));

/** Everybody but agents, whose pages show what waits on them. */
const readers: Access = { roles: [...roleGroups.admin, ...office] };

/**
 * Something that waits on the viewer's company, or on the platform. `id`: what it is about (the mission, event, shift, link, contested punch, conversation, run,
 * upload, alert, webhook, for `doubt` the upload, for `refused` the assignment). `count`: shifts of an inquiry or answer, agents of a claim, licences in doubt.
 */
export const InboxItem = z.object({
  id: Id,
  kind: InboxKind,
  outcome: InboxOutcome.nullable(),
  /** Since when. */ at: Instant,
  seen: z.boolean(),
  count: z.int(),
  /** The agent, the company or the webhook that it comes from; empty where there is none, or the viewer may not know who. */
  from: z.string(),
  request: z.object({ id: Id, requestNo: z.string(), title: z.string() }).nullable(),
  place: z.string(),
  shiftId: Id.nullable(),
  /** Of the first shift; of an `event` without shifts its own time, which has no end. */
  start: Instant.nullable(),
  end: Instant.nullable(),
  timezone: z.string().nullable(),
  /** Of a run of pay. */
  period: z.object({ from: LocalDate, to: LocalDate }).nullable(),
  /** Of an upload. */
  file: z.string(),
  /** Of an alert. */
  alert: AlertKind.nullable(),
  /** Who sees to it, and since when. */
  taken: z.object({ by: z.string(), at: Instant }).nullable(),
  handledAt: Instant.nullable(),
  handledBy: z.string().nullable(),
});
export type InboxItem = z.output<typeof InboxItem>;

/**
 * What waits on the caller's company, or, `handled`, what its people have dealt with. An item leaves the inbox by itself when somebody deals with what it is about,
 * or its time has passed.
 */
export const InboxItems = list({
  name: 'InboxItems',
  summary: 'List what waits on the company',
  path: '/Inbox/Items',
  access: readers,
  row: InboxItem,
  sorts: ['at', 'kind', 'start'],
  defaultSort: { key: 'at', asc: false },
  filters: { kind: InboxKind, seen: z.enum(['seen', 'unseen']) },
  params: { state: z.enum(['open', 'handled']).default('open') },
});

/** `unseen`: of the open ones those that the caller has not seen. */
export const InboxCount = read({
  name: 'InboxCount',
  summary: 'Count what waits on the company',
  path: '/Inbox/Count',
  access: readers,
  output: z.object({ open: z.int(), unseen: z.int() }),
});

/** Items that the caller has seen; one that waits anew is unseen again. Others of the company see it as they did. */
export const SeeInboxItems = write({
  name: 'SeeInboxItems',
  summary: 'Mark inbox items as seen',
  path: '/Inbox/Seen',
  access: readers,
  personal: true,
  input: z.object({ itemIds: z.array(Id).min(1).max(mostSeen) }),
  output: z.object({ seen: z.int() }),
});

/** How often the caller is sent a digest of what they have not seen, at most; whether at all, their notice preferences say. */
export const GetInboxDigest = read({
  name: 'GetInboxDigest',
  summary: "Get how often one's own inbox digest is sent",
  path: '/Inbox/Digest',
  access: readers,
  personal: true,
  output: z.object({ everyHours: DigestHours }),
});
export const SaveInboxDigest = write({
  name: 'SaveInboxDigest',
  summary: "Save how often one's own inbox digest is sent",
  method: 'PUT',
  path: '/Inbox/Digest',
  access: readers,
  personal: true,
  input: z.object({ everyHours: DigestHours }),
  output: Nothing,
});
