import { userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { holderOf } from '../api/session.tsx';
import { routes } from '../routes.tsx';
import { rowFor } from './landing.ts';
import { menuOf } from './menu.ts';

const en = JSON.parse(readFileSync(new URL('../../contracts/messages/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const holder = (role: Role) => holderOf(userOf(role, { permissions: [...grantKeys] }));
const entries = (role: Role, permissions: readonly Grant[] = grantKeys) => {
  const user = userOf(role, { permissions: [...permissions], canBeEmployer: true });
  return menuOf(routes, user, holderOf(user)).flatMap((node) => ('url' in node ? [[node.url, node.title]] : []));
};
const urls = (...who: Parameters<typeof entries>) => entries(...who).map(([url]) => url);

describe('the menus of the portal', () => {
  it.each(['admin', 'superAdmin'] as const)('[nav.admin] those of an %s', (role) => {
    expect(entries(role)[0]).toEqual(['/dashboard', 'menu.admin.dashboard']);
    expect(urls(role)).toEqual([
      '/dashboard',
      '/territories/clients/all',
      '/clients/all',
      '/billing/clients',
      '/employees/all',
      '/three-link/all',
      '/competences/all',
      // Screens of the documents that no menu of theirs leads to.
      '/apps/territory',
      '/apps/onboarding',
      '/platform/admins/all',
    ]);
  });

  it.each([
    ['/agency/dashboard', 'menus.operations'],
    ['/agency/customers/all', 'menus.clients'],
    ['/agency/employees/all', 'menus.employee'],
    ['/agency/onboarding', 'menus.onboarding'],
    ['/agency/ratings', 'menus.rating'],
    ['/agency/reports', 'menus.reports'],
    ['/agency/management', 'menus.settings'],
    ['/agency/admins/all', 'menus.manager'],
  ] as const)('[nav.agency] %s is there with %s, and not without', (url, grant) => {
    for (const role of ['agency', 'agencyManager'] as const) {
      expect(urls(role)).toContain(url);
      expect(
        urls(
          role,
          grantKeys.filter((one) => one !== grant),
        ),
      ).not.toContain(url);
    }
  });

  it.each([
    [
      'admin',
      '[nav.admin]',
      ['Attestation', 'Clients by territory', 'Clients', 'Clients billing', 'Employees', 'Required licences', 'Skills'],
    ],
    [
      'agency',
      '[nav.agency]',
      ['Operations', 'Chat', 'Employees', 'Onboarding', 'Clients', 'Ratings', 'Reports', 'Settings', 'Administrators'],
    ],
    [
      'customer',
      '[nav.customer]',
      ['Events', 'Chat', 'Employees', 'Onboarding', 'Places', 'Reports', 'Settings', 'Administrators'],
    ],
  ] as const)('%s: %s in these words and this order', (role, _, words) => {
    expect(
      entries(role)
        .map(([, title]) => en[title!])
        .slice(0, words.length),
    ).toEqual(words);
  });

  it('[nav.agency] two grants open two entries', () => {
    expect(urls('agency', ['menus.operations', 'menus.reports'])).toEqual(['/agency/dashboard', '/agency/reports']);
  });

  it.each([
    ['/customer/employees/all', 'menus.employee'],
    ['/customer/requests/all', 'requests.view'],
    ['/customer/onboarding', 'menus.onboarding'],
    ['/customer/management', 'menus.settings'],
    ['/customer/reports', 'menus.customerReports'],
    ['/customer/admins/all', 'menus.manager'],
  ] as const)('[nav.customer] %s is there with %s, and not without', (url, grant) => {
    const others = grantKeys.filter((one) => one !== grant);
    for (const role of ['customer', 'manager'] as const) {
      expect(urls(role)).toContain(url);
      expect(urls(role, others)).not.toContain(url);
    }
  });

  it('[nav.customer] employees are not there for a client that may employ nobody', () => {
    const user = userOf('customer', { permissions: [...grantKeys], canBeEmployer: false });
    const titles = menuOf(routes, user, holderOf(user)).map((node) => 'title' in node && node.title);
    expect(titles).toContain('menu.customer.events');
    expect(titles).not.toContain('menu.customer.employees');
  });

  it('[nav.customer] places are there for the three roles of a client, its people not for who looks as a client', () => {
    for (const role of ['customer', 'manager', 'adminAsCustomer'] as const)
      expect(urls(role)).toContain('/customer/places/all');
    expect(urls('adminAsCustomer')).not.toContain('/customer/admins/all');
  });
});

describe('the addresses of the portal', () => {
  it.each([
    ['customer', '/customer/employees/', '/customer/employees/all'],
    ['manager', '/customer/requests', '/customer/requests/all'],
    ['agency', '/agency/employees', '/agency/employees/all'],
    ['agencyManager', '/agency/employees/employees-list/all', '/agency/employees/:id'],
  ] as const)('[route.customerRoot] [route.agencyRoot] %s who asks for %s is led to %s', (role, from, to) => {
    expect(rowFor(routes, from, holder(role))?.redirect).toBe(to);
  });

  it.each([
    ['/login', true],
    ['/forgot-password', true],
    ['/pages/forgot-password/token', true],
    ['/pages/forgot-password/email-confirm', true],
    ['/reset-password/1/abc', false],
    ['/pages/errors/error-404', false],
    ['/pages/errors/error-500', false],
  ])('[route.guestOnly] [route.unknown] %s is open to who is not signed in, and to them alone: %s', (path, alone) => {
    expect(rowFor(routes, path, undefined)?.screen).toBeDefined();
    expect(rowFor(routes, path, holder('agency'))?.screen === undefined).toBe(alone);
  });

  it.each([
    ['BSP', 'bspNotValidated'],
    ['Permit', 'licenseToValidate'],
    ['Ready', 'readyToWork'],
    ['FirstShift', 'firstShift'],
    ['Permit/Declined', 'declined'],
  ])('[onboard.tabs] Employees/Onboarding/%s opens the tab %s of the board', (path, tab) => {
    const led = (role: Role) => rowFor(routes, `/employee/Employees/Onboarding/${path}`, holder(role))?.redirect;
    expect([led('agency'), led('customer'), led('admin')]).toEqual([
      `/agency/onboarding#tab-${tab}`,
      `/customer/onboarding#tab-${tab}`,
      `/apps/onboarding#tab-${tab}`,
    ]);
  });

  it('[route.placesManagers] a client’s places are open to its owner, its managers and who looks as a client', () => {
    for (const path of ['/customer/places/all', '/customer/places/detail/1']) {
      const opens = (role: Role) => rowFor(routes, path, holder(role))?.screen !== undefined;
      expect((['manager', 'customer', 'adminAsCustomer'] as const).map(opens)).toEqual([true, true, true]);
      expect((['agency', 'agencyManager', 'admin', 'superAdmin', 'user'] as const).some(opens)).toBe(false);
    }
  });
});
