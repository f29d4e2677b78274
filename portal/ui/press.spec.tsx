import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DismissSetupChecklist } from '#contracts/api/setup-checklist.ts';
import { useCommand } from '../api/hooks.ts';
import { useRemove } from './feedback/use-remove.ts';
import { RowMenu } from './list/RowMenu.tsx';
import { pressed } from '../stores/press.ts';
import { orSayWhy } from './or-say-why.ts';

const why = () => document.querySelector('.press-problem');
const scene = {
  user: userOf('superAdmin'),
  serve: ({ method }: { readonly method: string }) =>
    method === 'GET' ? undefined : { http: 409, message: 'Changed meanwhile' },
};

const Plain = () => {
  const { mutate } = useCommand(DismissSetupChecklist);
  return (
    <p>
      <button onClick={() => mutate({})}>Dismiss</button>
    </p>
  );
};
const Menu = () => {
  const remove = useRemove(DismissSetupChecklist, 'generic.deleted');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      <RowMenu
        anchor={anchor}
        actions={[{ label: 'row.delete', run: () => void remove({}, 'Delete it?') }]}
        onClose={() => setAnchor(null)}
      />
    </>
  );
};
const Download = () => (
  <button onClick={() => orSayWhy(Promise.reject(new Error('lost')))}>
    <span>Download</span>
  </button>
);

describe('why a press failed', () => {
  it('[api.toastOnFailure] is said beside the button of any command, and in a toast', async () => {
    const { user } = await show(<Plain />, scene);
    const button = screen.getByRole('button', { name: 'Dismiss' });
    await user.click(button);
    await waitFor(() => expect(button.nextElementSibling?.textContent).toContain('Changed meanwhile'));
    expect(why()?.getAttribute('popover')).toBe('auto');
    expect(screen.getByRole('alert').textContent).toContain('Changed meanwhile');
    // A paragraph holds no block: its markup, read again, must stay whole.
    const paragraph = button.closest('p')!;
    expect(new DOMParser().parseFromString(paragraph.outerHTML, 'text/html').body.innerHTML).toBe(paragraph.outerHTML);
  });

  it('is said beside what opened the menu and its question, until the next press', async () => {
    const { user } = await show(<Menu />, scene);
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(why()?.previousElementSibling).toBe(button));
    await user.click(document.body);
    expect(why()).toBeNull();
  });

  it('is said once where the portal refuses by itself: beside the button, read out', async () => {
    const { user } = await show(
      <button onClick={() => pressed().refused('Two service types')}>Transfer</button>,
      scene,
    );
    await user.click(screen.getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(why()?.previousElementSibling?.tagName).toBe('BUTTON'));
    expect(screen.getAllByText('Two service types')).toEqual([screen.getByRole('alert')]);
  });

  it('is read out once where a call failed, by its toast', async () => {
    const { user } = await show(<button onClick={() => pressed().failedBecause('Too late')}>Merge</button>, scene);
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(why()?.textContent).toContain('Too late'));
    expect(why()?.getAttribute('role')).toBeNull();
    expect(screen.getAllByText('Too late')).toHaveLength(1);
  });

  it('is said of a download too, beside the whole of its button', async () => {
    const { user } = await show(<Download />, scene);
    await user.click(screen.getByText('Download'));
    await waitFor(() => expect(why()?.previousElementSibling?.tagName).toBe('BUTTON'));
  });
});
