import { agentGrants, grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { lackedGrants, type SoldPlan } from '#contracts/values/plan.ts';

/**
 * Grants of a role, without those that are sold with some plan where the account has no such plan (rule perm.plans).
 * Grants to manage roles are never sold, whatever a plan lists.
 * @returns the remaining grants, and those of the role that the account lacks
 */
export const rights = (
  granted: readonly string[],
  plans: readonly SoldPlan[],
): { readonly held: Grant[]; readonly rejected: Grant[] } => {
  const lacked = new Set(lackedGrants(plans));
  const known = grantKeys.filter((grant) => granted.includes(grant));
  return { held: known.filter((grant) => !lacked.has(grant)), rejected: known.filter((grant) => lacked.has(grant)) };
};

/** A person's grants; an agent also has those of all agents, which no plan sells. */
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

/**
 * Grants of a person who acts as a customer: all except those of the customer's own administrators (rule
 * session.actAs).
 */
export const actingRights: readonly Grant[] = grantKeys.filter(
  (grant) => !grant.startsWith('admin.') && grant !== 'menus.manager' && !grant.startsWith('finance.'),
);
