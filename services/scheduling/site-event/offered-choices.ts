import type { Language } from '#contracts/events/event-store.ts';
import type { FilterOption } from '#contracts/values/shift-filters.ts';
import type { OfferedChoice } from '#projections/site-event-row/event-filters.query.ts';
import { text } from '#services/http/texts.ts';

const words: Readonly<Record<string, string>> = { type: 'agentType', documents: 'filter.documents' };

/** Choices of filters in a language, by name; events with the newest first. */
export const offeredChoices = (found: readonly OfferedChoice[], language: Language): FilterOption[] => {
  const { compare } = new Intl.Collator(`${language}-CA`, { numeric: true });
  return found
    .map(({ type, id, name, secondaryName, count }) => ({
      id,
      type,
      count,
      disabled: false,
      checked: false,
      name: words[type] ? text(language, `${words[type]}.${id}`) : (name ?? id),
      ...(secondaryName !== null && { secondaryName }),
    }))
    .sort((a, b) => (a.type === 'demandes' ? compare(b.name, a.name) : compare(a.name, b.name)));
};
