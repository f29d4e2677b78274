import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { signedIn, type Access } from '../permissions.ts';
import { Id, Title } from '../values/common.ts';

/** The list that a view belongs to: the name of its call, and a suffix where one screen has two such lists. */
const List = z.string().min(1).max(100);

const Column = z.string().max(60);
const Columns = z.array(Column).max(60);
/** Bounds of the width of a column, in pixels. */
export const columnWidths = { least: 48, most: 1200 } as const;
export const ColumnWidth = z.object({ key: Column, width: z.int().min(columnWidths.least).max(columnWidths.most) });
export type ColumnWidth = z.output<typeof ColumnWidth>;

/**
 * `address`: search, filters, sort, dates and page size, as in the URL of the list. `hidden`: keys of the hidden
 * columns. `order`: keys of the columns in order, empty for the list's own order. `pinned`: keys of the columns that
 * stay first and visible.
 */
const View = z.object({
  name: Title,
  address: z.string().max(2000),
  hidden: Columns,
  order: Columns.default([]),
  pinned: Columns.default([]),
  widths: z.array(ColumnWidth).max(60).default([]),
});

/** The view with which a list opens for a person. */
export const DefaultView = View.omit({ name: true }).extend({ list: List });
export type DefaultView = z.output<typeof DefaultView>;

/** Access needed to save a company's default view, which all of its people see first. */
export const keepsDefaults: Access = { all: ['menus.settings'] };

/** The caller's own views of a list and those that colleagues share, by name. */
export const SavedViews = read({
  name: 'SavedViews',
  summary: 'List saved views',
  path: '/views',
  access: signedIn,
  input: z.object({ list: List }),
  output: z.array(
    View.extend({
      id: Id,
      /** Visible to everybody of the company. */
      shared: z.boolean(),
      /**
       * Whether the list opens with it: for the caller or, where shared, for everybody of the company who has no
       * default of their own.
       */
      isDefault: z.boolean(),
      can: z.array(z.enum(['edit', 'delete', 'default'])),
    }),
  ),
});
/**
 * Saves a view under a name that the list doesn't have yet, for the caller or for their company; each has at most 50
 * per list.
 */
export const SaveView = write({
  name: 'SaveView',
  summary: 'Save a view',
  path: '/views',
  access: signedIn,
  input: View.extend({ list: List, shared: z.boolean().default(false) }),
});
/** Renames a view, shares it, or makes a shared one the caller's own; one that changes hands is no default any more. */
export const UpdateView = write({
  name: 'UpdateView',
  summary: 'Rename or share a saved view',
  method: 'PUT',
  path: '/views/:id',
  access: signedIn,
  input: z.object({ id: Id, name: Title, shared: z.boolean() }),
});
export const DeleteView = write({
  name: 'DeleteView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/views/:id',
  access: signedIn,
  input: z.object({ id: Id }),
});
/**
 * Makes a view the default of its list, or no longer: the caller's own for the caller, a shared one for the company.
 */
export const ChooseDefaultView = write({
  name: 'ChooseDefaultView',
  summary: 'Choose the view a list opens with',
  method: 'PUT',
  path: '/views/:id/default',
  access: signedIn,
  input: z.object({ id: Id, on: z.boolean() }),
});
