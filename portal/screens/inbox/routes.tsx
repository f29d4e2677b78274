import { roleGroups } from '#contracts/permissions.ts';
import { agency, customer } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const screen = lazyComponent(() => import('./InboxScreen.tsx'), 'InboxScreen');
const shared = { title: 'inbox.title', screen } as const;

/** What waits on each side; the bell of the toolbar leads there. */
export const inboxRoutes: readonly Route[] = [
  { ...shared, path: '/agency/inbox', access: agency, layout: 'main' },
  { ...shared, path: '/customer/inbox', access: customer, layout: 'customer' },
  { ...shared, path: '/inbox', access: { roles: roleGroups.admin }, layout: 'main' },
];
