import type { Policy } from '#kernel/policies.ts';
import type { Positions } from '#kernel/positions.ts';
import type { Recorded } from '#contracts/events/event-store.ts';

type Ended = { readonly agentId: string; readonly assignmentId: string; readonly punchOut?: string | null };

/** Where an agent is concerns nobody once they have stopped working. Whoever works on for somebody else is seen again with the next report. */
export const whenWorkEnds = (positions: Positions): Policy => {
  const forget = async ({ data, metadata }: Recorded) => {
    const { agentId, assignmentId } = data as Ended;
    await positions.forget({ agentId, assignmentId, at: metadata.at });
  };
  return {
    name: 'when-work-ends',
    on: {
      PunchedOut: forget,
      AgentRemoved: forget,
      TimeSheetCorrected: async (fact) => {
        if ((fact.data as Ended).punchOut) await forget(fact);
      },
    },
  };
};
