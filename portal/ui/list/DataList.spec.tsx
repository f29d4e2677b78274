import { asked, show, wait } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { columnsOf } from './columns-of.ts';
import { DataList } from './DataList.tsx';
import { type Row, rowsFile, type Question, questions, page, serve } from './DataList.shared.suite.tsx';
import { aroundAll, list_, rows } from './DataList.rows.shared.suite.tsx';

const no = { key: 'no', label: 'tag.name', sort: 'no', cell: ({ title }: Row) => title };
const sorting = columnsOf(rowsFile, { title: {} }, [no]);

describe('a shared list', () => {
  aroundAll();

  it('[list.paging] asks for its first page with search, sort and filters', async () => {
    await show(list_, { serve, at: '/here?sort=-title&f.tags=3' });
    expect(questions()[0]).toEqual({
      page: { index: 1, size: 10 },
      search: '',
      sort: { key: 'title', asc: false },
      filters: { tags: [3] },
    });
    expect(rows()).toHaveLength(10);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('30 in total');
  });

  it('[list.debounce] asks once, 450 ms after the last letter', async () => {
    await show(list_, { serve });
    jest.useFakeTimers();
    const box = screen.getByRole('searchbox');
    for (const text of ['g', 'ga', 'gal ']) {
      fireEvent.change(box, { target: { value: text } });
      await wait(100);
    }
    const before = questions().length;
    await wait(349);
    expect(questions()).toHaveLength(before);
    await wait(1);
    expect(questions()).toHaveLength(before + 1);
    expect(questions().at(-1)?.search).toBe('gal');
  });

  it('[list.features] sorts by a heading, ascending first, then the other way', async () => {
    const { user, at } = await show(list_, { serve });
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await user.click(await screen.findByRole('button', { name: 'Title' }));
    expect(
      questions()
        .slice(-2)
        .map(({ sort }) => sort),
    ).toEqual([
      { key: 'title', asc: true },
      { key: 'title', asc: false },
    ]);
    expect(at()).toBe('/here?sort=-title');
    expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts next by a heading pressed with Shift, by mouse or keyboard, and numbers the marks', async () => {
    const twice = <DataList label="menu.customer.events" file={rowsFile} columns={sorting} />;
    const { user, at } = await show(twice, { serve, at: '/here?sort=-title' });
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.keyboard('{/Shift}');
    expect(questions().at(-1)).toMatchObject({
      sort: { key: 'title', asc: false },
      thenBy: [{ key: 'no', asc: true }],
    });
    const second = screen.getByRole('button', { name: /^Name.*, sort key 2, ascending$/ });
    expect(second.querySelector('sup')?.textContent).toBe('2');
    act(() => second.focus());
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(at()).toBe('/here?sort=-title%2C-no');
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
    ]);
  });

  it('keeps a press that is followed by another one before the address has changed', async () => {
    const { at } = await show(list_, { serve });
    const heading = screen.getByRole('button', { name: 'Title' });
    const next = screen.getByRole('button', { name: 'Next page' });
    act(() => {
      heading.click();
      next.click();
      next.click();
    });
    await waitFor(() => expect(at()).toBe('/here?page=3&sort=title'));
  });

  it('[list.features] the go-to-top button is there beyond 300 px, not at 300', async () => {
    await show(list_, { serve });
    const scroll = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scroll(300);
    expect(screen.queryByRole('button', { name: 'Go to top' })).toBeNull();
    scroll(301);
    expect(screen.queryByRole('button', { name: 'Go to top' })).not.toBeNull();
    scroll(0);
  });

  it('[list.pageSizes] offers eight sizes, and a new size opens the first page', async () => {
    const { user } = await show(list_, { serve, at: '/here?page=2' });
    const sizes = screen.getByLabelText('Rows per page');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '25', '50', '100', '250', '500', '1000']);
    await user.selectOptions(sizes, '25');
    expect(questions().at(-1)?.page).toEqual({ index: 1, size: 25 });
  });

  it('[list.selectAll] offers all rows once a whole page is selected, and the reverse; another page starts with no selection', async () => {
    const { user } = await show(list_, { serve });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('10 selected')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select all 30 rows' }));
    expect(screen.getByText('do 30')).not.toBeNull();
    await user.click(screen.getAllByRole('checkbox', { name: /^Select the row/ })[0]!);
    expect(screen.getByText('do 29')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Row 12');
    expect(screen.queryByText(/selected/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Deselect all' }));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('[val.truncate] shows 30 of 31 letters of a cell, and all of them on hover', async () => {
    await show(list_, { serve });
    expect(screen.getByText(`${'x'.repeat(30)}…`).getAttribute('title')).toBe('x'.repeat(31));
  });

  it.each([
    ['en', 'No Results Found'],
    ['fr', 'Aucun résultat trouvé'],
  ] as const)('[list.empty] shows that it is empty in %s', async (language, words) => {
    await show(list_, {
      language,
      serve: ({ path }) =>
        path === '/api/rows'
          ? { data: [], meta: { pageAt: 1, pageSize: 10, totalPages: 0, totalRecords: 0 } }
          : undefined,
    });
    expect(screen.getByText(words)).not.toBeNull();
  });

  it('[list.loadError] shows the server’s message, or its own if there is none, and tries again', async () => {
    let message = 'The index is being rebuilt';
    const { user } = await show(list_, {
      serve: ({ path }) => (path === '/api/rows' ? { http: 500, message } : undefined),
    });
    expect(screen.getByRole('alert').textContent).toContain('The index is being rebuilt');
    message = '';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('An error has occurred on the server')).not.toBeNull();
  });

  it('[api.abortSameUrl] a list that is fetched again shows nothing of the first request', async () => {
    const { user } = await show(list_, {
      serve: (one) =>
        one.path === '/api/rows'
          ? { ...page(one.body as Question), after: (one.body as Question).page.index === 2 ? 500 : 0 }
          : undefined,
    });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('Row 22');
    expect(asked.filter(({ path }) => path === '/api/rows')[1]?.signal?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
