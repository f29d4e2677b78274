import { play, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { columnsOf } from './columns-of.ts';
import { DataList } from './DataList.tsx';
import { type Row, rowsFile, columns, questions, serve } from './DataList.shared.suite.tsx';
import { aroundAll, list_, rows } from './DataList.rows.shared.suite.tsx';

describe('a shared list', () => {
  aroundAll();

  it('keys work while the list has the focus: j and k move, x selects, b goes to the bulk actions, / searches, ? explains', async () => {
    const { user } = await show(list_, { serve });
    act(() => rows()[0]!.focus());
    await user.keyboard('jx');
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('b');
    expect(document.activeElement?.closest('.selection-bar')).not.toBeNull();
    await user.keyboard('{End}');
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.activeElement).toBe(rows()[9]);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => rows()[0]!.focus());
    await user.keyboard('?');
    expect((await screen.findByRole('dialog')).textContent).toContain('Keyboard shortcuts');
  });

  it('keys work from the loading of the page, while nothing has the focus and no dialog is open', async () => {
    const { user } = await show(list_, { serve });
    const painted = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('j');
    await painted();
    expect(document.activeElement).toBe(rows()[0]);
    const content = document.body.appendChild(document.createElement('main'));
    content.id = 'content';
    content.tabIndex = -1;
    act(() => content.focus());
    await user.keyboard('j');
    await painted();
    expect(document.activeElement).toBe(rows()[0]);
    content.remove();
    act(() => rows()[0]!.blur());
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => screen.getByRole('searchbox').blur());
    await user.keyboard('?');
    await screen.findByRole('dialog');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('x');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('Enter opens a row by the link or button with its name, and never by another link', async () => {
    const opened: string[] = [];
    const call = { key: 'call', label: 'now.call', cell: () => <a href="tel:1">1</a> };
    const open = ({ id }: Row) => (
      <button type="button" className="cell-open" onClick={() => opened.push(id)}>
        {id}
      </button>
    );
    const cells = columnsOf(rowsFile, { title: { priority: 1, cell: open } }, [call]);
    const { user } = await show(<DataList label="menu.customer.events" file={rowsFile} columns={cells} />, { serve });
    act(() => rows()[1]!.focus());
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['id1']);
  });

  it('keys step over the rows of a closed group, which are not drawn', async () => {
    const closed = {
      keyOf: ({ id }: Row) => (['id1', 'id2', 'id9'].includes(id) ? 'merged' : undefined),
      heading: () => 'Merged',
      isOpen: () => false,
    };
    const { user } = await show(
      <DataList
        label="menu.customer.events"
        file={rowsFile}
        columns={columns}
        group={closed}
        bulk={({ count }) => <b>{`do ${count}`}</b>}
      />,
      {
        serve,
      },
    );
    const row = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-row]');
    const pressed = async (keys: string) => {
      await user.keyboard(keys);
      await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    };
    expect(screen.queryByText('Row 1')).toBeNull();
    const first = row('Row 3')!.parentElement!.querySelector<HTMLElement>('[data-row="0"]')!;
    act(() => first.focus());
    await pressed('j');
    expect(document.activeElement).toBe(row('Row 3'));
    await pressed('x');
    expect(screen.getByText('do 1')).not.toBeNull();
    await pressed('k');
    expect(document.activeElement).toBe(first);
    await pressed('{End}');
    expect(document.activeElement).toBe(row('Row 8'));
  });

  it('search and filters are in the address, so that they are restored on return', async () => {
    const { unmount } = await play({
      user: userOf('agency'),
      serve,
      at: '/here?q=gala&page=2',
      routes: [{ path: '/here', access: {}, layout: 'blank', title: 'app.name', screen: () => list_ }],
    });
    expect(questions()[0]).toMatchObject({ page: { index: 2 }, search: 'gala' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gala');
    unmount();
  });
});
