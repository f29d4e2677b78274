import type { ComponentType } from 'react';
import type { User } from '#contracts/api/session.ts';
import { roleGroups, type Access, type Holder } from '#contracts/permissions.ts';
import type { Route } from '../route.ts';
import { mayOpen } from './landing.ts';

type Base = {
  readonly id: string;
  readonly title: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly badge?: string | number;
  readonly auth?: Access;
};

/** An entry or a group of a menu (rule nav.permitted); titles are keys of texts. */
export type MenuNode =
  | (Base & { readonly type: 'item'; readonly url: string })
  | (Base & { readonly type: 'link'; readonly url: string })
  | (Base & { readonly type: 'group' | 'collapse'; readonly children: readonly MenuNode[] })
  | { readonly type: 'divider'; readonly id: string };

/** The menu entries that this user may open, in the table's order. */
export const menuOf = (routes: readonly Route[], user: User, holder: Holder): readonly MenuNode[] =>
  routes.flatMap((route): MenuNode[] => {
    const { menu, screen, path, access } = route;
    if (!menu || !screen || !mayOpen(route, holder) || menu.when?.(user) === false) return [];
    return [
      {
        type: 'item',
        id: path,
        title: menu.label,
        icon: menu.icon,
        url: menu.url ?? path,
        ...(access !== 'guest' && { auth: access }),
      },
    ];
  });

/** Rule shell.layoutByRole: who sees the portal as a client does. */
export const seesAsCustomer = ({ role, loggedAsCustomer }: Pick<User, 'role' | 'loggedAsCustomer'>): boolean =>
  (roleGroups.customerManagerOnly as readonly string[]).includes(role) || loggedAsCustomer;

/** Rule toolbar.switchView: only in the customer layout, for admins and agency users who are there as a client. */
export const maySwitchView = (user: Pick<User, 'role' | 'loggedAsCustomer' | 'loggedAsAgency'>): boolean =>
  seesAsCustomer(user) &&
  ((roleGroups.adminAsCustomerOrAgency as readonly string[]).includes(user.role) || user.loggedAsAgency);
