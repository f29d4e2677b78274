import { useMemo } from 'react';
import { hasAccess } from '#contracts/permissions.ts';
import { useSession } from '#portal/api/session.tsx';
import type { Column } from './column.ts';

/** The columns as the viewer may use them: what may not be changed has no way to. */
export const useEditable = <R>(columns: readonly Column<R>[]): readonly Column<R>[] => {
  const { holder } = useSession();
  return useMemo(() => {
    if (columns.every(({ edit }) => !edit || hasAccess(holder, edit.access))) return columns;
    return columns.map(({ edit, ...column }) =>
      edit && hasAccess(holder, edit.access) ? { ...column, edit } : column,
    );
  }, [columns, holder]);
};
