import type { CalendarGroup } from '#contracts/api/calendar.ts';
import type { Holder } from '#contracts/permissions.ts';
import type { Viewer as RelationViewer } from '#contracts/values/relation.ts';
import { shiftAbilitiesFor } from '#services/scheduling/shift/shift-abilities.rule.ts';
import { agentName, visibleStatusFor, type StatusSource } from '#services/scheduling/shift/visible-status.rule.ts';

/** Columns of a shift that the calendar reads, without pay and billing, which it doesn't show. */
export const calendarColumns = [
  'id',
  'siteEventId',
  'customerId',
  'placeId',
  'zone',
  'start',
  'end',
  'confirmFrom',
  'dueAt',
  'title',
  'position',
  'skillId',
  'agencyId',
  'employerId',
  'assignmentId',
  'agentId',
  'firstName',
  'lastName',
  'accepted',
  'confirmed',
  'punchIn',
  'punchOut',
  'lateEstimatedTime',
  'arrivesAt',
  'autoAssignBy',
  'published',
  'refused',
  'rated',
  'subcontractedTo',
  'handover',
  'handoverFrom',
  'handedOnBy',
  'transferred',
] as const;

type Row = StatusSource & {
  readonly id: string;
  readonly siteEventId: string;
  readonly customerId: string;
  readonly placeId: string;
  readonly zone: string;
  readonly title: string;
  readonly position: string;
  readonly skillId: string | null;
  readonly agentId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly rated: boolean;
};
type Viewer = Holder & RelationViewer & { readonly now: string };

const onCalendar = ['modify', 'assign', 'changeAgent', 'removeAgent'] as const satisfies CalendarGroup['can'][number][];

/** A shift as a viewer sees it on the calendar. */
export type VisibleShift = {
  readonly row: Row;
  readonly agent: { readonly id: string; readonly name: string } | null;
  readonly shared: Pick<CalendarGroup, 'identity' | 'status' | 'assigned' | 'can'>;
};

/** These shifts as the viewer sees them. */
export const visibleShifts = (rows: readonly Row[], viewer: Viewer): VisibleShift[] => {
  const [statusOf, abilitiesOf] = [visibleStatusFor(viewer), shiftAbilitiesFor(viewer, viewer.now, onCalendar)];
  return rows.map((whole) => {
    const { row, identity, visible, assigned, status } = statusOf(whole);
    return {
      row,
      agent: visible ? { id: row.agentId!, name: agentName(row, identity) } : null,
      shared: {
        identity,
        status,
        assigned,
        can: abilitiesOf(whole, { assigned, known: visible, excluded: false }),
      },
    };
  });
};

/** Groups of shifts by their shared data, in the order of their first shifts. @param titleOf finds an event's title */
export const grouped = (shown: readonly VisibleShift[], titleOf: (siteEventId: string) => string): CalendarGroup[] => {
  const groups = new Map<string, CalendarGroup>();
  for (const { row, agent, shared } of shown) {
    const { siteEventId, placeId, zone, title, position, skillId } = row;
    const key = [
      siteEventId,
      placeId,
      zone,
      title,
      position,
      skillId,
      shared.identity,
      shared.status,
      shared.assigned,
      shared.can.join(),
    ].join('\n');
    const group: CalendarGroup = groups.get(key) ?? {
      requestId: siteEventId,
      event: titleOf(siteEventId),
      placeId,
      timezone: zone,
      title,
      position,
      serviceId: skillId,
      ...shared,
      shifts: [],
    };
    group.shifts.push({ id: row.id, start: row.start, end: row.end, agentId: agent?.id ?? null });
    groups.set(key, group);
  }
  return [...groups.values()];
};
