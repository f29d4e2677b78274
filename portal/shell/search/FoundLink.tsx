import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  readonly to: string;
  readonly onOpen: () => void;
  /** Opens it after the dialog has closed: of two open dialogs the second would be hidden from screen readers. */
  readonly onLater?: ((to: string) => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Opens here and closes the dialog; with Ctrl held the browser opens another tab and the dialog stays (rule
 * search.link).
 */
export const FoundLink = ({ to, onOpen, onLater, children }: Props) => {
  const opened = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, button } = event;
    if (ctrlKey || metaKey || shiftKey || button !== 0) return;
    if (onLater) {
      event.preventDefault();
      onLater(to);
    }
    onOpen();
  };
  return (
    <Link to={to} className="search-link" onClick={opened}>
      {children}
    </Link>
  );
};
