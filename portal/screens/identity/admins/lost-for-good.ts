import type { Roles } from '#contracts/api/access-control.ts';
import type { Output } from '#contracts/endpoint.ts';
import { roleManagement, type Grant } from '#contracts/permissions.ts';

export type Role = Output<typeof Roles>[number];

/**
 * Grants that nobody of a company could give back to a role: only somebody with another role, who may manage roles and
 * has everything in this one, can change it, and nobody gives a grant that they don't have.
 *
 * @param roles the company's roles
 */
export const lostForGood = (role: Role, kept: readonly Grant[], roles: readonly Role[]): readonly Grant[] => {
  const others = roles.filter(
    ({ id, people, permissions }) =>
      id !== role.id && people > 0 && [...roleManagement, ...kept].every((grant) => permissions.includes(grant)),
  );
  return role.permissions.filter(
    (grant) => !kept.includes(grant) && !others.some(({ permissions }) => permissions.includes(grant)),
  );
};
