import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import { clockHours } from '#portal/ui/format.ts';
import { placeOf, type Axis, type View } from './axis.ts';
import { shiftExtent } from './extent.ts';
import type { DropValidation } from './dry-run.ts';
import { dropActionOf, type DragState } from './drag-state.ts';
import { heightOf, isDrawn, lanesInView, periodInView, stepPx, maxFullLanes, type Grouping, type Row } from './rows.ts';
import type { Names } from './ShiftBlock.tsx';
import { TimelineHead, TimelineMarks } from './TimelineHead.tsx';
import { ShiftTip } from './ShiftTip.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import { useTip } from './use-tip.ts';

/** Least pixels of a day, by view; where the window has more, days are wider. */
const dayWidth: Record<View, number> = { day: 960, week: 118, weeks: 50 };
const headHeight = 46;

/** A shift with its row and its lane. */
const placed = (rows: readonly Row[], id: string) => {
  if (!id) return undefined;
  for (const [index, { laid }] of rows.entries()) {
    const found = laid.find(({ item }) => item.id === id);
    if (found) return { ...found, index };
  }
  return undefined;
};

/** All of the axis. */
const always = { from: '', to: '~' };

/** Lines to draw, with the one that has the keyboard focus. */
const withLine = (lines: number[], line: number | undefined): number[] =>
  line === undefined || lines.includes(line) ? lines : [...lines, line].sort((a, b) => a - b);

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

/** Lines of places, events or agents, over the time axis of a day or the cells of a week. Only what is in view is drawn, and the focused shift. */
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
  const scroll = useRef<HTMLDivElement>(null);
  const corner = useRef(0);
  const [room, setRoom] = useState(0);
  const [left, setLeft] = useState(0);
  const [active, setActive] = useState('');
  const wanted = useRef('');
  useLayoutEffect(() => {
    const box = scroll.current!;
    const measure = () => {
      corner.current = parseFloat(getComputedStyle(box).getPropertyValue('--names')) || 0;
      setRoom(box.clientWidth - corner.current);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(room, dayWidth[view] * axis.days.length);
  const ready = room > 0;
  const aside = useCallback(() => setLeft(Math.floor(scroll.current!.scrollLeft / stepPx) * stepPx), []);
  useLayoutEffect(() => {
    if (!ready) return;
    const start = placeOf(axis, at) * width;
    // A week's first days stay in view where the whole of its day is.
    const inView = start + width / axis.days.length <= room;
    scroll.current!.scrollLeft = view === 'day' ? start - 24 : inView ? 0 : start;
    aside();
    // Only when the days change: after that the person's scroll position stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, axis]);
  // A week's cells are few: all are drawn.
  const period = useMemo(
    () => (view === 'week' ? always : periodInView(axis, left, room, width)),
    [view, axis, left, room, width],
  );
  // Looked up one at a time: building a map of thousands would delay the first drawing.
  const find = useCallback((id: string) => placed(rows, id), [rows]);
  const kept = useMemo(() => find(active)?.index, [find, active]);
  const heldAt = useMemo(() => (hold ? find(hold.shift.id) : undefined), [find, hold]);
  const keyOf = useCallback((index: number) => `${rows[index]!.id} ${rows[index]!.lanes}`, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightOf(rows[index]!),
    getItemKey: keyOf,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 2,
    rangeExtractor: useCallback((range: Range) => withLine(defaultRangeExtractor(range), kept), [kept]),
  });
  const drag = useDrag({
    scroll: () => scroll.current,
    axis,
    view,
    width,
    by,
    shiftOf: (id) => find(id)?.item,
    rowAt: (top) => (top < headHeight ? undefined : rows[virtual.getVirtualItemForOffset(top)?.index ?? -1]),
    hold,
    onHold,
    onDrop,
  });
  const focus = useCallback(
    ({ id }: CalendarShift) => {
      wanted.current = id;
      setActive(id);
      const found = find(id);
      if (!found) return;
      const { index, lane } = found;
      if (rows[index]!.lanes <= maxFullLanes) virtual.scrollToIndex(index);
      else
        virtual.scrollToOffset(
          virtual.measurementsCache[index]!.start +
            lane * rows[index]!.laneHeight -
            (scroll.current?.clientHeight ?? 0) / 2,
        );
    },
    [rows, find, virtual],
  );
  const reveal = useCallback((row: number) => virtual.scrollToIndex(row), [virtual]);
  const onKeyDown = useKeys({ rows, view, by, hold, onHold, onDrop, onMove, focus, reveal });
  useEffect(() => {
    if (!wanted.current) return;
    const block = scroll.current?.querySelector<HTMLElement>(`[data-shift="${wanted.current}"]`);
    if (!block) return;
    wanted.current = '';
    block.focus();
    block.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // When lines are sorted while a shift is dragged, its line stays under the pointer.
  const heldTop = heldAt ? rows.slice(0, heldAt.index).reduce((all, row) => all + heightOf(row), 0) : undefined;
  const stood = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (heldTop !== undefined && stood.current !== undefined && hold?.by === 'pointer')
      scroll.current!.scrollTop += heldTop - stood.current;
    stood.current = heldTop;
  }, [heldTop, hold?.by]);
  const tip = useTip(hold !== null);

  const drawn = virtual.getVirtualItems();
  const lanesOf = ({ index, start }: { readonly index: number; readonly start: number }) =>
    lanesInView(rows[index]!, (virtual.scrollOffset ?? 0) - start, virtual.scrollRect?.height ?? 0);
  const windows = new Map(drawn.map((one) => [one.index, lanesOf(one)]));
  const firstInView = () => {
    for (const { index } of drawn) {
      const [first, last] = windows.get(index)!;
      const found = rows[index]!.laid.find((laid) => isDrawn(laid, first, last, period));
      if (found) return { id: found.item.id, index };
    }
    return undefined;
  };
  // Tab moves to the shift that had the focus last, else to the first in view.
  const reachable = kept === undefined ? firstInView() : { id: active, index: kept };
  const dropAction = hold ? dropActionOf(hold) : 'none';
  const over = hold && rows.findIndex(({ id }) => id === (by === 'agent' ? (hold.agentId ?? '') : hold.shift.placeId));
  const overStart = over !== null && over >= 0 ? virtual.measurementsCache[over]?.start : undefined;
  const lane = heldAt && heldAt.index === over ? heldAt.lane : 0;
  const laneHeight = rows[0]?.laneHeight ?? 0;
  const ghost = hold ? shiftExtent(axis, view, hold.span) : [0, 0];
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
          aside();
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
          setActive(event.target.dataset['shift'] ?? active);
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
          style={{ height: virtual.getTotalSize(), width: `calc(var(--names) + ${width}px)` }}
        >
          <TimelineHead axis={axis} view={view} width={width} now={now} />
          <div aria-hidden="true" className="timeline-names" />
          <TimelineMarks axis={axis} view={view} width={width} now={now} />
          {room > 0 &&
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
                  firstLane={windows.get(index)![0]}
                  lastLane={windows.get(index)![1]}
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
            <div
              aria-hidden="true"
              className="shift-ghost"
              data-validation={validation.state}
              style={{
                left: `calc(var(--names) + ${ghost[0]! * width}px)`,
                width: Math.max(12, (ghost[1]! - ghost[0]!) * width - 2),
                top: overStart + lane * laneHeight + 4,
                height: laneHeight - 4,
              }}
            >
              {clockHours(hold.span.start, hold.span.end, hold.shift.timezone)}
            </div>
          )}
        </div>
      </div>
      {tipped && (
        <ShiftTip shift={tipped} names={names} zone={axis.zone} at={tip.at!} onEnter={tip.stay} onLeave={tip.leave} />
      )}
    </>
  );
};
