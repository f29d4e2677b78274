import type { CalendarShift } from '#contracts/api/calendar.ts';
import { moved, resized, type Span } from './axis.ts';
import type { Row } from './rows.ts';

/** A shift that is held over the calendar and not yet let go: nothing has happened to it. */
export type DragState = {
  readonly shift: CalendarShift;
  readonly span: Span;
  /** Whose line it is held over, null where it is nobody's; the shift's own agent, or null, while it stays. */
  readonly agentId: string | null;
  readonly by: 'pointer' | 'keys';
};

export type DropAction = 'none' | 'move' | 'assign' | 'remove';

export const mayMove = ({ can }: Pick<CalendarShift, 'can'>): boolean => can.includes('modify');
export const mayAssign = ({ can }: Pick<CalendarShift, 'can'>): boolean =>
  can.includes('assign') || can.includes('changeAgent');

/** There is somebody on it whom the viewer may take off. */
export const mayTakeOff = ({ can, agentId }: Pick<CalendarShift, 'can' | 'agentId'>): boolean =>
  agentId !== null && can.includes('removeAgent');

/** What letting go would do. One drop is one command: a shift on another's line keeps its time, one that changes its time keeps its agent. */
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

/** Held over another agent's line or the one of nobody, at its own time; over a line it can't be put on it stays where it is. */
export const overAgent = (hold: DragState, row: Pick<Row, 'id' | 'own'> | undefined): DragState => {
  const { shift } = hold;
  const free = row !== undefined && (row.id === '' ? mayTakeOff(shift) : row.own && mayAssign(shift));
  return { ...hold, span: { start: shift.start, end: shift.end }, agentId: free ? row.id || null : shift.agentId };
};

/** Moved in time by steps from where it is held. */
export const inTime = (hold: DragState, steps: number, snap: number): DragState =>
  mayMove(hold.shift)
    ? { ...hold, agentId: hold.shift.agentId, span: moved(hold.span, steps, snap, hold.shift.timezone) }
    : hold;

/** One end of it pulled by steps. */
export const pulled = (hold: DragState, edge: 'start' | 'end', steps: number, snap: number): DragState =>
  mayMove(hold.shift) ? { ...hold, agentId: hold.shift.agentId, span: resized(hold.span, edge, steps, snap) } : hold;

export const sameDrag = (a: DragState | null, b: DragState | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.shift.id === b.shift.id &&
    a.agentId === b.agentId &&
    a.span.start === b.span.start &&
    a.span.end === b.span.end);
