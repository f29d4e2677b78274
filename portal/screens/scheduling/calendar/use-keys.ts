import { useCallback, useRef, type KeyboardEvent } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { snapMinutes, type View } from './axis.ts';
import { dragStateOf, draggedInTime, mayAssign, mayMove, mayTakeOff, overAgent, type DragState } from './drag-state.ts';
import { nearestShift, type Grouping, type Row } from './rows.ts';

type Options = {
  readonly rows: readonly Row[];
  readonly view: View;
  readonly by: Grouping;
  readonly hold: DragState | null;
  readonly onHold: (hold: DragState | null) => void;
  readonly onDrop: (hold: DragState) => void;
  readonly onMove: (shift: CalendarShift) => void;
  readonly focus: (shift: CalendarShift) => void;
  /** Brings a line into view. */
  readonly reveal: (row: number) => void;
};

const signs: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** The next line, up or down, where the dragged shift is allowed, its own line included. */
const beyond = (rows: readonly Row[], from: number, by: 1 | -1, { shift }: DragState): number => {
  const fits = ({ own, id }: Row) =>
    (id === '' ? mayTakeOff(shift) : own && mayAssign(shift)) || id === (shift.agentId ?? '');
  for (let at = from + by; at >= 0 && at < rows.length; at += by) if (fits(rows[at]!)) return at;
  return from;
};

/**
 * Keys on a shift: arrows move between shifts, Alt with arrows drags, Enter drops, Escape cancels, M opens the dialog.
 */
export const useKeys = (options: Options): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const latest = useRef(options);
  latest.current = options;
  return useCallback((event) => {
    const { rows, view, by, hold, onHold, onDrop, onMove, focus, reveal } = latest.current;
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]');
    const at = rows.findIndex((row) => row.id === block?.closest<HTMLElement>('[data-row]')?.dataset['row']);
    const row = rows[at];
    const place = row?.laid.findIndex(({ item }) => item.id === block!.dataset['shift']) ?? -1;
    const shift = row?.laid[place]?.item;
    if (!row || !shift) return;
    const mine = hold?.shift.id === shift.id ? hold : dragStateOf(shift, 'keys');
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const sign = signs[event.key];
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.altKey && sign) {
      done();
      if (sideways && mayMove(shift))
        onHold({ ...draggedInTime(mine, sign, event.shiftKey ? 0 : snapMinutes[view]), by: 'keys' });
      if (!sideways && by === 'agent' && (mayAssign(shift) || mayTakeOff(shift))) {
        const next = beyond(
          rows,
          rows.findIndex(({ id }) => id === (mine.agentId ?? '')),
          sign,
          mine,
        );
        onHold({ ...overAgent(mine, rows[next]), by: 'keys' });
        reveal(next);
      }
      return;
    }
    if (hold && event.key === 'Enter') return (done(), onDrop(hold));
    if (hold && event.key === 'Escape') return (done(), onHold(null));
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === 'm' && (mayMove(shift) || mayAssign(shift))) return (done(), onMove(shift));
    const among = (index: number) => row.laid[Math.max(0, Math.min(index, row.laid.length - 1))]!.item;
    if (sideways) return (done(), focus(among(place + sign!)));
    if (event.key === 'Home') return (done(), focus(among(0)));
    if (event.key === 'End') return (done(), focus(among(row.laid.length - 1)));
    if (!sign) return;
    done();
    for (let next = at + sign; next >= 0 && next < rows.length; next += sign) {
      const found = nearestShift(rows[next]!, shift.start);
      if (found) return focus(found);
    }
  }, []);
};
