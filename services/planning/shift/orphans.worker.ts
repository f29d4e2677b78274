import { v7 as newUuid } from 'uuid';
import { systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { eventGone } from '#projections/site-event-row/site-event.query.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/** Completes an interrupted deletion: removes shifts whose event was deleted, except those whose agent is working. */
export const removeOrphans = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const orphans = await models.rows(ShiftRow, sql`true`, eventGone);
  for (const { id } of orphans) {
    try {
      await commands.run(
        shift,
        'RemoveShift',
        id,
        { shiftId: id, reason: 'siteEventDeleted' },
        systemCaller(newUuid(), clock.now()),
      );
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }
};
