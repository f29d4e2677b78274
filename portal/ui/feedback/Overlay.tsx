import { Suspense, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { FailedPart } from '../FailedPart.tsx';
import { Close } from '../icons/first-icons.tsx';
import { renewFailedParts } from '../lazy-component.ts';
import { PartBoundary } from '../PartBoundary.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode };

/**
 * Around a dialog, menu or panel over the page: waits for its lazy components. Where it can't be loaded or drawn, a
 * dialog says so in its place, and the page stays.
 */
export class Overlay extends PartBoundary<Props> {
  override componentDidUpdate({ open }: Props) {
    if (!this.state.failure || this.props.open === open) return;
    // Where each opening has a boundary of its own, the next one begins without a failure.
    if (open) renewFailedParts();
    else this.retry();
  }
  override render() {
    const { failure } = this.state;
    const { open, onClose, children } = this.props;
    if (!failure) return <Suspense>{children}</Suspense>;
    return open && <FailedDialog error={failure.error} retry={this.retry} onClose={onClose} />;
  }
}

type FailedProps = { readonly error: unknown; readonly retry: () => void; readonly onClose: () => void };

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Of the browser alone, as the files of other dialogs may be what is missing. */
const FailedDialog = ({ error, retry, onClose }: FailedProps) => {
  const t = useText();
  return (
    <dialog ref={showModal} className="failed-dialog" aria-label={t('dialog.failed')} onClose={onClose}>
      <button type="button" className="icon" aria-label={t('dialog.close')} onClick={onClose}>
        <Close />
      </button>
      <FailedPart error={error} heading="h2" retry={retry} inDialog />
    </dialog>
  );
};
