import type { Policy } from '#kernel/policies.ts';
import type { Positions } from '#kernel/positions.ts';
import type { Recorded } from '#contracts/events/event-store.ts';

type Ended = { readonly agentId: string; readonly assignmentId: string; readonly punchOut?: string | null };

/**
 * Deletes an agent's position when their work on an assignment ends; an agent who is still working elsewhere becomes
 * visible again with the next report.
 */
export const whenWorkEnds = (positions: Positions): Policy => {
  const forget = async ({ data, metadata }: Recorded) => {
    const { agentId, assignmentId } = data as Ended;
    await positions.forget({ agentId, assignmentId, at: metadata.at });
  };
  return {
    name: 'when-work-ends',
    reads: [],
    on: {
      PunchedOut: forget,
      AgentRemoved: forget,
      TimeSheetCorrected: async (fact) => {
        if ((fact.data as Ended).punchOut) await forget(fact);
      },
    },
  };
};
