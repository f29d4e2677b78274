import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import type { DialogProps } from './Dialog.tsx';
import { DialogHost } from './DialogHost.tsx';
import type { DialogState } from './use-dialog.ts';

const Dialog = lazyComponent(() => import('./Dialog.tsx'), 'Dialog');

type Props<T> = Omit<DialogProps, 'open' | 'onClose' | 'title' | 'children'> & {
  readonly dialog: DialogState<T>;
  readonly title: ReactNode | ((subject: T) => ReactNode);
  readonly children: (subject: T) => ReactNode;
};

/** A `DialogHost` that also renders the `Dialog` around its content. */
export const SubjectDialog = <T,>({ dialog, title, children, ...rest }: Props<T>) => (
  <DialogHost dialog={dialog}>
    {(subject, shown) => (
      <Dialog {...shown} title={typeof title === 'function' ? title(subject) : title} {...rest}>
        {children(subject)}
      </Dialog>
    )}
  </DialogHost>
);
