import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import type { Column } from './column.ts';
import type { Sort } from './list-state.ts';
import type { ShowDialog } from './row-action.ts';

type Columns<R> = (t: Text, language: Language, show: ShowDialog) => readonly Column<R>[];

const other = (key: string): string => key.replace(/(En|Fr)$/, (end) => (end === 'En' ? 'Fr' : 'En'));

/** The order of a list without one by a name in English, for readers of French: by the name in French. */
export const ownOrder = (first: string | undefined, language: Language): readonly Sort[] =>
  language === 'fr' && first?.endsWith('En') ? [{ key: other(first), asc: true }] : [];

/**
 * Columns of which some come in pairs, `…En` and `…Fr`: the reader’s own comes first, as in forms, and is the title of
 * a card.
 */
export const ownFirst =
  <R>(columns: Columns<R>): Columns<R> =>
  (t, language, show) => {
    const all = columns(t, language, show);
    if (language === 'en') return all;
    return all.map((column) => ({
      ...(all.find(({ key }) => key === other(column.key)) ?? column),
      priority: column.priority ?? 2,
    }));
  };
