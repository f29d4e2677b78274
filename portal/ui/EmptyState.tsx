import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Inbox } from './icons/icons.tsx';

type Props = {
  readonly text: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
};

/** What stands where there is nothing to show: a calm word, and a way on if there is one. */
export const EmptyState = ({ text, hint, icon = <Inbox size={32} />, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  // Its button goes once there is something to show: the keyboard goes on from where that stands.
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
