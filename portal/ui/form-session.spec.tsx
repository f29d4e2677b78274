import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import type { Route } from '../route.ts';
import { SignIn } from '../screens/identity/SignIn.tsx';
import { CommandForm } from './CommandForm.tsx';
import { TextField } from './fields/TextField.tsx';

const Save = write({
  name: 'Save',
  summary: 'Save',
  path: '/thing',
  access: signedIn,
  input: z.object({ title: z.string().trim().min(1) }),
});
const saves = () => asked.filter(({ path }) => path === '/api/thing');
const form = () => (
  <CommandForm<typeof Save, { title: string }> command={Save} values={{ title: 'Gala' }} success="request.saved">
    <TextField name="title" label="request.form.title" required />
  </CommandForm>
);
const submit = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settled();
};

describe('a form whose session ends', () => {
  const routes: Route[] = [
    {
      path: '/customer/places/all',
      access: { roles: ['customer', 'agency'] },
      layout: 'blank',
      title: 'app.name',
      screen: () => form(),
    },
    { path: '/login', access: 'guest', layout: 'signIn', title: 'page.title.signIn', screen: SignIn },
  ];
  let over = true;
  let there: ReturnType<typeof userOf> | undefined;
  const serve =
    (id: string) =>
    ({ path }: { path: string }) => {
      if (path.endsWith('/login')) over = false;
      if (path.endsWith('/checktoken') && there) return { data: { user: there } };
      if (path.endsWith('/login')) return { data: { user: userOf('agency', { id, permissions: ['agent.view'] }) } };
      if (path !== '/api/thing') return undefined;
      return over ? { http: 401, code: 'SESSION_EXPIRED', message: 'Your session is over.' } : { data: { id: 'x' } };
    };
  const typed = async (id = userOf('agency').data.id) => {
    over = true;
    there = undefined;
    const { user, at } = await play({
      routes,
      user: userOf('agency', { permissions: ['agent.view'] }),
      at: '/customer/places/all',
      serve: serve(id),
    });
    await user.type(title(), ' de Noël');
    await submit(user);
    return { user, at };
  };
  const title = () => screen.getByLabelText<HTMLInputElement>(/Title/);
  const dialog = () => screen.queryByRole('dialog', { name: 'Sign in again' });
  const signIn = async (user: Awaited<ReturnType<typeof typed>>['user']) => {
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await settled();
  };

  it('keeps what was typed while its person signs in above it, and is then sent with the same key', async () => {
    const { user, at } = await typed();
    expect(dialog()!.textContent).toContain('Your session is over. What you entered is still here.');
    expect(title().value).toBe('Gala de Noël');
    await signIn(user);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(at()).toBe('/customer/places/all');
    const [first, again, ...more] = saves();
    expect(more).toEqual([]);
    expect(again!.body).toEqual(first!.body);
    expect(again!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key']);
    expect(screen.getByText('Event saved')).not.toBeNull();
  });

  it('can be left for the sign-in page, which shows why, and contains what was typed when its person is back', async () => {
    const { user, at } = await typed();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await settled();
    expect(at()).toBe('/login?returnTo=%2Fcustomer%2Fplaces%2Fall');
    expect(screen.getByRole('status').textContent).toBe('Your session is over.');
    expect(saves()).toHaveLength(1);
    await user.type(screen.getByLabelText(/^Email/), 'marie@sentinelle.example');
    await signIn(user);
    expect(at()).toBe('/customer/places/all');
    expect(title().value).toBe('Gala de Noël');
    expect(screen.getByText(/^What you entered before signing in again is back/)).not.toBeNull();
  });

  it('sends nothing for another person, and shows them nothing of what was typed', async () => {
    const { user } = await typed('22222222-2222-4222-8222-222222222222');
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await settled();
    await user.type(screen.getByLabelText(/^Email/), 'paul@sentinelle.example');
    await signIn(user);
    expect(title().value).toBe('Gala');
    expect(saves()).toHaveLength(1);
  });

  /** Signed in in another tab, which this one notices by its next check. */
  const elsewhere = async (who: ReturnType<typeof userOf>) => {
    there = who;
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 5000);
    act(() => void window.dispatchEvent(new Event('online')));
    clock.mockRestore();
    await settled();
  };

  it('starts empty if another person signs in in another tab', async () => {
    await typed();
    await elsewhere(userOf('agency', { id: '22222222-2222-4222-8222-222222222222', permissions: ['agent.view'] }));
    expect(dialog()).toBeNull();
    expect(title().value).toBe('Gala');
    expect(saves()).toHaveLength(1);
  });

  it('is not sent if its person acts for another company meanwhile, and says so', async () => {
    await typed();
    const customer = { id: '33333333-3333-4333-8333-333333333333', name: 'Gala inc.' };
    await elsewhere(userOf('agency', { permissions: ['agent.view'], actingAs: customer }));
    expect(dialog()).toBeNull();
    expect(title().value).toBe('Gala de Noël');
    expect(screen.getByText(/nothing was saved/)).not.toBeNull();
    expect(saves()).toHaveLength(1);
  });
});
