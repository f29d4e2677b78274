import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
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
import { daysOf, scrollStart } from './axis.ts';
import type { CalendarChange, CalendarState } from './calendar-address.ts';
import { CalendarDialogs } from './CalendarDialogs.tsx';
import { calendarOf, type Calendar } from './calendar-answer.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { useDryRun } from './dry-run.ts';
import { mayAssign } from './drag-state.ts';
import { DragBar } from './DragBar.tsx';
import { Legend } from './Legend.tsx';
import { Timeline } from './Timeline.tsx';
import { useAbleFirst } from './use-able-first.ts';
import { useCalendarRows } from './use-calendar-rows.ts';
import { useDrop } from './use-drop.ts';
import { useHeldShift } from './use-held-shift.ts';
import { serverNowMs } from '#portal/server-time.ts';

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

  const { axis, rows, minutes, statuses, groups, names, agentIds } = useCalendarRows(state, from, data);
  const shiftOf = (wantedId: string) => (wantedId ? data?.shifts.find(({ id }) => id === wantedId) : undefined);

  const [card, moving] = [useDialog<string>(), useDialog<string>()];
  const drop = useDrop(agentIds, (id) => names.agents.get(id) ?? '');
  const { hold, setHold, busy, onDrop } = useHeldShift(drop);
  const { validation, why } = useDryRun(hold, hold && by === 'agent' && mayAssign(hold.shift) ? agentIds : nobody, t);
  const lines = useAbleFirst(rows, hold, by === 'agent' ? why : nothing);
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
    const now = serverNowMs();
    const starts = rows.flatMap(({ laid }) => laid.map(({ item }) => item.start));
    const at = scrollStart(axis, view, starts, state.date, now);
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
        phone={phone}
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
        onDrop={() => hold && onDrop(hold)}
        onCancel={() => setHold(null)}
      />
      <CalendarDialogs card={card} moving={moving} shiftOf={shiftOf} agentIds={agentIds} names={names} onDrop={drop} />
    </>
  );
};
