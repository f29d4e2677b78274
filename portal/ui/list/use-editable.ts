import { useMemo } from 'react';
import { hasAccess } from '#contracts/permissions.ts';
import { useSession } from '#portal/api/session.tsx';
import type { Column } from './column.ts';

/** The columns without the cell editors that the viewer may not use. */
export const useEditable = <R>(columns: readonly Column<R>[]): readonly Column<R>[] => {
  const { holder } = useSession();
  return useMemo(() => {
    if (columns.every(({ edit }) => !edit || hasAccess(holder, edit.access))) return columns;
    return columns.map(({ edit, ...column }) =>
      edit && hasAccess(holder, edit.access) ? { ...column, edit } : column,
    );
  }, [columns, holder]);
};
