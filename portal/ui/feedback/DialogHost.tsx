import { Suspense, type ReactNode } from 'react';
import type { DialogState } from './use-dialog.ts';

type Props<T> = {
  readonly dialog: DialogState<T>;
  /** Draws the dialog about its subject; whether it is open, and how it closes, are its to pass on. */
  readonly children: (subject: T, shown: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;
};

/** A dialog of a `useDialog`: nothing until it is opened, begun anew each time, waited for where it is fetched only then. */
export const DialogHost = <T,>({ dialog: { open, subject, round, close }, children }: Props<T>) =>
  round > 0 && <Suspense key={round}>{children(subject as T, { open, onClose: close })}</Suspense>;
