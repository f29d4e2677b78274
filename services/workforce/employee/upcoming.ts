import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { upcomingShiftCounts } from '#projections/agent/upcoming-shifts.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';

type UpcomingCounts = { readonly agents: number; readonly shifts: number };

/**
 * Upcoming shifts of these agents that become unassigned if they leave (decision 41).
 * @param employerId for platform staff: the employer they leave
 */
export const upcomingOf = async (
  models: ReadModels,
  caller: Caller,
  agentIds: readonly string[],
  employerId?: string,
): Promise<UpcomingCounts> =>
  (await models.query<UpcomingCounts>(upcomingShiftCounts(caller, agentIds, caller.now, employerId)))[0]!;

/** The same for a move to another step; only a move to inactive unassigns shifts. */
export const upcomingOfMove = async (
  models: ReadModels,
  caller: Caller,
  agentIds: readonly string[],
  status: number,
): Promise<UpcomingCounts> =>
  status === onboardingSteps.inactive ? upcomingOf(models, caller, agentIds) : { agents: 0, shifts: 0 };

/** @throws Rejected MORE_THAN_AGREED */
export const requireExpectedUpcoming = async (
  coming: Promise<UpcomingCounts>,
  agreed: number | undefined,
): Promise<void> => requireExpectedCount((await coming).shifts, agreed);
