import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { User } from '#contracts/api/session.ts';
import { maySwitchView, seesAsCustomer } from './menu.ts';
import { aroundAll, entry, routes, openMenu } from './shell.shared.suite.tsx';

aroundAll();

describe('the toolbar', () => {
  it('[toolbar.identity] shows who is signed in and for which company', async () => {
    const viewer = userOf('agency', { businessName: 'ACME', photoURL: '/files/marie.png' });
    const { user } = await play({ routes, at: '/agency/dashboard', user: viewer });
    expect(screen.getByText('ACME')).not.toBeNull();
    const identity = screen.getByRole('button', { name: 'Marie Tremblay' });
    expect(identity.querySelector('img')?.getAttribute('src')).toBe('/files/marie.png');
    await openMenu(user);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Your Profile',
      'My exports',
      'Switch language Français',
      'Help Desk',
      'Logout',
    ]);
  });

  it.each([
    ['customer', true],
    ['manager', true],
    ['adminAsCustomer', true],
    ['agency', false],
    ['agencyManager', false],
    ['admin', false],
    ['superAdmin', false],
  ] as const)('[shell.layoutByRole] a %s sees the portal as a client does: %s', (role, as) => {
    expect(seesAsCustomer({ role, loggedAsCustomer: false })).toBe(as);
    expect(seesAsCustomer({ role, loggedAsCustomer: true })).toBe(true);
  });

  it('[toolbar.switchView] is offered only in a client’s view', async () => {
    const customer = await play({ routes, at: '/customer/requests/all', user: userOf('customer') });
    await openMenu(customer.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).toBeNull();
    const admin = await play({ routes, at: '/customer/requests/all', user: userOf('adminAsCustomer') });
    await openMenu(admin.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).not.toBeNull();
    const agency = await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    await openMenu(agency.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).toBeNull();
    const may = (role: User['role'], loggedAsCustomer: boolean, loggedAsAgency = false) =>
      maySwitchView({ role, loggedAsCustomer, loggedAsAgency });
    expect([may('agency', true), may('agencyManager', true), may('customer', false, true)]).toEqual([true, true, true]);
    expect([may('agencyManager', false), may('manager', false), may('admin', false)]).toEqual([false, false, false]);
  });

  it('[session.actAs] shows as whom the person acts; leaving restores the role and opens /dashboard', async () => {
    let acting = true;
    const actions = userOf('adminAsCustomer', {
      actingAs: { id: '44444444-4444-4444-8444-444444444444', name: 'Festival' },
      fullAccess: true,
    });
    const { user, at } = await play({
      routes,
      at: '/customer/requests/all',
      serve: ({ path }) => {
        if (path === '/api/session/actas') acting = false;
        return path === '/api/session/actas' || path.endsWith('/checktoken')
          ? { data: { user: acting ? actions : userOf('admin') } }
          : undefined;
      },
    });
    expect(screen.getByText(/You are viewing as Festival/).textContent).toContain('full access');
    expect(localStorage.getItem('vigie.fullAccess')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Leave this view' }));
    await settled();
    expect(asked.find(({ path }) => path === '/api/session/actas')?.body).toEqual({ customerId: null });
    expect(at()).toBe('/dashboard');
  });

  it.each([
    ['agency', '/agency/profile'],
    ['agencyManager', '/agency/profile'],
    ['manager', '/manager/profile'],
    ['customer', '/customer/profile'],
    ['adminAsCustomer', '/customer/profile'],
    ['superAdmin', '/profile'],
    ['admin', '/profile'],
  ] as const)('[toolbar.profileRoute] the profile of %s is at %s', async (role, path) => {
    const all = [...routes, entry(path, 'profile.title', {}, {}), entry('/elsewhere', 'chat.title', {}, {})];
    const viewer = userOf(role, { permissions: ['requests.view'] });
    const { user, at } = await play({ routes: all, at: '/elsewhere', user: viewer });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Your Profile' }));
    expect(at()).toBe(path);
  });

  it.each([
    ['en', 'Help Desk', 'https://help.example/en'],
    ['fr', 'Centre d’assistance', 'https://help.example/fr'],
  ] as const)('[toolbar.helpDesk] leads to the %s page', async (language, name, href) => {
    const { user } = await play({ routes, language, at: '/agency/dashboard', user: userOf('agency') });
    await openMenu(user);
    const link = screen.getByRole('menuitem', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  });
});
