import { useEffect, useRef, type RefObject } from 'react';

/** Whether no element has the focus, or only the page, as when the opener of a dialog no longer exists. */
const isLost = () => document.activeElement === document.body || document.activeElement?.id === 'content';
/** An open dialog would take the focus back at once, and it sets the focus itself when it closes. */
const isBehindDialog = (element: Element) => element.closest('[aria-hidden="true"]') !== null;

/**
 * Keeps the focus in a list whose rows disappear: the row that takes the place of a removed one gets its focus.
 * @param rows changes with the shown rows
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, rows: unknown): void => {
  const last = useRef<{ readonly element: Element; readonly at: number } | null>(null);
  const restore = useRef(() => {
    const from = last.current;
    const all = list.current?.children;
    if (!from || from.element.isConnected || !isLost() || !all?.length || isBehindDialog(list.current!)) return;
    all[Math.min(from.at, all.length - 1)]?.querySelector<HTMLElement>('button, a')?.focus();
  });
  useEffect(() => restore.current(), [rows]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = list.current?.contains(target) ? target.closest('li') : null;
      if (row) last.current = { element: target, at: [...list.current!.children].indexOf(row) };
      else if (isLost()) restore.current();
      else if (!target.closest('.MuiModal-root')) last.current = null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
};
