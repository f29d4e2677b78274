import type { ProblemCode } from '#contracts/problems.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { EventStore } from '#contracts/events/event-store.ts';
import type { Files } from '#kernel/files.ts';
import type { Job } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shift as shiftDecider } from '#services/scheduling/shift/shift.decider.ts';
import { autoAssignRun } from './auto-assign-run.decider.ts';
import { storeSnapshot, readSnapshot } from './snapshot-file.ts';
import { defaultRounds } from './solver/solver.ts';
import { planOf, withMoves } from './plan-of.ts';
import { takeSnapshot, type Employer } from './problem-snapshot.ts';
import { explanationsOf } from './explanation.rule.ts';
import { plannedWorkOf } from './planned-work.ts';
import { stillFits, type ShiftAgent } from './still-fits.ts';

export type AutoAssignJob = {
  readonly employer: Employer;
  /** A run to continue; otherwise the job's id names a new one. */
  readonly runId?: string;
};
type Tools = {
  readonly models: ReadModels;
  readonly files: Files;
  readonly clock: Clock;
  readonly commands: Commands;
  readonly store: Pick<EventStore, 'head'>;
  readonly seen: { waitFor(position: string, names: readonly string[], timeoutMs: number): Promise<boolean> };
};

/** Longest search in milliseconds, and shifts in one progress event. */
const patience = 10_000;
const batch = 20;

/**
 * Fills the open shifts of one employer: reads all data once, chooses one plan for all shifts, and carries it out by
 * ordinary commands. If it is killed and run again, it continues with its plan; a shift or agent taken meanwhile costs
 * one refusal, and the next best agent is tried.
 */
export const autoAssign =
  (tools: Tools) =>
  async ({ id, data: { employer, runId = derivedId('auto-assign', id) } }: Job<AutoAssignJob>): Promise<void> => {
    const { models, files, clock, commands, seen, store } = tools;
    const caller = callerFor(employer, runId, clock.now());
    let state = await commands.load(autoAssignRun, runId);
    if (state?.ended) return;
    if (!state?.chosen) {
      // All requests recorded until now are considered.
      if (!(await seen.waitFor(await store.head(), ['shift'], 5_000))) throw new Error('The read models are behind.');
      const known = await takeSnapshot(models, employer, clock.now());
      if (known.shifts.length === 0) {
        // The run was requested and its worker died; others have filled the shifts since.
        if (state) await commands.run(autoAssignRun, 'End', runId, { runId }, caller);
        return;
      }
      await commands.run(
        autoAssignRun,
        'Request',
        runId,
        { runId, employerId: employer.id, employerKind: employer.kind },
        caller,
      );
      ({ state } = await commands.run(
        autoAssignRun,
        'Choose',
        runId,
        { runId, ...(await chosen(files, known, runId)) },
        caller,
      ));
    }
    await carryOut(
      tools,
      runId,
      withMoves(await readSnapshot(files, state!.chosen!.survey), state!.chosen!.plan),
      caller,
    );
    await commands.run(autoAssignRun, 'End', runId, { runId }, caller);
  };

const callerFor = ({ id, kind }: Employer, runId: string, now: string): Caller => ({
  ...systemCaller(runId, now),
  ...(kind === 'agency' ? { role: 'agency' as const, agencyId: id } : { role: 'customer' as const, customerId: id }),
});

const chosen = async (files: Files, known: ProblemSnapshot, runId: string) => {
  const seed = Number.parseInt(runId.slice(0, 8), 16) | 0;
  const until = performance.now() + patience;
  const effort = { seed, rounds: defaultRounds(known.shifts.length), enough: () => performance.now() > until };
  return {
    survey: await storeSnapshot(files, known),
    seed,
    shiftCount: known.shifts.length,
    agentCount: known.agents.length,
    ...planOf(known, effort),
  };
};

const carryOut = async (
  { models, commands, clock }: Tools,
  runId: string,
  known: ProblemSnapshot,
  caller: Caller,
): Promise<void> => {
  const { plan } = (await commands.load(autoAssignRun, runId))!.chosen!;
  const given = new Map(plan.map(({ shiftId, agentId }) => [shiftId, agentId]));
  const employerId = companyOf(caller)!;
  const own = await agentsIn(models, employerId, sql`r.id = any(${known.agents.map(({ id }) => id)})`);
  const names = new Map(own.map((agent) => [agent.id, agent]));
  const fitting = (pairs: readonly ShiftAgent[]) => stillFits(models, employerId, pairs, clock.now());
  const assign = async (
    { shiftId, agentId }: ShiftAgent,
    code: ProblemCode | null,
    replacing: string | null = null,
  ) => {
    if (code) throw new Rejected(code);
    const { firstName = '', lastName = '' } = names.get(agentId) ?? {};
    const agent = { id: agentId, firstName, lastName, employerId };
    await commands.run(
      shiftDecider,
      'AssignAgent',
      shiftId,
      { shiftId, replacing, agent, by: 'autoAssign' },
      caller,
      agentId,
    );
  };
  for (let at = 0; at < plan.length; at += batch) {
    const now = await commands.load(autoAssignRun, runId);
    if (now!.ended) return;
    const outcome = {
      filled: [] as typeof plan,
      instead: [] as typeof plan,
      refused: [] as { shiftId: string; code: string }[],
    };
    const some = plan.slice(at, at + batch).filter(({ shiftId }) => !now!.dealt.has(shiftId));
    const obstacleOf = await fitting(some);
    for (const pair of some) {
      const { shiftId, agentId, replacing } = pair;
      const code = await refusal(() => assign(pair, obstacleOf(pair), replacing));
      if (code === null) outcome.filled.push({ shiftId, agentId });
      else if (replacing || theShiftIsGone(code)) {
        // It was killed after this run had assigned the next best agent and before that was recorded.
        const agentId = replacing ? null : await givenBefore(commands, shiftId, runId);
        if (agentId) outcome.instead.push({ shiftId, agentId });
        else outcome.refused.push({ shiftId, code });
      } else {
        given.delete(shiftId);
        const next = await nextBest(known, given, shiftId, agentId, async (other) =>
          assign(other, (await fitting([other]))(other)),
        );
        if (next) {
          given.set(shiftId, next);
          outcome.instead.push({ shiftId, agentId: next });
        } else outcome.refused.push({ shiftId, code });
      }
    }
    if (outcome.filled.length + outcome.instead.length + outcome.refused.length > 0)
      await commands.run(autoAssignRun, 'Commit', runId, { runId, ...outcome }, caller, String(at));
  }
};

/** Whether somebody else has filled, moved or removed the shift, so that no other agent need be tried. */
const theShiftIsGone = (code: string) => code.startsWith('SHIFT_') || code === 'NOT_FOUND';

/** Id of the agent whom a run has put on a shift. */
const givenBefore = async (commands: Commands, shiftId: string, runId: string): Promise<string | null> => {
  const given = (await commands.history(shiftDecider, shiftId)).findLast(
    ({ type, metadata }) => type === 'AgentAssigned' && metadata.correlationId === runId,
  );
  return given ? (given.data as { agentId: string }).agentId : null;
};

const refusal = async (act: () => Promise<void>): Promise<string | null> => {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
};

/** Tries the next agents in the shift's explanations until one is free. */
const nextBest = async (
  known: ProblemSnapshot,
  given: ReadonlyMap<string, string>,
  shiftId: string,
  without: string,
  assign: (pair: ShiftAgent) => Promise<void>,
): Promise<string | null> => {
  const shift = known.shifts.find(({ id }) => id === shiftId)!;
  for (const { agentId, verdict } of explanationsOf(known, plannedWorkOf(known, given), shift)) {
    if (verdict === 'obstacle' || agentId === without) continue;
    const code = await refusal(() => assign({ shiftId, agentId }));
    if (code === null) return agentId;
    if (theShiftIsGone(code)) return null;
  }
  return null;
};
