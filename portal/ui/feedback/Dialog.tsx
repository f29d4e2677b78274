import { Dialog as Modal, DialogActions, DialogContent, DialogTitle, Drawer, IconButton } from '@mui/material';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '../icons/first-icons.tsx';
import { confirmDiscard } from './confirm-discard.ts';
import { GuardedContext } from './LeaveGuard.tsx';
import { usePageGuard } from './page-guards.ts';

/** Milliseconds of the leave animation (rule list.dialogs). */
export const leave = 320;

/** Lets a form inside say that typed text would be lost. */
export const DirtyContext = createContext<(dirty: boolean) => void>(() => {});
/** Says so while a form is on screen. @returns says it earlier, for a form that is saved */
export const useDirty = (dirty: boolean): ((dirty: boolean) => void) => {
  const setDirty = use(DirtyContext);
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);
  return setDirty;
};
/** The same for what is chosen in a dialog that draws itself. */
export const Unsaved = ({ when }: { readonly when: boolean }) => {
  useDirty(when);
  return null;
};
/** Closes the dialog without a question, for a form inside that is saved or cancelled. */
export const DialogCloseContext = createContext<(() => void) | undefined>(undefined);
/** Where a form inside puts its buttons. */
export const DialogFootContext = createContext<HTMLElement | null>(null);

export type DialogProps = {
  readonly open: boolean;
  /** Called when the dialog may close. Keep it mounted with `open={false}`, so that the animation is shown. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** A panel from the side instead of a centred modal. */
  readonly panel?: boolean;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Runs when the leave animation is over. */
  readonly onGone?: () => void;
};

const panelWidths = { xs: 360, sm: 480, md: 640, lg: 860 };

/**
 * A centred modal or a slide-in panel. It holds the focus and gives it back, Esc and the browser's Back close it, and
 * typed text is not lost without a question.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  panel = false,
  width = 'sm',
  onGone,
}: DialogProps) => {
  const t = useText();
  const titleId = useId();
  const dirty = useRef(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (open) opener.current = at instanceof HTMLElement && at !== document.body ? at : null;
  }, [open]);
  const setDirty = useCallback((value: boolean) => void (dirty.current = value), []);
  const close = useCallback(async () => {
    if (dirty.current && !(await confirmDiscard())) return;
    dirty.current = false;
    onClose();
  }, [onClose]);
  const typed = { isTyped: () => dirty.current, confirmDiscard };
  usePageGuard({ text: typed, onBack: () => void close() }, open);
  const closeOnBackdrop = (_event: object, reason: string) => {
    if (reason === 'backdropClick' && dirty.current) return;
    void close();
  };

  const inside = useMemo(
    () => (
      <>
        <DialogTitle id={titleId} className="dialog-title">
          <span>{title}</span>
          <IconButton size="small" aria-label={t('dialog.close')} onClick={() => void close()}>
            <Close />
          </IconButton>
        </DialogTitle>
        <DialogContent className="dialog-content">
          <DirtyContext value={setDirty}>
            <GuardedContext value={true}>
              <DialogCloseContext value={onClose}>
                <DialogFootContext value={foot}>{children}</DialogFootContext>
              </DialogCloseContext>
            </GuardedContext>
          </DirtyContext>
        </DialogContent>
        <DialogActions ref={setFoot} className="dialog-actions">
          {actions}
        </DialogActions>
      </>
    ),
    [titleId, title, t, close, setDirty, onClose, foot, children, actions],
  );
  const gone = () => {
    dirty.current = false;
    // A question that closes at the same time gives the focus back to the closing dialog, and the control that opened
    // it may be gone.
    const at = document.activeElement;
    if (at === document.body || foot?.closest('.MuiModal-root')?.contains(at)) {
      const from = opener.current?.isConnected ? opener.current : document.getElementById('content');
      from?.focus({ preventScroll: true });
    }
    onGone?.();
  };
  return panel ? (
    <Drawer
      anchor="right"
      open={open}
      onClose={closeOnBackdrop}
      transitionDuration={{ enter: 240, exit: leave }}
      // MUI's drawers lie below modals; this one may be opened from a modal.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        transition: { onExited: gone },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: `min(${panelWidths[width]}px, 100vw)` },
        },
      }}
    >
      {inside}
    </Drawer>
  ) : (
    <Modal
      open={open}
      onClose={closeOnBackdrop}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 200, exit: leave }}
      slotProps={{ transition: { onExited: gone } }}
    >
      {inside}
    </Modal>
  );
};
