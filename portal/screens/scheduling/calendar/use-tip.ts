import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** Milliseconds that the pointer must rest on a shift before its tooltip opens, and may take to reach the tooltip. */
const rest = 350;
const reach = 200;

/** A shift with an open tooltip, and its position on screen. */
export type TipAt = { readonly id: string; readonly box: DOMRect };

const blockOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-shift]');

/** The tooltip of the shift under the pointer or with the focus; Escape closes it (WCAG 1.4.13). */
export const useTip = (holding: boolean) => {
  const [at, setAt] = useState<TipAt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = useCallback((wait: number, next: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, wait);
  }, []);
  const show = useCallback(
    (block: HTMLElement) =>
      block.isConnected && setAt({ id: block.dataset['shift']!, box: block.getBoundingClientRect() }),
    [],
  );
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAt(null);
  }, []);
  useEffect(() => {
    if (holding) hide();
  }, [holding, hide]);
  const leave = useCallback(() => later(reach, () => setAt(null)), [later]);
  return {
    at: holding ? null : at,
    hide,
    leave,
    stay: useCallback(() => clearTimeout(timer.current), []),
    onPointerOver: useCallback(
      ({ target, pointerType, buttons }: PointerEvent) => {
        const block = blockOf(target);
        if (pointerType === 'touch' || buttons > 0) return;
        if (block) later(rest, () => show(block));
        else leave();
      },
      [later, leave, show],
    ),
    onFocus: useCallback(
      ({ target }: FocusEvent<HTMLElement>) => {
        const block = blockOf(target);
        if (block?.matches(':focus-visible')) later(rest, () => show(block));
      },
      [later, show],
    ),
    /** @returns whether the key was handled */
    onKeyDown: ({ key }: KeyboardEvent): boolean => {
      const ends = key === 'Escape' && at !== null && !holding;
      if (ends) hide();
      return ends;
    },
  };
};
