import { useCallback, useRef, useState } from 'react';
import { dropActionOf, type DragState } from './drag-state.ts';

/**
 * The shift that is being moved, until the change is done or given up.
 * @param drop asks what must be asked, and changes the shift
 */
export const useHeldShift = (drop: (held: DragState) => Promise<unknown>) => {
  const [hold, setHold] = useState<DragState | null>(null);
  const [busy, setBusy] = useState(false);
  const finishDrag = async (held: DragState) => {
    // The shift stays where it was dropped until the change is confirmed or refused.
    setHold(dropActionOf(held) === 'none' ? null : held);
    setBusy(true);
    await drop(held);
    setBusy(false);
    setHold(null);
    // The keyboard focus stays on the shift, which may be on another line now.
    if (held.by === 'keys')
      setTimeout(() => document.querySelector<HTMLElement>(`[data-shift="${held.shift.id}"]`)?.focus());
  };
  const latest = useRef(finishDrag);
  latest.current = finishDrag;
  const onDrop = useCallback((held: DragState) => void latest.current(held), []);
  return { hold, setHold, busy, onDrop };
};
