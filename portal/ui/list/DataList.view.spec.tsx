import { asked, show } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Column } from './column.ts';
import { DataList } from './DataList.tsx';
import {
  type Row,
  Rows,
  columns,
  filters,
  type Question,
  questions,
  all,
  page,
  serve,
} from './DataList.shared.suite.tsx';

describe('a shared list', () => {
  afterEach(() => void jest.useRealTimers());

  describe('the way it is looked at', () => {
    const two: Column<Row>[] = [
      ...columns,
      { key: 'id', label: 'tag.name', cell: ({ id }) => <b aria-label={id}>{`=${id}`}</b> },
    ];
    const wide = <DataList label="menu.customer.events" list={Rows} columns={two} filters={filters} />;
    afterEach(() => localStorage.clear());

    it('a column can be left out, and stays so; the one that names the row can not', async () => {
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

    it('a saved view keeps address and columns, and brings both back', async () => {
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
        can: ['delete'],
      };
      const views = (one: { path: string; method: string; body: unknown }) =>
        one.path !== '/api/views' ? serve(one) : one.method === 'GET' ? { data: [kept] } : { data: { id: 'v2' } };
      const { user, at } = await show(wide, { serve: views, at: '/here?f.tags=3&page=2' });
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
      await user.click(await screen.findByRole('button', { name: 'Mine' }));
      expect(at()).toBe('/here?q=Row&sort=-title');
      expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(1);
    });

    it('more rows than a file holds are refused before it is written, with what to do', async () => {
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
      await screen.findByText(/^More than 100,000 rows are found.*filters\.$/);
      expect(screen.getByRole('button', { name: 'Download' }).matches(':disabled')).toBe(true);
    });

    it('a file holds every row found, in the columns shown, and no formula', async () => {
      const twelve = (one: { path: string; body: unknown }) => {
        const { after } = (one.body as { page?: { after?: string } } | undefined)?.page ?? {};
        if (after === undefined) return serve(one);
        const from = Number(after);
        const meta = { pageAt: 1, pageSize: 12, totalPages: 3, totalRecords: all.length };
        const left = from + 12 < all.length && { after: String(from + 12) };
        return { data: all.slice(from, from + 12), meta: { ...meta, ...left } };
      };
      const saved: Blob[] = [];
      URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
      URL.revokeObjectURL = () => {};
      const { user } = await show(wide, { serve: twelve, at: '/here?q=Row' });
      await user.click(screen.getByRole('button', { name: 'View' }));
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      expect((await screen.findByRole('dialog', { name: 'Export' })).textContent).toContain(
        'The 30 rows found by your search and filters.',
      );
      await user.click(screen.getByRole('radio', { name: 'CSV' }));
      await user.click(screen.getByRole('button', { name: 'Download' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(questions().slice(-3)).toMatchObject(
        ['', '12', '24'].map((after) => ({ page: { size: 1000, after }, search: 'Row' })),
      );
      const reader = new FileReader();
      reader.readAsArrayBuffer(saved[0]!);
      await waitFor(() => expect(reader.result).not.toBeNull());
      const bytes = Buffer.from(reader.result as ArrayBuffer);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = bytes.toString().trim().split('\r\n');
      expect(lines).toHaveLength(31);
      expect(lines[2]).toBe("Row 1,'=id1");
    });
  });
});
