import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasAccess } from '#contracts/permissions.ts';
import { useSession } from '#portal/api/session.tsx';
import { DialogHost } from '../feedback/DialogHost.tsx';
import { useDialog } from '../feedback/use-dialog.ts';
import type { DrawDialog, MenuEntry, RowAction, RowActions, ShowDialog } from './row-action.ts';

type RowActionsHost = {
  /** The entries that the viewer may use, with the functions that run them. */
  readonly entriesOf: (actions: RowActions) => readonly MenuEntry[];
  /** Opens a dialog. */
  readonly show: ShowDialog;
  /** The opened dialog; render it once, beside the control that opens it. */
  readonly dialog: ReactNode;
};

/** Runs the actions of rows, in a list or on the screen of one of them. */
export const useRowActions = (): RowActionsHost => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { holder } = useSession();
  const dialog = useDialog<DrawDialog>();
  const entryOf = (action: RowAction): MenuEntry => ({
    ...action,
    run: () => {
      if (action.run) action.run(dialog.show);
      else if (action.to !== undefined) void navigate(action.to);
      else if (action.dialog) dialog.show(action.dialog);
      else void action.send(queries);
    },
  });
  return {
    entriesOf: (actions) =>
      actions.flatMap((action) =>
        action && (!action.access || hasAccess(holder, action.access)) ? [entryOf(action)] : [],
      ),
    show: dialog.show,
    dialog: <DialogHost dialog={dialog}>{(draw, shown) => draw(shown)}</DialogHost>,
  };
};
