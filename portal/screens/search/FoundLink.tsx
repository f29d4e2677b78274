import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = { readonly to: string; readonly onOpen: () => void; readonly children: ReactNode };

/** Opens here and closes the dialog; with Ctrl held the browser opens another tab and the dialog stays (rule search.link). */
export const FoundLink = ({ to, onOpen, children }: Props) => {
  const opened = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey && button === 0) onOpen();
  };
  return (
    <Link to={to} className="search-link" onClick={opened}>
      {children}
    </Link>
  );
};
