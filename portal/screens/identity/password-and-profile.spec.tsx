import { play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '#portal/routes.tsx';
import { NewPassword } from './new-password.ts';
import { aroundAll, on, made, type Hands } from './identity.shared.suite.tsx';

aroundAll();

describe('a forgotten password', () => {
  it('[pwd.forgotDialog] any email gets the same dialog, and a way back to sign-in', async () => {
    const { user, at } = await play({
      routes,
      at: '/forgot-password',
      language: 'en',
      serve: on('/resetpasswordrequest', () => ({ data: {} })),
    });
    await user.type(screen.getByLabelText(/^Email/), 'nobody@nowhere.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Email sent' })).not.toBeNull();
    expect(made('/resetpasswordrequest')[0]?.body).toEqual({ email: 'nobody@nowhere.example', lang: 'en' });
    await user.click(screen.getByRole('button', { name: 'Return to login' }));
    expect(at()).toBe('/login');
  });

  const link = '/reset-password/11111111-1111-4111-8111-111111111111/abcdefghijklmnopqrstuvwxyz';
  const choose = async (user: Hands, first: string, second: string) => {
    await user.type(screen.getByLabelText(/^New password/), first);
    await user.type(screen.getByLabelText(/^Confirm password/), second);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
  };

  it('[pwd.match] two different passwords are reported, and nothing is sent', async () => {
    const { user } = await play({ routes, at: link });
    await choose(user, 'Abcdef1!', 'Abcdef1?');
    expect(screen.getByText('Please make sure your passwords match.')).not.toBeNull();
    expect(made('/resetpassword')).toHaveLength(0);
  });

  it('[pwd.match] two equal passwords are sent, and lead to sign-in', async () => {
    const { user, at } = await play({ routes, at: link, serve: on('/resetpassword', () => ({ data: {} })) });
    await choose(user, 'Abcdef1!', 'Abcdef1!');
    await screen.findByText('Your password has been changed.');
    await settled();
    expect(made('/resetpassword')[0]?.body).toEqual({
      userId: '11111111-1111-4111-8111-111111111111',
      token: 'abcdefghijklmnopqrstuvwxyz',
      password: 'Abcdef1!',
    });
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(at()).toBe('/login');
  });

  it('[pwd.token] a used link is reported before anything is typed', async () => {
    await play({ routes, at: link, serve: on('/resetlink', () => ({ data: { valid: false } })) });
    expect(screen.getByRole('alert').textContent).toContain('This link is no longer valid. Ask for a new one.');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it('[pwd.resetFailureLogged] an invalid link is reported, and another one is offered', async () => {
    const { user } = await play({
      routes,
      at: link,
      serve: on('/resetpassword', () => ({ http: 422, message: 'used' })),
    });
    await choose(user, 'Abcdef1!', 'Abcdef1!');
    expect(screen.getByRole('alert').textContent).toContain('This link is no longer valid. Ask for a new one.');
    expect(screen.queryByText('used')).toBeNull();
  });

  it.each([
    ['Abcdef1!', true],
    ['ABcdef1!', true],
    ['abcdef1!', false],
    ['Abc1!', false],
    ['Abcdefg1', false],
    ['ABCDEF1!', false],
  ])('[pwd.rule] %s passes: %s', (password, passes) =>
    expect(NewPassword.safeParse({ password, confirmation: password }).success).toBe(passes),
  );

  it('an old mail’s address leads on to the reset, or to ask for a new link', async () => {
    const first = await play({ routes, at: '/pages/forgot-password/token?userId=1&token=2' });
    expect(first.at()).toBe('/reset-password/1/2');
    expect((await play({ routes, at: '/pages/forgot-password/token' })).at()).toBe('/forgot-password');
  });
});

describe('the profile', () => {
  const agency = userOf('agency', { permissions: ['agent.view'] });

  it('[pwd.changed] a changed password is told in French too', async () => {
    const { user } = await play({
      routes,
      language: 'fr',
      at: '/pages/change-password',
      user: agency,
      serve: on('/account/user', () => ({ data: { user: agency } })),
    });
    await user.type(screen.getByLabelText(/^Mot de passe actuel/), 'Old12345!');
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'Abcdef1!');
    await user.type(screen.getByLabelText(/^Confirmer/), 'Abcdef1!');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Mot de passe modifié avec succès')).not.toBeNull();
    expect(made('/account/user')[0]?.body).toEqual({ currentPassword: 'Old12345!', password: 'Abcdef1!' });
  });

  it('[val.phone] shows one’s telephone in groups and saves one’s data', async () => {
    const { user } = await play({
      routes,
      at: '/agency/profile',
      user: agency,
      serve: on('/account/user', () => ({ data: { user: agency } })),
    });
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('514-555-1234');
    await user.type(screen.getByLabelText(/^Display name/), ' Roy');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await screen.findByText('Profile saved');
    expect(made('/account/user')[0]).toMatchObject({
      method: 'PUT',
      body: { displayName: 'Marie Tremblay Roy', language: 'en' },
    });
  });

  it('[lang.switch] follows a change of language in the user menu, and keeps what is typed', async () => {
    let known = agency;
    const { user } = await play({
      routes,
      at: '/agency/profile',
      user: agency,
      serve: ({ path, method, body }) => {
        if (path !== '/api/account/user' && path !== '/api/account/checktoken') return undefined;
        const { language } = (body ?? {}) as { language?: 'en' | 'fr' };
        if (method === 'PUT' && language) known = { ...known, data: { ...known.data, language } };
        return { data: { user: known } };
      },
    });
    await user.type(screen.getByLabelText(/^Display name/), ' Roy');
    await user.click(screen.getByRole('button', { name: /^Marie Tremblay/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Switch language/ }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom affiché/).value).toBe('Marie Tremblay Roy');
  });
});
