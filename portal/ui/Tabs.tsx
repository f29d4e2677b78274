import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import type { Access } from '#contracts/permissions.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { useRead } from '../api/hooks.ts';
import { useSession } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { Loading } from './Loading.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { TabStrip } from './TabStrip.tsx';

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

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  /** Id of the tab that opens where the address names none; the first by default. */
  readonly first?: string | undefined;
  /** The query parameters kept when the tab changes: all, or those named. */
  readonly keepQuery?: boolean | readonly string[];
};

const kept = (search: string, keep: boolean | readonly string[]): string => {
  if (typeof keep === 'boolean') return keep ? search : '';
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name))).toString();
};

/** Tab bar whose choice is kept in the address; a tab one may not see is absent, an unknown hash opens `first`. */
export const Tabs = ({ label, tabs, first, keepQuery = false }: TabsProps) => {
  const t = useText();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { holder } = useSession();
  const seen = tabs.filter(({ access }) => !access || hasAccess(holder, access));
  const chosen = seen.find(({ id }) => hashOf(id) === hash) ?? seen.find(({ id }) => id === first) ?? seen[0];
  if (!chosen) return null;
  return (
    <>
      <TabStrip
        label={t(label)}
        chosen={chosen.id}
        tabs={seen.map(({ id, label: name, count }) => ({
          value: id,
          id,
          panelId: `${id}-panel`,
          name: t(name),
          mark: count,
        }))}
        onChoose={(id) =>
          void navigate({ search: kept(search, keepQuery), hash: hashOf(id) }, { preventScrollReset: true })
        }
      />
      <div role="tabpanel" id={`${chosen.id}-panel`} aria-labelledby={chosen.id} key={chosen.id} className="tab-panel">
        <PartBoundary key={pathname}>
          <Suspense fallback={<Loading />}>{chosen.content()}</Suspense>
        </PartBoundary>
      </div>
    </>
  );
};

type CountProps<E extends Endpoint> = {
  readonly read: E;
  readonly input: Request<E>;
  readonly of: (data: unknown) => number;
  readonly watch?: readonly Topic[];
};

/** A tab's number, loaded by its own GET; nothing while it loads, fails or is zero. */
export const TabCount = <E extends Endpoint>({ read, input, of, watch = [] }: CountProps<E>) => {
  const { data } = useRead(read, input, { quiet: true, watch });
  const count = data === undefined ? 0 : of(data);
  return count > 0 ? <span className="count">{count}</span> : null;
};
