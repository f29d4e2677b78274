import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { filtersOf, Search, type SearchFilter } from '#contracts/api/search.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { holderOf, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import type { Route } from '#portal/route.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { Close } from '#portal/ui/icons/first-icons.tsx';
import { Search as Glass } from '#portal/ui/icons/icons.tsx';
import { CommandList } from './CommandList.tsx';
import { commandsFor } from './commands.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { SearchResults } from './SearchResults.tsx';

/** Milliseconds after the last key before it is searched (rule search.debounce). */
const searchDelay = 200;

type Props = { readonly open: boolean; readonly onClose: () => void; readonly routes: readonly Route[] };

const titles = {
  requests: 'search.events',
  employees: 'search.employees',
  customers: 'search.customers',
  lists: 'search.lists',
  places: 'menu.customer.places',
} as const;
const filters = { ...titles, requests: 'search.requests' } as const;
const places = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('input[type=search], .search-found a')];

/** Arrow keys move through the field and all results, Home and End to the first and last. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const steps: Record<string, (at: number, last: number) => number> = {
    ArrowDown: (at, last) => (at === last ? 0 : at + 1),
    ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
    ...((event.target as HTMLElement).tagName === 'A' && { Home: () => 1, End: (_at: number, last: number) => last }),
  };
  const step = steps[event.key];
  const all = places(event.currentTarget);
  const at = all.indexOf(event.target as HTMLElement);
  if (!step || at < 0 || all.length < 2) return;
  event.preventDefault();
  all[step(at, all.length - 1)]!.focus();
};

/** The first result; navigation shortcuts don't count. */
const firstIn = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('section a') ?? null;

/** Search for events, people, clients, lists, places and commands, with shortcuts to the most used screens. */
export const SearchDialog = ({ open, onClose, routes }: Props) => {
  const t = useText();
  const user = useUser();
  const sections = filtersOf(holderOf(user));
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [later, openLater] = useState('');
  const [typed, setTyped] = useState('');
  const [q, ask] = useState('');
  const [only, setOnly] = useState<SearchFilter>();
  const [before, keep] = useState<Output<typeof Search>>();
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), wanted ? searchDelay : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching } = useRead(
    Search,
    { q, ...(only && { f: only }) },
    { enabled: open && q !== '' && wanted !== '' },
  );
  // Results stay on screen until the next answer, so that the list doesn't flicker while typing.
  if (data && data !== before) keep(data);
  const found = wanted === '' ? undefined : (data ?? before);
  const answered = q === wanted && data !== undefined && !isFetching;
  const commands = useMemo(
    () => (only ? [] : commandsFor(wanted, t, routes, user, holderOf(user))),
    [only, wanted, t, routes, user],
  );
  // Enter pressed before the answer opens its first result.
  const [opening, setOpening] = useState('');
  useEffect(() => {
    if (!answered || opening !== wanted || wanted === '') return;
    setOpening('');
    firstIn(list.current)?.click();
  }, [answered, opening, wanted]);
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return;
    event.preventDefault();
    if (answered || commands.length > 0) firstIn(list.current)?.click();
    else setOpening(wanted);
  };
  const count = commands.length + (found ? Object.values(found).flat().length : 0);
  const clear = () => {
    setTyped('');
    ask('');
    keep(undefined);
    input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('search.title')}
      width="sm"
      onGone={() => later && void navigate(later)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move among what can be focused anyway */}
      <div className="search-all" onKeyDown={walk}>
        <div className="search-field" role="search">
          <Glass />
          <input
            ref={input}
            type="search"
            autoFocus
            autoComplete="off"
            value={typed}
            maxLength={200}
            aria-label={t('search.title')}
            aria-describedby="search-hint"
            placeholder={t('search.placeholder')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={openFirst}
          />
          {typed && (
            <button type="button" aria-label={t('search.clear')} onClick={clear}>
              <Close />
            </button>
          )}
        </div>
        <p id="search-hint" className="sr-only">
          {t('search.keys')}
        </p>
        <div className="search-filters" role="group" aria-label={t('search.filters')}>
          {[undefined, ...sections].map((section) => (
            <button
              key={section ?? 'all'}
              type="button"
              className="search-filter"
              aria-pressed={only === section}
              onClick={() => setOnly(section)}
            >
              {t(section ? filters[section] : 'search.all')}
            </button>
          ))}
        </div>
        <div className="search-found" ref={list}>
          <CommandList commands={commands} asked={wanted} onOpen={onClose} onLater={openLater} />
          {found && <SearchResults found={found} titles={titles} asked={wanted} onOpen={onClose} />}
          {found && count === 0 && <p className="search-none">{t('search.none')}</p>}
          <Shortcuts routes={routes} onOpen={onClose} />
        </div>
        <p className="sr-only" role="status">
          {found && !isFetching && t('search.count', { count })}
        </p>
      </div>
    </Dialog>
  );
};
