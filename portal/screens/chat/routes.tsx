import { roleGroups } from '#contracts/permissions.ts';
import { Chat } from '#portal/ui/icons/first-icons.tsx';
import { agency } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const chat = lazyComponent(() => import('./ChatScreen.tsx'), 'ChatScreen');

/** Conversations of offices. */
export const chatRoutes: readonly Route[] = [
  {
    path: '/agency/chat',
    access: { ...agency, all: ['requests.view'] },
    layout: 'main',
    title: 'chat.title',
    screen: chat,
    menu: { label: 'menu.chat', icon: Chat },
  },
  {
    path: '/agency/chat/:to',
    access: { ...agency, all: ['requests.view'] },
    layout: 'main',
    title: 'chat.title',
    screen: chat,
    parent: '/agency/chat',
  },
  {
    path: '/customer/chat',
    access: { roles: roleGroups.customerNotAsAdmin, all: ['requests.view'] },
    layout: 'customer',
    title: 'chat.title',
    screen: chat,
    menu: { label: 'menu.chat', icon: Chat },
  },
  {
    path: '/customer/chat/:to',
    access: { roles: roleGroups.customerNotAsAdmin, all: ['requests.view'] },
    layout: 'customer',
    title: 'chat.title',
    screen: chat,
    parent: '/customer/chat',
  },
];
