import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProposedShift } from '#contracts/api/auto-assign-proposal.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { eventOf, idOf } from '#test/support/portal-events.ts';
import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { Proposal } from './Proposal.tsx';

const shiftFor = (n: number, name: string, distance: number | null, approximate = false): ProposedShift => ({
  id: idOf(n),
  start: `2026-11-2${n}T12:00:00.000Z`,
  end: `2026-11-2${n}T16:00:00.000Z`,
  timezone: 'America/Toronto',
  title: '',
  agent: { id: idOf(50 + n), name },
  distance,
  approximate,
  score: {},
  others: 1,
  obstacle: null,
  blockedBy: [],
  near: [],
  modifiable: true,
});

const propose = (shifts: readonly ProposedShift[], onClose: () => void = () => {}) =>
  show(
    <Dialog open onClose={onClose} title="">
      <Proposal
        event={eventOf()}
        zone="America/Toronto"
        ticked={{ affectationEventIds: shifts.map(({ id }) => id) }}
        ids={async () => shifts.map(({ id }) => id)}
        heldBy={null}
        run={async () => undefined as never}
        onDone={() => {}}
        onCancel={() => {}}
      />
    </Dialog>,
    {
      user: userOf('agency', { permissions: [...grantKeys] }),
      serve: ({ path }) =>
        path.endsWith('/proposal') ? { data: { shifts, agents: 9, refused: [], unseen: 0 } } : undefined,
    },
  );

describe('a proposal', () => {
  it('marks agents who live far away and preselects none of them, and says which distances are approximate', async () => {
    const shifts = [
      shiftFor(1, 'Anne Roy', 12.4, true),
      shiftFor(2, 'Bruno Côté', 914.2),
      shiftFor(3, 'Chloé Diaz', null),
    ];
    const { user } = await propose(shifts);
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
    const box = async (name: string) => (await rowOf(name)).getByRole<HTMLInputElement>('checkbox');
    expect((await rowOf('Bruno Côté')).getByText('914.2 km, far from home')).not.toBeNull();
    expect((await rowOf('Anne Roy')).getByText('about 12.4 km')).not.toBeNull();
    const ticked = async () =>
      Promise.all(['Anne Roy', 'Bruno Côté', 'Chloé Diaz'].map(async (n) => (await box(n)).checked));
    expect(await ticked()).toEqual([true, false, true]);
    await user.click(await box('Bruno Côté'));
    await user.click(await box('Anne Roy'));
    expect(await ticked()).toEqual([false, true, true]);
  });

  it('is not lost without a question once something is chosen by hand', async () => {
    let closed = 0;
    const { user } = await propose([shiftFor(1, 'Anne Roy', 1)], () => void closed++);
    await user.click(await screen.findByRole('checkbox'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(closed).toBe(0);
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  it('allows a level at once on all shifts that it would help', async () => {
    const near = { rule: 'level', agents: 18, name: 'Senior', levelId: idOf(90) } as const;
    const blocked = { agent: null, near: [near] } as const;
    const shifts = [1, 2, 3].map((n) => ({ ...shiftFor(n, 'Anne Roy', 1), ...(n < 3 && blocked) }) as ProposedShift);
    const { user } = await propose([
      ...shifts,
      { ...shiftFor(4, 'Bruno Côté', 1), ...blocked, modifiable: false } as never,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Allow level Senior on 2 shifts' }));
    const changes = [1, 2].map((n) => ({ id: idOf(n), maxLevelId: idOf(90) }));
    expect(asked.find(({ path }) => path.endsWith('/saveaffevents'))?.body).toEqual(changes);
  });
});
