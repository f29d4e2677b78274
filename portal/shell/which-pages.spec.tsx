import { play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { text } from '../language/i18n.ts';
import { at, customerRoles, routes } from './session.shared.suite.tsx';

describe('which pages may be opened', () => {
  it.each([
    ['admin', '/dashboard'],
    ['superAdmin', '/dashboard'],
    ['agency', '/agency/dashboard'],
    ['agencyManager', '/agency/dashboard'],
    ['customer', '/customer/requests/all'],
    ['manager', '/customer/requests/all'],
    ['adminAsCustomer', '/customer/requests/all'],
  ] as const)(
    '[route.adminRoot] [route.agencyRoot] [route.customerRoot] the root leads %s to %s',
    async (role, home) => {
      const { at } = await play({ routes, user: userOf(role) });
      expect(at()).toBe(home);
    },
  );

  it('[route.guard] [route.landing] a page of another role leads to the viewer’s own, and without a session to sign-in', async () => {
    expect((await play({ routes, user: userOf('agency'), at: '/customer/places/all' })).at()).toBe('/agency/dashboard');
    expect((await play({ routes, user: userOf('customer'), at: '/agency/dashboard' })).at()).toBe(
      '/customer/requests/all',
    );
    expect((await play({ routes, user: userOf('admin'), at: '/customer/places/all' })).at()).toBe('/dashboard');
    expect((await play({ routes, at: '/agency/dashboard' })).at()).toMatch(/^\/login\?/);
  });

  it('[route.landing] without the grant for it, the landing page is the first entry of the menu, else the profile', async () => {
    expect((await play({ routes, user: userOf('agency', { permissions: ['menus.reports'] }) })).at()).toBe(
      '/agency/reports',
    );
    expect((await play({ routes, user: userOf('agency', { permissions: ['agent.view'] }) })).at()).toBe(
      '/agency/profile',
    );
  });

  it('[route.returnAddress] after sign-in the requested page is opened', async () => {
    let signedIn = false;
    const { user, at } = await play({
      routes,
      at: '/customer/places/all?page=2',
      serve: ({ path }) => {
        if (path.endsWith('/login')) signedIn = true;
        return path.endsWith('/login') || path.endsWith('/checktoken')
          ? { data: { user: signedIn ? userOf('customer') : null } }
          : undefined;
      },
    });
    expect(at()).toBe('/login?returnTo=%2Fcustomer%2Fplaces%2Fall%3Fpage%3D2');
    await user.type(screen.getByLabelText(/Email/), 'client@vigie.example');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(at()).toBe('/customer/places/all?page=2');
  });

  it.each(['https://evil.example/', '//evil.example', '/agency/dashboard', '/login', '/\\evil.example'])(
    '[route.returnAddress] after sign-in %s is never opened',
    async (wanted) => {
      const { at } = await play({
        routes,
        user: userOf('customer'),
        at: `/login?returnTo=${encodeURIComponent(wanted)}`,
      });
      expect(at()).toBe('/customer/requests/all');
    },
  );

  it('[route.guestOnly] a person who is signed in is led away from sign-in', async () => {
    expect((await play({ routes, user: userOf('agency'), at: '/login' })).at()).toBe('/agency/dashboard');
    expect((await play({ routes, user: userOf('agency'), at: '/forgot-password/' })).at()).toBe('/agency/dashboard');
  });

  it('[route.unknown] an unknown address is answered by the 404 page, with a way back', async () => {
    const { at } = await play({ routes, user: userOf('agency'), at: '/nope' });
    expect(at()).toBe('/pages/errors/error-404');
    expect(screen.getByRole('heading', { name: 'Page not found' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  });

  it('[route.unknown] there is a page for a failed server', async () => {
    const { at } = await play({ routes, at: '/pages/errors/error-500' });
    expect(at()).toBe('/pages/errors/error-500');
    expect(await screen.findByRole('heading', { name: text('error.500.title') })).not.toBeNull();
  });

  it('addresses are read in any case, with or without a slash at the end', async () => {
    await play({ routes, user: userOf('agency'), at: '/Agency/Dashboard/' });
    expect(screen.getByRole('heading', { name: '/agency/dashboard' })).not.toBeNull();
  });

  it.each([
    ['customer', '/customer/requests', '/customer/requests/all'],
    ['customer', '/customer/places', '/customer/places/all'],
    ['agency', '/agency', '/agency/dashboard'],
    ['agency', '/dashboard', '/agency/dashboard'],
  ] as const)('[route.customerRoot] [route.agencyRoot] %s who asks for %s gets %s', async (role, from, to) => {
    expect((await play({ routes, user: userOf(role), at: from })).at()).toBe(to);
  });

  it('[route.customerAdmins] the address of the document leads to the one that exists', async () => {
    const withAdmins = [at('/customer/admins/:id', customerRoles, 'customer'), ...routes];
    expect((await play({ routes: withAdmins, user: userOf('customer'), at: '/customer/admins' })).at()).toBe(
      '/customer/admins/all',
    );
    expect((await play({ routes: withAdmins, user: userOf('customer'), at: '/client/admins/all' })).at()).toBe(
      '/customer/admins/all',
    );
  });
});
