import { eventOf, idOf } from '#test/support/portal-events.ts';
import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { routes } from '#portal/routes.tsx';

const client = userOf('customer', {
  permissions: ['requests.view', 'requests.create', 'requests.delete'],
  accountOwnerId: idOf(30),
});
const agency = userOf('agency', { permissions: ['requests.view', 'menus.operations'] }, { agencyId: idOf(50) });
const events = [
  eventOf({
    id: idOf(1),
    requestNo: 'R1',
    title: 'Running',
    start: '2020-01-01T00:00:00.000Z',
    end: '2999-01-01T00:00:00.000Z',
    status: 0,
    filledCount: 2,
    shiftCount: 5,
  }),
  eventOf({
    id: idOf(2),
    requestNo: 'R2',
    title: 'Coming',
    start: '2998-01-01T00:00:00.000Z',
    end: '2999-01-01T00:00:00.000Z',
    status: 1,
  }),
  eventOf({
    id: idOf(3),
    requestNo: 'R3',
    title: 'Gone',
    start: '2020-01-01T00:00:00.000Z',
    end: '2020-01-02T00:00:00.000Z',
    status: 2,
  }),
  eventOf({
    id: idOf(4),
    requestNo: 'R4',
    title: 'Gone too',
    start: '2020-01-01T00:00:00.000Z',
    end: '2020-01-02T00:00:00.000Z',
    status: 2,
  }),
];
type Question = { filters: { status?: number[] }; sort?: unknown; page: { index: number; size: number } };
let refusal: object | undefined;
/** The current state of the event that is deleted. */
let hit = { shifts: 5, filled: 2, worked: 1 };
const serve = ({ path, body }: { path: string; body: unknown }) => {
  if (path === '/api/request/requests') {
    const wanted = (body as Question).filters.status;
    const rows = events.filter(({ status }) => status !== null && wanted?.includes(status));
    return { data: rows, meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: rows.length } };
  }
  if (path === `/api/request/${idOf(1)}/deletion`) return { data: hit };
  if (path === '/api/request/deleterequest') {
    const { agreed } = body as { agreed: number };
    if (agreed < hit.shifts + hit.filled) return { http: 409, code: 'MORE_THAN_AGREED', message: 'More by now' };
    return refusal ?? { data: { id: idOf(1), run: run.id } };
  }
  if (path === `/api/request/${idOf(1)}/shifts/runs`) return { data: [run] };
  if (path === '/api/customer/places') return { data: [] };
  return undefined;
};
/** In the background the shifts of a large event are removed after it. */
const run = {
  id: idOf(9),
  kind: 'remove',
  requestedAt: '',
  total: 1200,
  finished: false,
  done: [idOf(8)],
  refused: [],
};
const open = (at: string, user = client, language: 'en' | 'fr' = 'en') => play({ routes, at, user, serve, language });
const titles = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => events.some(({ title }) => title === text));

describe('the list of events', () => {
  it('[req.groups] shows each event under its own tab only, with the number of each', async () => {
    const { user, at } = await open('/customer/requests/all');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'In Progress 1',
      'Scheduled 1',
      'Finished 2',
    ]);
    expect(titles()).toEqual(['Running']);
    await user.click(screen.getByRole('tab', { name: /Finished/ }));
    await settled();
    expect(at()).toBe('/customer/requests/all#tab-finished');
    expect(titles()).toEqual(['Gone', 'Gone too']);
  });

  it('[list.tabsHash] opens the tab that the address names', async () => {
    await open('/customer/requests/all#tab-scheduled');
    expect(titles()).toEqual(['Coming']);
  });

  it('[list.defaultSortRequests] asks for the first ten and leaves the order to the call', async () => {
    await open('/customer/requests/all');
    const question = asked.map(({ body }) => body as Question | undefined).find((body) => body?.page?.size === 10);
    expect(question).toEqual({ page: { index: 1, size: 10 }, search: '', filters: { status: [0] } });
  });

  it('shows filled and total, and leads to the event', async () => {
    await open('/customer/requests/all');
    expect(screen.getByTitle('2 of 5 shifts filled').textContent).toBe('2/5');
    expect(screen.getByRole('link', { name: 'Running' }).getAttribute('href')).toBe(
      `/customer/requests/detail/${idOf(1)}`,
    );
  });

  it('[req.groups] has the same lists for an agency under Operations, with the client of each', async () => {
    await open('/agency/dashboard', agency, 'fr');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'En cours 1',
      'À venir 1',
      'Terminés 2',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Client' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Running' }).getAttribute('href')).toBe(
      `/agency/requests/detail/${idOf(1)}/R1`,
    );
    expect(screen.queryByRole('button', { name: 'Nouvel événement' })).toBeNull();
  });

  it('[req.delete] names the event before it is deleted, and shows why it was refused', async () => {
    refusal = {
      http: 409,
      code: 'EVENT_HAS_WORKING_AGENTS',
      message: 'Cannot delete event, make sure no agents are working',
    };
    const { user } = await open('/customer/requests/all');
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    // More than two sentences are paragraphs.
    expect([...question.querySelectorAll('.question > p')].map((one) => one.textContent)).toEqual([
      'Delete the event “R1 Running” and all its shifts?',
      '5 shifts will be deleted with it.',
      '2 shifts have an agent.',
      '1 of them has been worked: its hours stay in pay and billing.',
      'This can’t be undone.',
    ]);
    // An agent is assigned meanwhile: the question is asked again with the current numbers.
    hit = { shifts: 5, filled: 3, worked: 1 };
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const again = await screen.findByRole('alertdialog', { name: 'This now affects more than before. Confirm again.' });
    expect(again.textContent).toContain('3 shifts have an agent');
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    await settled();
    expect((await screen.findByRole('alert')).textContent).toContain('make sure no agents are working');
    refusal = undefined;
  });

  it('shows how far the shifts of a large event are removed after it', async () => {
    const { user } = await open('/customer/requests/all');
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const shown = await screen.findByRole('alertdialog', { name: 'Deletion' });
    await within(shown).findByRole('progressbar', { name: '1 of 1,200' });
    await user.click(within(shown).getByRole('button'));
  });

  it('offers a new event only to those who may create one', async () => {
    await open('/customer/requests/all');
    expect(screen.getByRole('button', { name: 'New event' })).not.toBeNull();
    await open('/customer/requests/all', userOf('customer', { permissions: ['requests.view'] }));
    expect(screen.queryByRole('button', { name: 'New event' })).toBeNull();
  });
});
