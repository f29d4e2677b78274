import { Button } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useDialog, type DialogState } from '../feedback/use-dialog.ts';
import { orSayWhy } from '../or-say-why.ts';

/** The ticked rows, as a bulk action gets them. */
export type Ticked = {
  /** Ids of all ticked rows, on all pages. */
  readonly ids: () => Promise<readonly string[]>;
  readonly clear: () => void;
};
type Props = Pick<Ticked, 'ids'> & {
  readonly label: string;
  readonly children: (ids: readonly string[], dialog: Pick<DialogState<unknown>, 'open' | 'close'>) => ReactNode;
};

/** A button that reads the ticked rows, and the dialog for them, a new instance at each opening. */
export const TickedDialog = ({ ids, label, children }: Props) => {
  const dialog = useDialog<readonly string[]>();
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => orSayWhy(ids().then(dialog.show))}>
        {label}
      </Button>
      {dialog.subject && <Fragment key={dialog.round}>{children(dialog.subject, dialog)}</Fragment>}
    </>
  );
};
