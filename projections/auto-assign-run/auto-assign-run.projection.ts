import { AutoAssignRunEvents } from '#contracts/events/auto-assign.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AutoAssignRunRow } from './auto-assign-run.table.ts';

const fresh = { endedAt: null, survey: null, shiftCount: 0, agentCount: 0, plan: [], unfilled: [], filled: [], instead: [], refused: [] };

export const autoAssignRuns = projection({ name: 'auto-assign-run', table: AutoAssignRunRow }).from(AutoAssignRunEvents, {
  RunRequested: ({ runId: id, employerId }, { metadata: { at } }) => ({ insert: { id, employerId, state: 'planning', startedAt: at, ...fresh } }),
  PlanChosen: ({ runId: id, survey, shiftCount, agentCount, plan, unfilled }) => ({
    id,
    update: { state: 'assigning', survey, shiftCount, agentCount, plan, unfilled },
  }),
  RunCommitted: ({ runId: id, filled, instead, refused }) => ({
    id,
    update: (row) => ({ filled: [...row.filled, ...filled], instead: [...row.instead, ...instead], refused: [...row.refused, ...refused] }),
  }),
  RunEnded: ({ runId: id }, { metadata: { at } }) => ({ id, update: { state: 'done', endedAt: at } }),
  RunCancelled: ({ runId: id }, { metadata: { at } }) => ({ id, update: { state: 'cancelled', endedAt: at } }),
});
