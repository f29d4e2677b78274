import { expectedAt } from '#contracts/values/shift.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import type { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Job } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { expectedSql } from '#projections/shift-row/policy.query.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/** Records that a shift has begun without its agent; records nothing where that isn't so. */
export const checkLateness =
  (commands: Commands, clock: Clock) =>
  async ({ data: { shiftId } }: Job<{ readonly shiftId: string }>): Promise<void> => {
    const state = await commands.load(shift, shiftId);
    const assignmentId = state?.assignment?.id;
    if (!assignmentId) return;
    const caller = systemCaller(
      derivedId(
        'late',
        shiftId,
        assignmentId,
        expectedAt({ start: state.plan!.start, dueAt: state.assignment!.dueAt }),
      ),
      clock.now(),
    );
    await commands.run(shift, 'NoticeLateness', shiftId, { shiftId, assignmentId }, caller);
  };

/** Finds missed starts of the last day, in case the queue has lost jobs. */
export const sweepLateness = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const now = clock.now();
  const missed = await models.rows(
    ShiftRow,
    sql`true`,
    sql`r."assignmentId" is not null and r."punchIn" is null and ${expectedSql()} <= ${now}::timestamptz and ${expectedSql()} > ${now}::timestamptz - interval '1 day'`,
  );
  const check = checkLateness(commands, clock);
  await attemptEach(missed, ({ id }) => check({ id, attempt: 1, data: { shiftId: id } }));
};
