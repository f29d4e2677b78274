import { Button } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '../EmptyState.tsx';

/** Keys of the texts for an empty list. */
export type Empty = {
  readonly text?: string;
  readonly hint?: string | undefined;
  readonly icon?: ComponentType<{ readonly size: number }>;
  /** The button for a new row is shown in the empty list instead of above it. */
  readonly adds?: boolean;
  /** A way to where what is missing may be. */
  readonly elsewhere?: ReactNode;
};
type Props = Empty & {
  /** Clears search and filters, where there are any. */
  readonly onClear: false | (() => void);
  readonly addButton: ReactNode;
};

/** Shown in place of rows where there are none. */
export const EmptyList = ({ text = 'list.empty', hint, icon: Icon, adds, elsewhere, onClear, addButton }: Props) => {
  const t = useText();
  return (
    <EmptyState text={t(text)} hint={hint && !onClear ? t(hint) : undefined} icon={Icon && <Icon size={32} />}>
      {onClear && (
        <Button variant="outlined" size="small" onClick={onClear}>
          {t('list.narrowed.clear')}
        </Button>
      )}
      {adds && addButton}
      {elsewhere}
    </EmptyState>
  );
};
