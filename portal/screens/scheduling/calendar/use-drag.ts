import { useCallback, useEffect, useRef, type PointerEvent as Pressed } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { snapMinutes, stepsOf, type Axis, type View } from './axis.ts';
import {
  dragStateOf,
  draggedInTime,
  mayAssign,
  mayMove,
  overAgent,
  draggedEdge,
  sameDrag,
  type DragState,
} from './drag-state.ts';
import type { Grouping, Row } from './rows.ts';

/** Pixels that a press must move to become a drag, and width of a block's ends, which change its length. */
const slop = 5;
const edge = 7;
/** Milliseconds that a finger rests before it drags instead of scrolling. */
const longPress = 400;

type Drag = {
  readonly shift: CalendarShift;
  readonly row: string;
  readonly grip: 'whole' | 'start' | 'end';
  readonly x: number;
  readonly y: number;
  readonly left: number;
};

type Options = {
  readonly scroll: () => HTMLElement | null;
  readonly axis: Axis;
  readonly view: View;
  readonly width: number;
  readonly by: Grouping;
  readonly shiftOf: (id: string) => CalendarShift | undefined;
  /** The line at a height of the content, in pixels. */
  readonly rowAt: (top: number) => Row | undefined;
  readonly hold: DragState | null;
  readonly onHold: (hold: DragState | null) => void;
  readonly onDrop: (hold: DragState) => void;
};

/** Dragging by mouse, pen or, after a long press, finger. @returns event handlers for the timeline */
export const useDrag = (options: Options) => {
  const latest = useRef(options);
  latest.current = options;
  const drag = useRef<Drag | null>(null);
  const going = useRef(false);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const holdAt = (at: Drag, x: number, y: number): DragState => {
    const { scroll, axis, view, width, by, rowAt } = latest.current;
    const box = scroll()!;
    const from = dragStateOf(at.shift, 'pointer');
    const steps = stepsOf(x - at.x + box.scrollLeft - at.left, width, axis, snapMinutes[view]);
    if (at.grip !== 'whole') return draggedEdge(from, at.grip, steps, snapMinutes[view]);
    const row = by === 'agent' ? rowAt(y - box.getBoundingClientRect().top + box.scrollTop) : undefined;
    if (row && row.id !== at.row) return overAgent(from, row);
    return steps === 0 ? from : draggedInTime(from, steps, snapMinutes[view]);
  };

  const onPointerDown = useCallback((event: Pressed<HTMLElement>) => {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]');
    const { shiftOf, scroll } = latest.current;
    const shift = block && shiftOf(block.dataset['shift']!);
    if (!shift || event.button !== 0 || drag.current || !(mayMove(shift) || mayAssign(shift))) return;
    const { left, right } = block.getBoundingClientRect();
    // In steps of whole days a shift's length can't be changed.
    const wide = snapMinutes[latest.current.view] > 0 && right - left > 4 * edge && mayMove(shift);
    const grip = wide && event.clientX - left < edge ? 'start' : wide && right - event.clientX < edge ? 'end' : 'whole';
    const touch = event.pointerType === 'touch';
    const started: Drag = {
      shift,
      row: block.closest<HTMLElement>('[data-index]')?.dataset['row'] ?? '',
      grip,
      x: event.clientX,
      y: event.clientY,
      left: scroll()!.scrollLeft,
    };
    drag.current = started;
    going.current = false;
    let [x, y, frame] = [event.clientX, event.clientY, 0];

    const begin = () => {
      going.current = true;
      latest.current.onHold(dragStateOf(shift, 'pointer'));
      frame = requestAnimationFrame(creep);
    };
    const update = () => {
      const next = holdAt(started, x, y);
      if (!sameDrag(next, latest.current.hold)) latest.current.onHold(next);
    };
    // Near an edge the calendar scrolls by itself.
    const creep = () => {
      const box = latest.current.scroll();
      if (!box || !going.current) return;
      const { left: l, right: r, top, bottom } = box.getBoundingClientRect();
      const by = (at: number, low: number, high: number) => (at < low + 36 ? -10 : at > high - 36 ? 10 : 0);
      const [dx, dy] = [by(x, l, r), latest.current.by === 'agent' ? by(y, top + 40, bottom) : 0];
      const before = [box.scrollLeft, box.scrollTop].join();
      if (Math.hypot(x - started.x, y - started.y) > slop) box.scrollBy(dx, dy);
      if (before !== [box.scrollLeft, box.scrollTop].join()) update();
      frame = requestAnimationFrame(creep);
    };
    const timer = touch ? setTimeout(begin, longPress) : undefined;
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      drag.current = null;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      document.removeEventListener('touchmove', still);
      stop.current = () => {};
    };
    const cancel = () => {
      end();
      if (going.current) latest.current.onHold(null);
    };
    const move = (moved: PointerEvent) => {
      [x, y] = [moved.clientX, moved.clientY];
      const far = Math.hypot(x - started.x, y - started.y) > slop;
      if (!going.current && far && touch) return cancel();
      if (!going.current && far) begin();
      if (going.current) update();
    };
    const up = (moved: PointerEvent) => {
      [x, y] = [moved.clientX, moved.clientY];
      end();
      if (!going.current) return;
      latest.current.onDrop(holdAt(started, x, y));
      // Runs after the browser's click event, if there is one.
      setTimeout(() => void (going.current = false));
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      cancel();
    };
    const still = (moved: TouchEvent) => void (going.current && moved.cancelable && moved.preventDefault());
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    document.addEventListener('touchmove', still, { passive: false });
    stop.current = cancel;
  }, []);

  /** The click that the browser sends at the end of a drag is ignored. */
  const onClickCapture = useCallback((event: { preventDefault: () => void; stopPropagation: () => void }) => {
    if (!going.current) return;
    going.current = false;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  return { onPointerDown, onClickCapture };
};
