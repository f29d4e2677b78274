import { z } from 'zod';
import { Id, Instant, Zone } from '../values/common.ts';
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
};
