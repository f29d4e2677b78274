import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeOf, type Axis, type View } from './axis.ts';
import { periodInView, stepPx } from './rows.ts';

/**
 * Least pixels of a day, by view; where the window has more, days are wider. A whole day fits beside an open menu at
 * 1440.
 */
const dayWidth: Record<View, number> = { day: 888, week: 118, weeks: 50 };

/** All of the axis. */
const always = { from: '', to: '~' };

/**
 * The part of the time axis that the window shows: `width`, pixels of the whole axis; `ready`, whether the window has
 * been measured; `period`, what to draw.
 * @param at instant to scroll to at first, in milliseconds since 1970
 */
export const useViewport = (axis: Axis, view: View, at: number) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    const box = scroll.current!;
    const measure = () =>
      setRoom(box.clientWidth - (parseFloat(getComputedStyle(box).getPropertyValue('--names')) || 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(room, dayWidth[view] * axis.days.length);
  const ready = room > 0;
  const onScroll = useCallback(() => setLeft(Math.floor(scroll.current!.scrollLeft / stepPx) * stepPx), []);
  useLayoutEffect(() => {
    if (!ready) return;
    const start = placeOf(axis, at) * width;
    // A week's first days stay in view where the whole of its day is.
    const inView = start + width / axis.days.length <= room;
    scroll.current!.scrollLeft = view === 'day' ? start - 24 : inView ? 0 : start;
    onScroll();
    // Only when the days change: after that the person's scroll position stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, axis]);
  // A week's cells are few: all are drawn.
  const period = useMemo(
    () => (view === 'week' ? always : periodInView(axis, left, room, width)),
    [view, axis, left, room, width],
  );
  return { scroll, width, ready, period, onScroll };
};
