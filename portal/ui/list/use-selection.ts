import { useCallback, useEffect, useRef, useState } from 'react';
import { isSelected, withRowsTicked, emptySelection, type Selection } from './selection.ts';

/**
 * What is ticked of a list, until something else is asked of it.
 * @param asked what the rows are the answer to; @param ids of the rows of this page, in their order
 */
export const useSelection = (asked: string, ids: readonly string[]) => {
  const [selection, select] = useState<Selection>(emptySelection);
  useEffect(() => select(emptySelection), [asked]);

  const lastTick = useRef(0);
  const now = useRef({ selection, ids });
  now.current = { selection, ids };
  /** @param range ticks all from the one ticked before up to this one */
  const tick = useCallback((id: string, index: number, range: boolean) => {
    const { selection: before, ids: all } = now.current;
    const on = !isSelected(before, id);
    const [first, last] = [Math.min(lastTick.current, index), Math.max(lastTick.current, index)];
    select(withRowsTicked(before, range ? all.slice(first, last + 1) : [id], on));
    lastTick.current = index;
  }, []);
  const tickPage = useCallback((on: boolean) => select((before) => withRowsTicked(before, now.current.ids, on)), []);
  return { selection, select, tick, tickPage };
};
