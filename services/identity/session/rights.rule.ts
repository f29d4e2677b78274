import { agentGrants, grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { lackedGrants, type SoldPlan } from '#contracts/values/plan.ts';

/**
 * What a person may do: the grants of their role, less those that some plan is sold with and the account has no such plan (rule perm.plans).
 * The management of roles is nothing that is sold, whatever a plan says.
 * @returns the grants left, and those the role would give but the account lacks
 */
export const rights = (
  granted: readonly string[],
  plans: readonly SoldPlan[],
): { readonly held: Grant[]; readonly rejected: Grant[] } => {
  const lacked = new Set(lackedGrants(plans));
  const known = grantKeys.filter((grant) => granted.includes(grant));
  return { held: known.filter((grant) => !lacked.has(grant)), rejected: known.filter((grant) => lacked.has(grant)) };
};

/** A person's rights; an agent has those of agents besides, which no plan sells. */
export const rightsOf = ({
  role,
  granted,
  plans,
}: {
  readonly role: Role;
  readonly granted: readonly string[];
  readonly plans: readonly SoldPlan[];
}): ReturnType<typeof rights> => {
  const { held, rejected } = rights(granted, plans);
  return role === 'user' ? { held: [...new Set([...agentGrants, ...held])], rejected: [] } : { held, rejected };
};

/** Who works as a customer has full access to it, save the customer's own administrators (rule session.actAs). */
export const actingRights: readonly Grant[] = grantKeys.filter(
  (grant) => !grant.startsWith('admin.') && grant !== 'menus.manager' && !grant.startsWith('finance.'),
);
