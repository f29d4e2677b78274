import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DismissSetupChecklist, SetupChecklist } from '#contracts/api/setup-checklist.ts';
import { useRead } from '#portal/api/hooks.ts';
import { CommandButton } from './CommandButton.tsx';

const why = () => document.querySelector('.press-problem')?.textContent;

const Steps = () => <p>{useRead(SetupChecklist, {}).data ? 'steps' : ''}</p>;
const reads = () => asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/setupchecklist')).length;

describe('a button that runs a command', () => {
  it('[api.toastOnFailure] says beside it why that failed, until the next press, and in a toast', async () => {
    let refused = true;
    const { user } = await show(
      <>
        <Steps />
        <CommandButton command={DismissSetupChecklist} input={{}} success="setup.dismissed">
          Dismiss
        </CommandButton>
      </>,
      {
        user: userOf('superAdmin'),
        serve: ({ method, path }) =>
          method === 'POST' || method === 'PUT' || method === 'DELETE'
            ? refused
              ? { http: 409, message: 'Changed meanwhile' }
              : { data: {} }
            : path.endsWith('/setupchecklist')
              ? { data: [] }
              : undefined,
      },
    );
    const button = screen.getByRole('button', { name: 'Dismiss' });
    await user.click(button);
    await waitFor(() => expect(why()).toContain('Changed meanwhile'));
    expect(button.nextElementSibling?.getAttribute('popover')).toBe('auto');
    expect(screen.getByRole('alert').textContent).toContain('Changed meanwhile');
    // The screen shows changes made in the meantime.
    await waitFor(() => expect(reads()).toBe(2));
    refused = false;
    await user.click(button);
    await waitFor(() => expect(why()).toBeUndefined());
  });
});
