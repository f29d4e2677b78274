import { userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { holderOf } from '../api/session.tsx';
import { routes } from '../routes.tsx';
import { rowFor } from './landing.ts';
import { menuOf } from './menu.ts';

const holder = (role: Role) => holderOf(userOf(role, { permissions: [...grantKeys] }));
const entries = (role: Role, permissions: readonly Grant[] = grantKeys) => {
  const user = userOf(role, { permissions: [...permissions] });
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
});

describe('the addresses of the portal', () => {
  it('[route.placesManagers] a client’s places are open to its owner, its managers and who looks as a client', () => {
    for (const path of ['/customer/places/all', '/customer/places/detail/1']) {
      const opens = (role: Role) => rowFor(routes, path, holder(role))?.screen !== undefined;
      expect((['manager', 'customer', 'adminAsCustomer'] as const).map(opens)).toEqual([true, true, true]);
      expect((['agency', 'agencyManager', 'admin', 'superAdmin', 'user'] as const).some(opens)).toBe(false);
    }
  });
});
