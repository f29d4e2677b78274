import { asked } from '#test/support/portal-stage.tsx';
import { z } from 'zod';
import { list } from '#contracts/endpoint.ts';
import { listFile } from '#contracts/files/list-file.ts';
import { signedIn } from '#contracts/permissions.ts';
import { columnsOf } from './columns-of.ts';

export const Row = z.object({ id: z.string(), title: z.string() });
export type Row = z.output<typeof Row>;
const Rows = list({
  name: 'Rows',
  summary: 'Rows',
  method: 'POST',
  path: '/rows',
  access: signedIn,
  row: Row,
  sorts: ['title', 'no'],
  filters: { tags: z.int() },
});
export const rowsFile = listFile(
  Rows,
  'menu.customer.events',
)({ title: { label: 'request.form.title', kind: 'text', of: ({ title }) => title } });
export const columns = columnsOf(rowsFile, { title: {} });
export const filters = [{ type: 'tags', label: 'tag.name', numeric: true, options: [{ id: 3, name: 'Three' }] }];

export type Question = { page: { index: number; size: number }; search: string; sort?: object; filters: object };
export const questions = () => asked.filter(({ path }) => path === '/api/rows').map(({ body }) => body as Question);
const all = Array.from({ length: 30 }, (_, index) => ({
  id: `id${index}`,
  title: index === 0 ? 'x'.repeat(31) : `Row ${index}`,
}));
export const page = ({ page: { index, size } }: Question) => ({
  data: all.slice((index - 1) * size, index * size),
  meta: { pageAt: index, pageSize: size, totalPages: Math.ceil(all.length / size), totalRecords: all.length },
});
export const serve = (one: { path: string; body: unknown }) =>
  one.path === '/api/rows' ? page(one.body as Question) : undefined;
