import { eventOf, idOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { EventLocations } from './EventLocations.tsx';

const north = {
  id: idOf(60),
  title: 'North',
  lat: 45.5,
  lng: -73.6,
  agentCount: 1,
  agents: [],
  placedCount: 0,
  missing: 1,
};
const open = (fails: boolean) =>
  show(<EventLocations event={eventOf()} />, {
    user: userOf('agency', { permissions: ['requests.view', 'requests.edit', 'requests.position'] }),
    serve: ({ path, method }) => {
      if (path.includes('/account/')) return undefined;
      if (method === 'GET') return { data: [north] };
      return fails ? { http: 500, message: '' } : { data: { id: north.id } };
    },
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const said = (words: string) => screen.findByText(words);
const save = async (user: User) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
};

describe('the positions of an event', () => {
  it.each([
    [false, 'Successfully created', 'Successfully updated', 'Successfully deleted'],
    [true, 'That didn’t work. Try again.', 'That didn’t work. Try again.', 'That didn’t work. Try again.'],
  ])('[loc.errors] report what was done, or that it failed: %s', async (fails, created, updated, deleted) => {
    const { user } = await open(fails);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, typed] of [
      ['Title', 'South'],
      ['Latitude', '45.5'],
      ['Longitude', '-73.6'],
    ] as const)
      await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), typed);
    await save(user);
    expect((await screen.findAllByText(created)).length).toBeGreaterThan(0);

    const again = await open(fails);
    await again.user.click(screen.getByRole('button', { name: /^Edit/ }));
    const title = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Title/ });
    await again.user.type(title, ' 2');
    await save(again.user);
    expect((await screen.findAllByText(updated)).length).toBeGreaterThan(0);

    const last = await open(fails);
    await last.user.click(screen.getByRole('button', { name: /^Delete/ }));
    await last.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await said(deleted)).not.toBeNull();
  });
});
