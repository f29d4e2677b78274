import { idOf } from '#test/support/portal-events.ts';
import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnnounceDialog } from './AnnounceDialog.tsx';

const reach = { agents: 3, french: 2, untaken: 0, elsewhere: 0, unseen: 0, firstCome: true };

it('[msg.languages] an announcement warns how many of those whom it reaches read French, until there is a French text', async () => {
  const { user } = await show(
    <AnnounceDialog name="Porte" requestId={idOf(1)} shiftId={idOf(101)} open onClose={() => undefined} />,
    {
      user: userOf('agency'),
      serve: ({ path }) => (path.endsWith('/publish/reach') ? { data: reach } : undefined),
    },
  );
  expect(await screen.findByText('2 recipients read French')).not.toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Add a French version' }));
  expect(screen.queryByText('2 recipients read French')).toBeNull();
  expect(asked.filter(({ path }) => path.endsWith('/publish/reach'))).toHaveLength(1);
});
