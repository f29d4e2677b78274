import type { Recorded } from '#contracts/events/event-store.ts';
import type { AnyProjection, Change } from '#projections/kernel/projection.ts';

/**
 * One row as its projection would have left it after these events; undefined before it was there, or once it was gone.
 */
export const replayed = <Row extends object>(
  { on }: AnyProjection,
  events: readonly Recorded[],
  id: string,
): Row | undefined => {
  let row: Row | undefined;
  for (const event of events) {
    for (const change of [on[event.type]?.(event.data as never, event) ?? []].flat() as Change<Row>[]) {
      if ('insert' in change && (change.insert as { id?: string }).id === id) row = change.insert;
      else if ('remove' in change && change.remove === id) row = undefined;
      else if ('id' in change && change.id === id && row)
        row = { ...row, ...(typeof change.update === 'function' ? change.update(row) : change.update) };
    }
  }
  return row;
};
