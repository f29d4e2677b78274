import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DateTime } from 'luxon';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { GetCalendar, maxCalendarShifts } from '#contracts/api/calendar.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { number } from '#portal/ui/format.ts';
import { Clock } from '#portal/ui/icons/icons.tsx';
import { useWhen } from '../clock.ts';
import { Agenda } from './Agenda.tsx';
import { axisOf, daysOf } from './axis.ts';
import type { CalendarChange, CalendarState } from './calendar-address.ts';
import { CalendarDialogs } from './CalendarDialogs.tsx';
import { calendarOf, type Calendar } from './calendar-answer.ts';
import { filterGroups, filteredShifts } from './calendar-filters.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { useDryRun } from './dry-run.ts';
import { dropActionOf, mayAssign, type DragState } from './drag-state.ts';
import { DragBar } from './DragBar.tsx';
import { Legend } from './Legend.tsx';
import { plannedMinutes, rosterLayout } from './roster.ts';
import { rowsOf, timeLayout } from './rows.ts';
import { Timeline } from './Timeline.tsx';
import { useAbleFirst } from './use-able-first.ts';
import { useDrop } from './use-drop.ts';

const nobody: readonly string[] = [];
const nothing: ReadonlyMap<string, string> = new Map();

type Props = {
  readonly state: CalendarState;
  /** The first day shown. */
  readonly from: string;
  readonly phone: boolean;
  readonly watch: readonly string[];
  readonly onChange: (next: CalendarChange) => void;
};

/** The shifts of a day, of a week, or of the list of a phone. */
export const ShiftsView = ({ state, from, phone, watch, onChange }: Props) => {
  const t = useText();
  const { view, by, search, filters, zone: wanted } = state;
  const days = daysOf[view];
  const input = { from, days, ...(wanted && { zone: wanted }) };
  // The previous days stay on screen until the next ones are loaded.
  const { data, error, refetch } = useQuery<Output<typeof GetCalendar>, Problem, Calendar>({
    queryKey: [GetCalendar.name, input],
    queryFn: ({ signal }) => call(GetCalendar, input, { signal }),
    select: calendarOf,
    placeholderData: keepPreviousData,
    meta: { quiet: true, watch },
  });
  useWhen(data?.changesAt ?? null, () => void refetch());

  const zone = data?.zone;
  const axis = useMemo(() => axisOf(from, days, zone ?? 'utc'), [from, days, zone]);
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
  const names = useMemo(() => {
    const named = (list: readonly { readonly id: string; readonly name: string }[] = []) =>
      new Map(list.map(({ id, name }) => [id, name]));
    return { agents: named(data?.agents), places: named(data?.places) };
  }, [data]);
  const agentIds = useMemo(() => (data?.agents ?? []).filter(({ own }) => own).map(({ id }) => id), [data]);
  const shiftOf = (wantedId: string) => (wantedId ? data?.shifts.find(({ id }) => id === wantedId) : undefined);

  const [card, moving] = [useDialog<string>(), useDialog<string>()];
  const [hold, setHold] = useState<DragState | null>(null);
  const [busy, setBusy] = useState(false);
  const { validation, why } = useDryRun(hold, hold && by === 'agent' && mayAssign(hold.shift) ? agentIds : nobody, t);
  const lines = useAbleFirst(rows, hold, by === 'agent' ? why : nothing);
  const drop = useDrop(agentIds, (id) => names.agents.get(id) ?? '');
  const letGo = async (held: DragState) => {
    // The shift stays where it was dropped until the change is confirmed or refused.
    setHold(dropActionOf(held) === 'none' ? null : held);
    setBusy(true);
    await drop(held);
    setBusy(false);
    setHold(null);
    // The keyboard focus stays on the shift, which may be on another line now.
    if (held.by === 'keys')
      setTimeout(() => document.querySelector<HTMLElement>(`[data-shift="${held.shift.id}"]`)?.focus());
  };
  const latest = useRef(letGo);
  latest.current = letGo;
  const onDrop = useCallback((held: DragState) => void latest.current(held), []);
  const onOpen = useCallback(({ id }: { readonly id: string }) => card.show(id), [card]);
  const onMove = useCallback(({ id }: { readonly id: string }) => moving.show(id), [moving]);

  const content = () => {
    if (!data) return <QueryFallback error={error} retry={refetch} />;
    if (phone) return <Agenda axis={axis} rows={rows} by={by} names={names} onOpen={onOpen} />;
    if (rows.length === 0)
      return (
        <EmptyState
          text={t(search || groups.some(({ type }) => filters[type]?.length) ? 'list.empty' : 'calendar.empty')}
          icon={<Clock size={32} />}
        />
      );
    const timeline = {
      axis,
      rows: lines,
      view,
      by,
      names,
      minutes,
      hold,
      validation,
      why,
      onHold: setHold,
      onDrop,
      onOpen,
      onMove,
    };
    const now = DateTime.now().toMillis();
    // A day is scrolled to its first shift or the present, a week to the chosen day or today.
    const first =
      view === 'day'
        ? rows.flatMap(({ laid }) => laid.map(({ item }) => Date.parse(item.start))).sort((a, b) => a - b)[0]
        : undefined;
    const chosen = axis.days.find(({ date }) => date === state.date)?.start;
    const today = axis.days.find(({ start, end }) => now >= start && now < end);
    const at = first ?? chosen ?? (today ? (view === 'day' ? now : today.start) : axis.start);
    return (
      <>
        <Timeline key={`${view} ${by}`} {...timeline} now={now} at={at} />
        <div className="calendar-foot">
          <Legend statuses={statuses} away={rows.some(({ away }) => away.length > 0)} />
          <p className="quiet">{t('calendar.hint')}</p>
        </div>
      </>
    );
  };
  return (
    <>
      <CalendarTools
        state={state}
        from={from}
        axis={axis}
        zones={data?.zones ?? []}
        groups={groups}
        shown={data !== undefined || error !== null}
        onChange={onChange}
      />
      {data?.more && (
        <p role="status" className="calendar-more">
          {t('calendar.more', { n: number(maxCalendarShifts) })}
        </p>
      )}
      {content()}
      <DragBar
        hold={hold}
        validation={validation}
        names={names}
        busy={busy}
        onDrop={() => hold && void letGo(hold)}
        onCancel={() => setHold(null)}
      />
      <CalendarDialogs card={card} moving={moving} shiftOf={shiftOf} agentIds={agentIds} names={names} onDrop={drop} />
    </>
  );
};
