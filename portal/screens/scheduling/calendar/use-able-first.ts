import { useEffect, useMemo, useState } from 'react';
import { ableFirst } from './able-first.ts';
import type { DragState } from './drag-state.ts';
import type { Row } from './rows.ts';

/** Milliseconds that the pointer must rest before lines are sorted, so that sorting doesn't interrupt a drag. */
const rest = 400;

/**
 * Agents' lines, sorted by who can take the dragged shift: once for each shift, never while the pointer moves nor once
 * it is over another line.
 * @param why agent id → why the agent can't take it; empty until known
 */
export const useAbleFirst = (
  rows: readonly Row[],
  hold: DragState | null,
  why: ReadonlyMap<string, string>,
): readonly Row[] => {
  const [sorted, setSorted] = useState<{ readonly id: string; readonly why: ReadonlyMap<string, string> } | null>(null);
  const id = hold?.shift.id;
  const known = why.size > 0;
  useEffect(() => {
    if (!hold) return setSorted(null);
    if (!known || sorted?.id === hold.shift.id) return;
    if (hold.by === 'pointer' && hold.agentId !== hold.shift.agentId) return;
    const timer = setTimeout(() => setSorted({ id: hold.shift.id, why }), hold.by === 'pointer' ? rest : 0);
    return () => clearTimeout(timer);
    // What is known of a shift is known at once: the reasons are those of the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hold, known, sorted]);
  const held = hold?.shift;
  return useMemo(
    () => (held && sorted && sorted.id === id ? ableFirst(rows, held, sorted.why) : rows),
    [rows, held, id, sorted],
  );
};
