import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '#portal/ui/icons/first-icons.tsx';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Details of what was pressed on the map. */
export const MapWindow = ({ title, onClose, children }: Props) => {
  const t = useText();
  // The dialog that holds the map stays open.
  const closeAlone = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in the window closes it
    <div className="map-window" role="dialog" aria-label={title} tabIndex={-1} onKeyDown={closeAlone}>
      <header>
        <strong>{title}</strong>
        <button type="button" className="icon" aria-label={t('dialog.close')} onClick={onClose}>
          <Close size={16} />
        </button>
      </header>
      {children}
    </div>
  );
};
