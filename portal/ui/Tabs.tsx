import { Tab, Tabs as Bar } from '@mui/material';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { Access } from '#contracts/permissions.ts';
import { mayPass } from '#contracts/permissions.ts';
import { useRead } from '../api/hooks.ts';
import { useSession } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { Loading } from './Loading.tsx';

export type TabEntry = {
  /** `<screen>-tab-<camelCase>`, so that the hash never collides. */
  readonly id: string;
  readonly label: string;
  readonly access?: Access;
  readonly count?: ReactNode;
  readonly content: () => ReactNode;
};

/** Rule list.tabsHash: the last two parts of the id, joined by a dash. */
export const hashOf = (id: string): string => `#${id.split('-').slice(-2).join('-')}`;

/** Milliseconds that the bar takes to roll to the chosen tab by itself. */
const rolling = 350;

/** The bar's arrows come once it has rolled to the chosen tab, and cover its end: what is covered is rolled into view. */
const useInView = (bar: RefObject<HTMLDivElement | null>): void => {
  useEffect(() => {
    const window = bar.current?.querySelector('.MuiTabs-scroller');
    if (!window || typeof ResizeObserver === 'undefined') return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      // What somebody is about to press stays where it is.
      if (window.matches(':hover')) return;
      const tab = window.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      const { left, right } = window.getBoundingClientRect();
      if (tab) window.scrollLeft += Math.max(0, tab.right - right) || Math.min(0, tab.left - left);
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(later);
      later = setTimeout(show, rolling);
    });
    [window, ...window.querySelectorAll('[role="tab"]')].forEach((one) => observer.observe(one));
    return () => (clearTimeout(later), observer.disconnect());
  }, [bar]);
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  /** What of the query belongs to all tabs: everything, or what is named. */
  readonly keepQuery?: boolean | readonly string[];
};

const kept = (search: string, keep: boolean | readonly string[]): string => {
  if (typeof keep === 'boolean') return keep ? search : '';
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name))).toString();
};

/** Tab bar whose choice is kept in the address; a tab one may not see is absent, an unknown hash opens the first. */
export const Tabs = ({ label, tabs, keepQuery = false }: TabsProps) => {
  const t = useText();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { holder } = useSession();
  const bar = useRef<HTMLDivElement>(null);
  useInView(bar);
  const seen = tabs.filter(({ access }) => !access || mayPass(holder, access));
  const chosen = seen.find(({ id }) => hashOf(id) === hash) ?? seen[0];
  if (!chosen) return null;
  return (
    <>
      <Bar
        ref={bar}
        value={chosen.id}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t(label)}
        onChange={(_event, id: string) =>
          void navigate({ search: kept(search, keepQuery), hash: hashOf(id) }, { preventScrollReset: true })
        }
      >
        {seen.map(({ id, label: name, count }) => (
          <Tab
            key={id}
            id={id}
            value={id}
            aria-controls={`${id}-panel`}
            label={
              <span className="tab-label">
                {t(name)}
                {count}
              </span>
            }
          />
        ))}
      </Bar>
      <div role="tabpanel" id={`${chosen.id}-panel`} aria-labelledby={chosen.id} key={chosen.id} className="tab-panel">
        <Suspense fallback={<Loading />}>{chosen.content()}</Suspense>
      </div>
    </>
  );
};

type CountProps<E extends Endpoint> = {
  readonly read: E;
  readonly input: Request<E>;
  readonly of: (data: unknown) => number;
};

/** A tab's number, loaded by its own GET; nothing while it loads, fails or is zero. */
export const TabCount = <E extends Endpoint>({ read, input, of }: CountProps<E>) => {
  const { data } = useRead(read, input, { quiet: true });
  const count = data === undefined ? 0 : of(data);
  return count > 0 ? <span className="count">{count}</span> : null;
};
