import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { projection } from '#projections/kernel/projection.ts';
import { SiteEventRow } from './site-event-row.table.ts';

export const siteEventRows = projection({ name: 'site-event', table: SiteEventRow }).from(SiteEventEvents, {
  SiteEventPlanned: ({ siteEventId: id, copiedFrom: _, ...plan }) => ({ insert: { id, ...plan, supervisors: {} } }),
  SiteEventRevised: ({ siteEventId: id, ...change }) => ({ id, update: change }),
  SiteEventDeleted: ({ siteEventId }) => ({ remove: siteEventId }),
  SupervisorAssigned: ({ siteEventId: id, supervisorId, shiftIds }) => ({
    id,
    update: ({ supervisors }) => ({
      supervisors: { ...supervisors, [supervisorId]: [...(supervisors[supervisorId] ?? []), ...shiftIds] },
    }),
  }),
  SupervisorRelieved: ({ siteEventId: id, supervisorId, shiftIds }) => ({
    id,
    update: ({ supervisors: { [supervisorId]: supervised = [], ...others } }) => {
      const left = supervised.filter((shiftId) => !shiftIds.includes(shiftId));
      return { supervisors: left.length > 0 ? { ...others, [supervisorId]: left } : others };
    },
  }),
});
