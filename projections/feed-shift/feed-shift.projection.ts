import type { Recorded } from '#contracts/events/event-store.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { FeedShiftRow } from './feed-shift.table.ts';
import { pick } from '#contracts/values/pick.ts';

type Row = Readonly<FeedShiftRow>;
type About = { readonly shiftId: string };

/** A fact that calendars show: what it changes, and its place among the shift's facts. */
const changed =
  <D extends About>(change: (row: Row, data: D) => Partial<FeedShiftRow> | undefined) =>
  (data: D, { revision: sequence, metadata: { at } }: Recorded) => ({
    id: data.shiftId,
    update: (row: Row) => {
      const changes = change(row, data);
      return changes ? { ...changes, sequence, changedAt: at } : {};
    },
  });

const left = (row: Row): Partial<FeedShiftRow> | undefined =>
  row.agentId === null ? undefined : { agentId: null, leftBy: [...new Set([...row.leftBy, row.agentId])] };

export const feedShifts = projection({ name: 'feed-shift', table: FeedShiftRow }).from(ShiftEvents, {
  ShiftPlanned: (shift, { revision: sequence, metadata: { at: changedAt } }) => ({
    insert: {
      id: shift.shiftId,
      ...pick(shift, 'customerId', 'agencyId', 'placeId', 'start', 'end', 'title', 'position'),
      sequence,
      changedAt,
      subcontractedTo: null,
      handedOnBy: [],
      agentId: null,
      removed: false,
      leftBy: [],
    },
  }),
  ShiftRescheduled: changed((_, { start, end }) => ({ start, end })),
  ShiftRevised: changed(
    (row, { title = row.title, position = row.position, agencyId = row.agencyId, placeId = row.placeId }) => ({
      title,
      position,
      agencyId,
      placeId,
    }),
  ),
  ShiftRemoved: changed((row) => ({ ...left(row), removed: true })),
  TransferredToAgency: changed((_, { toAgencyId: agencyId }) => ({ agencyId })),
  HandoverAccepted: changed(({ handedOnBy }, { kind, fromId, toAgencyId: subcontractedTo }) =>
    kind === 'smartConnect' ? { subcontractedTo, handedOnBy: [...handedOnBy, fromId] } : undefined,
  ),
  HandoverReturned: changed(({ agencyId, handedOnBy }, { fromId }) => ({
    subcontractedTo: fromId === agencyId ? null : fromId,
    handedOnBy: handedOnBy.slice(0, -1),
  })),
  AgentAssigned: changed((row, { agentId }) => ({
    ...left(row),
    agentId,
    leftBy: row.leftBy.filter((id) => id !== agentId),
  })),
  AssignmentRefused: changed(left),
  AgentRemoved: changed(left),
});
