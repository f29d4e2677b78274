import { grantKeys, roleManagement, type Grant } from '../permissions.ts';

/** `checked`: the company has it, and it is active. */
export type SoldPlan = { readonly features: readonly string[]; readonly checked: boolean };

/**
 * What a company lacks: the grants that some plan is sold with, of which it has no such plan (rule perm.plans). The management of roles is
 * nothing that is sold, whatever a plan says.
 */
export const lackedGrants = (plans: readonly SoldPlan[]): Grant[] => {
  const sold = new Set<string>(plans.flatMap(({ features }) => features));
  const bought = new Set(plans.filter(({ checked }) => checked).flatMap(({ features }) => features));
  return grantKeys.filter(
    (grant) => sold.has(grant) && !bought.has(grant) && !(roleManagement as readonly Grant[]).includes(grant),
  );
};
