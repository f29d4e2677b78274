import { z } from 'zod';
import { list, Nothing, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { DateRange, Id, Instant } from '../values/common.ts';
import { EventTitle } from '../values/site-event.ts';
import { AlertKind } from '../values/alert.ts';
import { DigestHours, InboxKind, InboxOutcome, maxSeenItems } from '../values/inbox.ts';

/** Everybody except agents, whose own pages show what waits for them. */
const readers: Access = { roles: [...roleGroups.admin, ...roleGroups.customerManagerOnly, ...roleGroups.agency] };

/**
 * An item that waits for the viewer's company, or for the platform. `id`: id of its subject (the mission, event, shift,
 * link, contested punch, conversation, run, upload, alert or webhook; for `doubt` the upload, for `refused` the
 * assignment, for `shifts` the call that gave them, for `lost` the loss, and for `application` one id for all that
 * wait). `count`: shifts of an inquiry, an answer, `shifts` or `lost`, agents of a claim, licences in doubt,
 * applications.
 */
export const InboxItem = z.object({
  id: Id,
  kind: InboxKind,
  outcome: InboxOutcome.nullable(),
  /** Since when it waits. */ at: Instant,
  seen: z.boolean(),
  count: z.int(),
  /** The agent, company or webhook that it comes from; empty where there is none, or the viewer may not know them. */
  from: z.string(),
  /** Of `lost` shifts only where the viewer still sees the event. */
  request: EventTitle.nullable(),
  place: z.string(),
  shiftId: Id.nullable(),
  /** Start and end of the first shift; for an `event` without shifts its own start, without an end. */
  start: Instant.nullable(),
  end: Instant.nullable(),
  timezone: z.string().nullable(),
  /** For a run. */
  period: DateRange.nullable(),
  /** For an upload. */
  file: z.string(),
  /** For an alert. */
  alert: AlertKind.nullable(),
  /** The person who has taken it on, and since when. */
  taken: z.object({ by: z.string(), at: Instant }).nullable(),
  handledAt: Instant.nullable(),
  handledBy: z.string().nullable(),
});
export type InboxItem = z.output<typeof InboxItem>;

/**
 * What waits for the caller's company or, with `handled`, what its people have dealt with. An item disappears when
 * somebody deals with its subject, or when its time has passed.
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

/** `unseen`: open items that the caller has not seen. */
export const InboxCount = read({
  name: 'InboxCount',
  summary: 'Count what waits on the company',
  path: '/Inbox/Count',
  access: readers,
  output: z.object({ open: z.int(), unseen: z.int() }),
});

/**
 * Marks items as seen by the caller; an item that waits again is unseen again. Other people of the company have their
 * own marks.
 */
export const SeeInboxItems = write({
  name: 'SeeInboxItems',
  summary: 'Mark inbox items as seen',
  path: '/Inbox/Seen',
  access: readers,
  personal: true,
  input: z.object({ itemIds: z.array(Id).min(1).max(maxSeenItems) }),
  output: z.object({ seen: z.int() }),
});

/** How often the caller is sent a digest of unseen items, at most; their notice preferences decide whether at all. */
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
