import { asked, play, settled } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '#portal/routes.tsx';

const open = (at: string, empty: boolean) => {
  let needed = empty;
  return play({
    routes,
    at,
    serve: ({ path, method }) => {
      if (!path.endsWith('/account/firstadmin')) return undefined;
      if (method === 'POST') needed = false;
      return { data: method === 'POST' ? {} : { needed } };
    },
  });
};

describe('the first administrator', () => {
  it('is created when somebody wants to sign in to an empty installation, and then signs in', async () => {
    const { user, at } = await open('/login', true);
    await waitFor(() => expect(at()).toBe('/first-admin'));
    await user.type(screen.getByRole('textbox', { name: /^Setup key/ }), 'printed-at-start');
    await user.type(screen.getByRole('textbox', { name: /^Display name/ }), 'Marie');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'marie@vigie.example');
    await user.type(screen.getByLabelText(/^Password/), 'weak');
    await user.click(screen.getByRole('button', { name: 'Create the account' }));
    await settled();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Password/));
    await user.type(screen.getByLabelText(/^Password/), 'Str0ng!pass');
    await user.click(screen.getByRole('button', { name: 'Create the account' }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { key: 'printed-at-start', email: 'marie@vigie.example', displayName: 'Marie', password: 'Str0ng!pass' },
    ]);
    expect(screen.getByText('Account created. Now sign in.')).not.toBeNull();
  });

  it('can no longer be created once somebody exists', async () => {
    const { at } = await open('/first-admin', false);
    await waitFor(() => expect(at()).toBe('/login'));
  });
});
