import { useCallback, useEffect, useRef, useState } from 'react';
import { isSelected, withRowsTicked, emptySelection, type Selection } from './selection.ts';

/**
 * The ticked rows of a list, until its query changes.
 * @param asked the query of the rows
 * @param ids of the rows of this page, in their order
 */
export const useSelection = (asked: string, ids: readonly string[]) => {
  const [selection, select] = useState<Selection>(emptySelection);
  useEffect(() => select(emptySelection), [asked]);

  const lastTick = useRef(0);
  const now = useRef({ selection, ids });
  now.current = { selection, ids };
  /** @param range ticks all rows between the last ticked one and this one */
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
