import { useId } from 'react';
import { searchSections, type Search, type SearchResult, type SearchSection } from '#contracts/api/search.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { Building, Calendar, Operations } from '#portal/ui/icons/icons.tsx';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { FoundLink } from './FoundLink.tsx';

const icons = { requests: Calendar, customers: Building, lists: Operations };

/** A person's picture or initials, a sign for everything else. */
const Sign = ({ icon, image, name }: SearchResult) => {
  if (icon === 'employees' || image) return <Avatar name={name} photo={image} size={36} />;
  const Icon = icons[icon];
  return (
    <span className="search-sign">
      <Icon size={20} />
    </span>
  );
};

type SectionProps = { readonly title: string; readonly results: readonly SearchResult[]; readonly onOpen: () => void };

const Section = ({ title, results, onOpen }: SectionProps) => {
  const t = useText();
  const id = useId();
  if (results.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <ul>
        {results.map((result) => (
          <li key={result.id}>
            <FoundLink to={result.url} onOpen={onOpen}>
              <Sign {...result} />
              <span className="search-words">
                <strong>{result.name}</strong>
                {result.description && <small className="secondary">{result.description}</small>}
              </span>
              {result.status && <StatusBadge status={result.status} />}
            </FoundLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Props = {
  readonly found: Output<typeof Search>;
  readonly titles: Readonly<Record<SearchSection, string>>;
  readonly onOpen: () => void;
};

/** What was found, by section (rule search.groups). */
export const SearchResults = ({ found, titles, onOpen }: Props) => {
  const t = useText();
  if (searchSections.every((section) => found[section].length === 0))
    return <p className="search-none">{t('search.none')}</p>;
  return searchSections.map((section) => (
    <Section key={section} title={titles[section]} results={found[section]} onOpen={onOpen} />
  ));
};
