import { Suspense, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { number } from '../format.ts';

type Props = {
  readonly count: number;
  readonly total: number;
  readonly wholePage: boolean;
  readonly everything: boolean;
  readonly onEverything: () => void;
  readonly onNothing: () => void;
  readonly children: ReactNode;
};

/**
 * How many rows are ticked, the offer of all pages and the reverse (rule list.selectAll), and what can be done with
 * them.
 */
export const SelectionBar = ({ count, total, wholePage, everything, onEverything, onNothing, children }: Props) => {
  const t = useText();
  if (count === 0) return <div role="status" className="sr-only" />;
  return (
    <div className="selection-bar">
      <strong role="status">{t('list.selected', { n: count })}</strong>
      <kbd title={t('list.keys.actions')} aria-hidden="true">
        b
      </kbd>
      {wholePage && !everything && total > count && (
        <button type="button" className="link" onClick={onEverything}>
          {t('list.selectAllPages', { n: number(total) })}
        </button>
      )}
      <button type="button" className="link" onClick={onNothing}>
        {t('list.deselectAll')}
      </button>
      <div className="selection-actions" aria-keyshortcuts="b">
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
};
