import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { OpenJobRow } from './open-job.table.ts';

const closed = { open: false, claims: [], declined: [] } satisfies Partial<OpenJobRow>;

export const openJobs = projection({ name: 'open-job', table: OpenJobRow }).from(ShiftEvents, {
  JobPublished: ({ shiftId: id, siteEventId, ownPoolOnly }, { metadata }) => ({
    insert: {
      id,
      siteEventId,
      open: true,
      ownPoolOnly,
      publishedAt: metadata.at,
      announcedAt: null,
      claims: [],
      declined: [],
    },
  }),
  JobAnnounced: ({ shiftId: id, ownPoolOnly }, { metadata }) => ({
    id,
    update: (row) => ({ announcedAt: metadata.at, ownPoolOnly: row.ownPoolOnly && ownPoolOnly }),
  }),
  JobWithdrawn: ({ shiftId: id }) => ({ id, update: closed }),
  JobClaimed: ({ shiftId: id, agentId, firstName, lastName }, { metadata }) => ({
    id,
    update: ({ claims, declined }) => ({
      claims: [
        ...claims.filter((one) => one.agentId !== agentId),
        { agentId, name: `${firstName} ${lastName}`, at: metadata.at },
      ],
      declined: declined.filter((one) => one !== agentId),
    }),
  }),
  JobDeclined: ({ shiftId: id, agentId }) => ({
    id,
    update: ({ claims, declined }) => ({
      claims: claims.filter((one) => one.agentId !== agentId),
      declined: [...declined.filter((one) => one !== agentId), agentId],
    }),
  }),
  AgentAssigned: ({ shiftId: id }) => ({ id, update: closed }),
  ShiftRemoved: ({ shiftId }) => ({ remove: shiftId }),
});
