import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { signedIn, type Access } from '../permissions.ts';
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

/** How a list first opens to a person. */
export const DefaultView = View.omit({ name: true }).extend({ list: List });
export type DefaultView = z.output<typeof DefaultView>;

/** What keeping a company's default view takes: it is what all of its people see first. */
export const keepsDefaults: Access = { all: ['menus.settings'] };

/** The caller's own ways of looking at a list and those that colleagues share, by name. */
export const SavedViews = read({
  name: 'SavedViews',
  summary: 'List saved views',
  path: '/views',
  access: signedIn,
  input: z.object({ list: List }),
  output: z.array(
    View.extend({
      id: Id,
      /** Seen by everybody of the company. */
      shared: z.boolean(),
      /** How the list first opens: to the caller, or where it is shared to everybody of the company who has no default of their own. */
      isDefault: z.boolean(),
      can: z.array(z.enum(['delete', 'default'])),
    }),
  ),
});
/** Keeps a view under a name that the list doesn't have yet, for oneself or for one's company; at most 50 a list of each. */
export const SaveView = write({
  name: 'SaveView',
  summary: 'Save a view',
  path: '/views',
  access: signedIn,
  input: View.extend({ list: List, shared: z.boolean().default(false) }),
});
export const DeleteView = write({
  name: 'DeleteView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/views/:id',
  access: signedIn,
  input: z.object({ id: Id }),
});
/** Opens the list by this view from now on, or no more: one's own to oneself, a shared one to the company. */
export const ChooseDefaultView = write({
  name: 'ChooseDefaultView',
  summary: 'Choose the view a list opens with',
  method: 'PUT',
  path: '/views/:id/default',
  access: signedIn,
  input: z.object({ id: Id, on: z.boolean() }),
});
