import { AutoAssignRunEvents } from '#contracts/events/auto-assign.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AutoAssignRunRow } from './auto-assign-run.table.ts';

const fresh = {
  endedAt: null,
  survey: null,
  shiftCount: 0,
  agentCount: 0,
  plan: [],
  unfilled: [],
  filled: [],
  instead: [],
  refused: [],
};

const { AgentAssigned } = ShiftEvents;
const without = <T extends { readonly shiftId: string }>(list: readonly T[], shiftId: string) =>
  list.filter((one) => one.shiftId !== shiftId);

/** Notes that the run assigned this agent to this shift, in place of an earlier entry or refusal for the shift. */
const given = (
  row: Readonly<AutoAssignRunRow>,
  { shiftId, agentId }: { readonly shiftId: string; readonly agentId: string },
): Partial<AutoAssignRunRow> => {
  const asPlanned = row.plan.some((one) => one.shiftId === shiftId && one.agentId === agentId);
  const [filled, instead] = [without(row.filled, shiftId), without(row.instead, shiftId)];
  (asPlanned ? filled : instead).push({ shiftId, agentId });
  return { filled, instead, refused: without(row.refused, shiftId) };
};

/**
 * What a run filled is read from the shifts' own facts, never from what its worker reports afterwards: a worker can be
 * killed, or the run cancelled, between an assignment and its report.
 */
export const autoAssignRuns = projection({ name: 'auto-assign-run', table: AutoAssignRunRow }).from(
  { ...AutoAssignRunEvents, AgentAssigned },
  {
    RunRequested: ({ runId: id, employerId }, { metadata: { at } }) => ({
      insert: { id, employerId, state: 'planning', startedAt: at, ...fresh },
    }),
    PlanChosen: ({ runId: id, survey, shiftCount, agentCount, plan, unfilled }) => ({
      id,
      update: { state: 'assigning', survey, shiftCount, agentCount, plan, unfilled },
    }),
    // The commands of a run are correlated by its id.
    AgentAssigned: ({ shiftId, agentId, by }, { metadata: { correlationId: id } }) =>
      by === 'autoAssign' ? { id, update: (row) => given(row, { shiftId, agentId }) } : undefined,
    RunCommitted: ({ runId: id, refused }) => ({
      id,
      update: (row) => {
        const got = new Set([...row.filled, ...row.instead, ...row.refused].map(({ shiftId }) => shiftId));
        return { refused: [...row.refused, ...refused.filter(({ shiftId }) => !got.has(shiftId))] };
      },
    }),
    RunEnded: ({ runId: id }, { metadata: { at } }) => ({ id, update: { state: 'done', endedAt: at } }),
    RunCancelled: ({ runId: id }, { metadata: { at } }) => ({ id, update: { state: 'cancelled', endedAt: at } }),
  },
);
