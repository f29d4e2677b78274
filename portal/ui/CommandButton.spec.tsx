import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DismissSetupChecklist } from '#contracts/api/setup-checklist.ts';
import { CommandButton } from './CommandButton.tsx';

const why = () => document.querySelector('.press-problem')?.textContent;

describe('a button that runs a command', () => {
  it('[api.toastOnFailure] says beside it why that failed, until the next press, and in a toast', async () => {
    let refused = true;
    const { user } = await show(
      <CommandButton command={DismissSetupChecklist} input={{}} success="setup.dismissed">
        Dismiss
      </CommandButton>,
      {
        user: userOf('superAdmin'),
        serve: ({ method }) =>
          method === 'POST' || method === 'PUT' || method === 'DELETE'
            ? refused
              ? { http: 409, message: 'Changed meanwhile' }
              : { data: {} }
            : undefined,
      },
    );
    const button = screen.getByRole('button', { name: 'Dismiss' });
    await user.click(button);
    await waitFor(() => expect(why()).toContain('Changed meanwhile'));
    expect(button.nextElementSibling?.getAttribute('popover')).toBe('auto');
    expect(screen.getByRole('alert').textContent).toContain('Changed meanwhile');
    refused = false;
    await user.click(button);
    await waitFor(() => expect(why()).toBeUndefined());
  });
});
