import { idOf, shiftOf } from '#test/support/portal-events.ts';
import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { BulkDelete } from './BulkDelete.tsx';

// People type slowly on a busy machine.
jest.setTimeout(30_000);

const client = userOf('customer', { permissions: ['requests.view', 'requests.delete'] });
const shifts = [101, 102, 103].map((n) => shiftOf({ id: idOf(n) }));
const reason = 'Cannot cancel shifts less than 24 hours before start, contact the agency';
const deletions = () => asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url.slice(-3));

describe('deleting several shifts', () => {
  it('[cancel.24h] lets the allowed ones go, and lists the refused one with its reason, to be tried again', async () => {
    const done = jest.fn();
    const refuse = ({ url }: { url: string }) => url.includes(idOf(102)) && { http: 422, code: 'SHIFT_STARTS_WITHIN_24H', message: reason };
    const { user } = await show(<BulkDelete shifts={shifts} zone="America/Toronto" onDone={done} />, {
      user: client,
      serve: (one) => (one.method === 'DELETE' ? refuse(one) || { data: { id: idOf(1) } } : undefined),
    });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await settled();
    expect(deletions()).toEqual(['101', '102', '103']);
    const result = within(await screen.findByRole('dialog'));
    expect(result.getByText('2 done · 1 refused')).not.toBeNull();
    expect(result.getByRole('listitem').textContent).toContain(reason);
    expect(done).not.toHaveBeenCalled();
    await user.click(result.getByRole('button', { name: 'Retry the refused' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await settled();
    expect(deletions()).toEqual(['101', '102', '103', '102']);
  });

  it('[delete.failText] says "can\'t delete shift" where the server gives no reason', async () => {
    const { user } = await show(<BulkDelete shifts={shifts.slice(0, 1)} zone="America/Toronto" onDone={() => {}} />, {
      user: client,
      serve: (one) => (one.method === 'DELETE' ? { http: 500, message: '' } : undefined),
    });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await settled();
    expect((await screen.findByRole('dialog')).textContent).toContain("can't delete shift");
  });

  it('is not there for who may not delete', async () => {
    await show(<BulkDelete shifts={shifts} zone="America/Toronto" onDone={() => {}} />, { user: userOf('customer', { permissions: ['requests.view'] }) });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
