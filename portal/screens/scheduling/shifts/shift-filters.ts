import { useMemo } from 'react';
import { ShiftFilters } from '#contracts/api/shifts.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import type { FilterGroup } from '#portal/ui/list/column.ts';

type Options = Output<typeof ShiftFilters>;

const labels: Record<string, string> = {
  status: 'filter.status',
  positions: 'filter.positions',
  competences: 'shifts.col.serviceType',
  levels: 'filter.levels',
  agencies: 'filter.agencies',
  supervisors: 'filter.supervisors',
  divisions: 'filter.divisions',
  tasks: 'filter.tasks',
  groups: 'filter.groups',
  type: 'shifts.col.agentType',
};
const late = ['10', '20', '30', '30+'] as const;
const lateLabels = { '10': 'ops.late.10', '20': 'ops.late.20', '30': 'ops.late.30', '30+': 'ops.late.30plus' } as const;

/** The server's choices by type, each with the number of its shifts; a type with one choice filters nothing. */
export const filterGroups = (options: Options): FilterGroup[] =>
  Object.entries(labels).flatMap(([type, label]) => {
    const own = options.filter((option) => option.type === type);
    if (own.length === 0) return [];
    return [
      {
        type,
        label,
        options: own.map(({ id, name, count, disabled }) => ({ id, name, secondaryName: number(count), disabled })),
      },
    ];
  });

/** Filters of an event's shifts; lateness only where somebody is late. */
export const useShiftFilters = (requestId: string): readonly FilterGroup[] => {
  const t = useText();
  const language = useLanguage();
  const { data } = useRead(ShiftFilters, { id: requestId }, { watch: [`request:${requestId}`], quiet: true });
  return useMemo(() => {
    const groups = filterGroups(data ?? []);
    if (data?.some(({ type, id }) => type === 'status' && ['late', 'punchedIn', 'punchedOut'].includes(id))) {
      groups.push({ type: 'late', label: 'status.late', options: late.map((id) => ({ id, name: t(lateLabels[id]) })) });
    }
    return groups;
    // The names come in the caller's language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, t, language]);
};
