import { useId } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Command } from './commands.ts';
import { FoundLink } from './FoundLink.tsx';
import { Marked } from './Marked.tsx';

type Props = {
  readonly commands: readonly Command[];
  readonly asked: string;
  readonly onOpen: () => void;
  readonly onLater: (to: string) => void;
};

/** The commands that match the typed text. */
export const CommandList = ({ commands, asked, onOpen, onLater }: Props) => {
  const t = useText();
  const id = useId();
  if (commands.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('search.commands')}</h3>
      <ul>
        {commands.map(({ label, to, icon: Icon, dialog }) => (
          <li key={to}>
            <FoundLink to={to} onOpen={onOpen} onLater={dialog ? onLater : undefined}>
              <span className="search-sign">
                <Icon size={20} />
              </span>
              <strong>
                <Marked text={t(label)} asked={asked} />
              </strong>
            </FoundLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
