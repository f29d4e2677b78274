import { show, wait } from '#test/support/portal-stage.tsx';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { read } from '#contracts/endpoint.ts';
import { open } from '#contracts/permissions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { Problem } from '#portal/api/problem.ts';
import { toast } from '#portal/stores/toasts.ts';
import { confirmAndMake } from './confirmed-command.ts';
import { confirm, ConfirmHost } from './confirm.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

const said = (words: string) => screen.queryByText(words);
const say = (speak: () => void) => act(() => speak());
const card = (words: string | RegExp) => screen.getByText(words).closest('li')!;

beforeEach(async () => {
  await show(<p>page</p>);
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('a toast', () => {
  it('[toast.timing] stays 2.7 s, then fades for 300 ms', async () => {
    say(() => toast.info('Hello'));
    await wait(2699);
    expect(card('Hello').dataset['leaving']).toBeUndefined();
    await wait(1);
    expect(card('Hello').dataset['leaving']).toBe('true');
    await wait(299);
    expect(said('Hello')).not.toBeNull();
    await wait(1);
    expect(said('Hello')).toBeNull();
  });

  it('[toast.timing] pauses under the mouse and continues after it', async () => {
    say(() => toast.info('Hello'));
    await wait(1000);
    fireEvent.mouseEnter(card('Hello'));
    await wait(5000);
    expect(card('Hello').dataset['leaving']).toBeUndefined();
    fireEvent.mouseLeave(card('Hello'));
    await wait(1600);
    expect(card('Hello').dataset['leaving']).toBeUndefined();
    await wait(500);
    expect(card('Hello').dataset['leaving']).toBe('true');
  });

  it('that can be undone ends after 20 s, and waits under the mouse', async () => {
    say(() => toast.undo('Deleted', () => {}));
    await wait(15_000);
    fireEvent.mouseEnter(card('Deleted'));
    await wait(60_000);
    fireEvent.mouseLeave(card('Deleted'));
    await wait(4_999);
    expect(card('Deleted').dataset['leaving']).toBeUndefined();
    await wait(1);
    expect(card('Deleted').dataset['leaving']).toBe('true');
    await wait(300);
    expect(said('Deleted')).toBeNull();
  });

  it('Ctrl+Z undoes only the last action, and the one before at the next press, even after their toasts have ended', async () => {
    const backs = ['Anne', 'Bruno', 'Chloé'].map((name) => {
      const back = jest.fn();
      say(() => toast.undo(`${name} is assigned`, back));
      return back;
    });
    const undone = () => backs.map((back) => back.mock.calls.length);
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    const press = (more = {}) => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, ...more });
    press();
    expect([undone(), said('Chloé is assigned')]).toEqual([[0, 0, 1], null]);
    press({ repeat: true });
    expect(undone()).toEqual([0, 0, 1]);
    await wait(60_000);
    press();
    expect(undone()).toEqual([0, 1, 1]);
    await wait(9 * 60_000);
    press();
    expect(undone()).toEqual([0, 1, 1]);
  });

  it('there is one at a time, the last one; errors and unread toasts come back after it', async () => {
    say(() => {
      toast.info('One');
      toast.error('Two');
      toast.error('Two');
      toast.success('Three');
    });
    const seen = () => [...document.querySelectorAll('.toast p')].map((words) => words.textContent);
    expect(seen()).toEqual(['Three']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(300);
    expect(seen()).toEqual(['Two']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(300);
    expect(seen()).toEqual(['One']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(300);
    expect(seen()).toEqual([]);
  });

  it('that was shown long enough to be read does not come back', async () => {
    say(() => toast.info('One'));
    await wait(1000);
    say(() => toast.success('Two'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(300);
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('that is repeated while it is shown stays as long as a new one', async () => {
    say(() => toast.success('Saved'));
    await wait(2600);
    say(() => toast.success('Saved'));
    await wait(2600);
    expect(card('Saved').dataset['leaving']).toBeUndefined();
  });

  it('tells the page how high it is, which ends above it and lies under no toast', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    height.mockImplementation(function (this: HTMLElement) {
      return this.querySelectorAll('.toast').length * 52;
    });
    const room = () => document.documentElement.style.getPropertyValue('--toast');
    say(() => toast.info('Hello'));
    expect(room()).toBe('52px');
    await wait(2700);
    await wait(300);
    expect(room()).toBe('0px');
    height.mockRestore();
  });

  it('is not hidden from screen readers by an open dialog', async () => {
    jest.useRealTimers();
    await show(
      <Dialog open title="Names" onClose={() => {}}>
        <p>inside</p>
      </Dialog>,
    );
    say(() => toast.success('Saved'));
    expect(screen.getByRole('dialog', { name: 'Names' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });
});

describe('texts of toasts in use', () => {
  it.each([
    ['en', ['Info', 'Success', 'Warning', 'Error']],
    ['fr', ['Information', 'Succès', 'Attention', 'Erreur']],
  ] as const)('[toast.titles] titles follow status and language: %s', async (language, titles) => {
    jest.useRealTimers();
    await show(<p>page</p>, { language });
    const title = (speak: () => void) => {
      say(speak);
      return document.querySelector('.toast strong')?.textContent;
    };
    const said = [() => toast.info('a'), () => toast.success('b'), () => toast.warning('c'), () => toast.error('d')];
    expect(said.map(title)).toEqual(titles);
  });

  it('[api.toastOnFailure] a refused read and a lost network are shown in a toast', async () => {
    jest.useRealTimers();
    const Thing = read({ name: 'Thing', summary: 'Thing', path: '/thing', access: open, output: z.object({}) });
    const Asks = () => <p>{useRead(Thing, {}).isError ? 'failed' : 'fine'}</p>;
    let dead = false;
    const serve = ({ path }: { readonly path: string }) =>
      path === '/api/thing' ? (dead ? { dead } : { status: 0, message: 'Nope' }) : undefined;
    await show(<Asks />, { serve });
    expect(card('Nope').dataset['status']).toBe('error');
    dead = true;
    await show(<Asks />, { serve });
    await waitFor(() => expect(card(/^The server can’t be reached/).dataset['status']).toBe('error'));
  });
});

const Modal = ({ panel = false }: { panel?: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Plan" panel={panel}>
      inside
    </Dialog>
  );
};

describe('a dialog', () => {
  it.each([false, true])('[list.dialogs] is gone 320 ms after it is closed, modal or panel (%s)', async (panel) => {
    jest.useRealTimers();
    await show(<Modal panel={panel} />);
    const from = (side: string) => document.querySelector(side) !== null;
    expect([from('.MuiDrawer-anchorRight'), from('.MuiDialog-container')]).toEqual([panel, !panel]);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(310);
    expect(said('inside')).not.toBeNull();
    await wait(30);
    expect(said('inside')).toBeNull();
  });

  it('closes with the browser’s Back, which then leaves the page', async () => {
    jest.useRealTimers();
    const { router, at } = await show(<Modal />);
    await act(() => router.navigate('/here?second'));
    const back = () => act(() => router.navigate(-1));
    await back();
    await waitFor(() => expect(said('inside')).toBeNull());
    expect(at()).toBe('/here?second');
    await back();
    expect(at()).toBe('/here');
  });

  it('stays open under a question, which the browser’s Back answers with no', async () => {
    jest.useRealTimers();
    const { router, at } = await show(<Modal />);
    // Signing in again brings a host of its own, and takes it away.
    render(<ConfirmHost />).unmount();
    await act(() => router.navigate('/here?second'));
    let answer: Promise<boolean> | undefined;
    say(() => void (answer = confirm({ title: 'Delete', question: 'Delete R12?' })));
    await screen.findByText('Delete R12?');
    await act(() => router.navigate(-1));
    expect(await answer).toBe(false);
    expect(said('inside')).not.toBeNull();
    expect(at()).toBe('/here?second');
  });

  it('a change that affects more than the server was told, without a question about it, is refused and not repeated', async () => {
    const refusal = new Problem(409, 'More by now', { code: 'MORE_THAN_AGREED' });
    const make = jest.fn(() => Promise.reject(refusal));
    await expect(confirmAndMake({}, async () => ({ agreed: 0 }), make)).rejects.toBe(refusal);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('[val.confirmBox] a confirmed question is gone 205 ms later, and its answer is taken at once', async () => {
    jest.useRealTimers();
    const yes = jest.fn();
    const Question = () => {
      const [open, setOpen] = useState(true);
      return (
        <ConfirmDialog
          open={open}
          title="Delete"
          question="Delete R12?"
          onConfirm={yes}
          onClose={() => setOpen(false)}
        />
      );
    };
    await show(<Question />);
    jest.useFakeTimers();
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(yes).toHaveBeenCalledTimes(1);
    await wait(195);
    expect(said('Delete R12?')).not.toBeNull();
    await wait(30);
    expect(said('Delete R12?')).toBeNull();
  });
});
