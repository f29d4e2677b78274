import { useCallback, useState } from 'react';
import type { Column } from './column.ts';
import { leadOf } from './column-choice.ts';
import type { MenuEntry } from './row-action.ts';
import { lazyComponent } from '../lazy-component.ts';
import { Overlay } from '../feedback/Overlay.tsx';

const CellEditor = lazyComponent(
  () => import('./CellEditor.tsx'),
  'CellEditor',
) as unknown as typeof import('./CellEditor.tsx').CellEditor;
const RowMenu = lazyComponent(() => import('./RowMenu.tsx'), 'RowMenu');

/** The cell being edited, with its row as it was when the editor opened. */
type Editing<R> = {
  readonly row: R;
  readonly column: Column<R>;
  readonly anchor: HTMLElement | null;
  readonly round: number;
};

/** The editor of a cell. @returns what opens it, and the editor */
export const useCellEditor = <R,>(columns: readonly Column<R>[]) => {
  const [editing, setEditing] = useState<Editing<R> | null>(null);
  const edit = useCallback(
    (row: R, column: Column<R>, anchor: HTMLElement) =>
      setEditing((before) => ({ row, column, anchor, round: (before?.round ?? 0) + 1 })),
    [],
  );
  if (!editing?.column.edit) return [edit, null] as const;
  const { row, column, anchor, round } = editing;
  const onClose = () => setEditing({ ...editing, anchor: null });
  const editor = (
    <Overlay key={round} open={anchor !== null} onClose={onClose}>
      <CellEditor
        anchor={anchor}
        row={row}
        named={leadOf(columns)?.named?.(row) ?? ''}
        label={column.label}
        edit={editing.column.edit}
        onClose={onClose}
      />
    </Overlay>
  );
  return [edit, editor] as const;
};

/** The menu of a row. @param actions of a row in its present state. @returns what opens it, and the menu */
export const useRowMenu = <R,>(actions: ((row: R) => readonly MenuEntry[]) | undefined) => {
  const [menu, setMenu] = useState<{ readonly row: R; readonly anchor: HTMLElement | null } | null>(null);
  const open = useCallback((row: R, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  if (!menu || !actions) return [open, null] as const;
  const onClose = () => setMenu({ ...menu, anchor: null });
  const shown = (
    <Overlay open={menu.anchor !== null} onClose={onClose}>
      <RowMenu anchor={menu.anchor} actions={actions(menu.row)} onClose={onClose} />
    </Overlay>
  );
  return [open, shown] as const;
};
