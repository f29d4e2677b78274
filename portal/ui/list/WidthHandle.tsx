import type { PointerEvent } from 'react';

/** @param width in pixels; undefined restores the list's own width */
type Props = { readonly onWidth: (width: number | undefined) => void };

/**
 * The edge of a heading: dragging it changes the column's width, and a double click restores the list's own. For the
 * keyboard, the list's menu has a field.
 */
export const WidthHandle = ({ onWidth }: Props) => {
  const grab = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const start = handle.parentElement!.getBoundingClientRect().width - event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent) => onWidth(start + next.clientX);
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end);
  };
  return (
    <span aria-hidden="true" className="list-width" onPointerDown={grab} onDoubleClick={() => onWidth(undefined)} />
  );
};
