import { replayed } from '#projections/kernel/replay.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { shiftRows } from './shift-row.projection.ts';
import type { ShiftRow } from './shift-row.table.ts';

/** A shift's row as it was after these events of its stream; undefined before it was planned and after it was removed. */
export const shiftAfter = (events: readonly Recorded[], id: string): ShiftRow | undefined =>
  replayed<ShiftRow>(shiftRows, events, id);
