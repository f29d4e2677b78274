import type { ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '#portal/ui/icons/first-icons.tsx';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Details of what was pressed on the map. */
export const MapWindow = ({ title, onClose, children }: Props) => {
  const t = useText();
  return (
    <div className="map-window" role="dialog" aria-label={title}>
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
