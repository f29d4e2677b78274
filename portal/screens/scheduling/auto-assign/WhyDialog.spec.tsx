import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { ExplanationList } from './ExplanationList.tsx';
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

  it.each([
    ['en', ['Possible, and 1 point better', 'Possible, equal on points', 'Possible, but 2 points behind']],
    ['fr', ['Possible, avec 1 point d’avance', 'Possible, à égalité de points', 'Possible, mais 2 points derrière']],
  ] as const)(
    'say who would have been a better choice than the agent assigned by hand: %s',
    async (language, words) => {
      const chosen = { ...why(4, 'Anne Roy'), verdict: 'chosen', gap: null };
      const others = [-1, 0, 2].map((gap, n) => ({ ...why(5 + n, `Bruno ${n}`), gap }));
      await show(
        <ExplanationList
          query={{ data: [chosen, ...others] as never, error: null, refetch: () => {} }}
          zone="America/Toronto"
        />,
        {
          language,
        },
      );
      const items = (await screen.findAllByRole('listitem')).slice(1);
      expect(items.map((item) => item.querySelector('span')?.textContent?.replace(/\s/g, ' '))).toEqual(words);
    },
  );
});
