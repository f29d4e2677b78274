import { useEffect, useRef, type RefObject } from 'react';

/** Nothing has the focus, or the page as a whole, which has it when what a dialog was opened from is gone. */
const isLost = () => document.activeElement === document.body || document.activeElement?.id === 'content';
/** A dialog takes the focus back at once from what stands behind it, and gives it away itself when it closes. */
const isBehindDialog = (element: Element) => element.closest('[aria-hidden="true"]') !== null;

/**
 * Keeps the keyboard's place in a list that its rows leave: when what had the focus is gone, the row that stands in its place by then has it.
 * @param rows changes with the rows that are shown
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
