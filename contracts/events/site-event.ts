import { z } from 'zod';
import { Id, Instant, Zone } from '../values/common.ts';
import { EventDocument, EventLocation, ExternalChat } from '../values/event-setup.ts';
import { StoredFile } from '../values/file.ts';
import { PlaceTask } from '../values/place.ts';
import { ReportAuthor, ReportType } from '../values/report.ts';
import { ConfirmationHours, TaskType } from '../values/site-event.ts';
import { unread } from './declare.ts';

const ofEvent = unread('event');
const ofMerge = unread('merge');

const siteEventId = Id;
const plan = {
  title: z.string(),
  placeId: Id,
  /** Time zone of the place, stored here so that the event can be read on its own. */
  zone: Zone,
  requestDate: Instant,
  maxConfirmationHours: ConfirmationHours,
  taskTypes: z.array(TaskType),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  note: z.string(),
};

export const SiteEventEvents = {
  SiteEventPlanned: ofEvent(
    z.object({
      siteEventId,
      requestNo: z.int(),
      customerId: Id,
      agencyId: Id.nullable(),
      ...plan,
      copiedFrom: Id.optional(),
    }),
    { search: 'request', webhook: 'request.created', inbox: true },
  ),
  /** Only what changed. */
  SiteEventRevised: ofEvent(z.object({ siteEventId, ...z.object(plan).partial().shape }), {
    search: 'request',
    webhook: 'request.updated',
  }),
  SiteEventDeleted: ofEvent(z.object({ siteEventId }), { search: 'request', inbox: true }),
  SupervisorAssigned: ofEvent(z.object({ siteEventId, supervisorId: Id, shiftIds: z.array(Id) }), {
    notices: ['supervising'],
  }),
  SupervisorRelieved: ofEvent(z.object({ siteEventId, supervisorId: Id, shiftIds: z.array(Id) }), {
    notices: ['relieved'],
  }),

  /** Shifts of one person that count as one presence, each with the assignment under which it is merged. */
  ShiftsMerged: ofMerge(
    z.object({ siteEventId, mergeId: Id, agentId: Id, shifts: z.array(z.object({ shiftId: Id, assignmentId: Id })) }),
    { undo: 'back' },
  ),
  ShiftsAddedToMerge: ofMerge(
    z.object({ siteEventId, mergeId: Id, agentId: Id, shifts: z.array(z.object({ shiftId: Id, assignmentId: Id })) }),
    {
      undo: 'back',
    },
  ),
  /** These shifts are no longer merged. */
  MergeCancelled: ofMerge(z.object({ siteEventId, mergeId: Id, shiftIds: z.array(Id) }), { undo: 'back' }),

  /** A task of the event, or a task of its place with other words; `placeId`: also add it to the place. */
  EventTaskAdded: ofEvent(z.object({ siteEventId, task: PlaceTask, placeId: Id.nullable() })),
  EventTaskRevised: ofEvent(z.object({ siteEventId, task: PlaceTask, placeId: Id.nullable() })),
  EventTaskRemoved: ofEvent(z.object({ siteEventId, taskId: Id })),
  LocationAdded: ofEvent(z.object({ siteEventId, location: EventLocation })),
  LocationMoved: ofEvent(z.object({ siteEventId, location: EventLocation })),
  LocationRemoved: ofEvent(z.object({ siteEventId, locationId: Id })),
  /** Resources are agents of the event. */
  ResourcesPlaced: ofEvent(z.object({ siteEventId, locationId: Id, resourceIds: z.array(Id) })),
  ResourcesWithdrawn: ofEvent(z.object({ siteEventId, locationId: Id, resourceIds: z.array(Id) })),
  DocumentAttached: ofEvent(z.object({ siteEventId, document: EventDocument })),
  DocumentRevised: ofEvent(z.object({ siteEventId, document: EventDocument })),
  DocumentRemoved: ofEvent(z.object({ siteEventId, documentId: Id })),
  ExternalChatLinked: ofEvent(z.object({ siteEventId, chat: ExternalChat })),
  ExternalChatRevised: ofEvent(z.object({ siteEventId, chat: ExternalChat })),
  ExternalChatUnlinked: ofEvent(z.object({ siteEventId, chatId: Id })),

  /**
   * `companyId`: the company responsible for the shift, or whose office wrote the report; it keeps the report.
   * `throughIds`: agencies that had handed the shift on, the first one first. The customer can read the report once it
   * is shared.
   */
  ReportFiled: ofEvent(
    z.object({
      siteEventId,
      reportId: Id,
      type: ReportType,
      shiftId: Id.nullable(),
      assignmentId: Id.nullable(),
      skillId: Id.nullable(),
      author: ReportAuthor,
      companyId: Id,
      customerId: Id,
      throughIds: z.array(Id),
      description: z.string(),
      files: z.array(StoredFile),
      clientCanView: z.boolean(),
    }),
    { webhook: 'report.created' },
  ),
  ReportRevised: ofEvent(
    z.object({ siteEventId, reportId: Id, type: ReportType, description: z.string(), files: z.array(StoredFile) }),
  ),
  ReportShared: ofEvent(z.object({ siteEventId, reportId: Id }), { webhook: 'report.shared' }),
  ReportUnshared: ofEvent(z.object({ siteEventId, reportId: Id })),
  ReportWithdrawn: ofEvent(z.object({ siteEventId, reportId: Id })),
};
