import { useDeferredValue, useMemo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { axisOf, daysOf } from './axis.ts';
import type { CalendarState } from './calendar-address.ts';
import type { Calendar } from './calendar-answer.ts';
import { filterGroups, filteredShifts } from './calendar-filters.ts';
import { plannedMinutes, rosterLayout } from './roster.ts';
import { rowsOf, timeLayout } from './rows.ts';

type Named = readonly { readonly id: string; readonly name: string }[];
const named = (list: Named = []) => new Map(list.map(({ id, name }) => [id, name]));

/**
 * What the calendar shows of an answer of the server, after search and filters.
 * @param from the first day shown
 */
export const useCalendarRows = (
  { view, by, search, filters }: CalendarState,
  from: string,
  data: Calendar | undefined,
) => {
  const t = useText();
  const zone = data?.zone;
  const axis = useMemo(() => axisOf(from, daysOf[view], zone ?? 'utc'), [from, view, zone]);
  const rows = useMemo(() => {
    if (!data) return [];
    const [first, last] = [new Date(axis.start).toISOString(), new Date(axis.end).toISOString()];
    const shifts = filteredShifts(data.shifts, filters).filter(({ start, end }) => start < last && end > first);
    const chosen = filters['agents'];
    // Agents who may be put on shifts stay on screen, unless the filters choose agents.
    const agents = chosen?.length ? data.agents.filter(({ id }) => chosen.includes(id)) : data.agents;
    return rowsOf({ ...data, agents, shifts }, by, search, view === 'week' ? rosterLayout(axis) : timeLayout);
  }, [data, by, search, filters, axis, view]);
  const minutes = useMemo(() => plannedMinutes(axis, data?.shifts ?? []), [axis, data]);
  const statuses = useMemo(() => new Set(rows.flatMap(({ laid }) => laid.map(({ item }) => item.status))), [rows]);
  // The filters' counts are computed after the shifts are on screen.
  const counted = useDeferredValue(data, undefined);
  const groups = useMemo(() => filterGroups(counted, t), [counted, t]);
  const names = useMemo(() => ({ agents: named(data?.agents), places: named(data?.places) }), [data]);
  const agentIds = useMemo(() => (data?.agents ?? []).filter(({ own }) => own).map(({ id }) => id), [data]);
  return { axis, rows, minutes, statuses, groups, names, agentIds };
};
