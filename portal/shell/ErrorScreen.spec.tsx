import '#test/support/portal-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startLanguage, switchLanguage } from '../language/i18n.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const missing = 'Failed to fetch dynamically imported module: https://vigie.example/assets/ConfirmDialog-1.js';
const Broken = ({ message }: { readonly message: string }): never => {
  throw new Error(message);
};
/** Whether the server answers, as a proxy's page where a status is given. */
let answer: () => Promise<Response>;
const answering = (status = 200) => (answer = async () => new Response(null, { status }));
const away = () => (answer = () => Promise.reject(new TypeError('Failed to fetch')));
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
const draw = async (message: string) => {
  const reload = jest.fn();
  await startLanguage();
  await switchLanguage('en');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    { path: '/', element: <Broken message={message} />, errorElement: <ErrorScreen reload={reload} /> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('alert');
  return reload;
};

beforeEach(() => {
  answering();
  globalThis.fetch = () => answer();
});
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await setOnline(true);
});

describe('where a part of the portal can’t be loaded', () => {
  it.each([
    ['stopped', away],
    ['behind a proxy that says so', () => answering(502)],
  ])('shows that the server is unavailable (%s), and continues when it answers', async (_, stop) => {
    jest.useFakeTimers();
    stop();
    const reload = await draw(missing);
    expect(screen.getByRole('heading').textContent).toBe('The server can’t be reached');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(reload).not.toHaveBeenCalled();
    answering();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([missing, 'error loading dynamically imported module: /a.js', 'Importing a module script failed.'])(
    'shows, while the network works, that a newer version has replaced it: %s',
    async (message) => {
      const reload = await draw(message);
      expect(screen.getByRole('heading').textContent).toBe('A new version is available');
      expect(reload).not.toHaveBeenCalled();
      act(() => screen.getByRole('button', { name: 'Reload' }).click());
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('blames no network for an error of another kind', async () => {
    await setOnline(false);
    await draw('x is undefined');
    expect(screen.getByRole('heading').textContent).not.toBe('The server can’t be reached');
    expect(screen.getByRole('link')).not.toBeNull();
  });
});
