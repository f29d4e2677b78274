import { z } from 'zod';
import { Id, Instant, Zone } from '../values/common.ts';
import { EventDocument, EventLocation, ExternalChat } from '../values/event-setup.ts';
import { PlaceTask } from '../values/place.ts';
import { ConfirmationHours, TaskType } from '../values/site-event.ts';

const siteEventId = Id;
const plan = {
  title: z.string(),
  placeId: Id,
  /** Time zone of the place, so that the fact can be read alone. */
  zone: Zone,
  requestDate: Instant,
  maxConfirmationHours: ConfirmationHours,
  taskTypes: z.array(TaskType),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  note: z.string(),
};

export const SiteEventEvents = {
  SiteEventPlanned: z.object({ siteEventId, requestNo: z.int(), customerId: Id, agencyId: Id.nullable(), ...plan, copiedFrom: Id.optional() }),
  /** Only what changed. */
  SiteEventRevised: z.object({ siteEventId, ...z.object(plan).partial().shape }),
  SiteEventDeleted: z.object({ siteEventId }),
  SupervisorAssigned: z.object({ siteEventId, supervisorId: Id, shiftIds: z.array(Id) }),
  SupervisorRelieved: z.object({ siteEventId, supervisorId: Id, shiftIds: z.array(Id) }),

  /** One person's shifts count as one presence; each stands with the assignment that it is merged under. */
  ShiftsMerged: z.object({ siteEventId, mergeId: Id, agentId: Id, shifts: z.array(z.object({ shiftId: Id, assignmentId: Id })) }),
  ShiftsAddedToMerge: z.object({ siteEventId, mergeId: Id, agentId: Id, shifts: z.array(z.object({ shiftId: Id, assignmentId: Id })) }),
  /** These shifts stand alone again. */
  MergeCancelled: z.object({ siteEventId, mergeId: Id, shiftIds: z.array(Id) }),

  /** A task of the event's own, or one of its place's with other words; `placeId` asks for it at the place too. */
  EventTaskAdded: z.object({ siteEventId, task: PlaceTask, placeId: Id.nullable() }),
  EventTaskRevised: z.object({ siteEventId, task: PlaceTask, placeId: Id.nullable() }),
  EventTaskRemoved: z.object({ siteEventId, taskId: Id }),
  LocationAdded: z.object({ siteEventId, location: EventLocation }),
  LocationMoved: z.object({ siteEventId, location: EventLocation }),
  LocationRemoved: z.object({ siteEventId, locationId: Id }),
  /** Resources are the event's agents. */
  ResourcesPlaced: z.object({ siteEventId, locationId: Id, resourceIds: z.array(Id) }),
  ResourcesWithdrawn: z.object({ siteEventId, locationId: Id, resourceIds: z.array(Id) }),
  DocumentAttached: z.object({ siteEventId, document: EventDocument }),
  DocumentRevised: z.object({ siteEventId, document: EventDocument }),
  DocumentRemoved: z.object({ siteEventId, documentId: Id }),
  ExternalChatLinked: z.object({ siteEventId, chat: ExternalChat }),
  ExternalChatRevised: z.object({ siteEventId, chat: ExternalChat }),
  ExternalChatUnlinked: z.object({ siteEventId, chatId: Id }),
};
