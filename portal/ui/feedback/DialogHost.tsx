import type { ReactNode } from 'react';
import { Overlay } from './Overlay.tsx';
import type { DialogState } from './use-dialog.ts';

type Props<T> = {
  readonly dialog: DialogState<T>;
  /** Renders the dialog for its subject; pass `shown` on to it. */
  readonly children: (subject: T, shown: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;
};

/**
 * Renders the dialog of a `useDialog`: nothing until it is first opened, a new instance at each opening, and lazy
 * components are waited for.
 */
export const DialogHost = <T,>({ dialog: { open, subject, round, close }, children }: Props<T>) =>
  round > 0 && (
    <Overlay key={round} open={open} onClose={close}>
      {children(subject as T, { open, onClose: close })}
    </Overlay>
  );
