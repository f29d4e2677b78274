import { Button } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useDialog, type DialogState } from '../feedback/use-dialog.ts';
import { toast } from '../toasts.ts';

/** What a bulk action is told of the rows that are ticked. */
export type Ticked = {
  /** Ids of all that is ticked, beyond this page too. */
  readonly ids: () => Promise<readonly string[]>;
  readonly clear: () => void;
};
type Props = Pick<Ticked, 'ids'> & {
  readonly label: string;
  readonly children: (ids: readonly string[], dialog: Pick<DialogState<unknown>, 'open' | 'close'>) => ReactNode;
};

/** A button that looks up what is ticked, and the dialog about it, which starts anew each time. */
export const TickedDialog = ({ ids, label, children }: Props) => {
  const dialog = useDialog<readonly string[]>();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => void ids().then(dialog.show).catch(toast.problem)}
      >
        {label}
      </Button>
      {dialog.subject && <Fragment key={dialog.round}>{children(dialog.subject, dialog)}</Fragment>}
    </>
  );
};
