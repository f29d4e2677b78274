import { Calendar, Chat, Inbox, Money, Person } from '#portal/ui/icons/first-icons.tsx';
import { open } from '#contracts/permissions.ts';
import { agent } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const chat = lazyComponent(() => import('../chat/ChatScreen.tsx'), 'ChatScreen');
const agentShifts = lazyComponent(() => import('./ShiftsScreen.tsx'), 'ShiftsScreen');
const agentShift = lazyComponent(() => import('./ShiftScreen.tsx'), 'ShiftScreen');
const agentJobs = lazyComponent(() => import('./JobsScreen.tsx'), 'JobsScreen');
const agentPay = lazyComponent(() => import('./PayScreen.tsx'), 'PayScreen');
const agentStatement = lazyComponent(() => import('./StatementScreen.tsx'), 'StatementScreen');
const own = () => import('./own-screens.ts');
const agentAvailability = lazyComponent(own, 'AvailabilityScreen');
const agentProfile = lazyComponent(own, 'ProfileScreen');

const link = lazyComponent(() => import('./LinkScreen.tsx'), 'LinkScreen');

/** The agents' own pages. */
export const agentRoutes: readonly Route[] = [
  { path: '/o/:code', access: open, layout: 'blank', title: 'textOffer.title', screen: link },
  { path: '/apply/:code', access: open, layout: 'blank', title: 'apply.title', screen: link },
  {
    path: '/agent/shifts',
    access: agent,
    layout: 'agent',
    title: 'agent.shifts',
    screen: agentShifts,
    menu: { label: 'agent.shifts', icon: Calendar },
  },
  { path: '/agent/shifts/:shiftId', access: agent, layout: 'agent', title: 'agent.shift', screen: agentShift },
  {
    path: '/agent/chat',
    access: agent,
    layout: 'agent',
    title: 'chat.title',
    screen: chat,
    menu: { label: 'menu.chat', icon: Chat },
  },
  { path: '/agent/chat/:to', access: agent, layout: 'agent', title: 'chat.title', screen: chat },
  {
    path: '/agent/jobs',
    access: agent,
    layout: 'agent',
    title: 'agent.jobs',
    screen: agentJobs,
    menu: { label: 'agent.jobs', icon: Inbox },
  },
  { path: '/agent/jobs/:shiftId', access: agent, layout: 'agent', title: 'agent.job', screen: agentJobs },
  {
    path: '/agent/availability',
    access: agent,
    layout: 'agent',
    title: 'agent.availability',
    screen: agentAvailability,
    menu: { label: 'agent.menu.availability', icon: Person },
  },
  { path: '/agent/profile', access: agent, layout: 'agent', title: 'profile.title', screen: agentProfile },
  {
    path: '/agent/pay',
    access: agent,
    layout: 'agent',
    title: 'agent.pay',
    screen: agentPay,
    menu: { label: 'agent.pay', icon: Money },
  },
  {
    path: '/agent/pay/:statementId',
    access: agent,
    layout: 'agent',
    title: 'reports.statement',
    screen: agentStatement,
    parent: '/agent/pay',
  },
];
