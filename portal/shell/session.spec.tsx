import { heldReply, asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Places } from '#contracts/api/places.ts';
import { ask } from '../api/call.ts';
import { customerIdOf } from '../api/stored.ts';
import { routes } from './session.shared.suite.tsx';

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
  });

  it('[shell.splash] nothing but the splash is shown until the check answers', async () => {
    const { after, answer } = heldReply();
    await play({
      routes,
      unsettled: true,
      at: '/login',
      serve: ({ path }) => (path.endsWith('/checktoken') ? { data: { user: null }, after } : undefined),
    });
    await waitFor(() => expect(document.querySelector('.splash')).not.toBeNull());
    expect(screen.queryByLabelText(/Password/)).toBeNull();
    answer();
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
