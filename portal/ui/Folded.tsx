import { useState, type ReactNode } from 'react';
import { useText } from '../language/i18n.ts';
import { useHasOpened } from './use-has-opened.ts';
import { lazyComponent } from './lazy-component.ts';
import { Overlay } from './feedback/Overlay.tsx';

const PopoverPanel = lazyComponent(() => import('./PopoverPanel.tsx'), 'PopoverPanel');

type Props = {
  /** Each with its text, for screen readers while it is hidden. */
  readonly items: readonly { readonly key: string; readonly words: string; readonly shown: ReactNode }[];
};

/** The first of several items, and a button "+3" that shows the rest. */
export const Folded = ({ items }: Props) => {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useHasOpened(anchor !== null);
  const [first, ...rest] = items;
  if (!first) return '—';
  const words = rest.map((item) => item.words).join(', ');
  return (
    <span className="folded">
      <span>{first.shown}</span>
      {rest.length > 0 && (
        <button
          type="button"
          className="folded-more"
          title={words}
          aria-label={t('list.folded', { n: rest.length, words })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          +{rest.length}
        </button>
      )}
      <Overlay open={anchor !== null} onClose={() => setAnchor(null)}>
        {opened && (
          <PopoverPanel
            anchor={anchor}
            onClose={() => setAnchor(null)}
            label={t('list.folded.all')}
            className="folded-rest"
          >
            <ul>
              {items.map(({ key, shown }) => (
                <li key={key}>{shown}</li>
              ))}
            </ul>
          </PopoverPanel>
        )}
      </Overlay>
    </span>
  );
};
