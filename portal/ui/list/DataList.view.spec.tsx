import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { columnsOf } from './columns-of.ts';
import { DataList } from './DataList.tsx';
import { type Row, rowsFile, filters, type Question, questions, page, serve } from './DataList.shared.suite.tsx';

describe('a shared list', () => {
  afterEach(() => void jest.useRealTimers());

  describe('the view of a list', () => {
    const id = { key: 'id', label: 'tag.name', cell: ({ id }: Row) => <b aria-label={id}>{`=${id}`}</b> };
    const two = columnsOf(rowsFile, { title: {} }, [id]);
    const wide = <DataList label="menu.customer.events" file={rowsFile} columns={two} filters={filters} />;
    afterEach(() => localStorage.clear());

    it('shows a heading that is cut off completely on hover', async () => {
      await show(wide, { serve });
      const titles = screen
        .getAllByRole('columnheader')
        .map((head) => head.title || head.querySelector('button')?.title.split('\n')[0]);
      expect(titles).toEqual(['Title', 'Name']);
    });

    it('a column can be hidden, and stays hidden; the one that names the row can not', async () => {
      const first = await show(wide, { serve });
      const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(heads()).toHaveLength(2);
      await first.user.click(screen.getByRole('button', { name: 'View' }));
      expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Title' })).disabled).toBe(true);
      await first.user.click(screen.getByRole('checkbox', { name: 'Name' }));
      expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(1);
      first.unmount();
      await show(wide, { serve });
      expect(heads()).toHaveLength(1);
    });

    it('a saved view stores address and columns, and restores both', async () => {
      const kept = {
        id: 'v1',
        name: 'Mine',
        address: 'q=Row&sort=-title',
        hidden: ['id'],
        order: [],
        pinned: [],
        widths: [],
        shared: false,
        isDefault: false,
        can: ['edit', 'delete'],
      };
      const views = (one: { path: string; method: string; body: unknown }) =>
        one.path !== '/api/views' ? serve(one) : one.method === 'GET' ? { data: [kept] } : { data: { id: 'v2' } };
      const renamed = (one: { path: string; body: unknown }) =>
        one.path === '/api/views/v1' ? { data: { id: 'v1' } } : undefined;
      const { user, at } = await show(wide, {
        serve: (one) => renamed(one) ?? views(one),
        at: '/here?f.tags=3&page=2',
      });
      await user.click(screen.getByRole('button', { name: 'View' }));
      await user.click(await screen.findByRole('button', { name: 'Move Title forward' }));
      expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
        'Name',
        'Title',
      ]);
      await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Threes{Enter}');
      expect(asked.find(({ path, method }) => path === '/api/views' && method === 'POST')?.body).toEqual({
        list: 'Rows',
        name: 'Threes',
        address: 'f.tags=3',
        hidden: [],
        order: ['id', 'title'],
        pinned: [],
        widths: [],
        shared: false,
      });
      const edit = () => screen.findByRole('button', { name: 'Rename or share the view Mine' });
      await user.click(await edit());
      await user.type(screen.getAllByRole('textbox', { name: 'Name of the view' })[0]!, '{Escape}');
      await waitFor(async () => expect(document.activeElement).toBe(await edit()));
      await user.click(await edit());
      await user.keyboard(' 2{Enter}');
      await waitFor(() => expect(asked.some(({ path }) => path === '/api/views/v1')).toBe(true));
      expect(asked.find(({ path }) => path === '/api/views/v1')).toMatchObject({
        method: 'PUT',
        body: { name: 'Mine 2', shared: false },
      });
      await user.click(await screen.findByRole('button', { name: 'Mine' }));
      expect(at()).toBe('/here?q=Row&sort=-title');
      expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(1);
    });

    it('counts the rows of each choice only while the filters are open', async () => {
      const { user } = await show(wide, { serve });
      const counting = () => questions().filter((question) => 'count' in question).length;
      expect(counting()).toBe(0);
      await user.click(screen.getByRole('button', { name: 'Filters' }));
      await waitFor(() => expect(counting()).toBe(1));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const before = questions().length;
      await user.click(screen.getByRole('button', { name: 'Title' }));
      await waitFor(() => expect(questions().length).toBeGreaterThan(before));
      await settled();
      expect(counting()).toBe(1);
    });

    it('more rows than a file may contain are refused before it is written, with advice', async () => {
      const many = (one: { path: string; body: unknown }) =>
        one.path === '/api/rows'
          ? {
              ...page(one.body as Question),
              meta: { pageAt: 1, pageSize: 10, totalPages: 10_000, totalRecords: 100_000, more: true },
            }
          : undefined;
      const { user } = await show(wide, { serve: many });
      await user.click(screen.getByRole('button', { name: 'View' }));
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      await screen.findByText(/^A file holds at most 100,000 rows.*filters\.$/);
      expect(screen.getByRole('button', { name: 'Download' }).matches(':disabled')).toBe(true);
    });

    it('a file is requested with the filters and the visible columns, whatever the page', async () => {
      const asking = (one: { path: string; body: unknown }) =>
        one.path === '/api/export' ? { data: { id: '00000000-0000-4000-8000-000000000001' } } : serve(one);
      const { user } = await show(wide, { serve: asking, at: '/here?q=Row&page=2' });
      await user.click(screen.getByRole('button', { name: 'View' }));
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      expect((await screen.findByRole('dialog', { name: 'Export' })).textContent).toContain(
        'The 30 rows found by your search and filters.',
      );
      await user.click(screen.getByRole('radio', { name: 'CSV' }));
      await user.click(screen.getByRole('button', { name: 'Download' }));
      const requested = () => asked.find(({ path, body }) => path === '/api/export' && body !== undefined)?.body;
      await waitFor(() => expect(requested()).toBeDefined());
      const { query, ...rest } = requested() as { query: string };
      expect(rest).toEqual({ list: 'Rows', columns: ['title', 'id'], format: 'csv' });
      expect(JSON.parse(query)).toEqual({ search: 'Row', filters: {} });
    });
  });

  it('[list.empty] a list that is empty because of search and filters is shown again by one press', async () => {
    const { user } = await show(
      <DataList
        label="menu.customer.events"
        file={rowsFile}
        columns={columnsOf(rowsFile, { title: {} })}
        filters={filters}
        empty={{ hint: 'places.empty' }}
      />,
      {
        at: '/here?q=zzz&f.tags=3',
        serve: (one) =>
          one.path === '/api/rows' && (one.body as Question).search
            ? { data: [], meta: { pageAt: 1, pageSize: 10, totalPages: 0, totalRecords: 0 } }
            : serve(one),
      },
    );
    expect(screen.getByRole('search', { name: 'Events' })).not.toBeNull();
    expect(screen.queryByText(/^Add the places/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Row 1')).not.toBeNull();
    expect(questions().at(-1)).toMatchObject({ search: '', filters: {} });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('a card omits a cell without a value, empty or a dash, unless a value can be chosen there', async () => {
    const nothing = { key: 'no', label: 'tag.name', cell: ({ id }: Row) => (id === 'id1' ? '' : null) };
    const dash = { ...nothing, key: 'dash', cell: () => '—' };
    const edit = { access: {}, chosen: () => '', useChoices: () => [], save: () => Promise.resolve(undefined) };
    const chosen = { ...dash, key: 'chosen', edit };
    await show(
      <DataList
        label="menu.customer.events"
        file={rowsFile}
        columns={columnsOf(rowsFile, { title: {} }, [nothing, dash, chosen])}
        actions={() => [{ label: 'alert.handle', run: () => {} }]}
      />,
      { serve },
    );
    const cells = screen.getAllByRole('row')[2]!.querySelectorAll('.list-cell');
    expect([...cells].map((cell) => cell.matches(':is(:empty, [data-none])'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('checkbox and menu of a row have the row’s name, without the texts of buttons in it', async () => {
    const beside = ({ title }: Row) => (
      <>
        {title} <button type="button">chat</button>
      </>
    );
    const at = (named?: (row: Row) => string) => (
      <DataList
        label="menu.customer.events"
        file={rowsFile}
        columns={columnsOf(rowsFile, { title: { cell: beside, ...(named && { named }) } })}
        actions={() => [{ label: 'alert.handle', run: () => {} }]}
        bulk={() => null}
      />
    );
    await show(at(), { serve });
    expect(screen.getByRole('checkbox', { name: 'Select the row Row 1' })).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Actions Row 1' })).not.toBeNull();
    await show(
      at(({ id }) => `of ${id}`),
      { serve },
    );
    expect(screen.getByRole('button', { name: 'Actions of id1' })).not.toBeNull();
    await show(
      at(() => ''),
      { serve },
    );
    expect(screen.getByRole('button', { name: 'Actions Row 1 chat' })).not.toBeNull();
  });

  it('a row without an action for now has no menu', async () => {
    const { user } = await show(
      <DataList
        file={rowsFile}
        columns={columnsOf(rowsFile, { title: {} })}
        actions={({ id }) => [id === 'id1' && { label: 'alert.handle', run: () => {} }]}
      />,
      { serve },
    );
    const menus = screen.getAllByRole('button', { name: /^Actions/ });
    expect(menus).toHaveLength(1);
    await user.click(menus[0]!);
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });
});
