import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import type { DialogState } from './use-dialog.ts';

type Props<T> = Omit<DialogProps, 'open' | 'onClose' | 'title' | 'children'> & {
  readonly dialog: DialogState<T>;
  readonly title: ReactNode | ((subject: T) => ReactNode);
  readonly children: (subject: T) => ReactNode;
};

/** The dialog of a `useDialog`, about its subject: nothing until it is opened, and begun anew each time. */
export const SubjectDialog = <T,>({ dialog, title, children, ...rest }: Props<T>) => {
  const { open, subject, round, close } = dialog;
  if (round === 0) return null;
  const about = subject as T;
  return (
    <Dialog
      key={round}
      open={open}
      onClose={close}
      title={typeof title === 'function' ? title(about) : title}
      {...rest}
    >
      {children(about)}
    </Dialog>
  );
};
