import { heldReply, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { environment } from '#portal/api/environment.ts';
import { routes } from '#portal/routes.tsx';
import { aroundAll, on, made, type Hands } from './identity.shared.suite.tsx';

aroundAll();

const signIn = async (user: Hands, password = 'secret') => {
  await user.type(screen.getByLabelText(/^(Email|Adresse courriel)/), 'marie@sentinelle.example');
  await user.type(screen.getByLabelText(/^(Password|Mot de passe)/), password);
  await user.click(screen.getByRole('button', { name: /^(Sign in|Se connecter)$/ }));
};

it('the link of a notice that is not valid leads to signing in', async () => {
  await play({
    routes,
    at: '/unsubscribe/x',
    serve: ({ path }) => (/preferences\/x$/i.test(path) ? { http: 422, message: 'Not valid' } : undefined),
  });
  expect(await screen.findByText('This link isn’t valid. Sign in to choose your notifications.')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('sign-in of agents', () => {
  const contact = () => screen.getByLabelText(/^Email or phone number/);
  const send = (user: Hands) => user.click(screen.getByRole('button', { name: 'Send me a link' }));

  it('asks for an email or a phone number, and keeps the typed text when the server refuses it', async () => {
    const refused = { http: 400, message: 'no', fields: { contact: 'Enter your email or your phone number' } };
    const { user } = await play({ routes, at: '/sign-in', serve: on('/signinlink', () => refused) });
    await send(user);
    expect(screen.getByText('Please fill out this field')).not.toBeNull();
    expect(made('/signinlink')).toHaveLength(0);
    await user.type(contact(), 'anne');
    await send(user);
    await settled();
    expect(screen.getByText('Enter your email or your phone number')).not.toBeNull();
    expect(contact()).toHaveProperty('value', 'anne');
    expect(document.activeElement).toBe(contact());
  });

  it('shows why no link was sent', async () => {
    const slower = { http: 429, message: 'Too many tries. Try again later.' };
    const { user } = await play({ routes, at: '/sign-in', serve: on('/signinlink', () => slower) });
    await user.type(contact(), 'anne@agents.test');
    await send(user);
    await settled();
    expect(screen.getByRole('alert').textContent).toBe('Too many tries. Try again later.');
  });

  it('sends the contact and the language, keeps the wanted page, and another link can be sent', async () => {
    const { user } = await play({
      routes,
      at: '/sign-in?returnTo=/agent/jobs',
      serve: on('/signinlink', () => ({ data: null })),
    });
    await user.type(contact(), ' anne@agents.test ');
    await send(user);
    await settled();
    expect(made('/signinlink')[0]?.body).toEqual({ contact: 'anne@agents.test', lang: 'en' });
    expect(screen.getByRole('status').textContent).toContain('we’ve sent you a link');
    expect(JSON.stringify({ ...localStorage })).toContain('/agent/jobs');
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(contact()).toHaveProperty('value', ' anne@agents.test ');
  });
});

describe('sign-in', () => {
  it('[login.form] has its parts, and an empty form shows what is missing without a call', async () => {
    const { user } = await play({ routes, at: '/login/' });
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(environment.contact);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(screen.getByText('Please fill out this field')).not.toBeNull();
    expect(screen.getByText('Password is required.')).not.toBeNull();
    expect(made('/login')).toHaveLength(0);
  });

  it('[login.form] shows a spinner while the call runs', async () => {
    const { after, answer } = heldReply();
    const { user } = await play({
      routes,
      at: '/login',
      serve: on('/login', () => ({ data: { user: null }, after })),
    });
    await signIn(user);
    expect(screen.getByRole('button', { name: /Signing in/ }).querySelector('[role=progressbar]')).not.toBeNull();
    answer();
    await settled();
    expect(document.querySelector('[role=progressbar]')).toBeNull();
  });

  it.each([
    [400, 'fr', 'Utilisateur ou mot de passe invalide'],
    [401, 'en', 'Wrong email address or password'],
    [403, 'en', 'Wrong email address or password'],
    [500, 'en', 'An unexpected error occurred. Try logging in again.'],
  ] as const)('[login.failure] [login.otherError] an answer of %i says in %s: %s', async (http, language, words) => {
    const { user, at } = await play({
      routes,
      language,
      at: '/login',
      serve: on('/login', () => ({ http, message: 'no' })),
    });
    await signIn(user);
    await settled();
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(at()).toBe('/login');
    expect(made('/logout')).toHaveLength(0);
  });

  it('a blocked account is reported as blocked, not as a wrong password', async () => {
    const { user } = await play({
      routes,
      at: '/login',
      serve: on('/login', () => ({ http: 403, code: 'ACCOUNT_BLOCKED', message: 'This account is blocked.' })),
    });
    await signIn(user);
    await settled();
    expect(screen.getByRole('alert').textContent).toBe('This account is blocked.');
  });

  it('[login.success] leads to the landing page; a password is judged by the server alone', async () => {
    const { user, at } = await play({
      routes,
      at: '/login',
      serve: on('/login', () => ({ data: { user: userOf('agency', { permissions: ['agent.view'] }) } })),
    });
    await signIn(user, 'old');
    await settled();
    expect(made('/login')[0]?.body).toEqual({
      username: 'marie@sentinelle.example',
      password: 'old',
      rememberMe: false,
    });
    expect(at()).toBe('/agency/profile');
  });

  it('[login.rememberLocal] the tick is kept and sent, the password never', async () => {
    const { user } = await play({ routes, at: '/login', serve: on('/login', () => ({ http: 401, message: 'no' })) });
    await user.click(screen.getByLabelText('Remember me'));
    await signIn(user);
    await settled();
    expect(made('/login')[0]?.body).toMatchObject({ rememberMe: true });
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    await play({ routes, at: '/login' });
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
  });

  it('[login.image] one of three images', async () => {
    const random = jest.spyOn(Math, 'random');
    const seen = new Set<string | null | undefined>();
    for (const value of [0, 0.4, 0.99]) {
      random.mockReturnValue(value);
      await play({ routes, at: '/login' });
      seen.add(document.querySelector('.side-image')?.getAttribute('src'));
    }
    random.mockRestore();
    expect(seen).toEqual(new Set(['/sign-in/night.svg', '/sign-in/map.svg', '/sign-in/week.svg']));
  });
});
