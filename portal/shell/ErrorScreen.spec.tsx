import '#test/support/portal-globals.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startLanguage, switchLanguage } from '../language/i18n.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const missing = 'Failed to fetch dynamically imported module: https://vigie.example/assets/ConfirmDialog-1.js';
const Broken = ({ message }: { readonly message: string }): never => {
  throw new Error(message);
};
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

afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await setOnline(true);
});

describe('where a part of the portal can’t be loaded', () => {
  it('says without a network that there is none, offers nothing that needs one, and goes on when it is back', async () => {
    await setOnline(false);
    const reload = await draw(missing);
    expect(screen.getByRole('heading').textContent).toBe('You’re offline');
    expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
    expect(reload).not.toHaveBeenCalled();
    await setOnline(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([missing, 'error loading dynamically imported module: /a.js', 'Importing a module script failed.'])(
    'says with a network that a newer version has replaced it: %s',
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
    expect(screen.getByRole('heading').textContent).not.toBe('You’re offline');
    expect(screen.getByRole('link')).not.toBeNull();
  });
});
