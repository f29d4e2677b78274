import type {
  ProblemSnapshot,
  SnapshotAgent,
  SnapshotCommitment,
  SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

/** A plan that can be read by shift and by agent. */
export type PlannedWork = {
  /** Id of the agent of a shift. */
  readonly holder: (shiftId: string) => string | undefined;
  readonly planned: (agentId: string) => readonly SnapshotShift[];
};

export const plannedWorkOf = ({ shifts }: ProblemSnapshot, plan: ReadonlyMap<string, string>): PlannedWork => {
  const byAgent = new Map<string, SnapshotShift[]>();
  for (const shift of shifts) {
    const agent = plan.get(shift.id);
    if (agent) byAgent.set(agent, [...(byAgent.get(agent) ?? []), shift]);
  }
  return { holder: (id) => plan.get(id), planned: (id) => byAgent.get(id) ?? [] };
};

export type Work = SnapshotCommitment | SnapshotShift;

/** Fixed and planned work, without one shift, sorted by start. */
export const workOf = (given: PlannedWork, agent: SnapshotAgent, without: string): Work[] =>
  [...agent.fixed, ...given.planned(agent.id).filter(({ id }) => id !== without)].sort((a, b) =>
    a.start < b.start ? -1 : 1,
  );

/** Minutes of work in total. */
export const minutesOf = (work: readonly Pick<Work, 'start' | 'end'>[]): number =>
  work.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);
