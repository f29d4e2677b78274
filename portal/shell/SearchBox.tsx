import { useEffect } from 'react';
import { Search } from '#contracts/api/search.ts';
import { useMay } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import type { Route } from '../route.ts';
import { useDialog } from '../ui/feedback/use-dialog.ts';
import { Search as Glass } from '../ui/icons/icons.tsx';
import { onDoublePress } from './double-press.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Overlay } from '../ui/feedback/Overlay.tsx';

const load = () => import('#portal/shell/search/SearchDialog.tsx');
const SearchDialog = lazyComponent(load, 'SearchDialog');
/** Loads on hover or focus, so that the field is there for text typed right after the press. */
const prepare = () => void load().catch(() => {});

/**
 * Opens the search of the whole portal, as does Shift pressed twice; absent for people without it (rules search.roles,
 * search.open).
 */
export const SearchBox = ({ routes }: { readonly routes: readonly Route[] }) => {
  const t = useText();
  const may = useMay(Search.access);
  const { open, round, show, close } = useDialog<true>();
  useEffect(() => (may && !open ? onDoublePress('Shift', () => show(true)) : undefined), [may, open, show]);
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className="search-box"
        aria-haspopup="dialog"
        aria-keyshortcuts="Shift"
        title={t('search.shortcut')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => show(true)}
      >
        <Glass size={18} />
        <span>{t('toolbar.search')}</span>
      </button>
      {round > 0 && (
        <Overlay key={round} open={open} onClose={close}>
          <SearchDialog open={open} routes={routes} onClose={close} />
        </Overlay>
      )}
    </>
  );
};
