import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '#contracts/api/search.ts';
import type { Route } from '#portal/route.ts';
import { leave } from '#portal/ui/feedback/Dialog.tsx';

const page = (path: string): Route => ({
  path,
  access: {},
  layout: 'main',
  title: 'app.name',
  screen: () => <p>{path}</p>,
});
const routes = [
  '/agency/dashboard',
  '/agency/employees/:id',
  '/agency/customers/:id',
  '/agency/management',
  '/agency/employees/detail/:id',
  '/customer/requests/:id',
  '/customer/employees/:id',
  '/customer/management',
  '/dashboard',
].map(page);

const result = (icon: SearchResult['icon'], name: string, more: Partial<SearchResult> = {}): SearchResult => ({
  id: `1111111${name.length}-1111-4111-8111-111111111111`,
  name,
  url: '/agency/employees/detail/1',
  icon,
  image: null,
  description: '',
  status: null,
  ...more,
});
const found = {
  requests: [result('requests', 'R12 · Gala', { status: 'finished', description: 'Aréna' })],
  employees: [result('employees', 'Chloé Dupré', { status: 'work' }), result('employees', 'Zoé Dupree')],
  customers: [],
  lists: [],
  places: [],
};
const every = {
  ...found,
  customers: [result('customers', 'Festival', { image: '/files/festival.png' })],
  lists: [result('lists', 'Summer')],
};
const none = { requests: [], employees: [], customers: [], lists: [], places: [] };
const all = ['requests.view', 'agent.view', 'menus.clients', 'operations.jobPostings', 'menus.operations'] as const;

const searches = () =>
  asked.filter(({ path }) => path.endsWith('/search')).map(({ url }) => decodeURIComponent(url.split('?')[1] ?? ''));
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
const shift = (timeStamp: number, key = 'Shift') => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => void document.body.dispatchEvent(event));
};
const open = async (
  role: Parameters<typeof userOf>[0] = 'agency',
  at = '/agency/dashboard',
  permissions: readonly string[] = all,
) => {
  const scene = await play({
    routes,
    at,
    user: userOf(role, { permissions: [...permissions] as never }),
    serve: ({ path, url }) =>
      path.endsWith('/search')
        ? {
            data: url.includes('zzzz') ? none : url.includes('every') ? every : found,
            ...(url.includes('slow') && { after: 3000 }),
          }
        : undefined,
  });
  await scene.user.click(screen.getByRole('button', { name: 'Search' }));
  // Its code is loaded at the first press.
  await screen.findByRole('searchbox', { name: 'Search' });
  await settled();
  return { ...scene, field: () => screen.getByRole('searchbox', { name: 'Search' }) };
};
const type = async (text: string) => {
  const before = searches().length;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await waitFor(() => expect(searches().length).toBeGreaterThan(before));
  await settled();
};
afterEach(() => void jest.useRealTimers());

describe('the search', () => {
  it('[search.open] opens when Shift is pressed twice within 300 ms, and not after 301', async () => {
    await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    [0, 301].forEach((at) => shift(at));
    await settled();
    expect(dialog()).toBeNull();
    shift(2000);
    shift(2100, 'A');
    shift(2200);
    await settled();
    expect(dialog()).toBeNull();
    [5000, 5299].forEach((at) => shift(at));
    await screen.findByRole('dialog', { name: 'Search' });
  });

  it('[search.open] closes by its Close button and by Esc', async () => {
    const { user } = await open();
    await user.click(within(dialog()!).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await settled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('[search.roles] is not offered to admins: no box, and nothing on Shift twice', async () => {
    await play({ routes, at: '/dashboard', user: userOf('admin') });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    [0, 100].forEach((at) => shift(at));
    await settled();
    expect(dialog()).toBeNull();
  });

  it('[search.debounce] searches once, 200 ms after the last key, with the text trimmed, and not for blanks', async () => {
    const { field } = await open();
    jest.useFakeTimers();
    const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.change(field(), { target: { value: '   ' } });
    await run(1000);
    expect(searches()).toEqual([]);
    for (const value of [' d', ' du', ' dup ']) {
      fireEvent.change(field(), { target: { value } });
      await run(150);
    }
    await run(49);
    expect(searches()).toEqual([]);
    await run(1);
    expect(searches()).toEqual(['q=dup']);
    await run(1000);
    expect(searches()).toEqual(['q=dup']);
  });

  it('aborts a search that is no longer wanted', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'slow' } });
    await waitFor(() => expect(searches()).toEqual(['q=slow']));
    const [first] = asked.filter(({ path }) => path.endsWith('/search'));
    expect(first!.signal!.aborted).toBe(false);
    await type('dup');
    expect(first!.signal!.aborted).toBe(true);
    expect(screen.queryByRole('link', { name: /Chloé/ })).not.toBeNull();
  });

  it('[search.clear] empties the field and removes the results, without a further call', async () => {
    const { field } = await open();
    await type('bob');
    expect(screen.queryByRole('link', { name: /Chloé/ })).not.toBeNull();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect((field() as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('link', { name: /Chloé/ })).toBeNull();
    expect(searches()).toEqual(['q=bob']);
    expect(document.activeElement).toBe(field());
  });

  it('[search.groups] shows results by section, with badge, name and description', async () => {
    await open();
    await type('dup');
    expect(
      within(dialog()!)
        .getAllByRole('region')
        .map((one) => one.querySelector('h3')!.textContent),
    ).toEqual(['Events', 'Employees']);
    const gala = screen.getByRole('link', { name: /R12 · Gala/ });
    expect(gala.textContent).toBe('R12 · GalaArénaFinished');
    expect(screen.getByRole('link', { name: /Chloé/ }).querySelector('.avatar')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('3 results');
    await type('every');
    const sections = within(dialog()!).getAllByRole('region');
    expect(sections.map((one) => one.querySelector('h3')!.textContent)).toEqual([
      'Events',
      'Employees',
      'Clients',
      'Lists',
    ]);
    expect(screen.getByRole('link', { name: 'Festival' }).querySelector('img')?.src).toMatch(/festival\.png$/);
    expect(screen.getByRole('link', { name: 'Summer' }).querySelector('svg')).not.toBeNull();
  });

  it('[search.filters] offers what the viewer may search, and searches that section only', async () => {
    const filters = () =>
      within(screen.getByRole('group', { name: 'Search in' }))
        .getAllByRole('button')
        .map((one) => one.textContent);
    await open('agency', '/agency/dashboard', ['requests.view', 'agent.view', 'menus.operations']);
    expect(filters()).toEqual(['All', 'Requests', 'Employees']);
    await open('customer', '/customer/requests/all');
    expect(filters()).toEqual(['All', 'Requests', 'Employees', 'Lists']);
    const { user } = await open();
    expect(filters()).toEqual(['All', 'Requests', 'Employees', 'Clients', 'Lists']);
    await type('dup');
    await user.click(screen.getByRole('button', { name: 'Employees' }));
    await settled();
    expect(searches()).toEqual(['q=dup', 'q=dup&f=employees']);
  });

  it('[search.link] opens a result in this tab and closes; with Ctrl the dialog stays open', async () => {
    const { user, at } = await open();
    await type('dup');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('link', { name: /Chloé/ }), { ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(2 * leave));
    jest.useRealTimers();
    expect([at(), dialog() !== null]).toEqual(['/agency/dashboard', true]);
    await user.click(screen.getByRole('link', { name: /Chloé/ }));
    await waitFor(() => expect([at(), dialog()]).toEqual(['/agency/employees/detail/1', null]));
  });

  it('moves through the results by the arrows and back to the field', async () => {
    const { user, field } = await open();
    await type('dup');
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement!.textContent).toContain('Chloé');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement!.textContent).toBe('Settings');
    await user.keyboard('{Home}');
    expect(document.activeElement!.textContent).toContain('R12');
  });

  it('[search.nav] offers the pages of the role: events, employees, clients and settings; clients only to agencies', async () => {
    const ways = () =>
      within(screen.getByRole('navigation', { name: 'Navigation' }))
        .getAllByRole('link')
        .map((one) => one.textContent);
    await open();
    expect(ways()).toEqual(['Events', 'Employees', 'Clients', 'Settings']);
    await open('customer', '/customer/requests/all');
    expect(ways()).toEqual(['Events', 'Employees', 'Settings']);
  });

  it('opens the first result on Enter, also one that arrives later', async () => {
    const { user, at, field } = await open();
    await type('dup');
    await user.click(field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect([at(), dialog()]).toEqual(['/agency/employees/detail/1', null]));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await settled();
    await user.type(field(), 'dupre{Enter}');
    expect(dialog()).not.toBeNull();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('finds commands by words, only those whose page and call are open to the viewer', async () => {
    const commands = () =>
      within(screen.queryByRole('region', { name: 'Actions' }) ?? document.createElement('div'))
        .queryAllByRole('link')
        .map((one) => [one.textContent, one.getAttribute('href')]);
    const { user, at, field } = await open('agency', '/agency/dashboard', [
      ...all,
      'requests.create',
      'operations.today',
      'requests.assign',
    ]);
    const asked = async (text: string) => (await type(text), commands());
    expect(await asked('assign')).toEqual([
      ['Shifts to assign', '/agency/dashboard?f.assignment=notAssigned#tab-today'],
    ]);
    expect((await asked('late'))[0]).toEqual(['Late shifts', '/agency/dashboard?f.status=late#tab-today']);
    expect((await asked('new ev'))[0]).toEqual(['New event', '/agency/dashboard?open=event']);
    expect(screen.getByRole('region', { name: 'Actions' }).querySelectorAll('mark')).toHaveLength(2);
    await user.click(field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect([at(), dialog()]).toEqual(['/agency/dashboard?open=event', null]));
    await open('agency', '/agency/dashboard', all);
    for (const text of ['assign', 'late', 'new ev']) expect(await asked(text)).toEqual([]);
    await open('customer', '/customer/requests/all', [...all, 'requests.create']);
    expect(await asked('new ev')).toEqual([['New event', '/customer/requests/all?open=event']]);
    expect(await asked('late')).toEqual([]);
  });

  it('[search.empty] shows that nothing was found', async () => {
    await open();
    await type('zzzz');
    expect(screen.queryByText('Sorry, no results were found for your search')).not.toBeNull();
  });
});
