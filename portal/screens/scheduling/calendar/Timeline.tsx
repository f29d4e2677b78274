import { useMemo } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import type { Axis, View } from './axis.ts';
import { DropGhost } from './DropGhost.tsx';
import type { DropValidation } from './dry-run.ts';
import { dropActionOf, type DragState } from './drag-state.ts';
import { heightOf, type Grouping, type Row } from './rows.ts';
import type { Names } from './ShiftBlock.tsx';
import { TimelineHead, TimelineMarks } from './TimelineHead.tsx';
import { ShiftTip } from './ShiftTip.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import { useLines } from './use-lines.ts';
import { useSteadyLine } from './use-steady-line.ts';
import { useTip } from './use-tip.ts';
import { useViewport } from './use-viewport.ts';

type Props = {
  readonly axis: Axis;
  readonly rows: readonly Row[];
  readonly view: View;
  readonly by: Grouping;
  readonly names: Names;
  /** Minutes planned for each agent on these days. */
  readonly minutes: ReadonlyMap<string, number>;
  readonly now: number;
  /** Instant to scroll to at first, in milliseconds since 1970. */
  readonly at: number;
  readonly hold: DragState | null;
  readonly validation: DropValidation;
  /** Agent id → why the agent can't be given the dragged shift. */
  readonly why: ReadonlyMap<string, string>;
  readonly onHold: (hold: DragState | null) => void;
  readonly onDrop: (hold: DragState) => void;
  readonly onOpen: (shift: CalendarShift) => void;
  readonly onMove: (shift: CalendarShift) => void;
};

/**
 * Lines of places, events or agents, over the time axis of a day or the cells of a week. Only what is in view is drawn,
 * and the focused shift.
 */
export const Timeline = ({
  axis,
  rows,
  view,
  by,
  names,
  minutes,
  now,
  at,
  hold,
  validation,
  why,
  onHold,
  onDrop,
  onOpen,
  onMove,
}: Props) => {
  const t = useText();
  const { scroll, width, ready, period, onScroll } = useViewport(axis, view, at);
  const { find, drawn, lanes, height, topOf, rowAt, reachable, onFocus, focus, reveal } = useLines(
    rows,
    scroll,
    period,
  );
  const heldAt = useMemo(() => (hold ? find(hold.shift.id) : undefined), [find, hold]);
  const drag = useDrag({
    scroll: () => scroll.current,
    axis,
    view,
    width,
    by,
    shiftOf: (id) => find(id)?.item,
    rowAt,
    hold,
    onHold,
    onDrop,
  });
  const onKeyDown = useKeys({ rows, view, by, hold, onHold, onDrop, onMove, focus, reveal });
  const heldTop = heldAt ? rows.slice(0, heldAt.index).reduce((all, row) => all + heightOf(row), 0) : undefined;
  useSteadyLine(scroll, heldTop, hold?.by === 'pointer');
  const tip = useTip(hold !== null);

  const dropAction = hold ? dropActionOf(hold) : 'none';
  const over = hold && rows.findIndex(({ id }) => id === (by === 'agent' ? (hold.agentId ?? '') : hold.shift.placeId));
  const overStart = over !== null && over >= 0 ? topOf(over) : undefined;
  const lane = heldAt && heldAt.index === over ? heldAt.lane : 0;
  const laneHeight = rows[0]?.laneHeight ?? 0;
  const tipped = tip.at && find(tip.at.id)?.item;
  return (
    <>
      <div
        ref={scroll}
        role="grid"
        tabIndex={reachable ? -1 : 0}
        className="timeline"
        aria-label={t('calendar.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={axis.days.length + 1}
        data-view={view}
        data-holding={hold?.by}
        onScroll={() => {
          onScroll();
          tip.hide();
        }}
        onPointerDown={(event) => {
          tip.hide();
          drag.onPointerDown(event);
        }}
        onClickCapture={drag.onClickCapture}
        onPointerOver={tip.onPointerOver}
        onPointerLeave={tip.leave}
        onKeyDown={(event) => (tip.onKeyDown(event) ? undefined : onKeyDown(event))}
        onFocus={(event) => {
          onFocus(event.target.dataset['shift']);
          tip.onFocus(event);
        }}
        onBlur={tip.hide}
        onClick={(event) => {
          const found = find(
            (event.target as HTMLElement).closest<HTMLElement>('[data-shift]')?.dataset['shift'] ?? '',
          );
          if (found) onOpen(found.item);
        }}
      >
        <div
          role="presentation"
          className="timeline-sheet"
          style={{ height: height, width: `calc(var(--names) + ${width}px)` }}
        >
          <TimelineHead axis={axis} view={view} width={width} now={now} />
          <div aria-hidden="true" className="timeline-names" />
          <TimelineMarks axis={axis} view={view} width={width} now={now} />
          {ready &&
            drawn.map(({ index, key, start, size }) => {
              const row = rows[index]!;
              const mine = heldAt?.index === index;
              const reason =
                hold && by === 'agent' && row.own && row.id !== hold.shift.agentId
                  ? (why.get(row.id) ?? '')
                  : undefined;
              return (
                <TimelineRow
                  key={key}
                  row={row}
                  index={index}
                  top={start}
                  height={size}
                  firstLane={lanes.get(index)![0]}
                  lastLane={lanes.get(index)![1]}
                  period={period}
                  axis={axis}
                  view={view}
                  width={width}
                  by={by}
                  minutes={by === 'agent' && row.name ? (minutes.get(row.id) ?? 0) : undefined}
                  names={names}
                  heldId={mine ? hold!.shift.id : undefined}
                  reachableId={reachable?.index === index ? reachable.id : undefined}
                  why={reason}
                  target={(dropAction === 'assign' || dropAction === 'remove') && index === over}
                />
              );
            })}
          {hold && dropAction !== 'none' && overStart !== undefined && (
            <DropGhost
              axis={axis}
              view={view}
              width={width}
              hold={hold}
              validation={validation}
              top={overStart + lane * laneHeight}
              laneHeight={laneHeight}
            />
          )}
        </div>
      </div>
      {tipped && (
        <ShiftTip shift={tipped} names={names} zone={axis.zone} at={tip.at!} onEnter={tip.stay} onLeave={tip.leave} />
      )}
    </>
  );
};
