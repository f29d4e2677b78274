import { ShiftFilters } from '#contracts/api/shifts.ts';
import type { ShiftStatus } from '#contracts/values/shift.ts';
import type { FilterOption } from '#contracts/values/shift-filters.ts';
import { useRead } from '#portal/api/hooks.ts';
import { eventTopics } from '#portal/api/realtime.ts';
import type { Filter } from '#portal/ui/list/column.ts';

const labels: Record<string, string> = {
  demandes: 'filter.demandes',
  status: 'filter.status',
  positions: 'filter.positions',
  competences: 'shifts.col.serviceType',
  levels: 'filter.levels',
  agencies: 'filter.agencies',
  supervisors: 'filter.supervisors',
  divisions: 'filter.divisions',
  tasks: 'filter.tasks',
  tags: 'filter.tags',
  documents: 'filter.documents',
  groups: 'filter.groups',
  type: 'shifts.col.agentType',
  shiftsList: 'filter.shiftsList',
};
/** Statuses of shifts that nobody is on, or was offered. */
export const openStatuses: readonly ShiftStatus[] = ['missing', 'refused', 'published'];
const late = ['10', '20', '30', '30+'] as const;
const lateLabels = { '10': 'ops.late.10', '20': 'ops.late.20', '30': 'ops.late.30', '30+': 'ops.late.30plus' } as const;

/** The server's filter choices by type, each with its count; types without choices are left out. */
export const filterGroups = (options: readonly FilterOption[]): Filter[] =>
  Object.entries(labels).flatMap(([type, label]) => {
    const own = options.filter((option) => option.type === type);
    if (own.length === 0) return [];
    return [
      {
        type,
        label,
        options: own.map(({ id, name, secondaryName, count, disabled }) => ({
          id,
          name,
          secondaryName,
          count,
          disabled,
        })),
      },
    ];
  });

const useOptions = (requestId: string) =>
  useRead(ShiftFilters, { id: requestId }, { watch: eventTopics(requestId), quiet: true }).data;

/** Number of an event's open shifts. */
export const useOpenCount = (requestId: string): number =>
  (useOptions(requestId) ?? [])
    .filter(({ type, id }) => type === 'status' && openStatuses.some((status) => status === id))
    .reduce((sum, { count }) => sum + count, 0);

/** Filters of an event's shifts; lateness only if an agent is late. */
export const useShiftFilters = (requestId: string): readonly Filter[] => {
  const data = useOptions(requestId);
  const groups = filterGroups(data ?? []);
  if (data?.some(({ type, id }) => type === 'status' && ['late', 'punchedIn', 'punchedOut'].includes(id))) {
    groups.push({ type: 'late', label: 'status.late', options: late.map((id) => ({ id, text: lateLabels[id] })) });
  }
  groups.push({ type: 'hours', label: 'reports.hours' });
  return groups;
};
