import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActiveEmployees, type DashboardRequest } from '#contracts/api/dashboard.ts';
import { useRead } from '../../api/hooks.ts';
import { useMay, useUser } from '../../api/session.tsx';
import { useText } from '../../language/i18n.ts';
import { Plan, type Spot } from '../../ui/map/plan.ts';
import { expiryCheck, fresh, placesOf, type PlaceOnMap, type Positioned } from './markers.ts';
import { PlaceWindow } from './PlaceWindow.tsx';

const watch = ['requests'] as const;
const legend = ['notAssigned', 'inZone', 'notInZone', 'uncertain', 'absent', 'unknown'] as const;
/** Who is at work and not located is not called absent. */
const lookOf = ({ status, working }: Pick<Positioned, 'status' | 'working'>) => (working ? 'unknown' : status);

/** Only these: `lng` would be taken for a language. */
const counted = ({ active, total }: PlaceOnMap) => ({ active, total });

/** Places of events and the agents there; the same in words beside it, so that the page works without the pictures too (rule map.view). */
export const EventsMap = ({ events }: { readonly events: readonly DashboardRequest[] }) => {
  const t = useText();
  const { tiles, attribution } = useUser().data.settings.map;
  const located = useMay(ActiveEmployees.access);
  const { data: agents = [] } = useRead(ActiveEmployees, {}, { watch, enabled: located });
  const [now, setNow] = useState(() => Date.now());
  const [lost, setLost] = useState(false);
  const [opened, setOpened] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  const plan = useRef<Plan>(undefined);
  const content = useMemo(() => document.createElement('div'), []);
  const places = useMemo(() => placesOf(events), [events]);
  const shown = useMemo(() => fresh(agents, now), [agents, now]);
  const window = places.find(({ id }) => id === opened);

  useEffect(() => {
    const made = new Plan(element.current!, { tiles, attribution, onTilesLost: () => setLost(true), onPlainClick: () => setOpened(undefined) });
    plan.current = made;
    return () => made.remove();
  }, [tiles, attribution]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), expiryCheck);
    return () => clearInterval(timer);
  }, []);
  // Only another set of places moves the map, not what happens at them.
  const set = places.map(({ id, lat, lng }) => `${id} ${lat} ${lng}`).join();
  useEffect(() => {
    plan.current!.fit(places.map(({ lat, lng }) => [lat, lng]));
    const { zoom, lat, lng } = plan.current!.where();
    Object.assign(element.current!.dataset, { zoom, center: `${lat.toFixed(2)},${lng.toFixed(2)}` });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `set` says all that matters of the places here
  }, [set, tiles, attribution]);
  useEffect(() => {
    const spotOf = (place: PlaceOnMap): Spot => ({
      ...place,
      look: place.missing > 0 ? 'notAssigned' : 'place',
      label: `${place.name}, ${t('map.counts', counted(place))}${place.missing > 0 ? `, ${t('map.notAssigned')}` : ''}`,
      onOpen: () => setOpened(place.id),
    });
    const spots = places.map(spotOf);
    const people = shown.flatMap(({ employeeId, requestId, name, position, placeId, ...one }, at): Spot[] => {
      const point = position ?? places.find(({ id }) => id === placeId);
      return point
        ? [
            {
              id: `${employeeId} ${requestId}`,
              lat: point.lat,
              lng: point.lng,
              look: lookOf(one),
              label: `${name}, ${t(`map.${lookOf(one)}`)}`,
              shift: position ? 0 : 28 + 8 * (at % 5),
            },
          ]
        : [];
    });
    plan.current!.show([...spots, ...people]);
  }, [places, shown, t, tiles, attribution]);
  useEffect(() => {
    if (window) plan.current!.open({ ...window, label: window.name, look: 'place' }, content);
    else plan.current!.closeWindow();
  }, [window, content]);

  return (
    <div className="map-and-list">
      <div className="map-frame">
        {(tiles === null || lost) && <p className="map-note">{t(lost ? 'map.tilesLost' : 'map.noTiles')}</p>}
        <div ref={element} className="map" data-plain={tiles === null || lost || undefined} role="region" aria-label={t('map.title')} />
        <ul className="map-legend">
          {legend.map((look) => (
            <li key={look}>
              <span className={`map-dot map-${look}`} /> {t(`map.${look}`)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="map-list">
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" className="link" onClick={() => setOpened(place.id)}>
              {place.name}
            </button>
            <small className="secondary">
              {t('map.counts', counted(place))}
              {place.missing > 0 && ` · ${t('map.notAssigned')}`}
            </small>
            {shown
              .filter(({ placeId }) => placeId === place.id)
              .map(({ employeeId, requestId, name, ...one }) => (
                <span key={`${employeeId} ${requestId}`} className="map-agent">
                  <span className={`map-dot map-${lookOf(one)}`} /> {name} <small className="secondary">{t(`map.${lookOf(one)}`)}</small>
                </span>
              ))}
          </li>
        ))}
        {places.length === 0 && <li className="quiet">{t('map.noPlaces')}</li>}
      </ul>
      {window && createPortal(<PlaceWindow place={window} onClose={() => setOpened(undefined)} />, content)}
    </div>
  );
};
