import { Button, Dialog as Modal, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Children, useId, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';

/** Milliseconds that a confirmed dialog takes to close (rule val.confirmBox). */
const confirmLeave = 205;

type Props = {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Names the object in question. Of a list, more than two sentences are paragraphs; what is empty is left out. */
  readonly question: ReactNode;
  readonly confirm?: string;
  /** Null for a dialog with one button. */
  readonly cancel?: string | null;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something dangerous. The safe answer has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  question,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = useText();
  const titleId = useId();
  const textId = useId();
  const sentences = Children.toArray(question).filter(Boolean);
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
      transitionDuration={{ enter: 150, exit: confirmLeave }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" className="question">
          {sentences.length > 2
            ? sentences.map((sentence, at) => <p key={at}>{sentence}</p>)
            : sentences.flatMap((sentence) => [sentence, ' '])}
        </DialogContentText>
      </DialogContent>
      <DialogActions className="dialog-actions">
        {cancel !== null && (
          <Button color="inherit" autoFocus onClick={onClose}>
            {cancel ?? t('confirm.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          autoFocus={cancel === null}
          color={danger ? 'error' : 'primary'}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirm ?? t('confirm.ok')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
