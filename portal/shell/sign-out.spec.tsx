import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { personHeader } from '#contracts/values/person-header.ts';
import { routes } from '../routes.tsx';

const marie = userOf('superAdmin');
const isHere = () => screen.queryByRole('button', { name: /Marie Tremblay/ }) !== null;
const signOuts = () => asked.filter(({ path }) => path.endsWith('/logout'));

describe('signing out without a connection', () => {
  /** What the server does: whether it is reached, and whether the cookie still opens a session. */
  let reached: boolean;
  let open: boolean;
  const serve: Parameters<typeof play>[0]['serve'] = ({ path }) => {
    if (!/\/(checktoken|logout|login)$/.test(path)) return undefined;
    if (!reached) return { dead: true };
    if (path.endsWith('/logout')) {
      if (!open) return { http: 401, code: 'NO_SESSION', message: 'Sign in' };
      open = false;
      return { data: {} };
    }
    if (path.endsWith('/login')) open = true;
    return { data: { user: open ? marie : null } };
  };
  const lineBack = () => act(() => void window.dispatchEvent(new Event('online')));

  beforeEach(async () => {
    [reached, open] = [true, true];
    const { user } = await play({ routes, serve });
    reached = false;
    await user.click(screen.getByRole('button', { name: /Marie Tremblay/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await settled();
    expect(isHere()).toBe(false);
    reached = true;
  });
  afterEach(() => localStorage.clear());

  it('[session.signOut] ends the session when the connection is back, before it is asked who is signed in', async () => {
    await lineBack();
    await settled();
    expect({ open, here: isHere(), tries: signOuts().length }).toEqual({ open: false, here: false, tries: 2 });
    expect(signOuts()[1]!.headers[personHeader]).toBe(marie.data.id);
    expect(localStorage.getItem('vigie.signOut')).toBeNull();
  });

  it('[session.signOut] lasts over a reload, and shows nobody while the server can’t be reached', async () => {
    reached = false;
    await play({ routes, serve });
    expect({ open, here: isHere() }).toEqual({ open: true, here: false });
    reached = true;
    await play({ routes, serve });
    expect({ open, here: isHere() }).toEqual({ open: false, here: false });
  });

  it('[session.signOut] is over with the next sign-in, and does not end that session', async () => {
    const { user } = await play({
      routes,
      at: '/login',
      serve: (one) => (one.path.endsWith('/logout') ? { dead: true } : serve(one)),
    });
    await user.type(screen.getByLabelText(/Email/), 'marie@sentinelle.example');
    await user.type(screen.getByLabelText(/Password/), 'Right-one1!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await settled();
    await play({ routes, serve });
    expect({ open, here: isHere() }).toEqual({ open: true, here: true });
  });
});
