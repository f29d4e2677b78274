import { Settings } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const partner = lazyComponent(() => import('../accounts/smart-connect/PartnerScreen.tsx'), 'PartnerScreen');
const settings = lazyComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen');

/** Settings and partners. */
export const settingsRoutes: readonly Route[] = [
  ...routesWith(
    {
      access: {
        ...agency,
        any: ['parameters.manageSmartConnect', 'parameters.SMARTCONNECT_MANAGE', 'parameters.SMARTCONNECT'],
      },
      layout: 'main',
    },
    [
      {
        path: '/agency/smartconnect/:agencySubcontractId',
        title: 'settings.tab.smartConnect',
        screen: partner,
        parent: '/agency/management',
      },
      {
        path: '/agency/management',
        access: { ...agency, all: ['menus.settings'] },
        title: 'menu.agency.settings',
        screen: settings,
        menu: { label: 'menu.agency.settings', icon: Settings },
      },
    ],
  ),
  {
    path: '/customer/management',
    access: { ...customer, all: ['menus.settings'] },
    layout: 'customer',
    title: 'menu.agency.settings',
    screen: settings,
    menu: { label: 'menu.agency.settings', icon: Settings },
  },
];
