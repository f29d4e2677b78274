import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { RateAgentDialog } from './RateAgentDialog.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const event = {
  requestId: id,
  requestNo: 'R1',
  customer: { id, name: 'Harbour' },
  place: 'Quay',
  timezone: 'America/Toronto',
  start: '2026-03-02T15:00:00.000Z',
  end: '2026-03-02T23:00:00.000Z',
  position: 'Gate',
  status: 'punchedOut',
  minutes: 480,
  workedMinutes: 470,
};
const lists = (rows: object[]) => ({
  user: userOf('agency', { permissions: ['agent.view', 'agent.editRatings'] }),
  serve: ({ path }: { path: string }) =>
    path.endsWith('/events')
      ? { data: rows, meta: { pageAt: 1, pageSize: 100, totalPages: 1, totalRecords: rows.length } }
      : undefined,
});
const dialog = <RateAgentDialog open onClose={() => {}} agentId={id} agent="Anne Roy" />;

it('[assign.rated] asks for the shift to rate, and proposes its penalties', async () => {
  const { user } = await show(
    dialog,
    lists([
      { ...event, id: 'a', title: 'Concert', toRate: { affectationId: id, penalties: ['late'] } },
      { ...event, id: 'b', title: 'Rated already' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Concert' }));
  // Shifts to come would push those to rate out of the list.
  expect(decodeURIComponent(asked.find(({ path }) => path.endsWith('/events'))!.url)).toContain(
    '"period":["now","past"]',
  );
  expect(await screen.findByRole('group', { name: /Punctuality/ })).not.toBeNull();
  expect(screen.getByText(/^Late/)).not.toBeNull();
  expect(screen.queryByText('Rated already')).toBeNull();
});

it('shows that no shift is left to rate', async () => {
  await show(dialog, lists([{ ...event, id: 'b', title: 'Rated already' }]));
  expect(await screen.findByText('There’s no finished shift left to rate.')).not.toBeNull();
});
