import { grantKeys, roleManagement, type Grant } from '../permissions.ts';

/** `checked`: the company has this plan, and it is active. */
export type SoldPlan = { readonly features: readonly string[]; readonly checked: boolean };

/**
 * Grants that a company lacks: those that some plan is sold with, where the company has no such plan (rule perm.plans).
 * Grants to manage roles are never sold, whatever a plan lists.
 */
export const lackedGrants = (plans: readonly SoldPlan[]): Grant[] => {
  const sold = new Set<string>(plans.flatMap(({ features }) => features));
  const bought = new Set(plans.filter(({ checked }) => checked).flatMap(({ features }) => features));
  return grantKeys.filter(
    (grant) => sold.has(grant) && !bought.has(grant) && !(roleManagement as readonly Grant[]).includes(grant),
  );
};
