import { settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { toast } from '#portal/stores/toasts.ts';
import { RecentActions } from './RecentActions.tsx';

describe('recent actions', () => {
  it('are listed by name, the last first, and each can be taken back; without any there is no list', async () => {
    const { user } = await show(<RecentActions />);
    expect(screen.queryByRole('button', { name: 'Recent actions' })).toBeNull();
    const [anne, bruno] = [jest.fn(), jest.fn()];
    act(() => toast.undo('Anne is assigned', anne));
    act(() => toast.undo('Bruno is assigned', bruno));
    await user.click(screen.getByRole('button', { name: 'Recent actions' }));
    const listed = await screen.findAllByRole('menuitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Undo: Bruno is assigned', 'Undo: Anne is assigned']);
    await user.click(screen.getByRole('menuitem', { name: 'Undo: Anne is assigned' }));
    await settled();
    expect([anne.mock.calls.length, bruno.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Recent actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Undo: Bruno is assigned']);
  });
});
