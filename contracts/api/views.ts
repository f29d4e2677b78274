import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';
import { Id, Title } from '../values/common.ts';

/** The list a view belongs to: the name of its call, and what keeps two lists of one screen apart. */
const List = z.string().min(1).max(100);

const Column = z.string().max(60);
const Columns = z.array(Column).max(60);
/** Bounds of a column's own width, in pixels. */
export const columnWidths = { least: 48, most: 1200 } as const;
export const ColumnWidth = z.object({ key: Column, width: z.int().min(columnWidths.least).max(columnWidths.most) });
export type ColumnWidth = z.output<typeof ColumnWidth>;

/**
 * `address`: search, filters, sort, dates and page size as the address of the list writes them; `hidden`: keys of the columns left out;
 * `order`: keys of columns in the order in which they stand, empty where it is the list's own; `pinned`: keys of those that stand first and
 * stay in sight.
 */
const View = z.object({
  name: Title,
  address: z.string().max(2000),
  hidden: Columns,
  order: Columns.default([]),
  pinned: Columns.default([]),
  widths: z.array(ColumnWidth).max(60).default([]),
});

/** The caller's own ways of looking at a list, by name. */
export const SavedViews = read({
  name: 'SavedViews',
  summary: 'List saved views',
  path: '/views',
  access: signedIn,
  input: z.object({ list: List }),
  output: z.array(View.extend({ id: Id })),
});
/** Keeps a view under a name that the list doesn't have yet; at most 50 a list. */
export const SaveView = write({
  name: 'SaveView',
  summary: 'Save a view',
  path: '/views',
  access: signedIn,
  input: View.extend({ list: List }),
});
export const DeleteView = write({
  name: 'DeleteView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/views/:id',
  access: signedIn,
  input: z.object({ id: Id }),
});
