import { roleManagement, type Grant } from '#contracts/permissions.ts';
import type { RoleState } from './role.decider.ts';
import type { UserState } from '../user/user.decider.ts';

/**
 * A planned change: of a role's grants (null: it is deleted), or of a person's role (null: they may no longer sign in).
 */
export type Change =
  | { readonly role: { readonly id: string; readonly permissions: readonly Grant[] | null } }
  | { readonly person: { readonly id: string; readonly roleId: string | null } };

/**
 * Grants that somebody must keep: the first, and where somebody has them all of the second too, since without its
 * screens the right is useless.
 */
const levels: readonly (readonly Grant[])[] = [['admin.updateRoles'], roleManagement];

/** Role of a person after a change; undefined where they can't sign in. */
export const roleIdOf = (id: string, { invited, blocked, removed }: UserState, change?: Change): string | undefined => {
  if (!invited || blocked || removed) return undefined;
  if (change && 'person' in change && change.person.id === id) return change.person.roleId ?? undefined;
  return invited.roleId ?? undefined;
};

/** Grants of a role after a change. */
export const grantsOf = (id: string, { role, deleted }: RoleState, change?: Change): readonly Grant[] => {
  if (!role || deleted) return [];
  if (change && 'role' in change && change.role.id === id) return change.role.permissions ?? [];
  return role.permissions;
};

/** Whether, for each level that somebody had before, somebody still has it. */
export const keepsAnAdministrator = (
  before: readonly (readonly Grant[])[],
  after: readonly (readonly Grant[])[],
): boolean =>
  levels.every((level) => {
    const has = (held: readonly Grant[]) => level.every((grant) => held.includes(grant));
    return !before.some(has) || after.some(has);
  });
