import { settled, show } from '#test/support/portal-stage.tsx';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogHost } from './DialogHost.tsx';
import { useDialog } from './use-dialog.ts';
import { lazyComponent } from '../lazy-component.ts';

const missing = new Error('Failed to fetch dynamically imported module: /a.js');
const Whole = (props: Omit<DialogProps, 'title' | 'children'>) => (
  <Dialog {...props} title="Whole">
    the content
  </Dialog>
);

const Page = ({ load }: { readonly load: () => Promise<{ Whole: typeof Whole }> }) => {
  const dialog = useDialog<true>();
  const [Part] = useState(() => lazyComponent(load, 'Whole'));
  return (
    <>
      <button type="button" onClick={() => dialog.show(true)}>
        Open
      </button>
      <p>the page</p>
      <DialogHost dialog={dialog}>{(_, shown) => <Part {...shown} />}</DialogHost>
    </>
  );
};

describe('a dialog that cannot be opened', () => {
  const served = globalThis.fetch;
  /** Whether the server answers. */
  let away = false;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    away = true;
    globalThis.fetch = ((url: string, init: RequestInit) =>
      init?.method === 'HEAD'
        ? away
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response(null))
        : served(url, init)) as typeof fetch;
  });
  afterEach(() => void (globalThis.fetch = served));

  /** Opens a dialog whose file cannot be loaded while `fails`. */
  const open = async () => {
    const state = { fails: true };
    const load = () => (state.fails ? Promise.reject(missing) : Promise.resolve({ Whole }));
    const shown = await show(<Page load={load} />);
    await shown.user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('heading', { name: 'The server can’t be reached' });
    return { ...shown, state };
  };

  it('shows its failure in a dialog of its own, which can be closed while the page stays', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog', { name: 'This couldn’t be opened' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('the page')).not.toBeNull();
  });

  it('opens in the same place when it is tried again, without a reload', async () => {
    const { user, state } = await open();
    [away, state.fails] = [false, false];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect((await screen.findByRole('dialog', { name: 'Whole' })).textContent).toMatch('the content');
  });

  it('opens the next time it is asked for', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    state.fails = false;
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Whole' })).not.toBeNull();
  });

  it('offers a reload if a newer version has replaced its file', async () => {
    const { user } = await open();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).not.toBeNull();
    expect(screen.getByText('the page')).not.toBeNull();
  });
});
