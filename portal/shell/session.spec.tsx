import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Places } from '#contracts/api/places.ts';
import { ask } from '../api/call.ts';
import { customerIdOf } from '../api/stored.ts';
import { text } from '../language/i18n.ts';
import type { Route } from '../route.ts';
import { routes as table } from '../routes.tsx';

const at = (path: string, access: Route['access'], layout: Route['layout'] = 'main'): Route => ({
  path,
  access,
  layout,
  title: 'dashboard.title',
  screen: () => <h1>{path}</h1>,
});
const agencyRoles = { roles: ['agency', 'agencyManager'] as const };
const customerRoles = { roles: ['customer', 'manager', 'adminAsCustomer'] as const };
const later: Route[] = [
  at('/agency/dashboard', { ...agencyRoles, all: ['menus.operations'] }),
  at('/dashboard', { roles: ['admin', 'superAdmin'] }),
  at('/customer/requests/all', { ...customerRoles, all: ['requests.view'] }, 'customer'),
  at('/customer/places/all', customerRoles, 'customer'),
];
/** Today's table with the screens that later rows bring. */
const routes = [...later, ...table];
const calls = () => asked.map(({ path }) => path);

describe('who is there', () => {
  it('[session.startup] [login.success] a token check that names a user opens the portal for them', async () => {
    const { at } = await play({ routes, user: userOf('agency'), at: '/' });
    expect(calls()[0]).toBe('/api/account/checktoken');
    expect(at()).toBe('/agency/dashboard');
    expect(screen.getByText('Sentinelle')).not.toBeNull();
  });

  it('[session.startup] without a user the server’s words are shown at sign-in', async () => {
    const { at } = await play({
      routes,
      at: '/login',
      serve: ({ path }) => (path.endsWith('/checktoken') ? { data: { user: null }, message: 'Bye' } : undefined),
    });
    expect(at()).toBe('/login');
    expect(screen.getByText('Bye')).not.toBeNull();
  });

  it.each([
    ['en', 'Your session has expired. Please log in again.'],
    ['fr', 'Votre session a expiré. Veuillez vous reconnecter.'],
  ] as const)('[session.expired] the logout flag says in %s that the session is over', async (language, words) => {
    const { at } = await play({
      routes,
      language,
      at: '/customer/places/all',
      serve: ({ path }) => (path.endsWith('/checktoken') ? { logout: true } : undefined),
    });
    expect(screen.getByText(words)).not.toBeNull();
    expect(at()).toBe('/login?returnTo=%2Fcustomer%2Fplaces%2Fall');
  });

  it('[session.startup] a server or a proxy that can’t answer ends no session: the page asked for opens once it answers', async () => {
    await play({ routes, user: userOf('customer'), at: '/customer/places/all' });
    const kept = { ...localStorage };
    expect(Object.keys(kept)).toContain('vigie.customerId');
    let broken = true;
    const { at, user } = await play({
      routes,
      user: userOf('customer'),
      at: '/customer/places/all',
      serve: ({ path }) => (broken && path.endsWith('/checktoken') ? { http: 502 } : undefined),
    });
    const again = () => user.click(screen.getByRole('button', { name: 'Try again' })).then(() => settled());
    await again();
    expect(screen.getByRole('heading').textContent).toBe('The server can’t be reached');
    expect({ ...localStorage }).toEqual(kept);
    broken = false;
    await again();
    expect(at()).toBe('/customer/places/all');
    expect(screen.getByRole('heading', { name: '/customer/places/all' })).not.toBeNull();
    expect({ ...localStorage }).toEqual(kept);
  });

  it('[session.startup] a server that could not answer is asked again by itself', async () => {
    let broken = true;
    const { at } = await play({
      routes,
      user: userOf('customer'),
      at: '/customer/places/all',
      serve: ({ path }) => (broken && path.endsWith('/checktoken') ? { http: 502 } : undefined),
    });
    expect(screen.getByRole('alert').textContent).toContain('The server can’t be reached');
    broken = false;
    await waitFor(() => expect(at()).toBe('/customer/places/all'), { timeout: 8000 });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 8000 });
  }, 20_000);

  it('[shell.splash] nothing but the splash is shown until the check answers', async () => {
    await play({
      routes,
      unsettled: true,
      at: '/login',
      serve: ({ path }) => (path.endsWith('/checktoken') ? { data: { user: null }, after: 1000 } : undefined),
    });
    await waitFor(() => expect(document.querySelector('.splash')).not.toBeNull());
    expect(screen.queryByLabelText(/Password/)).toBeNull();
    await settled();
    expect(document.querySelector('.splash')).toBeNull();
  });

  it.each([
    ['en', /You’ve been logged out because you don’t have any permission/],
    ['fr', /Votre session a été fermée, car aucune autorisation/],
  ] as const)(
    '[session.noPermission] a user without any grant is signed out with a message, in %s',
    async (language, words) => {
      const { at } = await play({ routes, language, user: userOf('agencyManager', { permissions: [] }) });
      expect(calls()).toContain('/api/account/logout');
      expect(at()).toBe('/login');
      expect(screen.getByText(words)).not.toBeNull();
    },
  );

  it('[session.noPermission] a super admin needs no grant', async () => {
    const { at } = await play({ routes, user: userOf('superAdmin', { permissions: [] }) });
    expect(at()).toBe('/dashboard');
  });

  it('[perm.check] a right that is given or taken away applies from the next page on; without an answer nothing changes', async () => {
    let permissions = ['requests.view', 'menus.operations'];
    let dead = false;
    const { router } = await play({
      routes,
      at: '/',
      serve: ({ path }) =>
        path.endsWith('/checktoken')
          ? dead
            ? { dead }
            : { data: { user: userOf('agency', { permissions }) } }
          : undefined,
    });
    const report = () => screen.queryByRole('link', { name: 'Reports' });
    const start = performance.now();
    const clock = jest.spyOn(performance, 'now');
    const open = async (address: string, seconds: number) => {
      clock.mockReturnValue(start + seconds * 1000);
      await act(() => router.navigate(address));
      await settled();
    };
    try {
      expect(report()).toBeNull();
      permissions = [...permissions, 'menus.reports'];
      await open('/agency/profile', 60);
      expect(report()).not.toBeNull();
      dead = true;
      await open('/agency/dashboard', 120);
      expect(report()).not.toBeNull();
      dead = false;
      permissions = ['menus.operations'];
      await open('/agency/profile', 180);
      expect(report()).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });

  it('[session.signOut] signing out calls the server and leaves nothing of the session in the browser', async () => {
    const { user, at } = await play({
      routes,
      user: userOf('manager', { accountOwnerId: '33333333-3333-4333-8333-333333333333', fullAccess: true }),
    });
    expect(localStorage.getItem('vigie.customerId')).toBe('33333333-3333-4333-8333-333333333333');
    await user.click(screen.getByRole('button', { name: /Marie Tremblay/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await settled();
    expect(calls()).toContain('/api/account/logout');
    expect(at()).toBe('/login');
    expect(
      ['customerId', 'customerName', 'loggedAsAgency', 'loggedAsCustomer', 'fullAccess'].map((key) =>
        localStorage.getItem(`vigie.${key}`),
      ),
    ).toEqual(Array(5).fill(null));
  });

  it('[session.signOut] calls that are refused during sign-out show no message', async () => {
    const over = { http: 401, status: 0, logout: true, code: 'NO_SESSION', message: 'Sign in' };
    const { user } = await play({
      routes,
      user: userOf('agency'),
      serve: ({ path }) =>
        path.endsWith('/logout')
          ? { data: {}, after: 50 }
          : path.endsWith(Places.path.toLowerCase())
            ? over
            : undefined,
    });
    await user.click(screen.getByRole('button', { name: /Marie Tremblay/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await act(() => ask(Places, {}).catch(() => undefined));
    await settled();
    await act(() => ask(Places, {}).catch(() => undefined));
    expect(screen.getByLabelText(/Password/)).not.toBeNull();
    expect(document.querySelector('.blank-reason')).toBeNull();
  });

  it('[session.customerId] a customer is its own, a manager works for the account’s owner', () => {
    const data = { id: '7', accountOwnerId: '3', actingAs: null };
    expect(customerIdOf({ role: 'customer', data })).toBe('7');
    expect(customerIdOf({ role: 'manager', data })).toBe('3');
    expect(customerIdOf({ role: 'adminAsCustomer', data: { ...data, actingAs: { id: '9', name: 'x' } } })).toBe('9');
  });
});

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
