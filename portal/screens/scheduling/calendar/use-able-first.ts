import { useEffect, useMemo, useState } from 'react';
import { ableFirst } from './able-first.ts';
import { dropActionOf, type DragState } from './drag-state.ts';
import type { Row } from './rows.ts';

/** Milliseconds that the pointer rests before lines are sorted: whoever knows where to go is not stopped. */
const rest = 400;

/**
 * The lines of agents, sorted by who can come once a shift is held: once for each shift, and never under a pointer that is on its way.
 * @param why of each agent who can't be given it, the reason; empty until that is known
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
    if (hold.by === 'pointer' && dropActionOf(hold) !== 'none') return;
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
