import type { CalendarShift } from '#contracts/api/calendar.ts';
import { movedSpan, resized, type Span } from './axis.ts';
import type { Row } from './rows.ts';

/** A shift being dragged over the calendar; nothing has been changed yet. */
export type DragState = {
  readonly shift: CalendarShift;
  readonly span: Span;
  /**
   * The agent whose line it is over, null for the unassigned line; the shift's own agent (or null) while it isn't
   * moved.
   */
  readonly agentId: string | null;
  readonly by: 'pointer' | 'keys';
};

export type DropAction = 'none' | 'move' | 'assign' | 'remove';

export const mayMove = ({ can }: Pick<CalendarShift, 'can'>): boolean => can.includes('modify');
export const mayAssign = ({ can }: Pick<CalendarShift, 'can'>): boolean =>
  can.includes('assign') || can.includes('changeAgent');

/** Whether the shift has an agent whom the viewer may remove. */
export const mayTakeOff = ({ can, agentId }: Pick<CalendarShift, 'can' | 'agentId'>): boolean =>
  agentId !== null && can.includes('removeAgent');

/**
 * What a drop would do. A drop is one command: on another agent's line the shift keeps its time, moved in time it keeps
 * its agent.
 */
export const dropActionOf = ({ shift, span, agentId }: DragState): DropAction => {
  if (agentId !== shift.agentId) return agentId === null ? 'remove' : 'assign';
  return span.start !== shift.start || span.end !== shift.end ? 'move' : 'none';
};

export const dragStateOf = (shift: CalendarShift, by: DragState['by']): DragState => ({
  shift,
  span: { start: shift.start, end: shift.end },
  agentId: shift.agentId,
  by,
});

/**
 * Dragged over another agent's line or the unassigned line, at its own time; over a line where it isn't allowed it
 * stays in place.
 */
export const overAgent = (hold: DragState, row: Pick<Row, 'id' | 'own'> | undefined): DragState => {
  const { shift } = hold;
  const free = row !== undefined && (row.id === '' ? mayTakeOff(shift) : row.own && mayAssign(shift));
  return { ...hold, span: { start: shift.start, end: shift.end }, agentId: free ? row.id || null : shift.agentId };
};

/** Moved in time by steps. */
export const draggedInTime = (hold: DragState, steps: number, snap: number): DragState =>
  mayMove(hold.shift)
    ? { ...hold, agentId: hold.shift.agentId, span: movedSpan(hold.span, steps, snap, hold.shift.timezone) }
    : hold;

/** One end moved by steps. */
export const draggedEdge = (hold: DragState, edge: 'start' | 'end', steps: number, snap: number): DragState =>
  mayMove(hold.shift) ? { ...hold, agentId: hold.shift.agentId, span: resized(hold.span, edge, steps, snap) } : hold;

export const sameDrag = (a: DragState | null, b: DragState | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.shift.id === b.shift.id &&
    a.agentId === b.agentId &&
    a.span.start === b.span.start &&
    a.span.end === b.span.end);
