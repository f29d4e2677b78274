import { z } from 'zod';
import { Id } from '../values/common.ts';
import { unread } from './declare.ts';

const ofRun = unread('autoAssignRun');

const runId = Id;
const Given = z.object({ shiftId: Id, agentId: Id });

/**
 * One run of auto-assign for one employer. Its input is stored as a file: with the same seed and rounds it gives the
 * same plan again.
 */
export const AutoAssignRunEvents = {
  RunRequested: ofRun(z.object({ runId, employerId: Id, employerKind: z.enum(['agency', 'customer']) })),
  PlanChosen: ofRun(
    z.object({
      runId,
      survey: z.string(),
      seed: z.int(),
      rounds: z.int(),
      shiftCount: z.int(),
      agentCount: z.int(),
      cost: z.number(),
      /** `replacing`: the assignment that ends, where a shift that was filled earlier gets another agent. */
      plan: z.array(Given.extend({ replacing: Id.optional() })),
      unfilled: z.array(Id),
    }),
  ),
  /**
   * Part of the plan was carried out. `instead`: another agent, because the planned one was no longer available;
   * `refused`: nobody was left.
   */
  RunCommitted: ofRun(
    z.object({
      runId,
      filled: z.array(Given),
      instead: z.array(Given),
      refused: z.array(z.object({ shiftId: Id, code: z.string() })),
    }),
  ),
  RunEnded: ofRun(z.object({ runId })),
  RunCancelled: ofRun(z.object({ runId })),
};
