import { roleGroups } from '#contracts/permissions.ts';
import { Chat } from '#portal/ui/icons/first-icons.tsx';
import { agency } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const chat = lazyComponent(() => import('./ChatScreen.tsx'), 'ChatScreen');

/** Conversations of offices. */
export const chatRoutes: readonly Route[] = [
  ...routesWith({ access: { ...agency, all: ['requests.view'] }, layout: 'main' }, [
    { path: '/agency/chat', title: 'chat.title', screen: chat, menu: { label: 'menu.chat', icon: Chat } },
    { path: '/agency/chat/:to', title: 'chat.title', screen: chat, parent: '/agency/chat' },
  ]),
  ...routesWith({ access: { roles: roleGroups.customerNotAsAdmin, all: ['requests.view'] }, layout: 'customer' }, [
    { path: '/customer/chat', title: 'chat.title', screen: chat, menu: { label: 'menu.chat', icon: Chat } },
    { path: '/customer/chat/:to', title: 'chat.title', screen: chat, parent: '/customer/chat' },
  ]),
];
