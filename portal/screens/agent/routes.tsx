import { Calendar, Chat, Inbox, Money, Person } from '#portal/ui/icons/first-icons.tsx';
import { open } from '#contracts/permissions.ts';
import { agent } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
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
  ...routesWith({ access: open, layout: 'blank' }, [
    { path: '/o/:code', title: 'textOffer.title', screen: link },
    { path: '/apply/:code', title: 'apply.title', screen: link },
  ]),
  ...routesWith({ access: agent, layout: 'agent' }, [
    {
      path: '/agent/shifts',
      title: 'agent.shifts',
      screen: agentShifts,
      menu: { label: 'agent.shifts', icon: Calendar },
    },
    { path: '/agent/shifts/:shiftId', title: 'agent.shift', screen: agentShift },
    { path: '/agent/chat', title: 'chat.title', screen: chat, menu: { label: 'menu.chat', icon: Chat } },
    { path: '/agent/chat/:to', title: 'chat.title', screen: chat },
    { path: '/agent/jobs', title: 'agent.jobs', screen: agentJobs, menu: { label: 'agent.jobs', icon: Inbox } },
    { path: '/agent/jobs/:shiftId', title: 'agent.job', screen: agentJobs },
    {
      path: '/agent/availability',
      title: 'agent.availability',
      screen: agentAvailability,
      menu: { label: 'agent.menu.availability', icon: Person },
    },
    { path: '/agent/profile', title: 'profile.title', screen: agentProfile },
    { path: '/agent/pay', title: 'agent.pay', screen: agentPay, menu: { label: 'agent.pay', icon: Money } },
    { path: '/agent/pay/:statementId', title: 'reports.statement', screen: agentStatement, parent: '/agent/pay' },
  ]),
];
