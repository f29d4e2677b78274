import type { ReactNode } from 'react';
import { Inbox } from './icons/icons.tsx';

type Props = {
  readonly text: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
};

/** What stands where there is nothing to show: a calm word, and a way on if there is one. */
export const EmptyState = ({ text, hint, icon = <Inbox size={32} />, children }: Props) => (
  <div className="empty">
    {icon}
    <p>{text}</p>
    {hint && <p className="quiet">{hint}</p>}
    {children}
  </div>
);
