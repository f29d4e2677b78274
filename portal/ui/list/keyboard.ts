import { useCallback, useEffect, useRef, type KeyboardEvent as Pressed, type RefObject } from 'react';

type Moves = {
  /** Indices of the visible rows, in order; rows of a closed group are not visible. */
  readonly drawn: readonly number[];
  readonly active: number;
  readonly root: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onActive: (index: number) => void;
  readonly onReveal: (index: number) => void;
  readonly onTick: (index: number, range: boolean) => void;
  readonly onHelp: () => void;
};

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');

/** The fields of a key event that a list needs, of React and of the browser. */
type Press = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Whether nothing has the focus, or only the page's content, as after the link past the menu. */
const isFree = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.id === 'content');

/**
 * Handles the keys of a list while it has the focus. While nothing has the focus, the first list of the page handles
 * them.
 */
export const useListKeys = ({ drawn, active, root, search, onActive, onReveal, onTick, onHelp }: Moves) => {
  const onKey = useCallback(
    (event: Press) => {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = drawn.indexOf(active);
      const go = (place: number) => {
        const next = drawn[Math.min(drawn.length - 1, Math.max(0, place))]!;
        onActive(next);
        onReveal(next);
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
      };
      const actions: Record<string, () => void> = {
        '/': () => search.current?.focus(),
        '?': onHelp,
        j: () => go(at + (document.activeElement?.closest('[data-row]') ? 1 : 0)),
        k: () => go(at - 1),
        Home: () => go(0),
        End: () => go(drawn.length - 1),
        x: () => onTick(active, false),
        X: () => onTick(active, true),
        b: () => root.current?.querySelector<HTMLElement>('.selection-bar button')?.focus(),
        F2: () => root.current?.querySelector<HTMLElement>(`[data-row="${active}"] .cell-edit`)?.click(),
      };
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.matches('[data-row]')) {
        event.target.querySelector<HTMLElement>("[data-priority='1'] :is(a, .cell-open)")?.click();
        return;
      }
      const act = actions[event.key];
      if (!act || drawn.length === 0) return;
      event.preventDefault();
      act();
    },
    [drawn, active, root, search, onActive, onReveal, onTick, onHelp],
  );
  const latest = useRef(onKey);
  useEffect(() => void (latest.current = onKey), [onKey]);
  useEffect(() => {
    const onPage = (event: KeyboardEvent) => {
      const free = isFree(event.target) && !event.defaultPrevented;
      if (
        free &&
        document.querySelector('.list') === root.current &&
        !document.querySelector('[role="dialog"], [role="menu"]')
      )
        latest.current(event);
    };
    document.addEventListener('keydown', onPage);
    return () => document.removeEventListener('keydown', onPage);
  }, [root]);
  return onKey as (event: Pressed<HTMLElement>) => void;
};
