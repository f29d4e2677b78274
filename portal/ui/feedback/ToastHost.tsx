import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Check, Close, Info, Warning } from '../icons/first-icons.tsx';
import { recentActions } from '#portal/stores/undoable-actions.ts';
import { toast, toastFade, toastStay, undoStay, type ToastMessage } from '#portal/stores/toasts.ts';

const icons = { info: Info, success: Check, warning: Warning, error: Warning };

/** One toast: 2.7 s, then a fade of 300 ms; the time is paused under the mouse or the focus (rule toast.timing). */
const Toast = ({ message: { id, status, message, language, act, lead } }: { readonly message: ToastMessage }) => {
  const t = useText();
  const spoken = useLanguage();
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);
  const left = useRef(act === undefined && !lead ? toastStay : undoStay);
  const leave = useCallback(() => setLeaving(true), []);

  useEffect(() => {
    if (held || leaving) return;
    const since = performance.now();
    const timer = setTimeout(leave, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [held, leaving, leave]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => toast.dismiss(id), toastFade);
    return () => clearTimeout(timer);
  }, [leaving, id]);

  const Icon = icons[status];
  // A toast stays in its language when the page's language changes.
  const lang = language === spoken ? undefined : language;
  return (
    <li
      className="toast"
      data-status={status}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <div role={status === 'error' || status === 'warning' ? 'alert' : 'status'}>
        <strong>{t(`toast.${status}`)}</strong>
        <p lang={lang}>{message}</p>
        {act !== undefined && (
          <button type="button" className="link" onClick={() => recentActions.takeBack(act)}>
            {t('toast.undo')}
          </button>
        )}
        {lead && (
          <button type="button" className="link" lang={lang} onClick={lead.run}>
            {lead.label}
          </button>
        )}
      </div>
      <button type="button" className="icon" aria-label={t('toast.close')} onClick={leave}>
        <Close size={16} />
      </button>
    </li>
  );
};

/** Beside the app and the dialogs, not within. */
const corner = document.createElement('div');

/** Open dialogs hide the rest of the page from screen readers; toasts must be read out all the same. */
const useHeard = () =>
  useEffect(() => {
    document.body.append(corner);
    const watch = new MutationObserver(() => corner.removeAttribute('aria-hidden'));
    watch.observe(corner, { attributeFilter: ['aria-hidden'] });
    return () => {
      watch.disconnect();
      corner.remove();
    };
  }, []);

/** Ctrl+Z undoes the last action, one for each press. */
const useUndoKey = () =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable=true]');
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.repeat ||
        typing
      )
        return;
      if (recentActions.takeBack()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

/** The corner where toasts are shown; used once in the app. */
export const ToastHost = () => {
  const t = useText();
  useHeard();
  useUndoKey();
  const messages = useSyncExternalStore(toast.subscribe, toast.now);
  const known = useSyncExternalStore(recentActions.subscribe, recentActions.now);
  const last = messages.at(-1);
  // An undo that was done elsewhere is no longer offered.
  const shown = last && (last.act === undefined || known.some(({ id }) => id === last.act)) ? last : undefined;
  const region = useRef<HTMLElement>(null);
  // The styles end the page and its dialogs above it.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--toast', `${region.current?.offsetHeight ?? 0}px`);
  });
  return createPortal(
    <section className="toasts" ref={region} aria-label={t('toast.region')}>
      <ol>{shown && <Toast key={shown.id} message={shown} />}</ol>
    </section>,
    corner,
  );
};
