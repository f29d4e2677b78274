import { roleManagement, type Grant } from '#contracts/permissions.ts';
import type { RoleState } from './role.decider.ts';
import type { UserState } from '../user/user.decider.ts';

/** What is about to change: a role's grants (null: it is deleted), or a person's role (null: they may not sign in any more). */
export type Change =
  | { readonly role: { readonly id: string; readonly permissions: readonly Grant[] | null } }
  | { readonly person: { readonly id: string; readonly roleId: string | null } };

/** Where one may do the first, the whole is kept too where somebody has it: without the screens the right is of no use. */
export const levels: readonly (readonly Grant[])[] = [['admin.updateRoles'], roleManagement];

/** The role that a person has once something has changed; undefined for who can't sign in. */
export const roleIdOf = (id: string, { invited, blocked, removed }: UserState, change?: Change): string | undefined => {
  if (!invited || blocked || removed) return undefined;
  if (change && 'person' in change && change.person.id === id) return change.person.roleId ?? undefined;
  return invited.roleId ?? undefined;
};

/** What a role grants once something has changed. */
export const grantsOf = (id: string, { role, deleted }: RoleState, change?: Change): readonly Grant[] => {
  if (!role || deleted) return [];
  if (change && 'role' in change && change.role.id === id) return change.role.permissions ?? [];
  return role.permissions;
};

/** Whether somebody keeps what somebody had. */
export const isKept = (before: readonly (readonly Grant[])[], after: readonly (readonly Grant[])[]): boolean =>
  levels.every((level) => {
    const has = (held: readonly Grant[]) => level.every((grant) => held.includes(grant));
    return !before.some(has) || after.some(has);
  });
