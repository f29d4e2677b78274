import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { WhyDialog } from './WhyDialog.tsx';

const why = (n: number, name: string) => ({
  agent: { id: idOf(n), name },
  verdict: 'costlier',
  obstacle: null,
  score: null,
  distance: null,
  gap: 2,
  flip: null,
});

describe('the reasons of a run', () => {
  it('say beside the agent chosen instead why the assignment was refused', async () => {
    const close = jest.fn();
    let refused = true;
    const shift = {
      shiftId: idOf(1),
      requestId: idOf(2),
      affectationId: null,
      choosable: true,
      title: 'Gate',
      agent: null,
      start: '2026-11-21T12:00:00.000Z',
      end: '2026-11-21T16:00:00.000Z',
      zone: 'America/Toronto',
    };
    const { user } = await show(<WhyDialog open onClose={close} runId={idOf(3)} shift={shift as never} />, {
      user: userOf('agency', { permissions: [...grantKeys] }),
      serve: ({ path }) => {
        if (path.includes('/autoassign/runs/')) return { data: [why(4, 'Anne Roy'), why(5, 'Bruno Côté')] };
        if (!path.endsWith(AssignEmployee.path.toLowerCase())) return undefined;
        return refused ? { http: 409, message: 'On another shift' } : { data: {} };
      },
    });
    const press = async () => user.click(await screen.findByRole('button', { name: /Bruno/ }));
    const [anne, bruno] = (await screen.findAllByRole('listitem')).map((item) => within(item));
    await press();
    expect(await bruno!.findByText(/On another shift/)).not.toBeNull();
    expect(anne!.queryByText(/On another shift/)).toBeNull();
    expect(close).not.toHaveBeenCalled();
    refused = false;
    await press();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});
