import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Zone } from '../values/common.ts';
import { ExpectedChanges } from '../values/expected.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const edit: Access = { roles: office, all: ['requests.edit'] };

/**
 * People who have several unmerged shifts on which the viewer may know them, with those shifts; `mergeable` of
 * values/merge.ts finds those that may be merged.
 */
export const ShiftsToMerge = read({
  name: 'ShiftsToMerge',
  summary: 'List the shifts that may be merged',
  path: '/Request/:requestId/merged-shifts',
  access: edit,
  input: z.object({ requestId: Id }),
  output: z.array(
    z.object({
      agentId: Id,
      name: z.string(),
      shifts: z.array(
        z.object({
          id: Id,
          start: Instant,
          end: Instant,
          /** UTC instant until which the shift occupies the agent: its end, or when they left before it. */
          busyUntil: Instant,
          timezone: Zone,
          position: z.string(),
          mergeId: Id.nullable(),
        }),
      ),
    }),
  ),
});

/** Shifts of one event that become one presence. */
export const MergeGroup = z.object({
  eventId: Id,
  mergeId: z.union([Id, z.literal('notGrouped')]).optional(),
  shiftIds: z.array(Id).min(1).max(50),
});

/**
 * Merges one person's shifts into one presence each, group by group: all groups or none. `mergeId` is sent by the
 * documents' forms and ignored; the answer holds the new ids.
 */
export const MergeShifts = write({
  name: 'MergeShifts',
  summary: 'Merge shifts into one presence',
  path: '/Request/:requestId/merged-shifts',
  access: edit,
  body: 'groups',
  input: z.object({
    requestId: Id,
    groups: z.array(MergeGroup).min(1).max(200),
    agreed: ExpectedChanges,
  }),
  output: z.object({ mergeIds: z.array(Id) }),
});
export const AddToMerge = write({
  name: 'AddToMerge',
  summary: 'Add shifts to a merge',
  path: '/Request/:requestId/merged-shifts/:mergeId',
  access: edit,
  body: 'shiftIds',
  input: z.object({ requestId: Id, mergeId: Id, shiftIds: z.array(Id).min(1).max(50), agreed: ExpectedChanges }),
});
export const CancelMerge = write({
  name: 'CancelMerge',
  summary: 'Cancel a merge',
  method: 'DELETE',
  path: '/Request/:requestId/merged-shifts/:mergeId',
  access: edit,
  input: z.object({ requestId: Id, mergeId: Id, agreed: ExpectedChanges }),
});
