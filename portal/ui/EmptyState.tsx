import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Inbox } from './icons/first-icons.tsx';

type Props = {
  readonly text: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
};

/** Shown in place of an empty list: a text, and an action if there is one. */
export const EmptyState = ({ text, hint, icon = <Inbox size={32} />, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  // When its button is removed, the focus moves to the content that replaces it.
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const next = own.closest('.list')?.querySelector<HTMLElement>('[role="table"]');
      (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className="empty">
      {icon}
      <p>{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  );
};
