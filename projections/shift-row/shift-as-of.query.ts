import { replayed } from './replay.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { shiftRows } from './shift-row.projection.ts';
import type { ShiftRow } from './shift-row.table.ts';

/**
 * The facts of a stream, in their order, that stood at an instant. Clocks of several servers differ: what stands behind
 * a later fact was recorded no earlier than that, whatever it says.
 */
export const recordedBy = <Fact extends Pick<Recorded, 'metadata'>>(
  facts: readonly Fact[],
  at: string,
): readonly Fact[] => {
  const later = facts.findIndex(({ metadata }) => metadata.at > at);
  return later === -1 ? facts : facts.slice(0, later);
};

/**
 * A shift's row as it was after these events of its stream; undefined before it was planned and after it was removed.
 */
export const shiftAfter = (events: readonly Recorded[], id: string): ShiftRow | undefined =>
  replayed<ShiftRow>(shiftRows, events, id);
