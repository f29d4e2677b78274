import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActiveEmployees, DashboardRequests } from '#contracts/api/dashboard.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Loading } from '#portal/ui/Loading.tsx';
import { EventsList } from './EventsList.tsx';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';

const loadMap = () => import('../map/EventsMap.tsx').then((file) => ({ default: file.EventsMap }));
const EventsMap = lazy(loadMap);
const views = ['list', 'map'] as const;
const watch = ['requests'] as const;

/** Events under way and to come, as a list or on a map; which of them stands in the address. */
export const EventsPanel = () => {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('events') === 'map' ? 'map' : 'list';
  const show = (next: 'list' | 'map') =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'map') after.set('events', next);
        else after.delete('events');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const onMap = view === 'map';
  const { features } = useUser().data.settings;
  const located = useMay(ActiveEmployees.access) && features.location;
  // What the map needs is asked for beside the events, not after them.
  useRead(ActiveEmployees, {}, { watch, enabled: onMap && located });
  useEffect(() => void (onMap && loadMap()), [onMap]);
  const { data, error, refetch } = useRead(DashboardRequests, {}, { watch, quiet: true });
  return (
    <section className="panel dashboard-events" aria-labelledby="dashboard-events">
      <header className="panel-head">
        <h2 id="dashboard-events">{t('dashboard.events')}</h2>
        <ToggleChoice label="dashboard.view" of="dashboard" value={view} options={views} onChange={show} />
      </header>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && view === 'list' && <EventsList events={data} />}
      {data && view === 'map' && (
        <Suspense fallback={<Loading />}>
          <EventsMap events={data} />
        </Suspense>
      )}
    </section>
  );
};
