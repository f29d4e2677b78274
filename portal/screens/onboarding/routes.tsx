import type { Access } from '#contracts/permissions.ts';
import { Onboarding as OnboardingIcon } from '#portal/ui/icons/first-icons.tsx';
import { admin, agency, customer } from '#portal/route-access.ts';
import { redirected, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const onboarding = lazyComponent(() => import('./OnboardingBoard.tsx'), 'OnboardingBoard');

const mayOnboard = { all: ['menus.onboarding'] } as const satisfies Access;

/** Addresses of the onboarding tabs that older links name: each leads to the board of the role. */
const onboardingLinks = Object.entries({
  '/employee/employees/onboarding': 'newApply',
  '/employee/employees/onboarding/bsp': 'bspNotValidated',
  '/employee/employees/onboarding/permit': 'licenseToValidate',
  '/employee/employees/onboarding/ready': 'readyToWork',
  '/employee/employees/onboarding/firstshift': 'firstShift',
  '/employee/employees/onboarding/permit/declined': 'declined',
}).flatMap(([path, tab]) => [
  redirected(path, `/agency/onboarding#tab-${tab}`, agency),
  redirected(path, `/customer/onboarding#tab-${tab}`, customer),
  redirected(path, `/apps/onboarding#tab-${tab}`, admin),
]);

/** The onboarding board, and older addresses of its tabs. */
export const onboardingRoutes: readonly Route[] = [
  {
    path: '/agency/onboarding',
    access: { ...agency, ...mayOnboard },
    layout: 'main',
    title: 'menu.agency.onboarding',
    screen: onboarding,
    menu: { label: 'menu.agency.onboarding', icon: OnboardingIcon },
  },
  {
    path: '/customer/onboarding',
    access: { ...customer, ...mayOnboard },
    layout: 'customer',
    title: 'menu.customer.onboarding',
    screen: onboarding,
    menu: { label: 'menu.customer.onboarding', icon: OnboardingIcon, when: ({ data }) => data.canBeEmployer },
  },
  ...onboardingLinks,
];
