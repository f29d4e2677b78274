import { useId } from 'react';
import { searchSections, type Search, type SearchResult, type SearchSection } from '#contracts/api/search.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { Building, Calendar, Operations, Place } from '#portal/ui/icons/first-icons.tsx';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { FoundLink } from './FoundLink.tsx';
import { Marked } from './Marked.tsx';

const icons = { requests: Calendar, customers: Building, lists: Operations, places: Place };

/** A person's picture or initials, an icon for everything else. */
const Sign = ({ icon, image, name }: SearchResult) => {
  if (icon === 'employees' || image) return <Avatar name={name} photo={image} size={36} />;
  const Icon = icons[icon];
  return (
    <span className="search-sign">
      <Icon size={20} />
    </span>
  );
};

type SectionProps = {
  readonly title: string;
  readonly results: readonly SearchResult[];
  readonly asked: string;
  readonly onOpen: () => void;
};

const Section = ({ title, results, asked, onOpen }: SectionProps) => {
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
                <strong>
                  <Marked text={result.name} asked={asked} />
                </strong>
                {result.description && (
                  <small className="secondary">
                    <Marked text={result.description} asked={asked} />
                  </small>
                )}
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
  /** The searched text, marked in the results. */
  readonly asked: string;
  readonly onOpen: () => void;
};

/** The results by section (rule search.groups). */
export const SearchResults = ({ found, titles, asked, onOpen }: Props) =>
  searchSections.map((section) => (
    <Section key={section} title={titles[section]} results={found[section]} asked={asked} onOpen={onOpen} />
  ));
