import { companyOf } from '#contracts/values/company.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { atWorkFor } from '#projections/agent-file/work.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { agent } from '../agent/agent.decider.ts';

/**
 * Those of these agents who can't leave a company now, or all companies where none is named, because they are at work
 * (decision 74).
 */
export const atWorkOf = async (models: ReadModels, ids: readonly string[], employerId?: string): Promise<string[]> =>
  (await models.query<{ id: string }>(atWorkFor(ids, employerId ?? null))).map(({ id }) => id);

/** @throws Rejected AGENT_AT_WORK */
export const requireNotAtWork = async (models: ReadModels, agentId: string, employerId?: string): Promise<void> => {
  if ((await atWorkOf(models, [agentId], employerId)).length > 0) throw new Rejected('AGENT_AT_WORK');
};

/**
 * Moves an agent to an onboarding step, for the caller's company.
 * @throws Rejected AGENT_AT_WORK where they would become inactive
 */
export const moveToStep = async (
  models: ReadModels,
  commands: Commands,
  agentId: string,
  status: number,
  caller: Caller,
): Promise<void> => {
  const employerId = companyOf(caller);
  if (status === onboardingSteps.inactive) await requireNotAtWork(models, agentId, employerId);
  await commands.run(agent, 'MoveOnboarding', agentId, { agentId, employerId, status }, caller);
};
