import { userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { holderOf } from '../api/session.tsx';
import { routes } from '../routes.tsx';
import { rowFor } from './landing.ts';
import { menuOf } from './menu.ts';

const holder = (role: Role) => holderOf(userOf(role, { permissions: [...grantKeys] }));
const entries = (role: Role, permissions: readonly Grant[] = grantKeys) => {
  const user = userOf(role, { permissions: [...permissions], canBeEmployer: true });
  return menuOf(routes, user, holderOf(user)).flatMap((node) => ('url' in node ? [[node.url, node.title]] : []));
};
const urls = (...who: Parameters<typeof entries>) => entries(...who).map(([url]) => url);

describe('the menus of the portal', () => {
  it.each(['admin', 'superAdmin'] as const)('[nav.admin] those of an %s', (role) => {
    expect(entries(role)).toEqual(expect.arrayContaining([['/dashboard', 'menu.admin.dashboard']]));
    expect(urls(role)).toEqual(
      expect.arrayContaining([
        '/dashboard',
        '/territories/clients/all',
        '/clients/all',
        '/billing/clients',
        '/employees/all',
        '/three-link/all',
        '/competences/all',
      ]),
    );
    expect(urls(role).filter((url) => url?.startsWith('/agency') || url?.startsWith('/customer'))).toEqual([]);
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

  it('[route.placesManagers] a client’s places are open to its owner, its managers and who looks as a client', () => {
    for (const path of ['/customer/places/all', '/customer/places/detail/1']) {
      const opens = (role: Role) => rowFor(routes, path, holder(role))?.screen !== undefined;
      expect((['manager', 'customer', 'adminAsCustomer'] as const).map(opens)).toEqual([true, true, true]);
      expect((['agency', 'agencyManager', 'admin', 'superAdmin', 'user'] as const).some(opens)).toBe(false);
    }
  });
});
