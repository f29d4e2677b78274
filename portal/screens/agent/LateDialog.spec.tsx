import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { v4 as uuid } from 'uuid';
import { text } from '#portal/language/i18n.ts';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { LateDialog } from './LateDialog.tsx';

const id = '00000000-0000-4000-8000-000000000001';

describe('an agent who will be late', () => {
  it.each([
    ['by how long', LateDialog, () => text('agent.late.minutes', { n: 10 })],
    ['when they arrive', ArrivalDialog, () => /10/],
  ] as const)('says %s, and reads in the dialog why it was refused', async (_, Asking, choice) => {
    const close = jest.fn();
    let refused = true;
    const { user } = await show(<Asking open onClose={close} id={id} zone="America/Toronto" />, {
      // An outbox of their own: another spec's agent may have something waiting, which goes first.
      user: userOf('user', { id: uuid() }),
      serve: ({ path }) =>
        path.includes('/agentapp/')
          ? refused
            ? { http: 409, message: 'Punched in already' }
            : { data: {} }
          : undefined,
    });
    const dialog = within(await screen.findByRole('dialog'));
    const press = () => user.click(dialog.getAllByRole('button', { name: choice() })[0]!);
    await press();
    expect(await dialog.findByText(/Punched in already/)).not.toBeNull();
    expect(close).not.toHaveBeenCalled();
    refused = false;
    await press();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});
