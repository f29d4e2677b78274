import { memo } from 'react';
import { namesLater } from '#contracts/api/calendar.ts';
import { overtimeHours } from '#contracts/values/shift.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { hours, weekday } from '#portal/ui/format.ts';
import type { Axis, View } from './axis.ts';
import { awayDays, type Away } from './roster.ts';
import { AwayCell } from './AwayCell.tsx';
import { shiftExtent } from './extent.ts';
import { RosterCard } from './RosterCard.tsx';
import { isDrawn, type Grouping, type Period, type Row } from './rows.ts';
import { ShiftBlock, type Names } from './ShiftBlock.tsx';

/** Number of lanes from which a line may be higher than the view. */
const high = 4;

type Props = {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** Lanes that are drawn: from the first up to, without it, the last. */
  readonly firstLane: number;
  readonly lastLane: number;
  /** The part of the axis that is drawn. */
  readonly period: Period;
  readonly axis: Axis;
  readonly view: View;
  /** Pixels of the whole axis. */
  readonly width: number;
  readonly by: Grouping;
  /** Minutes planned for the agent of this line on these days; undefined where it is nobody's. */
  readonly minutes: number | undefined;
  readonly names: Names;
  /** The shift of this line that is held, and the one that Tab leads to; both are drawn wherever they lie. */
  readonly heldId: string | undefined;
  readonly reachableId: string | undefined;
  /** Why the dragged shift can't be put on this line; empty when it can. */
  readonly why: string | undefined;
  readonly target: boolean;
};

/** Margin in pixels on each side of what fills a cell. */
const gap: Record<View, number> = { day: 0, week: 2, weeks: 0 };

/** Hours planned for an agent; above the week's limit in red, with a text. */
const PlannedHours = ({ minutes, week, t }: { readonly minutes: number; readonly week: boolean; readonly t: Text }) => {
  const over = week && minutes > overtimeHours * 60;
  return (
    <>
      <b data-over={over || undefined} title={over ? t('candidate.overtime') : undefined}>
        {hours(minutes)}
        {over && (
          <>
            {' ▲'}
            <span className="sr-only"> ({t('candidate.overtime')})</span>
          </>
        )}
      </b>{' '}
      ·{' '}
    </>
  );
};

const awayText = ({ days, zone }: Axis, absences: readonly Away[], t: Text): string => {
  const on = absences.map(({ day }) => weekday(new Date(days[day]!.start).toISOString(), zone)).join(', ');
  return t('label.with', { label: t('employee.away'), value: on });
};

/** One line of the calendar: its name, and its shifts in their lanes. */
export const TimelineRow = memo(
  ({
    row,
    index,
    top,
    height,
    firstLane,
    lastLane,
    period,
    axis,
    view,
    width,
    by,
    minutes,
    names,
    heldId,
    reachableId,
    why,
    target,
  }: Props) => {
    const t = useText();
    const absences = row.away.length > 0 ? awayDays(axis, row) : [];
    const open = row.laid.filter(({ item }) => !item.assigned).length;
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className="timeline-row"
        data-index={index}
        data-row={row.id}
        data-high={row.lanes > high || undefined}
        data-why={why === undefined ? undefined : why ? 'refused' : 'free'}
        data-target={target || undefined}
        style={{ top, height }}
      >
        <div role="rowheader" className="timeline-name" data-nobody={row.name === '' || undefined}>
          <strong>{row.id === namesLater ? t('identity.assigned') : row.name || t('status.unassigned')}</strong>
          {why ? (
            <small className="timeline-why">{why}</small>
          ) : (
            <small>
              {minutes !== undefined && <PlannedHours minutes={minutes} week={view === 'week'} t={t} />}
              {t('calendar.shifts', { n: row.laid.length })}
              {row.id !== '' && open > 0 && ` · ${t('calendar.open', { n: open })}`}
            </small>
          )}
          {absences.length > 0 && <span className="sr-only">{awayText(axis, absences, t)}</span>}
        </div>
        <div role="gridcell" aria-colspan={axis.days.length} className="timeline-track" style={{ width }}>
          {absences.map((one) => (
            <AwayCell key={one.day} t={t} axis={axis} view={view} width={width} away={one} />
          ))}
          {row.laid.map((laid) => {
            const { item, lane } = laid;
            if (!isDrawn(laid, firstLane, lastLane, period) && item.id !== heldId && item.id !== reachableId)
              return null;
            const [from, to] = shiftExtent(axis, view, item);
            const box = {
              left: from * width + gap[view],
              width: Math.max(12, (to - from) * width - 2 - 2 * gap[view]),
              top: lane * row.laneHeight + 4,
              height: row.laneHeight - 4,
            };
            const shown = { t, shift: item, names, by, zone: axis.zone, ...box };
            const marks = { held: item.id === heldId, reachable: item.id === reachableId };
            return view === 'week' ? (
              <RosterCard key={item.id} {...shown} {...marks} before={Date.parse(item.start) < axis.start} />
            ) : (
              <ShiftBlock key={item.id} {...shown} {...marks} />
            );
          })}
        </div>
      </div>
    );
  },
);
TimelineRow.displayName = 'TimelineRow';
