import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { requireAgreed } from '#kernel/agreed.ts';
import type { Caller } from '#kernel/caller.ts';
import { comingShiftsOf } from '#projections/agent/coming-shifts.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';

export type Coming = { readonly agents: number; readonly shifts: number };

/** Upcoming shifts of these agents that become unassigned if they leave (decision 41). @param employerId for platform staff: the employer they leave */
export const comingOf = async (
  models: ReadModels,
  caller: Caller,
  agentIds: readonly string[],
  employerId?: string,
): Promise<Coming> => (await models.query<Coming>(comingShiftsOf(caller, agentIds, caller.now, employerId)))[0]!;

/** The same for a move to another step; only a move to inactive unassigns shifts. */
export const comingOfMove = async (
  models: ReadModels,
  caller: Caller,
  agentIds: readonly string[],
  status: number,
): Promise<Coming> =>
  status === onboardingSteps.inactive ? comingOf(models, caller, agentIds) : { agents: 0, shifts: 0 };

/** @throws Rejected MORE_THAN_AGREED */
export const requireComing = async (coming: Promise<Coming>, agreed: number | undefined): Promise<void> =>
  requireAgreed((await coming).shifts, agreed);
